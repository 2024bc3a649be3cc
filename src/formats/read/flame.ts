import { type Database, databaseWith, type ForeignFile, hasTables } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectLink } from '../tree/collector.ts'
import { instantOf } from '../values/bookmark-times.ts'
import { type Fields, namedIconOf, numberOf, optionalText, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

const TABLES = ['categories', 'bookmarks', 'apps']

/** Its data/db.sqlite: applications, and categories with bookmarks. Flame's guests see public rows. */
export const flame: Format = {
  id: 'flame',
  fits: (file) => hasTables(file, ...TABLES),
  read,
}

const TIMES = ['createdAt', 'updatedAt']
const LINK = ['name', 'url', 'icon', 'isPublic', 'orderId', ...TIMES]

function read(file: ForeignFile): Bookmarks {
  const database = databaseWith(file, ...TABLES)
  const found = new Collector()
  const apps = inOrder(database, 'apps', [...LINK, 'description'])
  if (apps.length > 0) {
    const shown = apps.map(isPublic)
    const folder = found.folder({ name: 'Applications', parent: null, isPublic: shown.find(Boolean) ?? shown[0] })
    for (const app of apps) collect(found, folder, app)
  }
  const places = new Map<string, number>()
  for (const category of inOrder(database, 'categories', ['id', 'name', 'isPublic', 'orderId'])) {
    const folder = { name: textOf(category.name), parent: null, isPublic: isPublic(category) }
    places.set(textOf(category.id), found.folder(folder))
  }
  for (const bookmark of inOrder(database, 'bookmarks', [...LINK, 'categoryId'])) {
    collect(found, places.get(textOf(bookmark.categoryId)) ?? null, bookmark)
  }
  return found.finish()
}

/** Sorts by `orderId`; rows without one come last. */
function inOrder(database: Database, table: string, columns: readonly string[]): readonly Fields[] {
  const placeOf = ({ orderId }: Fields) => numberOf(orderId) ?? Number.MAX_SAFE_INTEGER
  return (database.rows(table, columns) ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** 1 means visible to guests. undefined for databases from before Flame had guests. */
function isPublic({ isPublic }: Fields): boolean | undefined {
  return isPublic === undefined ? undefined : numberOf(isPublic) === 1
}

function collect(found: Collector, folder: number | null, row: Fields): void {
  collectLink(found, {
    folder,
    name: textOf(row.name),
    url: textOf(row.url),
    description: optionalText(row.description),
    icon: iconIn(row),
    isPublic: isPublic(row),
    createdAt: timeOf(row.createdAt),
    updatedAt: timeOf(row.updatedAt),
  })
}

/** The icon of an application for which nobody chose one. */
const NO_ICON = 'cancel'

/**
 * The icon is an address, an uploaded file such as `1636473849374--router.png`, or the name of a Material Design Icon
 * without `mdi-`.
 */
function iconIn({ icon }: Fields): string | undefined {
  const text = textOf(icon).trim()
  if (text === NO_ICON) return undefined
  return namedIconOf(/^[\w-]+$/.test(text) ? `mdi-${text}` : text.replace(/^\d+--/, ''))
}

/** Reads times such as `2025-01-01 00:00:00.000 +00:00`. */
function timeOf(value: unknown): string | undefined {
  return instantOf(Date.parse(textOf(value).replace(' ', 'T').replace(' ', '')))
}
