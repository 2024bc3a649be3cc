import { randomInt } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { AppError } from '../../core/errors.ts'
import type { Row } from '../database.ts'
import { readMigrations } from '../migrations.ts'
import type { SqlValue, Statement } from '../statement.ts'
import { DAMAGED, faultOf, isBusy } from './faults.ts'
import { lockExclusive, lockShared } from './files.ts'
import { checkDatabase } from './inspect.ts'
import { holdPlace } from './place.ts'
import { settleReplacement } from './replacement.ts'
import { BUSY_TIMEOUT_MS, type Setup } from './setup.ts'
import { upgrade } from './upgrade.ts'

type Prepared = Database.Statement<[Bound], Row>

/** Parameters by number: better-sqlite3 treats `?1`, `?2` as names. */
type Bound = Readonly<Record<string, string | number | null>>

/** Opens the file and upgrades its schema. Throws an error that says why if it can't. */
export function openDatabase(setup: Setup) {
  const { db, unlock, copy, isShared } = connect(setup)
  const runAll = statementRunner(db)
  let dataVersion = readDataVersion(db)
  const place = holdPlace(setup.path)
  const requirePlace = place.require
  /** Checks before and after the task: a commit into a file that has just been moved away must not be acknowledged. */
  const inPlace = <Result>(task: () => Result): Result => {
    requirePlace()
    const result = task()
    requirePlace()
    return result
  }

  return {
    /** The path of the copy made before an upgrade, if opening the file upgraded it. */
    copy,
    /** Whether another process used the database when this one came. */
    isShared,
    /**
     * Runs statements in one transaction, or in the one that `begin` began. A write takes its lock at the start, so no
     * other writer can make it fail half-way.
     */
    run: (task: 'read' | 'write', statements: readonly Statement[]) =>
      task === 'write' ? inPlace(() => runAll.immediate(statements)) : runAll.deferred(statements),
    /** Begins a transaction in which no other process writes. */
    begin(): void {
      requirePlace()
      db.exec('BEGIN IMMEDIATE')
    },
    /** Ends the transaction that `begin` began. If this throws, it was rolled back, unless the file has moved. */
    end(how: 'keep' | 'drop'): void {
      try {
        if (how === 'keep') inPlace(() => db.exec('COMMIT'))
      } finally {
        if (db.inTransaction) db.exec('ROLLBACK')
      }
    },
    /** Whether another connection has written since the last call. Throws if the file can't be read or has moved. */
    changedElsewhere(): boolean {
      requirePlace()
      const version = readDataVersion(db)
      const changed = version !== dataVersion
      dataVersion = version
      return changed
    },
    /** Rewrites an existing value. Throws if that fails; returns false, without trying, while a turn is open. */
    tryWrite(): boolean {
      if (db.inTransaction) return false
      inPlace(() => db.pragma(`user_version = ${db.pragma('user_version', { simple: true })}`))
      return true
    },
    /** Reads the whole file. Throws if it is damaged; SQLite reports pages that the disk can't read the same way. */
    requireSound(): void {
      requirePlace()
      const other = new Database(setup.path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
      try {
        checkDatabase(other, readMigrations(setup.migrations))
      } finally {
        other.close()
      }
    },
    close: () => {
      place.leaveToOthers()
      db.close()
      place.close()
      unlock()
    },
  }
}

/** Runs statements in one transaction; each is prepared once. */
function statementRunner(db: Database.Database) {
  const prepared = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql)
    if (known) return known
    const statement: Prepared = db.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return db.transaction((statements: readonly Statement[]) =>
    statements.map(({ sql, params }): readonly Row[] => {
      const statement = prepare(sql)
      if (statement.reader) return statement.all(bind(params))
      statement.run(bind(params))
      return []
    }),
  )
}

export type DatabaseFile = ReturnType<typeof openDatabase>

function connect(setup: Setup) {
  const { path, requireSound } = setup
  settleReplacement(path)
  createPrivately(path)
  const isShared = !freeLeases(path)
  try {
    const unlock = lockShared(path, BUSY_TIMEOUT_MS)
    const db = new Database(path, { timeout: BUSY_TIMEOUT_MS })
    db.pragma('journal_mode = WAL')
    if (requireSound && db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Error(DAMAGED)
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('temp_store = MEMORY') // a large commit needs a temporary file, for which there may be no place
    db.pragma('journal_size_limit = 16777216')
    const copy = upgrade(db, setup)
    markAsOwn(db)
    return { db, unlock, copy, isShared }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new Error(`${path} can't be opened: ${faultOf(error).message}`)
  }
}

/** Gives a new database a number in its header by which it differs from others that were made the same way. */
function markAsOwn(db: Database.Database): void {
  if (db.pragma('user_version', { simple: true }) !== 0) return
  db.pragma(`user_version = ${randomInt(1, 2 ** 31)}`)
  db.pragma('wal_checkpoint(PASSIVE)') // from the journal into the file, where place.ts looks
}

/** Frees all leases unless another process uses the database: their holders are dead. Returns false if one does. */
function freeLeases(path: string): boolean {
  try {
    const unlock = lockExclusive(path, 0)
    try {
      const db = new Database(path, { fileMustExist: true })
      try {
        db.exec('DELETE FROM leases')
      } finally {
        db.close()
      }
    } finally {
      unlock()
    }
    return true
  } catch (error) {
    return !isBusy(error) // any other lasting cause prevents the opening too, and is reported there
  }
}

/** Readable only by its owner: it holds private links. SQLite gives the files beside it the same permissions. */
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

/** Converts bytes to text: better-sqlite3 would store them as a BLOB. */
function bind(params: readonly SqlValue[]): Bound {
  return Object.fromEntries(params.map((value, index) => [index + 1, plain(value)]))
}

function plain(value: SqlValue): string | number | null {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
