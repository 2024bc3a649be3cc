import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectEntries } from '../tree/entries.ts'
import { readTime } from '../values/bookmark-times.ts'
import { UNREAD } from '../values/states.ts'
import { type Fields, flagOf, isListWith, listOf, optionalText, tagsOf, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

export const pinboard: Format = {
  id: 'pinboard',
  fits: ({ json }) => ['extended', 'toread', 'shared'].some((key) => isListWith(json, 'href', key)),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!Array.isArray(file.json)) refuse(file, "isn't a Pinboard export")
  const found = new Collector()
  collectEntries(found, listOf(file.json), linkOf)
  return found.finish()
}

function linkOf(post: Fields): Link {
  return {
    folder: null,
    name: textOf(post.description), // that's what its API calls the title
    url: textOf(post.href),
    description: optionalText(post.extended),
    tags: tagsOf([...textOf(post.tags).split(/\s+/), ...listOf(post.tags), flagOf(post.toread) && UNREAD]),
    isPublic: flagOf(post.shared),
    createdAt: readTime(textOf(post.time)),
  }
}
