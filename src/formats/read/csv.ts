import type { ForeignFile } from '../file/foreign-file.ts'
import { columnsOf, firstRows, type Row, readTable, refuseColumn } from '../file/table.ts'
import type { Bookmarks, Link } from '../tree/bookmarks.ts'
import { Collector } from '../tree/collector.ts'
import { folderPaths } from '../tree/folders.ts'
import { isHost } from '../values/address.ts'
import { timeOrText } from '../values/bookmark-times.ts'
import { COLUMNS, type Columns, columnsAmong, flagInTable, isSecret, openInCell } from '../values/column-words.ts'
import { unguardText } from '../values/formula-guard.ts'
import { readOwnFields } from '../values/own-fields.ts'
import { splitPath } from '../values/paths.ts'
import { iconOf, optionalText, tagsOf } from '../values/untrusted.ts'
import type { Format } from './format.ts'

/** Columns that our own export has had from the start; no other program's table has all of them. */
const OWN = ['group', 'name', 'url', 'lan_url', 'is_public', 'open_in', 'created_at', 'updated_at']

/** Any table with a column of addresses. If there are rows, at least one of the first must have an address. */
export const csv: Format = {
  id: 'csv',
  fits(file) {
    const rows = firstRows(file)
    const urls = urlColumnsOf(file)
    if (!isKnown(file)) return rows.length > 1 && urls.length > 0
    return rows.length === 0 || rows.some((row) => isAddress(row(...urls).trim()))
  },
  read,
}

/** Checks the cells too: an `address` column may hold postal addresses, and a `link` column numbers. */
function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S/i.test(text) || isHost(text)
}

function isKnown(file: ForeignFile): boolean {
  return columnsAmong(columnsOf(file)).url.length > 0
}

/** The known columns for addresses or, in an unknown language, the column with an address in all of the first rows. */
function urlColumnsOf(file: ForeignFile): readonly string[] {
  const { url } = columnsAmong(columnsOf(file))
  const rows = firstRows(file)
  if (url.length > 0 || rows.length === 0) return url
  const isFilled = (column: string) => rows.every((row) => WEB_ADDRESS.test(row(column)))
  return columnsOf(file)
    .filter((column) => column !== '' && !WEB_ADDRESS.test(column) && isFilled(column))
    .slice(0, 1)
}

const WEB_ADDRESS = /^\s*https?:\/\/\S+\s*$/i

/** The known columns for names and, in an unknown language, the first other column, unless it may hold passwords. */
function nameColumnsOf(file: ForeignFile, urls: readonly string[]): readonly string[] {
  const columns = columnsOf(file)
  const { name } = columnsAmong(columns)
  if (isKnown(file) || columns.some(isSecret)) return name
  return [...name, ...columns.filter((column) => !urls.includes(column)).slice(0, 1)]
}

function read(file: ForeignFile): Bookmarks {
  const columns = columnsOf(file)
  const url = urlColumnsOf(file)
  if (url.length === 0) refuseColumn(file, 'url')
  const isOwn = OWN.every((column) => columns.includes(column))
  const known = columnsAmong(columns)
  // In a list of passwords, notes may hold more passwords.
  const notes = columns.some(isSecret) ? [] : known.notes
  const has = { ...known, url, name: nameColumnsOf(file, url), notes }
  const found = new Collector()
  const placeOf = folderPaths(found)
  readTable(found, file, (cells) => {
    const row = isOwn ? withoutGuards(cells) : cells
    if (isDeleted(row(...has.deletedAt))) {
      found.skip({ name: row(...has.name), url: row(...has.url), problem: { code: 'deleted' } })
      return
    }
    found.link({ ...linkOf(row, has, isOwn), folder: placeOf(splitPath(row(...has.folder))) })
  })
  return found.finish()
}

function withoutGuards(row: Row): Row {
  return (...columns) => unguardText(columns, row(...columns))
}

function linkOf(row: Row, has: Columns, isOwn: boolean): Omit<Link, 'folder'> {
  const url = row(...has.url)
  const name = row(...has.name)
  return {
    name: name === url && !isOwn ? '' : name, // both may come from the same column
    url,
    description: optionalText(row(...has.description)),
    notes: optionalText(row(...has.notes)),
    tags: tagsOf(row(...has.tags).split(isOwn ? ',' : /[,;|、，；]/)),
    icon: iconOf(row(...has.icon)),
    isPublic: isPublicIn(row, has),
    createdAt: timeOrText(row(...has.createdAt)),
    updatedAt: timeOrText(row(...has.updatedAt)),
    ...(isOwn
      ? { fields: readOwnFields(row) }
      : { lanUrl: optionalText(row(...has.lanUrl)), openIn: openInCell(row(...has.openIn)) }),
  }
}

/** A time, or a flag: some programs keep deleted rows for a while. */
function isDeleted(cell: string): boolean {
  return cell.trim() !== '' && flagInTable(cell, [], ['null', 'never']) !== false
}

function isPublicIn(row: Row, has: Columns): boolean | undefined {
  const isHidden = flagInTable(row(...has.isPrivate), COLUMNS.isPrivate, COLUMNS.isPublic)
  if (isHidden !== undefined) return !isHidden
  return flagInTable(row(...has.isPublic, ...has.visibility), COLUMNS.isPublic, COLUMNS.isPrivate)
}
