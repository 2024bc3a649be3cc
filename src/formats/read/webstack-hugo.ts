import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import { type Level, walk } from '../file/walk.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { collectLink } from '../tree/collect-link.ts'
import { Collector } from '../tree/collector.ts'
import { type Fields, isListWith, isObject, listOf, namedIconOf, optionalText, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its webstack.yml: taxonomies with links, or with terms that have them; and its headers.yml, the menu above. */
export const webstackHugo: Format = {
  id: 'webstack-hugo',
  fits: ({ yaml }) => isListWith(yaml, 'taxonomy') || isListWith(yaml, 'item', 'link'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!Array.isArray(file.yaml)) return refuse(file, "isn't a webstack.yml or headers.yml from WebStack for Hugo")
  const found = new Collector()
  walk<number | null>({ entries: file.yaml, place: null }, (entry, place) =>
    isObject(entry) ? collect(found, entry, place) : undefined,
  )
  return found.finish()
}

/** A menu entry with a list may also be a link itself. */
function collect(found: Collector, entry: Fields, parent: number | null): Level<number> | undefined {
  const name = textOf(entry.taxonomy ?? entry.term ?? entry.item)
  const isFolder = 'taxonomy' in entry || 'term' in entry || Array.isArray(entry.list)
  const hasLink = textOf(entry.url ?? entry.link).trim() !== ''
  if (!isFolder || hasLink) collectOne(found, entry, parent)
  if (!isFolder) return undefined
  const place = found.folder({ name, parent, icon: namedIconOf(entry.icon) })
  return { entries: [...listOf(entry.links), ...listOf(entry.list)], place }
}

function collectOne(found: Collector, entry: Fields, folder: number | null): void {
  collectLink(found, {
    folder,
    name: textOf(entry.title ?? entry.name ?? entry.item),
    url: textOf(entry.url ?? entry.link),
    description: optionalText(entry.description),
    icon: namedIconOf(entry.logo),
  })
}
