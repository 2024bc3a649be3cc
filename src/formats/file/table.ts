import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { AppError, invalidInput } from '../../core/errors.ts'
import type { Collector } from '../tree/collector.ts'
import { columnName } from '../values/column-words.ts'
import { type ForeignFile, refuseFor } from './foreign-file.ts'

/** The first non-empty text of a row in these columns, named as by `columnsOf`; '' if all are empty. */
export type Row = (...columns: readonly string[]) => string

/** The columns in the first line of a table, normalised by `columnName`. */
export function columnsOf(file: ForeignFile): readonly string[] {
  return headerOf(file).columns
}

export function hasColumns(file: ForeignFile, ...wanted: readonly string[]): boolean {
  const columns = columnsOf(file)
  return wanted.every((column) => columns.includes(column))
}

/** Throws `invalid_input` for a table without this column. */
export function refuseColumn(file: ForeignFile, column: string): never {
  return refuseFor(file, (name) => ({ code: 'noColumn', params: { file: name, column } }))
}

const FIRST_ROWS = 20

/** The first rows of a table, as a sample. */
export function firstRows(file: ForeignFile): readonly Row[] {
  const { columns, delimiter, from } = headerOf(file)
  const rows: Row[] = []
  try {
    parseRecords(file, { delimiter, from, to: FIRST_ROWS, isSample: true }, (cells) => rows.push(rowOf(cells, columns)))
  } catch {
    // the rows so far are enough
  }
  return rows
}

/**
 * Calls `each` with the rows of a table, except blank ones. Rows may be too short or too long, with quotation marks
 * anywhere. If the file is truncated, its last row is left out. Throws `invalid_input` if this is not a table, `too_large`
 * for too many rows.
 */
export function readTable(found: Collector, file: ForeignFile, each: (row: Row) => void): void {
  const { columns, delimiter, from } = headerOf(file)
  const give = (cells: readonly string[]) => {
    if (cells.some((cell) => cell.trim() !== '')) each(rowOf(cells, columns))
  }
  let last: readonly string[] | undefined
  let areFull: boolean | undefined // of the rows before the last one
  const { isOpen } = parseRecords(file, { delimiter, from }, (cells) => {
    if (last) {
      give(last)
      areFull = areFull !== false && last.length >= columns.length
    }
    last = cells
  })
  const isShort = last !== undefined && last.length < columns.length && !/[\r\n]$/.test(file.text)
  const isCut = !isOpen && areFull === true && isShort
  if (last && !isCut) give(last)
  if (isOpen || isCut) found.cut()
}

function rowOf(cells: readonly string[], columns: readonly string[]): Row {
  return (...names) => {
    for (const name of names) {
      const cell = cells[columns.indexOf(name)]
      if (cell?.trim()) return cell
    }
    return ''
  }
}

const START_CHARACTERS = 8192
const DELIMITERS = [',', ';', '\t'] as const

interface Header {
  readonly columns: readonly string[]
  readonly delimiter: string
  /** The number of the first row, counted from 1. */
  readonly from: number
}

const NO_HEADER: Header = { delimiter: ',', columns: [], from: 2 }
const headers = new WeakMap<ForeignFile, Header>()

function headerOf(file: ForeignFile): Header {
  const known = headers.get(file) ?? readHeader(file)
  headers.set(file, known)
  return known
}

/**
 * Picks the separator that yields most columns. A leading bracket rules tables out: truncated JSON can look like one.
 */
