import { levelsOf } from '../../../../core/tree.ts'
import { findSection, findSite, fitsOnPage, type GroupPlace, idsOfBranch, siblingsOf } from '../model/arrange.ts'
import type { Section, Sections } from '../model/types.ts'

/** A place that a group can take among the others. */
interface Step extends GroupPlace {
  /** How many of the others come before it. */
  readonly at: number
  readonly level: number
  /** Whether it would be the first in the group above. */
  readonly isFirst: boolean
}

/**
 * Where an arrow key moves a group: up or down past one line, or across, into the group above or out of its own.
 * Undefined if there is nowhere to go.
 */
export function nextPlace(sections: Sections, id: number, by: 1 | -1, isAcross: boolean): GroupPlace | undefined {
  const steps = stepsOf(sections, id)
  const index = steps.findIndex(isHere(sections, id))
  const current = steps[index]
  if (!current) return undefined
  const later = steps.slice(index + 1)
  if (!isAcross) return (by > 0 ? later : steps.slice(0, index).reverse()).find(({ isFirst }) => !isFirst)
  if (by < 0) return later.find(({ level }) => level === current.level - 1)
  return steps.find(({ at, level }) => at === current.at && level === current.level + 1)
}

/** All places for a group from top to bottom, and in each gap from the deepest level to the highest. */
function stepsOf(sections: Sections, id: number): readonly Step[] {
  const branch = idsOfBranch(sections, id)
  const others = sections.map(({ group }) => group).filter((group) => !branch.has(group.id))
  const hasRoom = fitsOnPage(sections, id)
  const levels = levelsOf(others)
  const path: number[] = [] // to the group above the gap
  return [undefined, ...others].flatMap((above, at) => {
    if (above) path.splice((levels.get(above.id) ?? 1) - 1, path.length, above.id)
    const next = others[at]
    const highest = next ? (levels.get(next.id) ?? 1) : 1
    const depths = Array.from({ length: path.length + 2 - highest }, (_, step) => path.length + 1 - step)
    return depths.flatMap((level): Step[] => {
      const parent_id = path[level - 2] ?? null
      const before = level === highest ? next?.id : undefined
      const isFirst = level > path.length && level > highest
      return hasRoom(parent_id) ? [{ at, level, parent_id, before, isFirst }] : []
    })
  })
}

function isHere(sections: Sections, id: number): (step: Step) => boolean {
  const siblings = siblingsOf(sections, id)
  const following = siblings[siblings.findIndex((group) => group.id === id) + 1]
  const parent = findSection(sections, id)?.group.parent_id
  return ({ parent_id, before }) => parent_id === parent && before === following?.id
}

interface SitePlace {
  readonly groupId: number
  readonly before?: number
}

/** Which way an arrow key moves a link: a place on or back in its row, or a row down or up. */
interface Way {
  readonly by: 1 | -1
  readonly isAcross: boolean
}

/**
 * Where an arrow key moves a link: within its group, or past its edge into the neighbouring one. `columnsOf` says in
 * how many columns a group is drawn. Undefined if there is nowhere to go.
 */
export function nextSitePlace(
  sections: Sections,
  siteId: number,
  { by, isAcross }: Way,
  columnsOf: (groupId: number) => number,
): SitePlace | undefined {
  const site = findSite(sections, siteId)
  const sectionAt = sections.findIndex(({ group }) => group.id === site?.group_id)
  const section = sections[sectionAt]
  if (!site || !section) return undefined
  const at = section.sites.indexOf(site)
  const within = isAcross ? at + by : inNextRow({ at, by, columns: columnsOf(section.group.id), of: section })
  if (section.sites[within]) return placeIn(section, siteId, within)
  const next = sections[sectionAt + by]
  if (!next) return undefined
  const columns = columnsOf(next.group.id)
  const column = isAcross ? (by > 0 ? 0 : columns) : at % columnsOf(section.group.id)
  return placeIn(next, siteId, atEdge(next.sites.length, { by, columns, column }))
}

interface InGrid {
  readonly at: number
  readonly by: 1 | -1
  readonly columns: number
  readonly of: Section
}

/**
 * The index one row below or above, or the last one if that row is shorter; past the group's edge, an index out of
 * range.
 */
function inNextRow({ at, by, columns, of }: InGrid): number {
  const last = of.sites.length - 1
  const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns)
  return by > 0 && !isInLastRow ? Math.min(at + columns, last) : at + by * columns
}

/**
 * The index in a group's first row, or in its last row counting the arriving link, in a column or the nearest to it.
 */
function atEdge(count: number, { by, columns, column }: { by: 1 | -1; columns: number; column: number }): number {
  const start = by > 0 ? 0 : Math.floor(count / columns) * columns
  return Math.min(start + Math.min(column, columns - 1), count)
}

function placeIn({ group, sites }: Section, siteId: number, index: number): SitePlace {
  const before = sites.filter(({ id }) => id !== siteId)[index]
  return { groupId: group.id, ...(before && { before: before.id }) }
}
