import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectEntries } from '../tree/entries.ts'
import { readTime } from '../values/bookmark-times.ts'
import { ARCHIVED, UNREAD } from '../values/states.ts'
import { type Fields, fieldsOf, flagOf, iconOf, listOf, optionalText, tagsOf, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** A response of linkding's API: a page, or only the list in it. Its export is browser HTML. */
export const linkding: Format = {
  id: 'linkding',
  fits: ({ json }) => bookmarksIn(json).some((entry) => Array.isArray(fieldsOf(entry)?.tag_names)) || isEmptyPage(json),
  read,
}

function bookmarksIn(json: unknown): readonly unknown[] {
  return listOf(fieldsOf(json)?.results ?? json)
}

function isEmptyPage(json: unknown): boolean {
  const { count, results, previous } = fieldsOf(json) ?? {}
  return count === 0 && previous === null && Array.isArray(results) && results.length === 0
}

function read(file: ForeignFile): Bookmarks {
  const entries = bookmarksIn(file.json)
  if (entries.length === 0 && !isEmptyPage(file.json)) refuse(file, "isn't a response from linkding's API")
  const found = new Collector()
  collectEntries(found, entries, linkOf)
  tellWhatIsMissing(found, Number(fieldsOf(file.json)?.count), entries.length)
  return found.finish()
}

function linkOf(bookmark: Fields): Link {
  const states = [bookmark.is_archived === true && ARCHIVED, bookmark.unread === true && UNREAD]
  return {
    folder: null,
    // Older versions have the website's own title for links that the owner did not name.
    name: optionalText(bookmark.title) ?? textOf(bookmark.website_title),
    url: textOf(bookmark.url),
    description: optionalText(bookmark.description) ?? optionalText(bookmark.website_description),
    notes: optionalText(bookmark.notes),
    tags: tagsOf([...listOf(bookmark.tag_names), ...states]),
    icon: iconOf(bookmark.favicon_url),
    isPublic: flagOf(bookmark.shared),
    createdAt: readTime(textOf(bookmark.date_added)),
    updatedAt: readTime(textOf(bookmark.date_modified)),
  }
}

/** The file is complete, but the list in it is not. */
function tellWhatIsMissing(found: Collector, count: number, here: number): void {
  if (!Number.isSafeInteger(count) || count <= here) return
  found.skip({ name: '', problem: { code: 'morePages', params: { missing: count - here, count } } })
}
