import { type Database, databaseWith, type ForeignFile, hasTables } from '../file/foreign-file.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector, collectLink } from '../tree/collector.ts'
import { collectNested, type Nested } from '../tree/folders.ts'
import { instantOf } from '../values/bookmark-times.ts'
import { type Fields, iconOf, numberOf, optionalText, textOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

const TABLES = ['on_categorys', 'on_links']

/** Its data/onenav.db3: categories, which may be nested, and links. */
export const onenav: Format = {
  id: 'onenav',
  fits: (file) => hasTables(file, ...TABLES),
  read,
}

const COMMON = ['id', 'fid', 'weight', 'property', 'description', 'font_icon']

function read(file: ForeignFile): Bookmarks {
  const database = databaseWith(file, ...TABLES)
  const found = new Collector()
  const categories = inOrder(database, 'on_categorys', [...COMMON, 'name']).map(categoryOf)
  const placed = collectNested(found, categories)
  const places = new Map([...placed].map(([{ id }, place]) => [id, place]))
  const columns = [...COMMON, 'title', 'url', 'url_standby', 'add_time', 'up_time']
  for (const link of inOrder(database, 'on_links', columns)) {
    collectLink(found, {
      folder: places.get(textOf(link.fid)) ?? null,
      name: textIn(link.title),
      url: textOf(link.url),
      description: textIn(link.description) || undefined,
      lanUrl: optionalText(link.url_standby)?.trim(),
      icon: iconOf(link.font_icon),
      isPublic: isPublic(link),
      createdAt: timeOf(link.add_time),
      updatedAt: timeOf(link.up_time),
    })
  }
  return found.finish()
}

/** By weight, heaviest first; then newest first. */
function inOrder(database: Database, table: string, columns: readonly string[]): readonly Fields[] {
  const heavier = (a: Fields, b: Fields, key: string) => (numberOf(b[key]) ?? 0) - (numberOf(a[key]) ?? 0)
  const rows = database.rows(table, columns) ?? []
  return rows.toSorted((a, b) => heavier(a, b, 'weight') || heavier(a, b, 'id'))
}

function categoryOf(row: Fields): Nested {
  return {
    id: textOf(row.id),
    parent: textOf(row.fid),
    folder: {
      name: textIn(row.name),
      description: textIn(row.description) || undefined,
      icon: iconOf(row.font_icon),
      isPublic: isPublic(row),
    },
  }
}

/** 0 means visible to guests. */
function isPublic({ property }: Fields): boolean | undefined {
  return property === undefined ? undefined : numberOf(property) === 0
}

const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#039;', "'"],
])

/** Undoes PHP's `htmlspecialchars`, which OneNav applies to stored texts. */
function textIn(value: unknown): string {
  return textOf(value).replace(/&(?:amp|lt|gt|quot|#039);/g, (entity) => CHARACTERS.get(entity) ?? entity)
}

/** Reads seconds since 1970, stored as text. */
function timeOf(value: unknown): string | undefined {
  const seconds = numberOf(value)
  return instantOf(seconds && seconds * 1000)
}
