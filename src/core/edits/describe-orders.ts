import { type Action, shorten } from '../action.ts'
import type { Group } from '../fields/group.ts'
import type { Site } from '../fields/site.ts'
import type { Snapshot } from '../snapshot.ts'
import { byOrder } from '../tree.ts'
import type { Replaced } from './edit.ts'

type Tree = Pick<Snapshot, 'sections'>

/** If a single group moves, the action names it; others that make room for it don't count. */
export function describeGroups(changes: readonly Replaced<Group>[], tree: Tree): Action {
  const moves = changes.filter(({ before, after }) => before.parent_id !== after.parent_id)
  const mover = moves.length > 0 ? theOnly(moves) : moverIn(changes)
  return mover
    ? { code: 'groupMoved', params: { name: shorten(mover.after.name), ...whereMoved(mover, tree) } }
    : { code: 'groupsReordered', params: { count: changes.length } }
}

/** The group that a group went into or, to the top, that it left. */
export function whereMoved({ before, after }: Replaced<Group>, { sections }: Tree) {
  if (before.parent_id === after.parent_id) return {}
  const nameOf = (id: number | null) => shorten(sections.find(({ group }) => group.id === id)?.group.name ?? '')
  return after.parent_id === null ? { from: nameOf(before.parent_id) } : { into: nameOf(after.parent_id) }
}

/** Names a single site that moves, in the same way. */
export function describeSites(changes: readonly Replaced<Site>[], { sections }: Tree): Action {
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

/** The row that has passed others, which only make room for it; undefined if that may be said of several, or of none. */
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
  return theOnly(movers) // of two that change places, it could be either
}

function theOnly<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}
