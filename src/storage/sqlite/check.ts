import type Database from 'better-sqlite3'
import { type Migration, pendingMigrations } from '../migrations.ts'
import { DAMAGED } from './faults.ts'

/** How many records a database holds. */
export interface Contents {
  readonly groups: number
  readonly sites: number
  readonly revision: number
}

export const NOT_OURS = 'it is not a database of Signpost'

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
