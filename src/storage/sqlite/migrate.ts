import type Database from 'better-sqlite3'
import { type Migration, pendingMigrations } from '../migrations.ts'

const CREATE_MIGRATIONS =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY NOT NULL, applied_at TEXT NOT NULL) STRICT'

/** Gets the newest migration that the database has, and changes it by calling `apply`. */
type Precaution = (newest: string, apply: () => void) => void

/**
 * Brings the schema up to date, all or nothing, under the write lock: if two processes start at once, one waits. An
 * existing database is changed only within the precaution.
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
