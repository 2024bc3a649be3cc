import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks, FolderRole } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { readTime } from '../values/bookmark-times.ts'
import { type Fields, isObject, listOf, objectsIn, optionalText, textOf, walk } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/**
 * The file `Bookmarks` of a profile (Chromium, components/bookmarks/browser/bookmark_codec.cc), or the tree that
 * extensions get from the browser.
 */
export const chromeJson: Format = {
  id: 'chrome',
  fits: ({ json }) => treeOf(json).length > 0 || (isObject(json) && rootsOf(json.roots).length > 0),
  read,
}

function read(file: ForeignFile): Bookmarks {
  const roots = isObject(file.json) ? rootsOf(file.json.roots) : []
  const tree = treeOf(file.json)
  if (roots.length + tree.length === 0) refuse(file, 'is not a browser\'s "Bookmarks" file')
  const found = new Collector()
  collectTree(found, tree)
  for (const [key, root] of roots) {
    const role = key === 'bookmark_bar' ? 'bar' : 'other'
    const place = found.folder({ name: textOf(root.name), parent: null, role })
    walk({ entries: listOf(root.children), place }, (node, parent) => readNode(found, node, parent))
  }
  return found.finish()
}

/** Opera puts its own roots into one named `custom_root`. The trash is skipped. */
function rootsOf(roots: unknown): readonly (readonly [string, Fields])[] {
  const named = (value: unknown) => (isObject(value) ? Object.entries(value) : []).filter(([key]) => key !== 'trash')
  const asRoot = ([key, value]: [string, unknown]) =>
    isObject(value) && Array.isArray(value.children) ? [[key, value] as const] : []
  return named(roots).flatMap(([key, value]) =>
    isObject(value) && !Array.isArray(value.children) ? named(value).flatMap(asRoot) : asRoot([key, value]),
  )
}

/** Vivaldi keeps descriptions, and its separators, in `meta_info`; other browsers keep internal data there. */
function readNode(found: Collector, node: unknown, parent: number) {
  if (!isObject(node)) {
    found.skip({ name: textOf(node), problem: { code: 'noLink' } })
    return undefined
  }
  const name = textOf(node.name)
  const { Description, Nickname, Separator } = isObject(node.meta_info) ? node.meta_info : {}
  const description = optionalText(Description)
  if (Separator === 'true') return undefined
  if (Array.isArray(node.children) || node.type === 'folder') {
    return { entries: listOf(node.children), place: found.folder({ name, parent, description }) }
  }
  const keyword = optionalText(Nickname)
  found.link({
    folder: parent,
    name,
    url: textOf(node.url),
    description,
    notes: keyword && `Keyword: ${keyword}`,
    createdAt: readTime(textOf(node.date_added)),
  })
  return undefined
}

/** The nodes below the root of `chrome.bookmarks.getTree()`; none for anything else. */
function treeOf(json: unknown): readonly Fields[] {
  const top = objectsIn(Array.isArray(json) ? json : [json])
  if (!top.some(isParent)) return []
  return top.flatMap((node) => (isParent(node) && node.parentId === undefined ? objectsIn(node.children) : [node]))
}

function isParent({ id, children }: Fields): boolean {
  return typeof id === 'string' && objectsIn(children).some(({ parentId }) => parentId === id)
}

function collectTree(found: Collector, tree: readonly Fields[]): void {
  walk<number | null>({ entries: tree, place: null }, (node, parent) => {
    if (!isObject(node)) {
      found.skip({ name: textOf(node), problem: { code: 'noLink' } })
      return undefined
    }
    const { title, url, type, dateAdded, children } = node
    const name = textOf(title)
    if (Array.isArray(children)) return { entries: children, place: found.folder({ name, parent, role: roleOf(node) }) }
    if (type !== 'separator')
      // Firefox has separators
      found.link({ folder: parent, name, url: textOf(url), createdAt: readTime(textOf(dateAdded)) })
    return undefined
  })
}

/** The browsers' own folders. New versions of Chrome also name their type. */
const ROOTS: ReadonlySet<unknown> = new Set(['0', 'root________'])
const BARS: ReadonlySet<unknown> = new Set(['1', 'toolbar_____'])

function roleOf({ id, parentId, folderType }: Fields): FolderRole | undefined {
  if (typeof folderType === 'string') return folderType === 'bookmarks-bar' ? 'bar' : 'other'
  if (!ROOTS.has(parentId)) return undefined
  return BARS.has(id) ? 'bar' : 'other'
}
