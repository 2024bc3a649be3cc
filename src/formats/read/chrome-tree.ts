import { walk } from '../file/walk.ts'
import type { FolderRole } from '../tree/bookmarks.ts'
import type { Collector } from '../tree/collector.ts'
import { readTime } from '../values/bookmark-times.ts'
import { type Fields, isObject, objectsIn, textOf } from '../values/untrusted.ts'

/** The nodes that `chrome.bookmarks.getTree()` tells extensions of, below its root; none for anything else. */
export function treeOf(json: unknown): readonly Fields[] {
  const top = objectsIn(Array.isArray(json) ? json : [json])
  if (!top.some(isParent)) return []
  return top.flatMap((node) => (isParent(node) && node.parentId === undefined ? objectsIn(node.children) : [node]))
}

function isParent({ id, children }: Fields): boolean {
  return typeof id === 'string' && objectsIn(children).some(({ parentId }) => parentId === id)
}

export function collectTree(found: Collector, tree: readonly Fields[]): void {
  walk<number | null>({ entries: tree, place: null }, (node, parent) => {
    if (!isObject(node)) {
      found.skip({ name: textOf(node), problem: { code: 'noLink' } })
      return undefined
    }
    const { title, url, type, dateAdded, children } = node
    const name = textOf(title)
    if (Array.isArray(children)) return { entries: children, place: found.folder({ name, parent, role: roleOf(node) }) }
    if (type !== 'separator')
      // as Firefox has them
      found.link({ folder: parent, name, url: textOf(url), createdAt: readTime(textOf(dateAdded)) })
    return undefined
  })
}

/** The browsers' own folders, which new versions of Chrome also name by their type. */
const ROOTS: ReadonlySet<unknown> = new Set(['0', 'root________'])
const BARS: ReadonlySet<unknown> = new Set(['1', 'toolbar_____'])

function roleOf({ id, parentId, folderType }: Fields): FolderRole | undefined {
  if (typeof folderType === 'string') return folderType === 'bookmarks-bar' ? 'bar' : 'other'
  if (!ROOTS.has(parentId)) return undefined
  return BARS.has(id) ? 'bar' : 'other'
}
