import type { ImportTreeNode } from '../../../../services/transfer/tally.ts'

/** A folder of a file with its content. */
export interface FolderNode {
  readonly node: ImportTreeNode
  /** 1 at the top. */
  readonly level: number
  readonly parent: FolderNode | undefined
  readonly children: readonly FolderNode[]
  /** The folders in the same folder, itself included; `position` is its place among them, from 1. */
  readonly siblings: readonly FolderNode[]
  readonly position: number
  /** The links in it and in all folders below it: how many in all, how many new, and how many that change. */
  readonly total: { sites: number; created: number; updated: number }
}

/** The state of a folder's checkbox; `mixed` if some folder below it is left out. */
export type Tick = 'in' | 'out' | 'mixed'

/** The folders in one folder, still to be read. */
interface Level {
  readonly parent: FolderNode | undefined
  readonly siblings: FolderNode[]
  readonly nodes: readonly ImportTreeNode[]
}

/** The folders of a file by number, siblings in the file's order. In the file, parents need not come first. */
export function readFolders(tree: readonly ImportTreeNode[]): ReadonlyMap<number, FolderNode> {
  const below = Map.groupBy(tree, ({ parent }) => parent)
  const folders = new Map<number, FolderNode>()
  const inOrder: FolderNode[] = []
  const open: Level[] = [{ parent: undefined, siblings: [], nodes: below.get(null) ?? [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { parent, siblings, nodes } = next
    for (const node of nodes) {
      const { sites, created, updated } = node
      const children: FolderNode[] = []
      const level = (parent?.level ?? 0) + 1
      const position = siblings.length + 1
      const folder = { node, parent, children, siblings, position, level, total: { sites, created, updated } }
      siblings.push(folder)
      folders.set(node.number, folder)
      inOrder.push(folder)
      const inIt = below.get(node.number)
      if (inIt) open.push({ parent: folder, siblings: children, nodes: inIt })
    }
  }
  for (const { parent, total } of inOrder.reverse()) {
    if (!parent) continue
    parent.total.sites += total.sites
    parent.total.created += total.created
    parent.total.updated += total.updated
  }
  return folders
}

const FEW = 100

/** The folders that start open: all of a small file; of a large one, only a single top folder. */
export function openAtFirst(folders: ReadonlyMap<number, FolderNode>): ReadonlySet<number> {
  const isOnlyTop = ({ level, siblings }: FolderNode) => level === 1 && siblings.length === 1
  const open = [...folders.values()].filter((folder) => folders.size <= FEW || isOnlyTop(folder))
  return new Set(open.map(({ node }) => node.number))
}

/** The folders to show: those at the top, and those in open folders. */
export function shownFolders(
  folders: ReadonlyMap<number, FolderNode>,
  open: ReadonlySet<number>,
): readonly FolderNode[] {
  const shown: FolderNode[] = []
  const waiting = [...folders.values()].filter(({ parent }) => !parent).reverse()
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    shown.push(folder)
    if (open.has(folder.node.number)) waiting.push(...folder.children.toReversed())
  }
  return shown
}

/** A folder and all folders below it. */
function branchOf(folder: FolderNode): readonly FolderNode[] {
  const branch = [folder]
  for (const member of branch) branch.push(...member.children) // the loop also reaches the folders it adds
  return branch
}

/**
 * Leaves a folder out with all folders below it, or takes it back with them and the folders above it. A folder without
 * links of its own is left out along with the last folder in it.
 */
export function toggle(folder: FolderNode, out: ReadonlySet<number>): ReadonlySet<number> {
  const next = new Set(out)
  const isIn = !out.has(folder.node.number)
  for (const { node } of branchOf(folder)) isIn ? next.add(node.number) : next.delete(node.number)
  for (let above = folder.parent; above; above = above.parent) {
    const isEmpty = above.node.sites === 0 && above.children.every(({ node }) => next.has(node.number))
    if (isIn && isEmpty) next.add(above.node.number)
    if (!isIn) next.delete(above.node.number)
  }
  return next
}

/** The imported folders that have some folder below them left out. */
export function mixedFolders(folders: ReadonlyMap<number, FolderNode>, out: ReadonlySet<number>): ReadonlySet<number> {
  const mixed = new Set<number>()
  for (const number of out) {
    for (let above = folders.get(number)?.parent; above && !mixed.has(above.node.number); above = above.parent) {
      if (!out.has(above.node.number)) mixed.add(above.node.number)
    }
  }
  return mixed
}
