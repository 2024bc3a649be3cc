import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectEntries } from '../tree/entries.ts'
import { readTime } from '../values/bookmark-times.ts'
import { type Fields, flagOf, isListWith, listOf, optionalText, tagsOf, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

export const delicious: Format = {
  id: 'delicious',
  fits: ({ json }) => ['owner', 'others'].some((key) => isListWith(json, 'url', 'private', key)),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!Array.isArray(file.json)) refuse(file, "isn't a Delicious export")
  const found = new Collector()
  collectEntries(found, listOf(file.json), linkOf)
  return found.finish()
}

function linkOf(bookmark: Fields): Link {
  const isPrivate = flagOf(bookmark.private)
  return {
    folder: null,
    name: textOf(bookmark.title),
    url: textOf(bookmark.url),
    description: optionalText(bookmark.description),
    tags: tagsOf(listOf(bookmark.tags)),
    isPublic: isPrivate === undefined ? undefined : !isPrivate,
    createdAt: readTime(textOf(bookmark.created)),
  }
}
