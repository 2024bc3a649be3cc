/**
 * The rules of editing in the simplest possible code: one list of groups, one of sites, and linear search. The services
 * are checked against it.
 */
export interface NaiveGroup {
  id: number
  name: string
  order_num: number
  is_public: 0 | 1
}

export interface NaiveSite extends NaiveGroup {
  group_id: number
  url: string
  notes: string
}

export class NaiveModel {
  groups: NaiveGroup[] = []
  sites: NaiveSite[] = []
  lastGroupId = 0
  lastSiteId = 0

  addGroup(name: string, order_num?: number): void {
    this.lastGroupId += 1
    this.groups.push({ id: this.lastGroupId, name, order_num: order_num ?? last(this.groups), is_public: 1 })
  }

  addSite(group_id: number, name: string, order_num?: number): boolean {
    if (!this.groups.some((group) => group.id === group_id)) return false
    this.lastSiteId += 1
    const order = order_num ?? last(this.sites.filter((site) => site.group_id === group_id))
    const url = `https://example.com/${name}`
    this.sites.push({ id: this.lastSiteId, group_id, name, url, notes: '', order_num: order, is_public: 1 })
    return true
  }

  deleteGroup(id: number): boolean {
    const known = this.groups.some((group) => group.id === id)
    this.groups = this.groups.filter((group) => group.id !== id)
    this.sites = this.sites.filter((site) => site.group_id !== id)
    return known
  }

  deleteSite(id: number): boolean {
    const known = this.sites.some((site) => site.id === id)
    this.sites = this.sites.filter((site) => site.id !== id)
    return known
  }

  moveSite(id: number, group_id: number, order_num?: number): boolean {
    const site = this.sites.find((one) => one.id === id)
    if (!site || !this.groups.some((group) => group.id === group_id)) return false
    if (order_num !== undefined) site.order_num = order_num
    else if (site.group_id !== group_id) site.order_num = last(this.sites.filter((one) => one.group_id === group_id))
    site.group_id = group_id
    return true
  }

  setGroup(id: number, fields: Partial<NaiveGroup>): boolean {
    const group = this.groups.find((one) => one.id === id)
    if (!group) return false
    Object.assign(group, fields)
    return true
  }

  /** Everything in display order, as the services show it. */
  shown() {
    return sorted(this.groups).map((group) => ({
      ...group,
      sites: sorted(this.sites.filter((site) => site.group_id === group.id)),
    }))
  }
}

/** The position after the last row. At the end of the 32-bit range, all rows are first renumbered from 0. */
function last(rows: { id: number; order_num: number }[]): number {
  if (rows.length === 0) return 0
  const highest = Math.max(...rows.map((row) => row.order_num))
  if (highest < 2147483647) return highest + 1
  sorted(rows).forEach((row, index) => {
    row.order_num = index
  })
  return rows.length
}

function sorted<Row extends { id: number; order_num: number }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => a.order_num - b.order_num || a.id - b.id)
}
