import { isDeepStrictEqual } from 'node:util'
import { undoneRow } from './naive-undo.ts'

/**
 * The rules of editing in the simplest possible code: one list of groups, one of sites, and linear search. The services
 * are checked against it.
 */
interface NaiveRow {
  id: number
  name: string
  order_num: number
  is_public: 0 | 1
}

export interface NaiveGroup extends NaiveRow {
  parent_id: number | null
  is_page: 0 | 1
}

export interface NaiveSite extends NaiveRow {
  group_id: number
  url: string
  notes: string
}

type Order = Pick<NaiveGroup, 'id' | 'order_num'> & { readonly parent_id?: number | null | undefined }

export class NaiveModel {
  groups: NaiveGroup[] = []
  sites: NaiveSite[] = []
  lastGroupId = 0
  lastSiteId = 0

  copy(): NaiveModel {
    return Object.assign(new NaiveModel(), structuredClone({ ...this }))
  }

  addGroup(name: string, order_num?: number, parent_id: number | null = null): boolean {
    return this.#try(() => {
      const order = order_num ?? last(this.groups.filter((group) => group.parent_id === parent_id))
      this.lastGroupId += 1
      this.groups.push({ id: this.lastGroupId, name, order_num: order, is_public: 1, parent_id, is_page: 0 })
      return true
    })
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
    for (const below of this.groups.filter((group) => group.parent_id === id)) this.deleteGroup(below.id)
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

  setGroup(id: number, fields: Partial<Omit<NaiveGroup, 'id'>>): boolean {
    return this.#try(() => {
      const group = this.groups.find((one) => one.id === id)
      if (!group) return false
      const { parent_id = group.parent_id } = fields
      if (fields.order_num !== undefined) group.order_num = fields.order_num
      else if (parent_id !== group.parent_id)
        group.order_num = last(this.groups.filter((one) => one.parent_id === parent_id))
      if (parent_id !== null) group.is_page = 0
      Object.assign(group, fields, { parent_id, order_num: group.order_num })
      return true
    })
  }

  orderGroups(orders: readonly Order[]): boolean {
    return this.#try(() =>
      orders.every(({ id, order_num, parent_id }) => {
        const group = this.groups.find((one) => one.id === id)
        if (!group) return false
        group.order_num = order_num
        if (parent_id !== undefined) group.parent_id = parent_id
        if (group.parent_id !== null) group.is_page = 0
        return true
      }),
    )
  }

  /** What an edit changed as it was before; refused if that has changed since. */
  undo(before: NaiveModel, after: NaiveModel): boolean {
    return this.#try(() => {
      const groups = restored(this.groups, before.groups, after.groups)
      const sites = restored(this.sites, before.sites, after.sites)
      if (!groups || !sites) return false
      Object.assign(this, { groups, sites })
      return true
    })
  }

  /** Everything in display order, as the services show it. */
  shown(parent_id: number | null = null): (NaiveGroup & { readonly sites: readonly NaiveSite[] })[] {
    return sorted(this.groups.filter((group) => group.parent_id === parent_id)).flatMap((group) => [
      { ...group, sites: sorted(this.sites.filter((site) => site.group_id === group.id)) },
      ...this.shown(group.id),
    ])
  }

  /** Leaves everything as it was if that is refused, or does not hold together afterwards. */
  #try(edit: () => boolean): boolean {
    const before = this.copy()
    if (edit() && this.#holdsTogether()) return true
    Object.assign(this, before)
    return false
  }

  #holdsTogether(): boolean {
    return (
      this.groups.every((group) => this.#isInPlace(group)) &&
      this.groups.every(({ is_page, parent_id }) => is_page === 0 || parent_id === null) &&
      this.sites.every(({ group_id }) => this.groups.some(({ id }) => id === group_id))
    )
  }

  /** Whether the top is at most five levels up. */
  #isInPlace({ parent_id }: NaiveGroup, level = 1): boolean {
    if (parent_id === null) return level <= 5
    const parent = this.groups.find(({ id }) => id === parent_id)
    return level < 5 && parent !== undefined && this.#isInPlace(parent, level + 1)
  }
}

/** The rows with what differs between two states put back; undefined if that has changed since. */
function restored<Row extends { readonly id: number }>(
  rows: readonly Row[],
  before: readonly Row[],
  after: readonly Row[],
): Row[] | undefined {
  const find = (list: readonly Row[], wanted: number) => list.find(({ id }) => id === wanted)
  const next = new Map(rows.map((row) => [row.id, { ...row }]))
  for (const id of new Set([...before, ...after].map((row) => row.id))) {
    if (isDeepStrictEqual(find(before, id), find(after, id))) continue
    const row = undoneRow(find(rows, id), find(before, id), find(after, id))
    if (row === false) return undefined
    if (row) next.set(id, { ...row })
    else next.delete(id)
  }
  return [...next.values()]
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
