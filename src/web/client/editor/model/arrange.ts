import { isPage } from '../../../../core/page.ts'
import { levelsOf, MAX_LEVELS, subtree } from '../../../../core/tree.ts'
import type { Group, Section, Sections, Site } from './types.ts'

/** Pure changes to the sections that the editor shows; unchanged objects keep their identity. */

export function findSite(sections: Sections, id: number): Site | undefined {
  for (const { sites } of sections) {
    const site = sites.find((site) => site.id === id)
    if (site) return site
  }
  return undefined
}

export function findSection(sections: Sections, groupId: number): Section | undefined {
  return sections.find(({ group }) => group.id === groupId)
}

export function removeSites(sections: Sections, ids: ReadonlySet<number>): Sections {
  return mapSites(sections, (sites) =>
    sites.some(({ id }) => ids.has(id)) ? sites.filter(({ id }) => !ids.has(id)) : sites,
  )
}

export function patchSites(sections: Sections, ids: ReadonlySet<number>, patch: Partial<Site>): Sections {
  return mapSites(sections, (sites) =>
    sites.some(({ id }) => ids.has(id))
      ? sites.map((site) => (ids.has(site.id) ? { ...site, ...patch } : site))
      : sites,
  )
}

/** Moves sites from anywhere into a group, in page order: before the site `before`, or to the end. */
export function moveSites(
  sections: Sections,
  ids: ReadonlySet<number>,
  to: { groupId: number; before?: number },
): Sections {
  const moved = sections.flatMap(({ sites }) => sites.filter(({ id }) => ids.has(id)))
  return removeSites(sections, ids).map((section) => {
    if (section.group.id !== to.groupId) return section
    const place = to.before === undefined ? -1 : section.sites.findIndex(({ id }) => id === to.before)
    const at = place < 0 ? section.sites.length : place
    const arrived = moved.map((site) => ({ ...site, group_id: to.groupId }))
    return { ...section, sites: section.sites.toSpliced(at, 0, ...arrived) }
  })
}

/** Sorts the sites of a group by name, as the page's language does; numbers in names by their value. */
export function sortSites(sections: Sections, groupId: number): Sections {
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true })
  return sections.map((section) =>
    section.group.id === groupId
      ? { ...section, sites: section.sites.toSorted((a, b) => compare(a.name, b.name)) }
      : section,
  )
}

export interface Order {
  readonly id: number
  readonly order_num: number
}

export interface SiteOrder extends Order {
  readonly group_id?: number
}

/**
 * The changes to save so that the sites are as in `after`: one for each site whose number or group has changed. Only
 * moved sites name their group, since another tab may have moved the others.
 */
export function siteOrders(before: Sections, after: Sections): SiteOrder[] {
  const known = new Map(before.map((section) => [section.group.id, section.sites]))
  return after.flatMap(({ group, sites }) => {
    const old = known.get(group.id)
    const stayed = new Set(old?.map(({ id }) => id))
    if (old?.length === sites.length && old.every(({ id }, at) => id === sites[at]?.id)) return []
    const orders = renumber(sites, (site) => site.group_id === group.id && old?.includes(site) === true)
    return orders.map((order) => (stayed.has(order.id) ? order : { ...order, group_id: group.id }))
  })
}

/** The order numbers to change; none if the old ones are still in ascending order. */
export function renumber<Row extends Order>(rows: readonly Row[], stays: (row: Row) => boolean): Order[] {
  const rises = rows.every(
    (row, at) => stays(row) && (at === 0 || row.order_num > (rows[at - 1]?.order_num ?? Number.NEGATIVE_INFINITY)),
  )
  if (rises) return []
  return rows.flatMap((row, order_num) =>
    stays(row) && row.order_num === order_num ? [] : [{ id: row.id, order_num }],
  )
}

function mapSites(sections: Sections, change: (sites: readonly Site[]) => readonly Site[]): Sections {
  return sections.map((section) => {
    const sites = change(section.sites)
    return sites === section.sites ? section : { ...section, sites }
  })
}

