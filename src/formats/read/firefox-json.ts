import { ForeignFile, refuse, startsWith } from '../file/foreign-file.ts'
import { unpackLz4 } from '../file/lz4.ts'
import type { Bookmarks, FolderRole } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { readTime } from '../values/bookmark-times.ts'
import {
  type Fields,
  iconOf,
  isObject,
  listOf,
  numberOf,
  optionalText,
  sortedBy,
  textOf,
  walk,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/**
 * `bookmarks-….json`, and the `.jsonlz4` that Firefox writes by itself: mozilla/gecko-dev,
 * toolkit/components/places/BookmarkJSONUtils.sys.mjs and PlacesUtils.sys.mjs.
 */
export const firefoxJson: Format = {
  id: 'firefox',
  fits: (file) => isPacked(file) || isTree(file.json),
  read,
}

const CONTAINER = 'text/x-moz-place-container'
const SEPARATOR = 'text/x-moz-place-separator'

/** Old files name them by `root`, new ones also by a fixed `guid`. */
const ROOTS = new Map<string, FolderRole | 'top' | 'tags'>([
  ['placesRoot', 'top'],
  ['root________', 'top'],
  ['toolbarFolder', 'bar'],
  ['toolbar_____', 'bar'],
  ['bookmarksMenuFolder', 'other'],
  ['menu________', 'other'],
  ['unfiledBookmarksFolder', 'other'],
  ['unfiled_____', 'other'],
  ['mobileFolder', 'other'],
  ['mobile______', 'other'],
  ['tagsFolder', 'tags'],
  ['tags________', 'tags'],
])

function rootOf({ root, guid }: Fields) {
  return ROOTS.get(textOf(root)) ?? ROOTS.get(textOf(guid))
}

function isTree(json: unknown): json is Fields {
  return isObject(json) && (json.type === CONTAINER || rootOf(json) === 'top')
}

const PACKED = new TextEncoder().encode('mozLz40\0')
const HEADER_BYTES = PACKED.length + 4

function isPacked({ bytes }: ForeignFile): boolean {
  return bytes.length >= HEADER_BYTES && startsWith(bytes, PACKED)
}

function unpack(file: ForeignFile): ForeignFile {
  if (!isPacked(file)) return file
  const { bytes, name } = file
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(PACKED.length, true)
  return new ForeignFile({ name, bytes: unpackLz4(bytes.subarray(HEADER_BYTES), size) })
}

interface Reading {
  readonly found: Collector
  readonly oldTags: ReadonlyMap<string, readonly string[]>
}

function read(packed: ForeignFile): Bookmarks {
  const file = unpack(packed)
  const tree = file.json
  if (!isTree(tree)) refuse(file, "isn't a Firefox backup")
  const reading: Reading = { found: new Collector(), oldTags: readOldTags(tree) }
  walk<number | null>({ entries: [tree], place: null }, (node, folder) => readNode(reading, node, folder))
  return reading.found.finish()
}

function readNode(reading: Reading, node: unknown, folder: number | null) {
  if (!isObject(node)) reading.found.skip({ name: textOf(node), problem: { code: 'noLink' } })
  else if (node.type === CONTAINER || Array.isArray(node.children)) return readFolder(reading.found, node, folder)
  else if (node.type !== SEPARATOR) readLink(reading, node, folder)
  return undefined
}

function readFolder(found: Collector, node: Fields, parent: number | null) {
  const role = rootOf(node)
  const feed = textOf(annotation(node, 'livemark/feedURI'))
  if (role === 'tags') return undefined
  if (feed !== '' || node.livemark) return readFeed(found, node, parent, feed)
  const entries = sortedBy(listOf(node.children), ({ index }) => numberOf(index) ?? 0)
  if (role === 'top') return { entries, place: parent }
  const description = role ? undefined : optionalText(annotation(node, DESCRIPTION))
  return { entries, place: found.folder({ name: textOf(node.title), parent, role, description }) }
}

/** Firefox filled these folders from a feed. Each becomes a link to the feed's site. */
function readFeed(found: Collector, node: Fields, folder: number | null, feed: string): undefined {
  const url = optionalText(annotation(node, 'livemark/siteURI')) ?? feed
  const notes = feed === '' || feed === url ? undefined : `Feed: ${feed}`
  found.link({ folder, name: textOf(node.title), url, notes, ...timesOf(node) })
}

function readLink({ found, oldTags }: Reading, node: Fields, folder: number | null): void {
  const name = textOf(node.title)
  const url = textOf(node.uri)
  const tags = node.tags === undefined ? oldTags.get(url) : tagsIn(textOf(node.tags))
  if (/^\s*place:/i.test(url)) found.skip({ name, url, problem: { code: 'unknownAddress' } })
  else found.link({ folder, name, url, tags, ...detailsOf(node) })
}

function detailsOf(node: Fields) {
  const keyword = optionalText(node.keyword)
  return {
    description: optionalText(annotation(node, DESCRIPTION)),
    notes: keyword && `Keyword: ${keyword}`,
    icon: iconOf(node.icon, node.iconUri, node.iconuri),
    ...timesOf(node),
  }
}

function tagsIn(text: string): readonly string[] | undefined {
  const tags = text.split(',').filter((tag) => tag.trim() !== '')
  return tags.length === 0 ? undefined : tags
}

const DESCRIPTION = 'bookmarkProperties/description'

function annotation(node: Fields, name: string): unknown {
  return listOf(node.annos).find((entry): entry is Fields => isObject(entry) && entry.name === name)?.value
}

function timesOf({ dateAdded, lastModified }: Fields) {
  return { createdAt: readTime(textOf(dateAdded)), updatedAt: readTime(textOf(lastModified)) }
}

/** More tags than this are an attack: they would be repeated for every link to the address. */
const MAX_OLD_TAGS = 100

/** Tags by address: before links had `tags`, every tag was a folder with copies of its links. */
function readOldTags(tree: Fields): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, string[]>()
  const folder = childrenOf(tree).find((node) => rootOf(node) === 'tags')
  for (const tag of folder ? childrenOf(folder) : []) {
    for (const { uri } of childrenOf(tag)) {
      const names = tags.get(textOf(uri)) ?? []
      if (names.length < MAX_OLD_TAGS) names.push(textOf(tag.title))
      tags.set(textOf(uri), names)
    }
  }
  return tags
}

function childrenOf({ children }: Fields): readonly Fields[] {
  return listOf(children).filter(isObject)
}