function readHeader(file: ForeignFile): Header {
  if (/^[[{<]/.test(file.start)) return NO_HEADER
  const found = DELIMITERS.map((delimiter) => ({ delimiter, columns: firstRecord(file, delimiter), from: 2 }))
  const [first = NO_HEADER] = found.toSorted((a, b) => b.columns.length - a.columns.length)
  const columns = columnsByContent(sampleOf(file, first.delimiter), first.delimiter)
  return columns ? { ...first, columns, from: 1 } : first
}

function sampleOf(file: ForeignFile, delimiter: string): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = []
  try {
    parseRecords(file, { delimiter, to: FIRST_ROWS, isSample: true }, (cells) => rows.push(cells))
  } catch {
    // the rows so far are enough
  }
  return rows
}

function firstRecord(file: ForeignFile, delimiter: string): readonly string[] {
  let record: readonly string[] = []
  try {
    parseRecords(file, { delimiter, to: 1, isSample: true }, (cells) => {
      record = cells.map(columnName)
    })
  } catch {
    // so it has no columns
  }
  return record
}

/** Where the table begins: after a `sep=` line, with which some programs tell Excel the separator. */
function startOf({ text }: ForeignFile): number {
  return /^[\ufeff\r\n]*(?:sep=.[\r\n]+)?/i.exec(text)?.[0].length ?? 0
}

const MAX_COLUMNS = 1000
const MAX_ROWS = 300_000 // csv-parse takes 20 µs to accept a row that is too short
const MAX_ROW_BYTES = 1024 * 1024

interface Part {
  readonly delimiter: string
  readonly from?: number
  readonly to?: number
  /** Whether to read only the beginning. */
  readonly isSample?: boolean
}

/** Returns whether the table ends within quotation marks. */
function parseRecords(
  file: ForeignFile,
  { isSample, ...part }: Part,
  each: (cells: readonly string[]) => unknown,
): { readonly isOpen: boolean } {
  const start = startOf(file)
  const table = new TextEncoder().encode(file.text.slice(start, isSample ? start + START_CHARACTERS : undefined))
  let rows = 0
  try {
    parse(table, {
      ...part,
      record_delimiter: ['\r\n', '\n', '\r'], // may be mixed
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
      cast: (cell, { index }) => (index < MAX_COLUMNS ? cell : refuseColumns(file)),
      on_record(cells) {
        if (++rows > MAX_ROWS)
          throw new AppError('too_large', `A table can have at most ${MAX_ROWS.toLocaleString('en')} rows`)
        each(cells)
        return null // so that csv-parse keeps no records
      },
    })
    return { isOpen: false }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') return { isOpen: true }
    const end = start + new TextDecoder().decode(table.subarray(0, Number(error.bytes))).length
    throw invalidInput('', { code: 'longRow', params: { file: file.shortName, line: lineAfter(file.text, end) } })
  }
}

/** The number of the next non-empty line, if the text before this place is complete. */
function lineAfter(text: string, place: number): number {
  const blank = /^[\r\n]*/.exec(text.slice(place))?.[0].length ?? 0
  return text.slice(0, place + blank).split(/\r\n|[\r\n]/).length
}

function refuseColumns({ shortName }: ForeignFile): never {
  throw invalidInput('', { code: 'manyColumns', params: { file: shortName, max: MAX_COLUMNS } })
}

type Rows = readonly (readonly string[])[]

const ADDRESS = /^\s*[a-z][a-z\d+.-]*:\/\/\S+\s*$/i
/** A comma can be in an address once its path has begun. */
const START_OF_ADDRESS = /^[^:]*:\/\/[^/?#]*[/?#]/
const REST_OF_ADDRESS = /^[\d_.=?&%#+@/-]|[/=?&%#]|\.[a-z]{3,5}$/i

/**
 * Names the columns of a table that has no header: the address and, beside it, the first other text as the name. No
 * other column is named, because it may be a password. undefined for a table with a header, and for a list of addresses
 * that contain commas.
 */
function columnsByContent(rows: Rows, delimiter: string): readonly string[] | undefined {
  const [first] = rows
  const at = first?.findIndex((cell) => ADDRESS.test(cell)) ?? -1
  if (!first || at === -1 || first.length < 2) return undefined
  const full = rows.slice(0, Math.max(1, rows.length - 1)) // the last one of a sample may be cut
  const alike = full.filter((row) => row.length === first.length && isAddressOrBlank(row[at]))
  if (alike.length * 3 < full.length * 2) return undefined
  if (delimiter === ',' && alike.every((row) => isBroken(row[at], row[at + 1]))) return undefined
  const name = first.findIndex((_, column) => column !== at && alike.some((row) => !isBlank(row[column])))
  return first.map((_, column) => (column === at ? 'url' : column === name ? 'name' : ''))
}

function isAddressOrBlank(cell = ''): boolean {
  return isBlank(cell) || ADDRESS.test(cell)
}

/** Whether these two cells are one address with a comma in it. */
function isBroken(start = '', rest = ''): boolean {
  return START_OF_ADDRESS.test(start) && REST_OF_ADDRESS.test(rest) && !/[\s,]/.test(rest)
}

function isBlank(cell = ''): boolean {
  return cell.trim() === ''
}
