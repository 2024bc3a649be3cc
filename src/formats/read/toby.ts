import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectEntries } from '../tree/entries.ts'
import {
  type Fields,
  fieldsOf,
  iconOf,
  isListWith,
  listOf,
  objectsIn,
  optionalText,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its JSON: lists of cards, since version 4 in groups. Labels belong to lists, not to cards, and are not read. */
export const toby: Format = {
  id: 'toby',
  fits: ({ json }) =>
    isListWith(fieldsOf(json)?.lists, 'cards') || isListWith(groupsIn(json).flatMap(listsIn), 'cards'),
  read,
}

function groupsIn(json: unknown): readonly Fields[] {
  return objectsIn(fieldsOf(json)?.groups)
}

function listsIn(group: Fields): readonly unknown[] {
  return listOf(group.lists)
}

function read(file: ForeignFile): Bookmarks {
  const json = fieldsOf(file.json) ?? refuse(file, "isn't a Toby export")
  const found = new Collector()
  collectLists(found, listsIn(json), null)
  for (const group of groupsIn(json))
    collectLists(found, listsIn(group), found.folder({ name: textOf(group.name ?? group.title), parent: null }))
  return found.finish()
}

function collectLists(found: Collector, lists: readonly unknown[], parent: number | null): void {
  for (const list of lists) {
    const { title, cards } = fieldsOf(list) ?? {}
    const folder = found.folder({ name: textOf(title), parent })
    collectEntries(found, listOf(cards), (card) => ({
      folder,
      name: optionalText(card.customTitle) ?? textOf(card.title),
      url: textOf(card.url),
      description: optionalText(card.customDescription),
      icon: iconOf(card.favIconUrl),
    }))
  }
}
