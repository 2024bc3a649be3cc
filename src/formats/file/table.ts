import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { AppError } from '../../domain/errors.ts'
import type { Collector } from '../tree/collector.ts'
import type { ForeignFile } from './foreign-file.ts'

/** The text in the first of these columns that is not empty in this row; '' if all are. Columns are named as by `columnsOf`. */
export type Row = (...columns: readonly string[]) => string

/** The columns of a table from its first line, in lower case and with `_` for spaces. */
export function columnsOf(file: ForeignFile): readonly string[] {
  return headerOf(file).columns
}

export function hasColumns(file: ForeignFile, ...wanted: readonly string[]): boolean {
  const columns = columnsOf(file)
  return wanted.every((column) => columns.includes(column))
}

const FIRST_ROWS = 20

/** A sample: the first rows of a table. */
export function firstRows(file: ForeignFile): readonly Row[] {
  const { columns, delimiter } = headerOf(file)
  const rows: Row[] = []
  try {
    parseRecords(startOf(file), { delimiter, from: 2, to: FIRST_ROWS }, (cells) => rows.push(rowOf(cells, columns)))
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
  const { columns, delimiter } = headerOf(file)
  const give = (cells: readonly string[]) => {
    if (cells.some((cell) => cell.trim() !== '')) each(rowOf(cells, columns))
  }
  const text = tableIn(file)
  let last: readonly string[] | undefined
  let areFull: boolean | undefined // the rows before the last one
  const { isOpen } = parseRecords(text, { delimiter, from: 2 }, (cells) => {
    if (last) {
      give(last)
      areFull = areFull !== false && last.length >= columns.length
    }
    last = cells
  })
  const isShort = last !== undefined && last.length < columns.length && !/[\r\n]$/.test(text)
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

/** The separator is the one that yields most columns. Truncated JSON can look like a header, so a bracket rules it out. */
function headerOf(file: ForeignFile): { readonly columns: readonly string[]; readonly delimiter: string } {
  if (/^[[{<]/.test(file.start)) return { delimiter: ',', columns: [] }
  const start = startOf(file)
  const headers = DELIMITERS.map((delimiter) => ({ delimiter, columns: firstRecord(start, delimiter) }))
  const [first] = headers.toSorted((a, b) => b.columns.length - a.columns.length)
  return first ?? { delimiter: ',', columns: [] }
}

function firstRecord(start: string, delimiter: string): readonly string[] {
  let record: readonly string[] = []
  try {
    parseRecords(start, { delimiter, to: 1 }, (cells) => {
      record = cells.map((cell) =>
        cell
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
      )
    })
  } catch {
    // so it has no columns
  }
  return record
}

function startOf(file: ForeignFile): string {
  return tableIn(file).slice(0, START_CHARACTERS)
}

/** Drops the line in which some programs tell Excel the separator. */
function tableIn({ text }: ForeignFile): string {
  return text.replace(/^[\ufeff\r\n]*(?:sep=.[\r\n]+)?/i, '')
}

const MAX_COLUMNS = 1000
const MAX_ROWS = 300_000 // csv-parse takes 20 µs to accept a row that is too short
const MAX_ROW_BYTES = 1024 * 1024

interface Part {
  readonly delimiter: string
  readonly from?: number
  readonly to?: number
}

/** Returns whether the text ends within quotation marks. */
function parseRecords(
  text: string,
  part: Part,
  each: (cells: readonly string[]) => unknown,
): { readonly isOpen: boolean } {
  let rows = 0
  try {
    parse(new TextEncoder().encode(text), {
      ...part,
      record_delimiter: ['\r\n', '\n', '\r'], // may be mixed
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
      cast: (cell, { index }) => (index < MAX_COLUMNS ? cell : refuse(`has more than ${MAX_COLUMNS} columns`)),
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
    return refuse('has a row of more than 1 MB: a quotation mark may be missing')
  }
}

function refuse(why: string): never {
  throw new AppError('invalid_input', `This table ${why}`)
}
