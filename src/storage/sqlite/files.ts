import { chownSync, existsSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/** The suffixes of a database and the files that SQLite keeps beside it; the four belong together. */
export const FILES = ['', '-wal', '-shm', '-journal']

/** Removes a copy and the files beside it, if they exist. */
export function removeCopy(copy: string): void {
  for (const suffix of FILES) rmSync(copy + suffix, { force: true })
}

/** Gives a copy made by root to the owner of the database; otherwise the service could not open it. */
export function copyOwner(path: string, copy: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path))
  chownSync(copy, uid, gid)
}

/** A time, formatted for file names. */
export function timeStamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '')
}

/**
 * Marks a database as used by this process, until the returned function is called or the process ends. Waits for a running
 * restore, and throws if it does not finish. The lock is SQLite's own, on an empty file beside the database, so that it
 * works whatever the state of the database.
 */
export function lockShared(path: string, timeoutMs: number): () => void {
  return lock(path, timeoutMs, ['BEGIN', 'SELECT count(*) FROM sqlite_schema'])
}

/** Takes the database for this process alone, after waiting for others to finish. Throws if they don't in time. */
export function lockExclusive(path: string, timeoutMs: number): () => void {
  return lock(path, timeoutMs, ['BEGIN EXCLUSIVE'])
}

function lock(path: string, timeout: number, statements: readonly string[]): () => void {
  const db = new Database(`${path.replace(/\.db$/, '')}.lock`, { timeout })
  try {
    db.pragma('journal_mode = MEMORY') // nothing is written, so no journal is left behind
    for (const statement of statements) db.prepare(statement).run()
  } catch (error) {
    db.close()
    throw error
  }
  return () => void db.close()
}
