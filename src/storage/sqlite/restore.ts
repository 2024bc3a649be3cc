import { existsSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { AppError } from '../../core/errors.ts'
import { readMigrations } from '../migrations.ts'
import { flush, linkDurably, renameDurably } from './durable.ts'
import { faultOf, isBusy, isDamage } from './faults.ts'
import { copyOwner, FILES, lockExclusive } from './files.ts'
import { type Contents, checkDatabase } from './inspect.ts'
import type { Setup } from './setup.ts'
import { migrate } from './upgrade.ts'

/** How long to wait for a command that uses the database; for a server, waiting would be no use. */
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
    return lockExclusive(path, WAIT_MS)
  } catch (error) {
    throw isBusy(error)
      ? inUse(path)
      : new AppError('unavailable', `${path} can't be locked: ${faultOf(error).message}`)
  }
}

/**
 * Checks a copy, and that it can be upgraded. It isn't upgraded yet, so an older version can still use it. Throws an
 * error that says why if it can't take the database's place.
 */
export function prepareCopy(copy: string, migrations: string): Contents {
  const db = new Database(copy, { fileMustExist: true })
  try {
    const available = readMigrations(migrations)
    const contents = checkDatabase(db, available)
    db.pragma('journal_mode = DELETE') // puts everything into one file
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
 * Puts a prepared copy in the place of the database, which is renamed to `aside`. At every moment, one of the two is in
 * place. Returns whether there was a database, and whether it could be read. Call it within `withDatabaseAlone`.
 */
export function replaceDatabase({ path }: Pick<Setup, 'path'>, copy: string, aside: string): Replaced {
  const replaced = foldJournal(path)
  copyOwner(path, copy)
  const beside = FILES.filter((suffix) => existsSync(path + suffix))
  for (const suffix of beside) linkDurably(path + suffix, aside + suffix)
  for (const suffix of beside) if (suffix !== '') rmSync(path + suffix) // they must not end up beside the new database
  renameDurably(copy, path)
  return replaced
}

export type Replaced = 'nothing' | 'a database' | 'a damaged database'

/** Writes the journal into the database file. Files that are too damaged for that stay unchanged. */
function foldJournal(path: string): Replaced {
  if (!existsSync(path)) return 'nothing'
  const db = new Database(path, { timeout: WAIT_MS })
  try {
    db.pragma('journal_mode = DELETE')
    return db.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'a database' : 'a damaged database'
  } catch (error) {
    if (isBusy(error)) throw inUse(path) // an older version or the sqlite3 shell, which take no lock
    if (isDamage(error)) return 'a damaged database'
    throw new AppError('unavailable', `${path} can't be moved aside: ${faultOf(error).message}`)
  } finally {
    db.close()
  }
}

function inUse(path: string): AppError {
  return new AppError('unavailable', `${path} is in use. Stop the server first; nothing was changed.`)
}
