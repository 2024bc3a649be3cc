import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { AppError } from '../../core/errors.ts'
import { type Migration, olderDatabase, pendingMigrations, readMigrations } from '../migrations.ts'
import { copyDatabase } from './backup.ts'
import { renameDurably } from './durable.ts'
import { faultOf } from './faults.ts'
import { copyOwner, removeCopy, timeStamp } from './files.ts'
import type { Setup } from './setup.ts'

/** How many copies from before upgrades are kept. */
const KEPT_COPIES = 3

/**
 * Upgrades the schema. A database that isn't new is copied first; the write lock is held from then on, so the copy has
 * everything that was ever acknowledged. Returns the path of the copy, if one was made. Throws
 * `AppError('unavailable')` if the copy fails, or with `refuseOlder`; the database is then unchanged.
 */
export function upgrade(db: Database.Database, setup: Setup): string | undefined {
  const { path, migrations, refuseOlder } = setup
  let copy: string | undefined
  try {
    migrate(db, readMigrations(migrations), (newest, apply) => {
      if (refuseOlder) throw olderDatabase()
      const draft = `${path}-upgrading` // under the lock, so a leftover is from a crash
      try {
        copyFirst(setup, draft)
        apply()
        copy = `${path}.before-upgrade-${newest.replace(/_.*/, '')}-${timeStamp(new Date())}`
        renameDurably(draft, copy)
      } finally {
        removeCopy(draft)
      }
    })
  } catch (error) {
    if (copy !== undefined) rmSync(copy, { force: true }) // the database was not changed after all
    throw error
  }
  if (copy !== undefined) removeOlder(path, copy)
  return copy
}

function copyFirst(setup: Setup, draft: string): void {
  try {
    removeCopy(draft)
    copyDatabase(setup, draft)
    copyOwner(setup.path, draft)
  } catch (error) {
    const reason = faultOf(error).message
    throw new AppError(
      'unavailable',
      `${setup.path} was not upgraded because it can't be copied first: ${reason}. Nothing was changed: fix that and start again, or keep using the previous version.`,
    )
  }
}

function removeOlder(path: string, newest: string): void {
  const timeOf = (name: string) => name.slice(name.lastIndexOf('-'))
  const prefix = `${basename(path)}.before-upgrade-`
  const others = readdirSync(dirname(path)).filter(
    (name) =>
      name.startsWith(prefix) && /^\w+-\d{8}T\d{9}Z$/.test(name.slice(prefix.length)) && name !== basename(newest),
  )
  others.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1))
  for (const name of others.slice(KEPT_COPIES - 1)) {
    try {
      rmSync(join(dirname(path), name))
    } catch {} // it stays: the upgrade is done, and a leftover is no reason for the start to fail
  }
}

const CREATE_MIGRATIONS =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY NOT NULL, applied_at TEXT NOT NULL) STRICT'

/** Wraps an upgrade: gets the newest migration that the database has, and upgrades it by calling `apply`. */
type Precaution = (newest: string, apply: () => void) => void

/**
 * Upgrades the schema, all or nothing, under the write lock: if two processes start at once, one waits. An existing
 * database is changed only within the precaution.
 */
export function migrate(
  db: Database.Database,
  available: readonly Migration[],
  precaution: Precaution = (_, apply) => apply(),
): void {
  const run = db.transaction(() => {
    db.exec(CREATE_MIGRATIONS)
    const applied = db.prepare<[], string>('SELECT name FROM schema_migrations ORDER BY name').pluck().all()
    const pending = pendingMigrations(available, new Set(applied))
    const record = db.prepare(`INSERT INTO schema_migrations (name, applied_at) VALUES (?, strftime('%FT%TZ'))`)
    const apply = () => {
      for (const { name, sql } of pending) {
        db.exec(sql)
        record.run(name)
      }
    }
    const newest = applied.at(-1)
    if (newest === undefined) apply()
    else if (pending.length > 0) precaution(newest, apply)
  })
  run.immediate()
}
