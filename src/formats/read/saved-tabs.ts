import type { SkippedEntry } from '../tree/bookmarks.ts'
import { instantOf } from '../values/bookmark-times.ts'
import {
  type Fields,
  fieldsOf,
  isListWith,
  isObject,
  listOf,
  numberOf,
  objectsIn,
  sortedBy,
  textOf,
} from '../values/untrusted.ts'
import { type EntryTree, jsonExport } from './json-export.ts'

/** Its JSON: lists of cards, in groups since version 4. Labels belong to lists, not to cards, and are not read. */
export const toby = jsonExport({
  id: 'toby',
  what: 'a Toby export',
  fits: (json) => [fieldsOf(json), ...groupsIn(json)].some((group) => isListWith(group?.lists, 'cards')),
  readTree: (json) => (isObject(json) ? { children: [...listsIn(json), ...groupsIn(json).map(groupOf)] } : undefined),
  link: {
    name: ['customTitle', 'title'],
    url: 'url',
    description: 'customDescription',
    icon: 'favIconUrl',
  },
})

function groupsIn(json: unknown): readonly Fields[] {
  return objectsIn(fieldsOf(json)?.groups)
}

function groupOf(group: Fields): EntryTree {
  return { folder: { name: textOf(group.name ?? group.title) }, children: listsIn(group) }
}

function listsIn({ lists }: Fields): readonly EntryTree[] {
  return listOf(lists).map((list) => {
    const { title, cards } = fieldsOf(list) ?? {}
    return { folder: { name: textOf(title) }, entries: listOf(cards) }
  })
}

/**
 * Its JSON: sessions with windows of tabs or, since version 4, collections with folders of links. Windows that it
 * recorded automatically, as history, are read only if nothing was saved.
 */
export const sessionBuddy = jsonExport({
  id: 'session-buddy',
  what: 'a Session Buddy export',
  fits: (json) =>
    [savedIn(json), historyIn(json)].some((list) => isListWith(list, 'windows') || isListWith(list, 'folders')),
  readTree(json) {
    if (!isObject(json)) return undefined
    const saved = objectsIn(savedIn(json))
    if (saved.length > 0) return { children: saved.map((session) => sessionOf(session, nameOf(session))) }
    return { children: objectsIn(historyIn(json)).map((session) => sessionOf(session, nameOrDateOf(session))) }
  },
  link: { name: 'title', url: 'url', icon: ['favIconUrl', 'favIconURL'] },
  leftOut: pastTabs,
})

function savedIn(json: unknown): readonly unknown[] {
  const fields = fieldsOf(json)
  return listOf(fields?.collections ?? fields?.sessions)
}

function historyIn(json: unknown): readonly unknown[] {
  return listOf(fieldsOf(json)?.history)
}

function sessionOf({ folders, windows }: Fields, name: string): EntryTree {
  const parts = [...objectsIn(folders), ...objectsIn(windows)]
  const children = parts.map((part) => {
    const entries = listOf(part.links ?? part.tabs)
    return parts.length > 1 && nameOf(part) !== '' ? { folder: { name: nameOf(part) }, entries } : { entries }
  })
  return { folder: { name }, children }
}

function pastTabs(json: unknown): readonly SkippedEntry[] {
  if (objectsIn(savedIn(json)).length === 0) return []
  return objectsIn(historyIn(json)).map((session) => ({ name: nameOrDateOf(session), problem: { code: 'pastTabs' } }))
}

function nameOf({ title, name }: Fields): string {
  return textOf(title) || textOf(name)
}

/** A session recorded automatically has the time as its id, in milliseconds. */
function nameOrDateOf(session: Fields): string {
  return nameOf(session) || (instantOf(numberOf(session.id))?.slice(0, 10) ?? '')
}

/** Its JSON: a list of sessions, whose windows and tabs are maps by id. */
export const tabSessionManager = jsonExport({
  id: 'tab-session-manager',
  what: 'a Tab Session Manager export',
  fits: (json) => ['windowsNumber', 'sessionStartTime'].some((key) => isListWith(json, 'windows', key)),
  readTree: (json) => (Array.isArray(json) ? { children: objectsIn(json).map(windowsOf) } : undefined),
  link: { name: 'title', url: 'url', icon: 'favIconUrl' },
})

function windowsOf({ name, windows }: Fields): EntryTree {
  const inOrder = (window: unknown) => sortedBy(valuesOf(window), ({ index }) => numberOf(index) ?? 0)
  return { folder: { name: textOf(name) }, entries: valuesOf(windows).flatMap(inOrder) }
}

function valuesOf(map: unknown): readonly unknown[] {
  return Object.values(fieldsOf(map) ?? {}).filter(isObject)
}