/** Pure changes to the tree of groups. The sections are in tree order, and stay in it. */

/** A place in a group or at the top (`null`): before one of the groups there, or at the end. */
export interface GroupPlace {
  readonly parent_id: number | null
  readonly before?: number | undefined
}

const groupOf = ({ group }: Section): Group => group

export function levelsIn(sections: Sections): ReadonlyMap<number, number> {
  return levelsOf(sections.map(groupOf))
}

/** The ids of a group and of all groups below it. */
export function idsOfBranch(sections: Sections, id: number): ReadonlySet<number> {
  return new Set(subtree(sections, id, groupOf).map(({ group }) => group.id))
}

export function removeGroup(sections: Sections, id: number): Sections {
  const branch = idsOfBranch(sections, id)
  return sections.filter(({ group }) => !branch.has(group.id))
}

/** The parent of the topmost groups shown: on a page, the page's own group, which comes first; otherwise null. */
export function topOf(sections: Sections): number | null {
  const [first, ...others] = sections.map(groupOf)
  return first && isPage(first) && others.every(({ parent_id }) => parent_id !== null) ? first.id : null
}

/** Returns the test of `fitsIn` for the sections of one page, which no group may leave. */
export function fitsOnPage(sections: Sections, id?: number): (parent: number | null) => boolean {
  const fits = fitsIn(sections, id)
  const hasTop = topOf(sections) === null
  return (parent) => (parent === null ? hasTop : fits(parent))
}

/**
 * Returns a test for parents with enough levels left for a group and everything below it; without an id, for a new
 * group.
 */
export function fitsIn(sections: Sections, id?: number): (parent: number | null) => boolean {
  const levels = levelsIn(sections)
  const levelOf = (group: number | null | undefined) => levels.get(group ?? 0) ?? 0
  const branch = id === undefined ? new Set<number>() : idsOfBranch(sections, id)
  const deepest = Math.max(...[...branch].map(levelOf), 1)
  const height = id === undefined ? 1 : deepest - levelOf(id) + 1
  return (parent) =>
    parent === null || (levels.has(parent) && !branch.has(parent) && levelOf(parent) + height <= MAX_LEVELS)
}

/** Moves a group with everything below it. */
export function moveGroup(sections: Sections, id: number, place: GroupPlace): Sections {
  const { parent_id } = place
  const [head, ...below] = subtree(sections, id, groupOf)
  if (!head) return sections
  const rest = removeGroup(sections, id)
  const is_page = parent_id === null ? head.group.is_page : 0
  const moved = head.group.parent_id === parent_id ? head : { ...head, group: { ...head.group, parent_id, is_page } }
  return rest.toSpliced(indexOf(rest, place), 0, moved, ...below)
}

function indexOf(sections: Sections, { parent_id, before }: GroupPlace): number {
  const at = sections.findIndex(({ group }) => group.id === before && group.parent_id === parent_id)
  if (at >= 0) return at
  const last = parent_id === null ? undefined : subtree(sections, parent_id, groupOf).at(-1)
  return last ? sections.indexOf(last) + 1 : sections.length
}

/** The changes to save so that the groups are as in `after`, where one has moved into `parent_id`. */
export function groupOrders(before: Sections, after: Sections, parent_id: number | null): readonly GroupOrder[] {
  const stayed = new Set(before.flatMap(({ group }) => (group.parent_id === parent_id ? group.id : [])))
  const siblings = after.map(groupOf).filter((group) => group.parent_id === parent_id)
  return renumber(siblings, ({ id }) => stayed.has(id)).map((order) =>
    stayed.has(order.id) ? order : { ...order, parent_id },
  )
}

export interface GroupOrder extends Order {
  readonly parent_id?: number | null
}

/** All groups with this group's parent, itself included, in order. */
export function siblingsOf(sections: Sections, id: number): readonly Group[] {
  const parent = findSection(sections, id)?.group.parent_id
  return sections.map(groupOf).filter(({ parent_id }) => parent_id === parent)
}
