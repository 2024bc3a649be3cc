import { closeSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { readMigrations } from '../migration-files.ts'
import { type Migration, pendingMigrations } from '../migrations.ts'
import type { SqlValue, Statement } from '../sql.ts'
import { HAS_NO_NONCE, type Row } from '../sql-database.ts'

export interface Setup {
  readonly path: string
  /** The folder of the `*.sql` files. */
  readonly migrations: string
}

export type Request =
  | { readonly task: 'read' | 'write'; readonly id: number; readonly statements: readonly Statement[] }
  | { readonly task: 'close'; readonly id: number }
  | { readonly task: 'watch' }

export interface Fault {
  readonly kind: 'not next' | 'unavailable' | 'unexpected'
  readonly message: string
}

export type Answer =
  | { readonly id: number; readonly rows: readonly (readonly Row[])[] }
  | { readonly id: number; readonly fault: Fault }
  | { readonly event: 'ready' | 'changed' }
  | { readonly event: 'failed'; readonly fault: Fault }

const BUSY_TIMEOUT_MS = 5000

/** What can go wrong with a disk, by the beginning of SQLite's code, in words. https://sqlite.org/rescode.html */
const DISK_FAULTS: readonly (readonly [code: string, words: string])[] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'the data folder is read-only'],
  ['SQLITE_IOERR', 'the disk reports an error'],
  ['SQLITE_BUSY', 'another process is writing'],
  ['SQLITE_CANTOPEN', 'the data folder cannot be written'],
  ['SQLITE_CORRUPT', 'the database file is damaged'],
  ['SQLITE_NOTADB', 'the database file is not a SQLite database'],
  ['SQLITE_NOMEM', 'memory has run out'],
]

/** Opens the file and brings its schema up to date. Throws in words when that can't be done. */
export function openDatabase({ path, migrations }: Setup) {
  const db = connect(path)
  migrate(db, readMigrations(migrations))
  const prepared = new Map<string, Database.Statement>()
  let dataVersion = readDataVersion(db)

  const prepare = (sql: string): Database.Statement => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const runAll = db.transaction((statements: readonly Statement[]) =>
    statements.map(({ sql, params }): readonly Row[] => {
      const statement = prepare(sql)
      if (statement.reader) return statement.all(bind(params)) as Row[] // a row is its columns by name
      statement.run(bind(params))
      return []
    }),
  )

  return {
    /** One transaction; a write takes its lock at the start, so that it cannot fail half-way for being late. */
    run: (task: 'read' | 'write', statements: readonly Statement[]) =>
      task === 'write' ? runAll.immediate(statements) : runAll.deferred(statements),
    /** Whether another connection has written since the last call. */
    changedElsewhere(): boolean {
      const version = readDataVersion(db)
      const changed = version !== dataVersion
      dataVersion = version
      return changed
    },
    faultOf,
    close: () => db.close(),
  }
}

function connect(path: string): Database.Database {
  createPrivately(path)
  try {
    const db = new Database(path, { timeout: BUSY_TIMEOUT_MS })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('temp_store = MEMORY') // a large commit wants a temporary file, and there may be no place for one
    db.pragma('journal_size_limit = 16777216')
    return db
  } catch (error) {
    throw new Error(`${path} can't be opened: ${faultOf(error).message}`)
  }
}

/** For its owner alone: it holds private links. SQLite gives the files beside it the same rights. */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw new Error(`${path} can't be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readDataVersion(db: Database.Database): number {
  return db.pragma('data_version', { simple: true }) as number // https://sqlite.org/pragma.html#pragma_data_version
}

/** Under the write lock, so that two processes that start at once do not both migrate. */
function migrate(db: Database.Database, available: readonly Migration[]): void {
  const run = db.transaction(() => {
    db.exec(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY NOT NULL, applied_at TEXT NOT NULL) STRICT',
    )
    const applied = new Set(db.prepare('SELECT name FROM schema_migrations').pluck().all() as string[]) // one text column
    const record = db.prepare(`INSERT INTO schema_migrations (name, applied_at) VALUES (?, strftime('%FT%TZ'))`)
    for (const { name, sql } of pendingMigrations(available, applied)) {
      db.exec(sql)
      record.run(name)
    }
  })
  run.immediate()
}

/** better-sqlite3 takes `?1`, `?2` as names, and bytes as a BLOB, which is not what they are here. */
function bind(params: readonly SqlValue[]): Record<string, SqlValue> {
  const text = new TextDecoder()
  return Object.fromEntries(
    params.map((value, index) => [index + 1, value instanceof Uint8Array ? text.decode(value) : value]),
  )
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { kind: 'unexpected', message: String(error) }
  const code = error instanceof Database.SqliteError ? error.code : ''
  const isTaken = code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE'
  if (isTaken || error.message === HAS_NO_NONCE) {
    return { kind: 'not next', message: error.message }
  }
  const words = DISK_FAULTS.find(([prefix]) => code.startsWith(prefix))?.[1]
  return words ? { kind: 'unavailable', message: words } : { kind: 'unexpected', message: error.message }
}
