import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectEntries } from '../tree/entries.ts'
import { instantOf } from '../values/instant.ts'
import { type Fields, fieldsOf, iconOf, isListWith, listOf, numberOf, objectsIn, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/**
 * Its JSON: sessions of windows of tabs, or since version 4 collections of folders of links. The windows that it noted by itself,
 * as its history, are read only if there is nothing else.
 */
export const sessionBuddy: Format = {
  id: 'session-buddy',
  fits: ({ json }) =>
    [savedIn(json), historyIn(json)].some((list) => isListWith(list, 'windows') || isListWith(list, 'folders')),
  read,
}

function savedIn(json: unknown): readonly unknown[] {
  const fields = fieldsOf(json)
  return listOf(fields?.collections ?? fields?.sessions)
}

function historyIn(json: unknown): readonly unknown[] {
  return listOf(fieldsOf(json)?.history)
}

function read(file: ForeignFile): Bookmarks {
  if (!fieldsOf(file.json)) refuse(file, "isn't a Session Buddy export")
  const found = new Collector()
  const saved = objectsIn(savedIn(file.json))
  const history = objectsIn(historyIn(file.json))
  for (const session of saved.length > 0 ? saved : history) {
    const folder = found.folder({ name: nameOf(session) || (saved.length > 0 ? '' : dateOf(session)), parent: null })
    const parts = [...objectsIn(session.folders), ...objectsIn(session.windows)]
    for (const part of parts) {
      const isNamed = parts.length > 1 && nameOf(part) !== ''
      collectTabs(found, part, isNamed ? found.folder({ name: nameOf(part), parent: folder }) : folder)
    }
  }
  if (saved.length > 0)
    for (const session of history)
      found.skip({ name: nameOf(session) || dateOf(session), problem: { code: 'pastTabs' } })
  return found.finish()
}

function nameOf({ title, name }: Fields): string {
  return textOf(title) || textOf(name)
}

/** The identity of what it noted by itself is the time, in milliseconds. */
function dateOf({ id }: Fields): string {
  return instantOf(numberOf(id))?.slice(0, 10) ?? ''
}

function collectTabs(found: Collector, { links, tabs }: Fields, folder: number): void {
  collectEntries(found, listOf(links ?? tabs), (tab) => ({
    folder,
    name: textOf(tab.title),
    url: textOf(tab.url),
    icon: iconOf(tab.favIconUrl, tab.favIconURL),
  }))
}
