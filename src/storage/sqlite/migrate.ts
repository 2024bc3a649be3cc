import type Database from 'better-sqlite3'
import { type Migration, pendingMigrations } from '../migrations.ts'

const CREATE_MIGRATIONS =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY NOT NULL, applied_at TEXT NOT NULL) STRICT'

/** Brings the schema up to date, all or nothing, under the write lock: if two processes start at once, one waits. */
export function migrate(db: Database.Database, available: readonly Migration[]): void {
  const run = db.transaction(() => {
    db.exec(CREATE_MIGRATIONS)
    const applied = new Set(db.prepare<[], string>('SELECT name FROM schema_migrations').pluck().all())
    const record = db.prepare(`INSERT INTO schema_migrations (name, applied_at) VALUES (?, strftime('%FT%TZ'))`)
    for (const { name, sql } of pendingMigrations(available, applied)) {
      db.exec(sql)
      record.run(name)
    }
  })
  run.immediate()
}
