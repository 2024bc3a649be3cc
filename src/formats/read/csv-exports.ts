import type { ForeignFile } from '../file/foreign-file.ts'
import { hasColumns, type Row, readTable, refuseColumn } from '../file/table.ts'
import type { Bookmarks } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { folderPaths } from '../tree/folders.ts'
import { type LinkFields, linkFrom } from '../tree/link-fields.ts'
import { ARCHIVED, STARRED } from '../values/tags.ts'
import { flagOf, listOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'
import type { FormatId } from './titles.ts'

/** A program's export as a table, with a link in each row. */
interface CsvExport {
  readonly id: FormatId
  /** Columns that together only this program's tables have. */
  readonly columns: readonly string[]
  readonly link: LinkFields<Row>
  /** The folders that a row is in, from the top down. */
  readonly foldersOf?: (row: Row) => readonly string[]
}

function csvExport({ id, columns, link, foldersOf = () => [] }: CsvExport): Format {
  return {
    id,
    fits: (file) => hasColumns(file, ...columns),
    read(file) {
      const found = new Collector()
      const placeOf = folderPaths(found)
      readRows(found, file, (row) => {
        found.link({ ...linkFrom(link, row, row), folder: placeOf(foldersOf(row)) })
      })
      return found.finish()
    },
  }
}

function readRows(found: Collector, file: ForeignFile, each: (row: Row) => void): void {
  if (!hasColumns(file, 'url')) refuseColumn(file, 'url')
  readTable(found, file, each)
}

export const pocket = csvExport({
  id: 'pocket',
  columns: ['url', 'time_added', 'status'],
  link: {
    name: (row) => (row('title').trim() === row('url').trim() ? '' : row('title')), // an untitled page has the address
    url: 'url',
    // `unread` gets no tag: most of a reading list is unread.
    tags: (row) => [...row('tags').split('|'), row('status').trim() === 'archive' && ARCHIVED],
    createdAt: 'time_added',
  },
})

/** Folders that stand for a reading state, and the tags they become. Every link starts in `Unread`. */
const STATES = new Map<string, string>([
  ['Unread', ''],
  ['Archive', ARCHIVED],
  ['Starred', STARRED],
])

export const instapaper = csvExport({
  id: 'instapaper',
  columns: ['url', 'title', 'selection'],
  link: {
    name: 'title',
    url: 'url',
    description: 'selection',
    tags: (row) => [...tagsIn(row('tags')), STATES.get(row('folder').trim())],
    createdAt: 'timestamp',
  },
  foldersOf: (row) => (STATES.has(row('folder').trim()) ? [] : [row('folder')]),
})

/** The tags in a cell that holds a JSON list. */
function tagsIn(cell: string): readonly unknown[] {
  try {
    return listOf(JSON.parse(cell))
  } catch {
    return cell.split(',')
  }
}

/** The `cover` is a picture of the page, not an icon. */
const RAINDROP: LinkFields<Row> = {
  name: 'title',
  url: 'url',
  description: 'excerpt',
  notes: (row) => [row('note'), row('highlights')].filter((text) => text !== '').join('\n\n') || undefined,
  tags: (row) => [...row('tags').split(','), flagOf(row('favorite')) && STARRED],
  createdAt: 'created',
}

export const raindrop: Format = {
  id: 'raindrop',
  fits: (file) => hasColumns(file, 'url', 'folder', 'excerpt'),
  read: readRaindrop,
}

/** Some files write `A/B`; in those that write `A / B`, names may contain slashes. Unsorted links are in no folder. */
function readRaindrop(file: ForeignFile): Bookmarks {
  const found = new Collector()
  const placeOf = folderPaths(found)
  const rows: Row[] = []
  readRows(found, file, (row) => void rows.push(row))
  const separator = rows.some((row) => row('folder').includes(' / ')) ? ' / ' : '/'
  for (const row of rows) {
    const folders = row('folder').trim() === 'Unsorted' ? [] : row('folder').split(separator)
    found.link({ ...linkFrom(RAINDROP, row, row), folder: placeOf(folders) })
  }
  return found.finish()
}
