import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { AppError } from '../../domain/errors.ts'
import { readMigrations } from '../migration-files.ts'
import { type Contents, checkDatabase } from './check.ts'
import { faultOf, isBusy, isDamage } from './faults.ts'
import { FILES, flush, flushFolder, keepOwner } from './files.ts'
import { lockAlone } from './lock.ts'
import { migrate } from './migrate.ts'
import type { Setup } from './setup.ts'

/** How long to wait for a command that uses the database; a server stays. */
const WAIT_MS = 2000

/** Runs a restore while nobody else uses the database. Throws `AppError('unavailable')` if a server does. */
export async function withDatabaseAlone<Result>(path: string, task: () => Promise<Result>): Promise<Result> {
  const unlock = takeAlone(path)
  try {
    return await task()
  } finally {
    unlock()
  }
}

function takeAlone(path: string): () => void {
  try {
    return lockAlone(path, WAIT_MS)
  } catch (error) {
    throw isBusy(error)
      ? inUse(path)
      : new AppError('unavailable', `${path} can't be locked: ${faultOf(error).message}`)
  }
}

/**
 * Checks a copy, and that it can be brought up to date: the next start does that, or an older version goes on with it.
 * Throws an error that says why if it can't take the database's place.
 */
export function prepareCopy(copy: string, migrations: string): Contents {
  const db = new Database(copy, { fileMustExist: true })
  try {
    const available = readMigrations(migrations)
    const contents = checkDatabase(db, available)
    db.pragma('journal_mode = DELETE') // all in one file
    db.exec('BEGIN')
    migrate(db, available)
    db.exec('ROLLBACK')
    return contents
  } finally {
    db.close()
    flush(copy)
  }
}

/**
 * Puts a prepared copy in the database's place, which keeps its own under the name `aside`. At every moment there is
 * either the one or the other. Returns whether there was one, and whether it could be read. For `withDatabaseAlone`.
 */
export function replaceDatabase({ path }: Pick<Setup, 'path'>, copy: string, aside: string): Replaced {
  const replaced = foldJournal(path)
  keepOwner(path, copy)
  const beside = FILES.filter((suffix) => existsSync(path + suffix))
  for (const suffix of beside) linkSync(path + suffix, aside + suffix)
  for (const suffix of beside) if (suffix !== '') rmSync(path + suffix) // they must not meet the other database
  renameSync(copy, path)
  flushFolder(dirname(path))
  return replaced
}

export type Replaced = 'nothing' | 'a database' | 'a damaged database'

/** After this the database is one file, unless it is too damaged: then its files stay as they are. */
function foldJournal(path: string): Replaced {
  if (!existsSync(path)) return 'nothing'
  const db = new Database(path, { timeout: WAIT_MS })
  try {
    db.pragma('journal_mode = DELETE')
    return db.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'a database' : 'a damaged database'
  } catch (error) {
    if (isBusy(error)) throw inUse(path) // by a program that knows no lock: an older version, or the sqlite3 shell
    if (isDamage(error)) return 'a damaged database'
    throw new AppError('unavailable', `${path} can't be moved aside: ${faultOf(error).message}`)
  } finally {
    db.close()
  }
}

function inUse(path: string): AppError {
  return new AppError('unavailable', `${path} is in use. Stop the server first; nothing was changed.`)
}
