import { closeSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { readMigrations } from '../migrations.ts'
import { flush } from './durable.ts'
import { lockShared } from './files.ts'
import { type Contents, checkDatabase } from './inspect.ts'
import { settleReplacement } from './replacement.ts'
import { BUSY_TIMEOUT_MS, type Setup } from './setup.ts'

/**
 * Copies a database as it is at one instant, even while it is in use. The copy is a new file, and is on disk and
 * checked when this returns. Throws SQLite's errors and those of `checkDatabase` and `settleReplacement`.
 */
export function copyDatabase({ path, migrations }: Setup, copy: string): Contents {
  settleReplacement(path)
  closeSync(openSync(copy, 'wx', 0o600)) // SQLite would make it readable by everyone
  const unlock = lockShared(path, BUSY_TIMEOUT_MS)
  try {
    const db = new Database(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    try {
      db.prepare('VACUUM INTO ?').run(copy)
    } finally {
      db.close()
    }
  } finally {
    unlock()
  }
  const made = new Database(copy, { readonly: true })
  try {
    return checkDatabase(made, readMigrations(migrations))
  } finally {
    made.close()
    flush(copy)
  }
}
