import { databaseWith, type ForeignFile, hasTables } from '../file/foreign-file.ts'
import { parseJson } from '../file/json.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector, collectLink } from '../tree/collector.ts'
import { collectNested } from '../tree/folders.ts'
import { statusFields } from '../values/status-config.ts'
import {
  type Fields,
  fieldsOf,
  listOf,
  namedIconOf,
  numberOf,
  openInOf,
  optionalText,
  textOf,
} from '../values/untrusted.ts'
import type { Format } from './format.ts'

const TABLES = ['app', 'board', 'layout', 'section', 'section_layout', 'item', 'item_layout']

/** Its db.sqlite, since version 1: homarr-labs/homarr, packages/db/schema. Accounts and integrations are not read. */
export const homarr: Format = {
  id: 'homarr',
  fits: (file) => hasTables(file, ...TABLES),
  read,
}

/** Reads the rows of a table; columns that it lacks are left out. */
type Rows = (table: string, ...columns: readonly string[]) => readonly Fields[]

/** Each board becomes a folder, unless there is only one. */
function read(file: ForeignFile): Bookmarks {
  const database = databaseWith(file, ...TABLES)
  const rows: Rows = (table, ...columns) => database.rows(table, columns) ?? []
  const boards = rows('board', 'id', 'name', 'is_public', 'disable_status')
  const shown = new Set(boards.flatMap((row) => (numberOf(row.is_public) === 1 ? [textOf(row.id)] : [])))
  const sections = sectionsIn(rows)
  const unpinged = new Set(boards.flatMap((row) => (numberOf(row.disable_status) === 1 ? [textOf(row.id)] : [])))
  const tiles = tilesIn(rows, sections)
  const found = new Collector()
  const places = collectFolders(found, [...(boards.length > 1 ? boards.map(asPart) : []), ...sections, ...tiles], shown)
  collectTiles(found, tiles, { apps: appsIn(rows), places, shown, unpinged })
  return found.finish()
}

/** A part of a board: the board itself, a section of it, or a tile. */
interface Part {
  readonly id: string
  readonly board: string
  /** The id of the part that contains it. */
  readonly parent: string
  /** '' for a part without a title: its content counts as content of the parent. */
  readonly title: string
}

function asPart(board: Fields): Part {
  const id = textOf(board.id)
  return { id, board: id, parent: '', title: textOf(board.name) }
}

/** Categories, the areas between them, and containers, from top to bottom. */
function sectionsIn(rows: Rows): readonly Part[] {
  const places = placesIn(rows, 'section_layout', 'section_id', 'parent_section_id')
  const top = (section: Fields) => numberOf(section.y_offset ?? places.get(textOf(section.id))?.y_offset) ?? 0
  const sections = rows('section', 'id', 'board_id', 'name', 'y_offset', 'options').toSorted((a, b) => top(a) - top(b))
  return sections.map(({ id, board_id, name, options }) => ({
    id: textOf(id),
    board: textOf(board_id),
    parent: textOf(places.get(textOf(id))?.parent_section_id) || textOf(board_id),
    title: (optionalText(name) ?? textOf(optionsIn(options).title)).trim(),
  }))
}

/** An application or a list of bookmarks on a board. */
interface Tile extends Part {
  /** Ids of applications, or addresses after `url:`. */
  readonly entries: readonly string[]
  readonly openIn: Link['openIn']
  /** Whether it shows if its application is up. */
  readonly isPinged?: boolean
}

/** In reading order. */
function tilesIn(rows: Rows, sections: readonly Part[]): readonly Tile[] {
  const places = placesIn(rows, 'item_layout', 'item_id', 'section_id')
  const order = new Map(sections.map(({ id }, at) => [id, at]))
  const items = rows('item', 'id', 'board_id', 'kind', 'options').map((item) => {
    const { section_id, y_offset, x_offset } = places.get(textOf(item.id)) ?? {}
    const section = textOf(section_id)
    const [y, x] = [numberOf(y_offset) ?? 0, numberOf(x_offset) ?? 0]
    return { item, section, nth: order.get(section) ?? sections.length, y, x }
  })
  return items
    .toSorted((a, b) => a.nth - b.nth || a.y - b.y || a.x - b.x)
    .flatMap(({ item, section }) => tileOf(item, section) ?? [])
}

