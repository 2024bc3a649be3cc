import { OTHER_LINK } from '../../core/addresses.ts'
import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectLink } from '../tree/collector.ts'
import { folderPaths } from '../tree/folders.ts'
import { type LinkFields, linkFromJson } from '../tree/link-fields.ts'
import { splitPath } from '../values/paths.ts'
import { splitTags } from '../values/tags.ts'
import { type Fields, flagOf, isObject, listOf, objectsIn, optionalText, textOf } from '../values/untrusted.ts'
import { linksInTree, readTree } from './any-tree.ts'
import type { Format } from './format.ts'

const LISTS = ['links', 'bookmarks', 'sites', 'items', 'data']
const URL = ['url', 'href', 'link', 'uri']

/**
 * Any JSON list of objects with an address and a name, by hand or by program; also inside an object, as in Jump. Or
 * such objects in others, under any keys.
 */
export const jsonList: Format = {
  id: 'json',
  fits: ({ json }) => isList(json) || namedIn(json) >= (isInnermost(json) ? 1 : LEAST_NAMED),
  read: (file) => (isList(file.json) || namedIn(file.json) === 0 ? read(file) : readAny(file.json)),
}

/** A single link with a name is what any file of settings may have. */
const LEAST_NAMED = 2

/** Whether most entries of a list have an address, good or bad, and none holds more links. */
function isList(json: unknown): boolean {
  const entries = objectsIn(entriesOf(json))
  const meant = entries.filter((entry) => first(entry, URL) !== undefined)
  return (
    meant.length * 2 > entries.length &&
    meant.some((entry) => addressOf(entry) !== undefined) &&
    entries.every((entry) => linksInTree(addressOf(entry) === undefined ? entry : listsIn(entry)).length === 0)
  )
}

function listsIn(entry: Fields): unknown {
  return [...LISTS, 'children'].map((key) => listOf(entry[key]))
}

/** Whether a file holds one link and nothing else, perhaps in lists or under a name. */
function isInnermost(json: unknown): boolean {
  let inner = json
  for (let depth = 0; depth < MOST_DEEP; depth += 1) {
    const [only, ...others] = typeof inner === 'object' && inner !== null ? Object.values(inner) : []
    if (typeof only !== 'object' || others.length > 0) break
    inner = only
  }
  return isObject(inner) && addressOf(inner) !== undefined && objectsIn(Object.values(inner)).length === 0
}

const MOST_DEEP = 9

function namedIn(json: unknown): number {
  return isObject(json) || Array.isArray(json) ? linksInTree(json).filter(({ name }) => name !== '').length : 0
}

function readAny(json: unknown): Bookmarks {
  const found = new Collector()
  const placeOf = folderPaths(found)
  const { links, others } = readTree(json)
  for (const { url, name, description, group } of [...links, ...others.filter(({ url }) => OTHER_LINK.test(url))])
    found.link({ folder: placeOf(group === '' ? [] : [group]), name, url, description })
  for (const { url, name } of others)
    if (!OTHER_LINK.test(url)) found.skip({ name, url, problem: { code: 'notALink' } })
  return found.finish()
}

function entriesOf(json: unknown): readonly unknown[] {
  if (!isObject(json)) return listOf(json)
  return LISTS.map((key) => listOf(json[key])).find((list) => list.length > 0) ?? []
}

function addressOf(entry: Fields): string | undefined {
  return URL.map((key) => textOf(entry[key]).trim()).find((url) => /^(?:[a-z][a-z\d+.-]*:|\/\/)\S/i.test(url))
}

function read(file: ForeignFile): Bookmarks {
  if (typeof file.json !== 'object') refuse(file, "isn't JSON with a list of links")
  const found = new Collector()
  const placeOf = folderPaths(found)
  for (const entry of entriesOf(file.json)) {
    if (isObject(entry)) collectLink(found, { ...linkFromJson(LINK, entry), folder: placeOf(foldersOf(entry)) })
    else if (URL_ALONE.test(textOf(entry))) found.link({ folder: null, name: '', url: textOf(entry) })
    else found.skip({ name: textOf(entry), problem: { code: 'noLink' } })
  }
  return found.finish()
}

const URL_ALONE = /^\s*https?:\/\/\S+\s*$/i

function foldersOf(entry: Fields): readonly string[] {
  return splitPath(first(entry, ['folder', 'group', 'category', 'collection', 'path']) ?? '')
}

const LINK: LinkFields<Fields> = {
  name: (entry) => first(entry, ['title', 'name', 'label', 'text']) ?? '',
  url: (entry) => addressOf(entry) ?? first(entry, URL) ?? '',
  description: ['description', 'desc', 'excerpt'],
  notes: ['notes', 'note'],
  tags: ({ tags, labels }) => splitTags(tags ?? labels) ?? [],
  icon: ['icon', 'favicon'],
  isPublic: (entry) => flagOf(entry.public ?? entry.shared),
  createdAt: ['created_at', 'createdAt', 'created', 'date_added', 'date'],
}

function first(entry: Fields, keys: readonly string[]): string | undefined {
  return keys.map((key) => optionalText(entry[key])).find((text) => text !== undefined)
}
