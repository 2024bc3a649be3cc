import type { PastedLink } from '../../core/pasted.ts'
import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectLink } from '../tree/collector.ts'
import { folderPaths } from '../tree/folders.ts'
import { type LinkFields, linkFromJson } from '../tree/link-fields.ts'
import { splitPath } from '../values/paths.ts'
import { splitTags } from '../values/tags.ts'
import { type Fields, flagOf, isObject, listOf, objectsIn, optionalText, textOf } from '../values/untrusted.ts'
import { linksInTree } from './any-tree.ts'
import type { Format } from './format.ts'

const LISTS = ['links', 'bookmarks', 'sites', 'items', 'data']
const URL = ['url', 'href', 'link', 'uri']

/**
 * Any JSON list of objects with an address and a name, by hand or by program; also inside an object, as in Jump. Or
 * such objects in others, under any keys.
 */
export const jsonList: Format = {
  id: 'json',
  fits: ({ json }) => isList(json) || namedIn(json).length >= LEAST_NAMED,
  read: (file) => (isList(file.json) || namedIn(file.json).length === 0 ? read(file) : readTree(file.json)),
}

/** A single link with a name is what any file of settings may have. */
const LEAST_NAMED = 2

function isList(json: unknown): boolean {
  const entries = objectsIn(entriesOf(json))
  return entries.length > 0 && entries.every((entry) => addressOf(entry) !== undefined)
}

function namedIn(json: unknown): readonly PastedLink[] {
  return isObject(json) || Array.isArray(json) ? linksInTree(json).filter(({ name }) => name !== '') : []
}

function readTree(json: unknown): Bookmarks {
  const found = new Collector()
  const placeOf = folderPaths(found)
  for (const { url, name, description, group } of namedIn(json))
    found.link({ folder: placeOf(group === '' ? [] : [group]), name, url, description })
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
