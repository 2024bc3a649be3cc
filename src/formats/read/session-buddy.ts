import type { ForeignFile } from '../file/foreign-file.ts'
import { refuse } from '../file/refuse.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { collectEntries } from '../tree/entries.ts'
import { type Fields, fieldsOf, iconOf, isListWith, listOf, objectsIn, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its JSON: sessions of windows of tabs, or since version 4 collections of folders of links. */
export const sessionBuddy: Format = {
  id: 'session-buddy',
  fits: ({ json }) => isListWith(sessionsOf(json), 'windows') || isListWith(sessionsOf(json), 'folders'),
  read,
}

function sessionsOf(json: unknown): readonly unknown[] {
  const fields = fieldsOf(json)
  return listOf(fields?.collections ?? fields?.sessions)
}

function read(file: ForeignFile): Bookmarks {
  if (!fieldsOf(file.json)) refuse(file, "isn't a Session Buddy export")
  const found = new Collector()
  for (const session of objectsIn(sessionsOf(file.json))) {
    const folder = found.folder({ name: nameOf(session), parent: null })
    const parts = [...objectsIn(session.folders), ...objectsIn(session.windows)]
    for (const part of parts) {
      const isNamed = parts.length > 1 && nameOf(part) !== ''
      collectTabs(found, part, isNamed ? found.folder({ name: nameOf(part), parent: folder }) : folder)
    }
  }
  return found.finish()
}

function nameOf({ title, name }: Fields): string {
  return textOf(title) || textOf(name)
}

function collectTabs(found: Collector, { links, tabs }: Fields, folder: number): void {
  collectEntries(found, listOf(links ?? tabs), (tab) => ({
    folder,
    name: textOf(tab.title),
    url: textOf(tab.url),
    icon: iconOf(tab.favIconUrl),
  }))
}
