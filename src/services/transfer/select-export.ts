import { AppError } from '../../core/errors.ts'
import { settingOf } from '../../core/fields/setting.ts'
import { hashesIn, iconKind, keptAddress, LETTER } from '../../core/icon.ts'
import { sectionsOn } from '../../core/page.ts'
import { findSection, type Section, type Snapshot } from '../../core/snapshot.ts'
import { ancestors, subtree } from '../../core/tree.ts'
import type { Exported } from '../../formats/write/exported.ts'

/** A group, page or not, with everything in it; or the home: everything that is on no page. */
export type ExportedPart = number | 'home'

/** What to export: everything, or a part. Throws `not_found`. */
export function selectExport(snapshot: Snapshot, date: string, part?: ExportedPart): Exported {
  const { sections, settings } = snapshot
  const whole = { title: titleOf(snapshot), date, sections, levelsAbove: 0, settings }
  if (part === undefined) return whole
  if (part === 'home') return { ...whole, sections: sectionsOn(sections, undefined), settings: [] }
  return { ...whole, ...selectGroup(snapshot, part), settings: [] }
}

function titleOf(snapshot: Snapshot): string {
  const { settings } = snapshot
  return settingOf(settings, 'site.title') || settingOf(settings, 'site.name') || 'Signpost'
}

/** A group exported out of a private one becomes private itself. */
function selectGroup(snapshot: Snapshot, id: number) {
  const top = findSection(snapshot, id)
  if (!top) throw new AppError('not_found', `There is no group ${id}`)
  const groups = snapshot.sections.map(({ group }) => group)
  const above = ancestors(groups, id)
  const isHidden = above.some((group) => group.is_public === 0)
  const group = { ...top.group, parent_id: null, ...(isHidden && { is_public: 0 as const }) }
  const [, ...below] = subtree(snapshot.sections, id, groupOf)
  return { title: group.name, sections: [{ ...top, group }, ...below], levelsAbove: above.length }
}

function groupOf({ group }: Section) {
  return group
}

/** The versions that an export can be adapted for. */
export const OLDER_VERSIONS = ['0.2'] as const

export type OlderVersion = (typeof OLDER_VERSIONS)[number]

/** Adapts an export for 0.2.0, which knows one kind of icon, and shows a letter where there is none. */
export function exportForOlder(exported: Exported): Exported {
  const adapt = <Row extends { readonly icon: string }>(row: Row) => ({ ...row, icon: plainIcon(row.icon) })
  return {
    ...exported,
    sections: exported.sections.map(({ group, sites }) => ({ group: adapt(group), sites: sites.map(adapt) })),
  }
}

function plainIcon(icon: string): string {
  if (icon === LETTER) return ''
  const kind = iconKind(icon)
  return kind === undefined || kind === 'full' ? icon : keptAddress(hashesIn(icon), [])
}
