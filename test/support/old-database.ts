import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { readMigrations } from '../../src/storage/migrations.ts'
import { MIGRATIONS } from './sqlite-database.ts'

export const MADE_BY_0_1_0 = `
  CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL);
  INSERT INTO schema_migrations VALUES ('0001_init.sql', '2026-10-01T08:00:00Z');`

/** The rows of a database of release 0.1.0, to load after migration 0001. */
export const rowsOfRelease = (dialect: 'sqlite' | 'postgres') =>
  ['rows', dialect].map((file) => readFileSync(`test/fixtures/release-0.1.0/${file}.sql`, 'utf8')).join('\n')

/** Makes a SQLite database as release 0.1.0 left it. */
export function makeOldDatabase(path: string): void {
  const [first] = readMigrations(MIGRATIONS)
  runSql(path, `BEGIN; ${MADE_BY_0_1_0} ${first?.sql} ${rowsOfRelease('sqlite')}; COMMIT`)
}

export function runSql(path: string, sql: string): void {
  const db = new Database(path)
  db.exec(sql)
  db.close()
}

/** What a SQLite database holds: each table with its rows. */
export function contentOf(path: string): Record<string, unknown[]> {
  const db = new Database(path)
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).pluck()
  const content = tables.all().map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).all()])
  db.close()
  return Object.fromEntries(content)
}
