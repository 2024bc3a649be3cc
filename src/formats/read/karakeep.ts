import { type ForeignFile, refuse } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectNested, type Nested } from '../tree/folders.ts'
import { type LinkFields, linkFromJson } from '../tree/link-fields.ts'
import { ARCHIVED } from '../values/tags.ts'
import { type Fields, fieldsOf, listOf, objectsIn, optionalText, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

export const karakeep: Format = {
  id: 'karakeep',
  fits({ json }) {
    const { bookmarks, lists } = fieldsOf(json) ?? {}
    if (!Array.isArray(bookmarks)) return false
    if (bookmarks.length === 0) return Array.isArray(lists)
    return bookmarks.some((bookmark) => fieldsOf(bookmark)?.content !== undefined)
  },
  read,
}

function read(file: ForeignFile): Bookmarks {
  const { bookmarks, lists } = fieldsOf(file.json) ?? {}
  if (!Array.isArray(bookmarks)) refuse(file, "isn't a Karakeep export")
  const found = new Collector()
  const folders = objectsIn(lists).filter(isMadeByHand).map(folderOf)
  const places = new Map([...collectNested(found, folders)].map(([{ id }, place]) => [id, place]))
  for (const entry of listOf(bookmarks)) {
    const bookmark = fieldsOf(entry)
    if (bookmark && addressOf(bookmark) !== '') collectLinks(found, bookmark, places)
    else found.skip({ name: titleOf(bookmark), problem: { code: 'noLink' } })
  }
  return found.finish()
}

/** Whether a list is manual. A smart list is a saved search. */
function isMadeByHand({ type }: Fields): boolean {
  return type !== 'smart'
}

function folderOf({ id, parentId, name, description }: Fields): Nested {
  return {
    id: textOf(id),
    parent: textOf(parentId),
    folder: { name: textOf(name), description: optionalText(description) },
  }
}

const LINK: LinkFields<Fields> = {
  name: 'title',
  url: addressOf,
  notes: 'note',
  tags: ({ tags, archived }) => [...listOf(tags), archived === true && ARCHIVED],
  createdAt: 'createdAt',
}

function addressOf({ content }: Fields): string {
  return textOf(fieldsOf(content)?.url)
}

/** Collects one link for each list that a bookmark is in. */
function collectLinks(found: Collector, bookmark: Fields, places: ReadonlyMap<string, number>): void {
  const link = linkFromJson(LINK, bookmark)
  const folders = new Set(listOf(bookmark.lists).flatMap((id) => places.get(textOf(id)) ?? []))
  for (const folder of folders.size === 0 ? [null] : folders) found.link({ ...link, folder })
}

/** A text without a title is named after its beginning. */
function titleOf(bookmark: Fields | undefined): string {
  return optionalText(bookmark?.title) ?? textOf(fieldsOf(bookmark?.content)?.text).slice(0, 100)
}
