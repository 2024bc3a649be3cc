import { AppError } from '../../core/errors.ts'
import { Outrun } from '../database.ts'

/** SQLite's message for a commit that does not follow the newest one: its nonce is null, see dialect.ts. */
export const HAS_NO_NONCE = 'NOT NULL constraint failed: commits.nonce'

/** A file of the open database is no longer at its path: anything written to it would be lost. */
export class FileMoved extends Error {
  override readonly name = 'FileMoved'
}

/** An error as sent from the thread, which does not preserve classes. */
export interface Fault {
  readonly kind: 'not next' | 'unavailable' | 'unexpected'
  readonly message: string
}

export const DAMAGED = 'the database file is damaged'

/** Disk faults by the prefix of SQLite's error code. https://sqlite.org/rescode.html */
const DISK_FAULTS: readonly (readonly [code: string, words: string])[] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'the data folder is read-only'],
  ['SQLITE_IOERR', 'the disk reports an error'],
  ['SQLITE_BUSY', 'another process is writing'],
  ['SQLITE_CANTOPEN', 'the data folder cannot be written'],
  ['SQLITE_CORRUPT', DAMAGED],
  ['SQLITE_NOTADB', 'the database file is not a SQLite database'],
  ['SQLITE_NOMEM', 'out of memory'],
]

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { kind: 'unexpected', message: String(error) }
  if (error instanceof FileMoved) return { kind: 'unavailable', message: error.message }
  const code = codeOf(error)
  const isTaken = code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE'
  if (isTaken || error.message === HAS_NO_NONCE) return { kind: 'not next', message: error.message }
  const words = DISK_FAULTS.find(([prefix]) => code.startsWith(prefix))?.[1]
  return words ? { kind: 'unavailable', message: words } : { kind: 'unexpected', message: error.message }
}

/** Whether another process that uses the database is in the way. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** Whether the file is damaged or not a database. */
export function isDamage(error: unknown): boolean {
  return isNotDatabase(error) || codeOf(error).startsWith('SQLITE_CORRUPT')
}

export function isNotDatabase(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_NOTADB')
}

/** Whether the file or its disk is at fault, rather than other processes or a lack of memory. */
export function isFileError(error: unknown): boolean {
  return faultOf(error).kind === 'unavailable' && !/^SQLITE_(?:BUSY|NOMEM)/.test(codeOf(error))
}

/** The SQLite code of an error by better-sqlite3. A lost table is damage too: another database was copied over the file. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return ''
  return error.message.startsWith('no such table: ') ? 'SQLITE_CORRUPT' : error.code
}

export function toError({ kind, message }: Fault, { skipsLog = false } = {}): Error {
  if (kind === 'not next') return new Outrun(message)
  return kind === 'unavailable'
    ? new AppError('unavailable', `The data can't be saved or read: ${message}`, { skipsLog })
    : new Error(message)
}
