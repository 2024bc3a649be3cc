/** How groups form a tree. Nothing else knows of levels; lists of groups are depth-first, parents before children. */
export interface Node {
  readonly id: number
  readonly parent_id: number | null
  readonly order_num: number
}

/** How deep groups may be nested, the top included. */
export const MAX_LEVELS = 5

/** Display order among siblings: by `order_num`, equal numbers by `id`. */
export function byOrder(a: Pick<Node, 'id' | 'order_num'>, b: Pick<Node, 'id' | 'order_num'>): number {
  return a.order_num - b.order_num || a.id - b.id
}

/** Depth-first, parents before children, siblings in display order. Items whose parent is missing come last. */
export function inTreeOrder<Item>(items: readonly Item[], nodeOf: (item: Item) => Node): Item[] {
  const sorted = items.toSorted((a, b) => byOrder(nodeOf(a), nodeOf(b)))
  if (sorted.every((item) => nodeOf(item).parent_id === null)) return sorted
  const children = Map.groupBy(sorted, (item) => nodeOf(item).parent_id)
  const ordered: Item[] = []
  const add = (parent: number | null) => {
    const siblings = children.get(parent) ?? []
    children.delete(parent)
    for (const item of siblings) {
      ordered.push(item)
      add(nodeOf(item).id)
    }
  }
  add(null)
  return ordered.concat(...children.values())
}

/** The level of each node, 1 at the top. The nodes are in tree order. */
export function levelsOf(nodes: Iterable<Node>): Map<number, number> {
  const levels = new Map<number, number>()
  for (const { id, parent_id } of nodes) levels.set(id, 1 + (levels.get(parent_id ?? 0) ?? 0))
  return levels
}

/** The node with this id and everything below it, which follows it in tree order. Empty if it is not there. */
export function subtree<Item>(items: readonly Item[], id: number, nodeOf: (item: Item) => Node): Item[] {
  const ids = new Set<number>()
  return items.filter((item) => {
    const node = nodeOf(item)
    const isIn = node.id === id || (node.parent_id !== null && ids.has(node.parent_id))
    if (isIn) ids.add(node.id)
    return isIn
  })
}

/**
 * The items that pass together with all their ancestors, such as what a guest may see. The items are in tree order. An
 * item whose parent is missing does not pass.
 */
export function pruneTree<Item>(
  items: readonly Item[],
  nodeOf: (item: Item) => Node,
  passes: (item: Item) => boolean,
): Item[] {
  const passed = new Set<number | null>([null])
  return items.filter((item) => {
    const { id, parent_id } = nodeOf(item)
    const isIn = passed.has(parent_id) && passes(item)
    if (isIn) passed.add(id)
    return isIn
  })
}

/** The wanted items and all their ancestors. The items are in tree order. */
export function withAncestors<Item>(
  items: readonly Item[],
  nodeOf: (item: Item) => Node,
  isWanted: (item: Item) => boolean,
): Item[] {
  const parents = new Set<number | null>()
  const kept = items.toReversed().filter((item) => {
    const { id, parent_id } = nodeOf(item)
    const isIn = parents.has(id) || isWanted(item)
    if (isIn) parents.add(parent_id)
    return isIn
  })
  return kept.reverse()
}

/** The ancestors of a node, nearest first. */
export function ancestors<Item extends Node>(nodes: readonly Item[], id: number): Item[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const above: Item[] = []
  let next = byId.get(byId.get(id)?.parent_id ?? 0)
  while (next && !above.includes(next)) {
    above.push(next)
    next = byId.get(next.parent_id ?? 0)
  }
  return above
}

export interface TreeFault {
  readonly code: 'noGroup' | 'circle' | 'tooDeep'
  /** The node that can't be where it is. The cause may be above it. */
  readonly id: number
  readonly parent_id: number
}

/** The fault of each node, in any order, that is not part of a tree of at most `MAX_LEVELS` levels. */
export function findTreeFaults(nodes: readonly Pick<Node, 'id' | 'parent_id'>[]): Map<number, TreeFault['code']> {
  const parents = parentsOf(nodes)
  const faults = new Map<number, TreeFault['code']>()
  for (const { id } of nodes) {
    const fault = faultOf(id, parents)
    if (fault) faults.set(id, fault)
  }
  return faults
}

/** Also 'noGroup' if an ancestor is missing or in a circle. */
function faultOf(id: number, parents: Parents): TreeFault['code'] | undefined {
  const { path, end } = climb(id, parents, MAX_LEVELS)
  if (end === null) return undefined
  if (end === id) return 'circle'
  return path.has(end) || !parents.has(end) ? 'noGroup' : 'tooDeep'
}

/** A fault that keeps nodes, in any order, from forming a tree of at most `MAX_LEVELS` levels. */
export function findTreeFault(nodes: readonly Pick<Node, 'id' | 'parent_id'>[]): TreeFault | undefined {
  const parents = parentsOf(nodes)
  for (const { id, parent_id } of nodes) {
    if (parent_id === null) continue
    if (!parents.has(parent_id)) return { code: 'noGroup', id, parent_id }
    const { path, end } = climb(id, parents)
    if (end !== null && path.has(end)) return { code: 'circle', id, parent_id }
    if (path.size > MAX_LEVELS) return { code: 'tooDeep', id, parent_id }
  }
  return undefined
}

type Parents = ReadonlyMap<number, number | null>

function parentsOf(nodes: readonly Pick<Node, 'id' | 'parent_id'>[]): Parents {
  return new Map(nodes.map(({ id, parent_id }) => [id, parent_id]))
}

/**
 * The way up from a node. `path` has the ids on it, the node's own included; `end` is the id that would come next: null
 * above the top, else an id that is missing, is already on the path, or comes after `limit` steps.
 */
function climb(id: number, parents: Parents, limit = Number.POSITIVE_INFINITY) {
  const path = new Set<number>()
  let end: number | null = id
  while (end !== null && !path.has(end) && path.size < limit) {
    const above = parents.get(end)
    if (above === undefined) break
    path.add(end)
    end = above
  }
  return { path, end }
}
