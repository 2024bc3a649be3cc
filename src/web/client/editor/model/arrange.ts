import type { Section, Sections, Site } from './types.ts'

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
    const orders = numbered(sites, (site) => site.group_id === group.id && old?.includes(site) === true)
    return orders.map((order) => (stayed.has(order.id) ? order : { ...order, group_id: group.id }))
  })
}

/** The order numbers to change; none if the old ones are still in ascending order. */
export function numbered<Row extends Order>(rows: readonly Row[], stays: (row: Row) => boolean): Order[] {
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
