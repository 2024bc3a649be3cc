import { existsSync, readFileSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { AppError } from '../../core/errors.ts'
import type { SqliteFacts } from '../../ports/machine.ts'
import { type Migration, pendingMigrations, readMigrations } from '../migrations.ts'
import { DAMAGED, faultOf, isBusy, isDamage } from './faults.ts'
import { lockExclusive } from './files.ts'
import { isReplacementNoted, REPLACED } from './replacement.ts'
import type { Setup } from './setup.ts'

/** How many records a database holds. */
export interface Contents {
  readonly groups: number
  readonly sites: number
  readonly revision: number
}

const NOT_OURS = 'it is not a database of Signpost'

/** Tables that every version has. */
const TABLES = ['meta', 'schema_migrations', 'commits', 'groups', 'sites', 'configs']

/**
 * Checks every page of a database. Throws an error that says why if it is damaged, not Signpost's, or from a newer
 * version.
 */
export function checkDatabase(db: Database.Database, migrations: readonly Migration[]): Contents {
  if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new Error(DAMAGED)
  const found = new Set(db.prepare<[], string>('SELECT name FROM sqlite_schema').pluck().all())
  if (!TABLES.every((table) => found.has(table))) throw new Error(NOT_OURS)
  const applied = new Set(db.prepare<[], string>('SELECT name FROM schema_migrations').pluck().all())
  pendingMigrations(migrations, applied)
  const foreignKeys = db.pragma('foreign_key_check')
  if (Array.isArray(foreignKeys) && foreignKeys.length > 0) throw new Error('it has links without a group')
  const count = (sql: string) => Number(db.prepare(sql).pluck().get())
  return {
    groups: count('SELECT count(*) FROM groups'),
    sites: count('SELECT count(*) FROM sites'),
    revision: count('SELECT coalesce(max(revision), 0) FROM commits'),
  }
}

/** The largest database without a journal that is read into memory. */
const MAX_BYTES = 1024 ** 3
const BUSY_TIMEOUT_MS = 2000

/** Inspects a database, even one in use, without leaving anything behind. Never throws. */
export function inspectDatabase({ path, migrations }: Setup): SqliteFacts['contents'] {
  try {
    if (!statSync(path, { throwIfNoEntry: false })) return { state: 'missing' }
    if (isReplacementNoted(path) && isInUse(path)) return { state: 'replaced', reason: REPLACED }
    const db = openToLook(path)
    if (typeof db === 'string') return { state: 'unchecked', reason: db }
    try {
      return readAll(db, migrations)
    } finally {
      db.close()
    }
  } catch (error) {
    return stateOf(error)
  }
}

/**
 * Whether a server uses the database; undefined if this user can't find out. The lock is held only for an instant, and
 * a server that starts in that instant waits for it.
 */
export function isInUse(path: string): boolean | undefined {
  try {
    if (!statSync(path.replace(/\.db$/, '.lock'), { throwIfNoEntry: false })) return false
    lockExclusive(path, 0)()
    return false
  } catch (error) {
    return isBusy(error) ? true : undefined
  }
}

/**
 * Opens a database to inspect it, or returns the reason if it can't be read. SQLite creates journal files even for a
 * reader and leaves them behind, owned by root if root reads. So a database with an empty journal is read into memory
 * instead.
 */
function openToLook(path: string): Database.Database | string {
  const journal = () => ['-wal', '-journal'].find((suffix) => sizeOf(path + suffix) > 0)
  const isSmall = sizeOf(path) <= MAX_BYTES
  if (isSmall && !journal()) {
    const file = readFileSync(path)
    if (!journal()) return new Database(withoutJournal(file))
  }
  if (existsSync(`${path}-wal`) && existsSync(`${path}-shm`))
    return new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  return isSmall
    ? `${path}${journal() ?? ''} has to be recovered first`
    : 'it is too large to read while no server is running'
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Clears the WAL mode in the header: SQLite can't open WAL from memory. https://sqlite.org/fileformat2.html */
export function withoutJournal(file: Buffer): Buffer {
  const [write, read] = [18, 19]
  if (file[write] === 2 && file[read] === 2) file.fill(1, write, read + 1)
  return file
}

function readAll(db: Database.Database, migrations: string): SqliteFacts['contents'] {
  const available = readMigrations(migrations)
  const contents = checkDatabase(db, available)
  const applied = new Set(db.prepare<[], string>('SELECT name FROM schema_migrations').pluck().all())
  const pending = pendingMigrations(available, applied).map(({ name }) => name)
  return { state: 'sound', ...contents, pending }
}

function stateOf(error: unknown): SqliteFacts['contents'] {
  const message = faultOf(error).message.replace(/^E[A-Z]+: ([^,]+), .*$/, '$1') // an error of the file system
  if (error instanceof AppError) return { state: 'newer', reason: message }
  if (message === NOT_OURS) return { state: 'foreign', reason: message }
  return { state: isDamage(error) || message === DAMAGED ? 'damaged' : 'unusable', reason: message }
}
