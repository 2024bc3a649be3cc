import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectEntries } from '../tree/entries.ts'
import { readTime } from '../values/bookmark-times.ts'
import { ARCHIVED, STARRED } from '../values/states.ts'
import { type Fields, fieldsOf, flagOf, isListWith, listOf, tagsOf, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its JSON, of version 1 or 2, or a response of its API. The content of the pages stays behind. */
export const wallabag: Format = {
  id: 'wallabag',
  fits: ({ json }) => ['is_archived', 'is_read'].some((key) => isListWith(entriesOf(json), 'url', key)),
  read,
}

function entriesOf(json: unknown): readonly unknown[] {
  return listOf(fieldsOf(fieldsOf(json)?._embedded)?.items ?? json)
}

function read(file: ForeignFile): Bookmarks {
  const entries = entriesOf(file.json)
  if (entries.length === 0 && !Array.isArray(file.json)) refuse(file, "isn't a wallabag export")
  const found = new Collector()
  collectEntries(found, entries, linkOf)
  return found.finish()
}

function linkOf(entry: Fields): Link {
  const isArchived = flagOf(entry.is_archived ?? entry.is_read)
  const isStarred = flagOf(entry.is_starred ?? entry.is_fav)
  const tags = listOf(entry.tags).map((tag) => fieldsOf(tag)?.label ?? tag)
  return {
    folder: null,
    name: textOf(entry.title),
    url: textOf(entry.url),
    tags: tagsOf([...tags, ...textOf(entry.tags).split(','), isArchived && ARCHIVED, isStarred && STARRED]),
    createdAt: readTime(withColon(entry.created_at)),
    updatedAt: readTime(withColon(entry.updated_at)),
  }
}

/** `+0200` as `+02:00`, which every runtime reads. */
function withColon(time: unknown): string {
  return textOf(time).replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
}
