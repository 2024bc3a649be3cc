import SQLite from 'better-sqlite3'
import { AppError, invalidInput } from '../../core/errors.ts'
import type { Problem } from '../../core/problem.ts'
import type { OpenDatabase } from '../../formats/file/foreign-file.ts'
import { withoutJournal } from './inspect.ts'

/** One row more than the readers of bookmarks accept, so that they notice. */
const MAX_ROWS = 300_001
/** Names, addresses and descriptions are shorter. A longer text is read as null, like a blob. */
const MAX_TEXT_BYTES = 100_000
/** The most characters read from one table: in a crafted file, many rows can share the same bytes. */
const MAX_CHARACTERS = 50_000_000

/**
 * Opens an untrusted database, in memory and read-only. Nothing in it runs: views, virtual tables and generated columns
 * count as missing, and only the requested columns are read. Throws `invalid_input`, also later, for a file that turns
 * out to be damaged, and `too_large`.
 */
export const openForeignDatabase: OpenDatabase = (bytes, file = '') => {
  const count = (db: SQLite.Database) => db.prepare('SELECT count(*) FROM sqlite_schema').get()
  use(bytes, count, { code: 'damagedSqlite', params: { file } })
  return {
    rows: (table, columns) =>
      use(bytes, (db) => readRows(db, table, columns), { code: 'damagedTable', params: { file, table } }),
  }
}

/** Opens the database for one task: nobody would close it later. Throws with this problem if the task fails. */
function use<Result>(bytes: Uint8Array, task: (db: SQLite.Database) => Result, problem: Problem): Result {
  let db: SQLite.Database | undefined
  try {
    db = new SQLite(withoutJournal(Buffer.from(bytes)), { readonly: true })
    for (const pragma of ['trusted_schema = OFF', 'cell_size_check = ON', 'query_only = ON']) db.pragma(pragma)
    return task(db)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalidInput('', problem, { cause: error })
  } finally {
    db?.close()
  }
}

function readRows(db: SQLite.Database, table: string, columns: readonly string[]) {
  if (!isTable(db, table)) return undefined
  const names = db.prepare<[string], string>('SELECT lower(name) FROM pragma_table_xinfo(?) WHERE hidden = 0')
  const there = new Set(names.pluck().all(table))
  const wanted = columns.filter((column) => there.has(column.toLowerCase()))
  if (wanted.length === 0) return []
  const sql = `SELECT ${wanted.map(plainValue).join(', ')} FROM ${quoted(table)} LIMIT ${MAX_ROWS}`
  return withinBounds(db.prepare<[], Record<string, unknown>>(sql).iterate())
}

/** Whether there is such a table. A schema can be trusted: SQLite rejects one that differs from its statements. */
function isTable(db: SQLite.Database, name: string): boolean {
  const sql = `SELECT 1 FROM sqlite_schema
    WHERE type = 'table' AND rootpage > 0 AND sql LIKE 'CREATE TABLE %' AND name = ? COLLATE NOCASE`
  return db.prepare(sql).get(name) !== undefined
}

/** Checks type and length in SQL, without loading the value. */
function plainValue(column: string): string {
  const name = quoted(column)
  return `CASE WHEN typeof(${name}) IN ('integer', 'real')
    OR typeof(${name}) = 'text' AND octet_length(${name}) <= ${MAX_TEXT_BYTES} THEN ${name} END AS ${name}`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function withinBounds(rows: Iterable<Record<string, unknown>>): readonly Record<string, unknown>[] {
  const kept = []
  let characters = 0
  for (const row of rows) {
    for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length
    if (characters > MAX_CHARACTERS) throw new AppError('too_large', 'The SQLite file holds too much text')
    kept.push(row)
  }
  return kept
}
