import { type Action, shorten } from '../action.ts'
import type { Change } from '../change.ts'
import { invalidInput } from '../errors.ts'
import { MAX_ORDER } from '../fields/field.ts'
import type { Group } from '../fields/group.ts'
import type { Site } from '../fields/site.ts'
import type { Problem } from '../problem.ts'
import { findSites, type Section, type Snapshot } from '../snapshot.ts'
import { ancestors, byOrder, findTreeFault } from '../tree.ts'
import { noSiteAt, type Replaced, siteChanges, type TreeEdit } from './edit.ts'

interface Order {
  readonly id: number
  readonly order_num: number
}

/** An item with `parent_id` also moves the group and all below it; `null` is the top. */
type GroupOrders = readonly (Order & { readonly parent_id?: number | null | undefined })[]

/** An item with `group_id` also moves the site. */
export type SiteOrders = readonly (Order & { readonly group_id?: number | undefined })[]

/**
 * Gives groups new places, possibly in other groups; a page that moves into a group is no longer one. Returns these
 * groups. Throws `invalid_input` for an unknown or repeated id, and if the result is not a tree.
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

/** The index of the item that causes a group's fault: it moves the group itself, or a group above it. */
function causeOf(id: number, groups: readonly Group[], moved: ReadonlyMap<number, number>): number | undefined {
  const path = [id, ...ancestors(groups, id).map((group) => group.id)]
  return path.map((groupId) => moved.get(groupId)).find((index) => index !== undefined)
}

/** Throws `invalid_input` if the groups would not be a tree. `at` returns where in the input a group's parent is. */
export function refuseTreeFault(groups: readonly Group[], at: (id: number) => string = () => 'parent_id'): void {
  const fault = findTreeFault(groups)
  if (!fault) return
  const { code, id, parent_id } = fault
  const problem: Problem = code === 'noGroup' ? { code, params: { id: parent_id } } : { code }
  throw invalidInput(at(id), problem)
}

/** Gives sites new places, also in other groups; returns them. Throws `invalid_input` for an unknown or repeated id. */
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

type Tree = Pick<Snapshot, 'sections'>

/** If a single group moves, the action names it; others that make room for it don't count. */
function describeGroups(changes: readonly Replaced<Group>[], tree: Tree): Action {
  const moves = changes.filter(({ before, after }) => before.parent_id !== after.parent_id)
  const mover = moves.length > 0 ? theOnly(moves) : moverIn(changes)
  return mover
    ? { code: 'groupMoved', params: { name: shorten(mover.after.name), ...whereMoved(mover, tree) } }
    : { code: 'groupsReordered', params: { count: changes.length } }
}

/** The group that a group moved into or, if it moved to the top, the one that it left; {} if it stayed in its group. */
export function whereMoved({ before, after }: Replaced<Group>, { sections }: Tree) {
  if (before.parent_id === after.parent_id) return {}
  const nameOf = (id: number | null) => shorten(sections.find(({ group }) => group.id === id)?.group.name ?? '')
  return after.parent_id === null ? { from: nameOf(before.parent_id) } : { into: nameOf(after.parent_id) }
}

/** If a single site moves, the action names it; others that make room for it don't count. */
function describeSites(changes: readonly Replaced<Site>[], { sections }: Tree): Action {
  const moves = changes.filter(({ before, after }) => before.group_id !== after.group_id)
  const targets = new Set(moves.map(({ after }) => after.group_id))
  const mover = moves.length > 0 ? theOnly(moves) : moverIn(changes)
  const name = shorten(mover?.after.name ?? '')
  if (moves.length === 0)
    return mover
      ? { code: 'siteReordered', params: { name } }
      : { code: 'sitesReordered', params: { count: changes.length } }
  const target = targets.size === 1 ? sections.find(({ group }) => targets.has(group.id)) : undefined
  if (!target) return { code: 'sitesMoved', params: { count: moves.length } }
  const group = shorten(target.group.name)
  return mover
    ? { code: 'siteMoved', params: { name, group } }
    : { code: 'sitesMovedTo', params: { count: moves.length, group } }
}

/** The one row that the user moved; undefined if the new order doesn't tell which. */
function moverIn<Row extends { readonly id: number; readonly order_num: number }>(
  changes: readonly Replaced<Row>[],
): Replaced<Row> | undefined {
  if (changes.length === 1) return changes[0]
  const was = changes.toSorted((a, b) => byOrder(a.before, b.before))
  const is = changes.toSorted((a, b) => byOrder(a.after, b.after))
  const first = was.findIndex((change, index) => change !== is[index])
  const movers = [was[first], is[first]].filter((mover) => {
    const others = is.filter((change) => change !== mover)
    return was.filter((change) => change !== mover).every((change, index) => change === others[index])
  })
  return theOnly(movers) // if two rows change places, it could be either
}

function theOnly<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

interface Position<Row> {
  readonly order_num: number
  /** Rows to renumber first, because the numbers have run out. */
  readonly renumbered: readonly Replaced<Row>[]
}

/** The wanted place among `rows`, which are in display order; undefined asks for the place after the last row. */
export function positionIn<Row extends { readonly order_num: number }>(
  rows: readonly Row[],
  wanted: number | undefined,
  now: string,
): Position<Row> {
  return wanted === undefined ? lastPlace(rows, now, 1) : { order_num: wanted, renumbered: [] }
}

/** Allots the places at the ends of sections. `sections` says how many sites move to each. */
export function endPositions(sections: ReadonlyMap<Section, number>, now: string) {
  const next = new Map<number, number>()
  const renumbered = [...sections].flatMap(([{ group, sites }, room]) => {
    const place = lastPlace(sites, now, room)
    next.set(group.id, place.order_num)
    return place.renumbered
  })
  const numbers = new Map(renumbered.map(({ after }) => [after.id, after.order_num]))
  return {
    /** The next place in the group, or the site's own if it is already in it. */
    take({ id, group_id, order_num }: Site, groupId = group_id): Pick<Site, 'group_id' | 'order_num'> {
      if (groupId === group_id) return { group_id, order_num: numbers.get(id) ?? order_num }
      const place = next.get(groupId) ?? 0
      next.set(groupId, place + 1)
      return { group_id: groupId, order_num: place }
    },

    /** The changes to renumbered sites, except the sites that the edit changes itself. */
    changesBut: (edited: ReadonlySet<number>) => siteChanges(renumbered.filter(({ before }) => !edited.has(before.id))),
  }
}

/** The first of `room` places after the last row. If the numbers have run out, the rows are renumbered from 0. */
function lastPlace<Row extends { readonly order_num: number }>(
  rows: readonly Row[],
  now: string,
  room: number,
): Position<Row> {
  const last = rows.at(-1)
  if (!last) return { order_num: 0, renumbered: [] }
  if (last.order_num <= MAX_ORDER - room) return { order_num: last.order_num + 1, renumbered: [] }
  const renumbered = rows
    .map((before, order_num) => ({ before, after: { ...before, order_num, updated_at: now } }))
    .filter(({ before, after }) => before.order_num !== after.order_num)
  return { order_num: rows.length, renumbered }
}
