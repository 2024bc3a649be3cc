import { isDeepStrictEqual } from 'node:util'
import { undoneRow } from '../../support/naive-undo.ts'

/** The rules of editing in the simplest possible code, with the time of each row's last change. */
export interface ModelGroup {
  readonly id: number
  readonly name: string
  readonly order_num: number
  readonly is_public: number
  readonly updated_at: string
}

export interface ModelSite extends ModelGroup {
  readonly group_id: number
  readonly url: string
}

export interface ModelSetting {
  readonly key: string
  readonly value: string
  readonly updated_at: string
}

/** Rows are replaced, never changed, so a copy of the maps is a copy of everything. */
export class Model {
  groups = new Map<number, ModelGroup>()
  sites = new Map<number, ModelSite>()
  settings = new Map<string, ModelSetting>()
  lastGroupId = 0
  lastSiteId = 0

  copy(): Model {
    const copy = new Model()
    copy.groups = new Map(this.groups)
    copy.sites = new Map(this.sites)
    copy.settings = new Map(this.settings)
    copy.lastGroupId = this.lastGroupId
    copy.lastSiteId = this.lastSiteId
    return copy
  }

  sitesOf(groupId: number): ModelSite[] {
    return [...this.sites.values()].filter((site) => site.group_id === groupId)
  }

  addGroup(name: string, is_public: number, updated_at: string): number {
    this.lastGroupId += 1
    const id = this.lastGroupId
    this.groups.set(id, { id, name, order_num: afterLast([...this.groups.values()]), is_public, updated_at })
    return id
  }

  addSite(group_id: number, fields: { name: string; url: string; is_public: number }, updated_at: string): void {
    this.lastSiteId += 1
    const id = this.lastSiteId
    this.sites.set(id, { id, group_id, ...fields, order_num: afterLast(this.sitesOf(group_id)), updated_at })
  }

  deleteGroup(id: number): void {
    for (const site of this.sitesOf(id)) this.sites.delete(site.id)
    this.groups.delete(id)
  }

  moveSite(site: ModelSite, group_id: number, updated_at: string): void {
    this.sites.set(site.id, { ...site, group_id, order_num: afterLast(this.sitesOf(group_id)), updated_at })
  }

  /** What an edit changed as it was before; undefined if that has changed since, or the result would not hold together. */
  undone(before: Model, after: Model, at: string): Model | undefined {
    const next = this.copy()
    const isDone =
      putBack(next.groups, before.groups, after.groups, at) &&
      putBack(next.sites, before.sites, after.sites, at) &&
      putBack(next.settings, before.settings, after.settings, at)
    next.lastGroupId = Math.max(next.lastGroupId, ...next.groups.keys()) // the edit may be from before a restore
    next.lastSiteId = Math.max(next.lastSiteId, ...next.sites.keys())
    const holdsTogether = [...next.sites.values()].every((site) => next.groups.has(site.group_id))
    return isDone && holdsTogether ? next : undefined
  }

  /** All rows in display order, to be compared. */
  shown(): string {
    const lines = byOrder(this.groups.values()).flatMap((group) => [
      `${group.id} ${group.name} ${group.order_num} ${group.is_public} ${group.updated_at}`,
      ...byOrder(this.sitesOf(group.id)).map(
        ({ id, name, url, order_num, is_public, updated_at }) =>
          `- ${id} ${name} ${url} ${order_num} ${is_public} ${updated_at}`,
      ),
    ])
    const settings = [...this.settings.values()].map(({ key, value, updated_at }) => `${key} ${value} ${updated_at}`)
    return [`${this.lastGroupId} ${this.lastSiteId}`, ...lines, ...settings.toSorted()].join('\n')
  }
}

/** Puts back what differs between two states; returns false if that has changed since. */
function putBack<Key, Row extends { readonly updated_at: string }>(
  rows: Map<Key, Row>,
  before: ReadonlyMap<Key, Row>,
  after: ReadonlyMap<Key, Row>,
  at: string,
): boolean {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, done] = [before.get(key), after.get(key)]
    if (isDeepStrictEqual(old, done)) continue
    const row = undoneRow(rows.get(key), old, done, at)
    if (row === false) return false
    if (row) rows.set(key, row)
    else rows.delete(key)
  }
  return true
}

function afterLast(rows: readonly { readonly order_num: number }[]): number {
  return rows.length === 0 ? 0 : Math.max(...rows.map((row) => row.order_num)) + 1
}

function byOrder<Row extends { readonly id: number; readonly order_num: number }>(rows: Iterable<Row>): Row[] {
  return [...rows].toSorted((a, b) => a.order_num - b.order_num || a.id - b.id)
}
