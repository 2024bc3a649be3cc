import { findSite } from '../model/arrange.ts'
import type { Section, Sections } from '../model/types.ts'

interface SitePlace {
  readonly groupId: number
  readonly before?: number
}

/** Which way an arrow key moves a link: a place on or back in its row, or a row down or up. */
export interface Way {
  readonly by: 1 | -1
  readonly isAcross: boolean
}

/**
 * Where an arrow key moves a link: within its group, or past its edge into the neighbouring one. `columnsOf` says in how many
 * columns a group is drawn. Undefined if there is nowhere to go.
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

/** The place below or above, or the last of a shorter row; past the group's edge, one that it does not have. */
function inNextRow({ at, by, columns, of }: InGrid): number {
  const last = of.sites.length - 1
  const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns)
  return by > 0 && !isInLastRow ? Math.min(at + columns, last) : at + by * columns
}

/** The place in the first row of a group, or in the last one that it has with another link, in a column or the nearest to it. */
function atEdge(count: number, { by, columns, column }: { by: 1 | -1; columns: number; column: number }): number {
  const start = by > 0 ? 0 : Math.floor(count / columns) * columns
  return Math.min(start + Math.min(column, columns - 1), count)
}

function placeIn({ group, sites }: Section, siteId: number, index: number): SitePlace {
  const before = sites.filter(({ id }) => id !== siteId)[index]
  return { groupId: group.id, ...(before && { before: before.id }) }
}
