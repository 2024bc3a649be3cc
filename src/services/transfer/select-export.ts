import { AppError } from '../../core/errors.ts'
import type { SettingKey } from '../../core/fields/setting.ts'
import { sectionsOn } from '../../core/page.ts'
import { findSection, findSetting, type Section, type Snapshot } from '../../core/snapshot.ts'
import { ancestors, subtree } from '../../core/tree.ts'
import { GUEST, siteFilter, visibleSections, visibleSettings } from '../../core/visibility.ts'
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
  const setting = (key: SettingKey) => findSetting(snapshot, key)?.value
  return setting('site.title') || setting('site.name') || 'Signpost'
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

/**
 * Adapts an export for 0.1.0, which knows neither groups in groups nor addresses at home. Records that these hide from
 * guests would be public there, so every record that guests don't see becomes private. Kept icons are left out, because
 * 0.1.0 refuses them.
 */
export function downgradeExport(snapshot: Snapshot, exported: Exported): Exported {
  const groups = new Set(visibleSections(snapshot, GUEST).map(({ group }) => group.id))
  const settings = new Set(visibleSettings(snapshot, GUEST).map(({ key }) => key))
  const isSeen = siteFilter(snapshot, GUEST)
  return {
    ...exported,
    sections: exported.sections.map(({ group, sites }) => ({
      group: { ...group, ...(!groups.has(group.id) && PRIVATE), icon: iconFor(group.icon) },
      sites: sites.map((site) => ({ ...site, ...(!isSeen(site) && PRIVATE), icon: iconFor(site.icon) })),
    })),
    settings: exported.settings.map((setting) => ({ ...setting, ...(!settings.has(setting.key) && PRIVATE) })),
  }
}

const PRIVATE = { is_public: 0 } as const

function iconFor(icon: string): string {
  return icon.startsWith('/icons/') ? '' : icon
}
