import type { Change } from '../change.ts'
import { invalidInput } from '../errors.ts'
import type { Group } from '../fields/group.ts'
import type { Site } from '../fields/site.ts'
import type { Problem } from '../problem.ts'
import { findSites } from '../snapshot.ts'
import { ancestors, findTreeFault } from '../tree.ts'
import { describeGroups, describeSites } from './describe-orders.ts'
import { type Replaced, siteChanges, type TreeEdit } from './edit.ts'
import { noSiteAt } from './named-records.ts'

interface Order {
  readonly id: number
  readonly order_num: number
}

/** An item with `parent_id` also moves the group and all below it; `null` is the top. */
export type GroupOrders = readonly (Order & { readonly parent_id?: number | null | undefined })[]

/** An item with `group_id` also moves the site. */
export type SiteOrders = readonly (Order & { readonly group_id?: number | undefined })[]

/**
 * Gives groups new places, possibly in other groups; a page that moves into a group is no longer one. Returns these groups.
 * Throws `invalid_input` for an unknown or repeated id, and if the result is not a tree.
 */
export function orderGroups(orders: GroupOrders): TreeEdit<Group[]> {
  return (tree, { now }) => {
    refuseRepeats(orders)
    const groups = new Map(tree.sections.map(({ group }) => [group.id, group]))
    const moved = new Map<number, number>() // by group id: the index of the item that moves it
    const changes = orders.flatMap(({ id, order_num, ...given }, index): Replaced<Group>[] => {
      const before = groups.get(id)
      if (!before) throw invalidInput(`[${index}].id`, { code: 'noGroup', params: { id } })
      const { parent_id = before.parent_id } = given
      if (before.order_num === order_num && before.parent_id === parent_id) return []
      if (before.parent_id !== parent_id) moved.set(id, index)
      const is_page = parent_id === null ? before.is_page : 0
      const after = { ...before, order_num, parent_id, is_page, updated_at: now }
      groups.set(id, after)
      return [{ before, after }]
    })
    const next = [...groups.values()]
    refuseTreeFault(next, (id) => `[${causeOf(id, next, moved)}].parent_id`)
    return {
      action: describeGroups(changes, tree),
      changes: changes.map((change): Change => ({ kind: 'group', ...change })),
      result: orders.flatMap(({ id }) => groups.get(id) ?? []),
    }
  }
}

/** The item that puts a group where it can't be: its own, or that of a group above it. */
function causeOf(id: number, groups: readonly Group[], moved: ReadonlyMap<number, number>): number | undefined {
  const path = [id, ...ancestors(groups, id).map((group) => group.id)]
  return path.map((one) => moved.get(one)).find((index) => index !== undefined)
}

/** Throws `invalid_input` if the groups would not be a tree. `at` returns where in the input a group's parent is. */
export function refuseTreeFault(groups: readonly Group[], at: (id: number) => string = () => 'parent_id'): void {
  const fault = findTreeFault(groups)
  if (!fault) return
  const { code, id, parent_id } = fault
  const problem: Problem = code === 'noGroup' ? { code, params: { id: parent_id } } : { code }
  throw invalidInput(at(id), problem)
}

/**
 * Gives sites new places, possibly in other groups. Returns these sites. Throws `invalid_input` for an unknown or repeated id.
 */
export function orderSites(orders: SiteOrders): TreeEdit<Site[]> {
  return (tree, { now }) => {
    refuseRepeats(orders)
    const sites = findSites(tree, new Set(orders.map(({ id }) => id)))
    const groups = new Set(tree.sections.map(({ group }) => group.id))
    const changes = orders.flatMap(({ id, order_num, group_id }, index): Replaced<Site>[] => {
      const before = sites.get(id)
      if (!before) throw noSiteAt(`[${index}].id`, id)
      const target = group_id ?? before.group_id
      if (!groups.has(target)) throw invalidInput(`[${index}].group_id`, { code: 'noGroup', params: { id: target } })
      if (before.order_num === order_num && before.group_id === target) return []
      const after = { ...before, order_num, group_id: target, updated_at: now }
      sites.set(id, after)
      return [{ before, after }]
    })
    return {
      action: describeSites(changes, tree),
      changes: siteChanges(changes),
      result: orders.flatMap(({ id }) => sites.get(id) ?? []),
    }
  }
}

function refuseRepeats(orders: readonly { readonly id: number }[]): void {
  const seen = new Set<number>()
  orders.forEach(({ id }, index) => {
    if (seen.has(id)) throw invalidInput(`[${index}].id`, { code: 'twice', params: { name: String(id) } })
    seen.add(id)
  })
}