/** undefined for widgets without links. */
function tileOf({ id, board_id, kind, options }: Fields, section: string): Tile | undefined {
  const { appId, title, items, openInNewTab, openNewTab, pingEnabled } = optionsIn(options)
  const part = { id: textOf(id), board: textOf(board_id), parent: section || textOf(board_id) }
  if (kind === 'app') {
    const openIn = openInOf(openInNewTab)
    return { ...part, title: '', entries: [textOf(appId)], openIn, isPinged: pingEnabled === true }
  }
  if (kind !== 'bookmarks') return undefined
  return { ...part, title: textOf(title).trim(), entries: listOf(items).map(textOf), openIn: openInOf(openNewTab) }
}

/** Positions in the widest layout of the board; a part that is missing there gets its position in another layout. */
function placesIn(rows: Rows, table: string, id: string, parent: string): ReadonlyMap<string, Fields> {
  const widths = new Map(rows('layout', 'id', 'breakpoint').map((row) => [row.id, numberOf(row.breakpoint) ?? 0]))
  const width = ({ layout_id }: Fields) => widths.get(layout_id) ?? 0
  const places = rows(table, id, parent, 'layout_id', 'x_offset', 'y_offset')
  return new Map(places.toSorted((a, b) => width(a) - width(b)).map((place) => [textOf(place[id]), place]))
}

/** Options are stored as superjson writes them: the value is in `json`. */
function optionsIn(text: unknown): Fields {
  try {
    return fieldsOf(fieldsOf(parseJson(textOf(text)))?.json) ?? {}
  } catch {
    return {}
  }
}

/** Adds the folders. Returns a function from a part's id to the index of the folder for its content, if any. */
function collectFolders(
  found: Collector,
  parts: readonly Part[],
  shown: ReadonlySet<string>,
): (id: string) => number | undefined {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const titled = (id: string): string => {
    const passed = new Set<string>()
    let part = byId.get(id)
    while (part && part.title === '' && !passed.has(part.id)) {
      passed.add(part.id)
      part = byId.get(part.parent)
    }
    return part?.title ? part.id : ''
  }
  const folders = parts.flatMap(({ id, parent, title, board }) => {
    const folder = { name: title, isPublic: shown.has(board) }
    return title === '' ? [] : { id, parent: titled(parent), folder }
  })
  const places = new Map([...collectNested(found, folders)].map(([{ id }, place]) => [id, place]))
  return (id) => places.get(titled(id))
}

interface Around {
  readonly apps: ReadonlyMap<string, Fields>
  readonly places: (id: string) => number | undefined
  readonly shown: ReadonlySet<string>
  /** The boards on which status checks are switched off. */
  readonly unpinged: ReadonlySet<string>
}

/** Applications on no board come last; Homarr's guests don't see them. */
function collectTiles(found: Collector, tiles: readonly Tile[], { apps, places, shown, unpinged }: Around): void {
  const unplaced = new Map(apps)
  for (const { id, board, entries, openIn, isPinged } of tiles) {
    for (const entry of entries) {
      unplaced.delete(entry)
      const app = apps.get(entry)
      const [, url] = /^url:(.*)/s.exec(entry) ?? []
      const link = app ? linkOf(app) : url && { name: '', url }
      if (!link) continue
      const isOn = (isPinged && !unpinged.has(board)) || undefined
      const fields = statusFields({ isOn, target: textOf(app?.ping_url) }, link.url)
      collectLink(found, { ...link, folder: places(id) ?? null, isPublic: shown.has(board), openIn, fields })
    }
  }
  if (unplaced.size === 0) return
  const folder = found.folder({ name: 'Apps', parent: null, isPublic: false })
  for (const app of unplaced.values()) collectLink(found, { ...linkOf(app), folder, isPublic: false })
}

const APP_COLUMNS = ['id', 'name', 'description', 'icon_url', 'href', 'ping_url']

function appsIn(rows: Rows): ReadonlyMap<string, Fields> {
  return new Map(rows('app', ...APP_COLUMNS).map((row) => [textOf(row.id), row]))
}

function linkOf({ name, href, description, icon_url }: Fields): Omit<Link, 'folder'> {
  return {
    name: textOf(name),
    url: textOf(href),
    description: optionalText(description),
    icon: isUploaded(textOf(icon_url)) ? undefined : namedIconOf(icon_url),
  }
}

/** An uploaded picture is in the database; its address says nothing about it. */
function isUploaded(icon: string): boolean {
  return icon.startsWith('/api/user-medias/')
}
