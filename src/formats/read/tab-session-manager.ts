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
  isObject,
  numberOf,
  objectsIn,
  sortedBy,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Its JSON: a list of sessions, whose windows and tabs are maps by id. */
export const tabSessionManager: Format = {
  id: 'tab-session-manager',
  fits: ({ json }) => isListWith(json, 'windows', 'windowsNumber') || isListWith(json, 'windows', 'sessionStartTime'),
  read,
}

function read(file: ForeignFile): Bookmarks {
  if (!Array.isArray(file.json)) refuse(file, "isn't a Tab Session Manager export")
  const found = new Collector()
  for (const session of objectsIn(file.json)) {
    const folder = found.folder({ name: textOf(session.name), parent: null })
    for (const window of valuesOf(session.windows)) collectTabs(found, folder, valuesOf(window))
  }
  return found.finish()
}

function collectTabs(found: Collector, folder: number, tabs: readonly unknown[]): void {
  const inOrder = sortedBy(tabs, ({ index }) => numberOf(index) ?? 0)
  collectEntries(found, inOrder, (tab) => ({
    folder,
    name: textOf(tab.title),
    url: textOf(tab.url),
    icon: iconOf(tab.favIconUrl),
  }))
}

function valuesOf(map: unknown): readonly unknown[] {
  const fields: Fields = fieldsOf(map) ?? {}
  return Object.values(fields).filter(isObject)
}
