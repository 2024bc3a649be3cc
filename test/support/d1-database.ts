import type { D1Binding } from '../../src/storage/d1/database.ts'

/** What is stored, on every database; those first that refer to others. */
export const TABLES = [
  'sites',
  'groups',
  'configs',
  'commit_parts',
  'commits',
  'login_limits',
  'revoked_tokens',
  'sessions',
  'pictures',
  'icons',
  'leases',
  'icon_fetches',
  'link_checks',
  'link_visits',
  'link_check_plan',
]

/** Empties a database, except for the numbers of revocations, which isolates remember. */
export async function emptyDatabase(database: D1Binding): Promise<void> {
  const statements = [
    ...TABLES.map((table) => `DELETE FROM ${table}`),
    `UPDATE last_ids SET id = 0 WHERE kind <> 'revocation'`,
    `UPDATE meta SET value = lower(hex(randomblob(8))) WHERE key = 'store_id'`,
  ]
  await database.batch(statements.map((sql) => database.prepare(sql)))
}

/** Runs a migration, or statements like those of one: each ends with its line. */
export async function runSql(database: D1Binding, sql: string): Promise<void> {
  const statements = sql.replaceAll(/^--.*\n/gm, '').split(/;\n(?=\s*(?:[A-Z]|$))|;$/)
  await database.batch(statements.filter((text) => text.trim()).map((text) => database.prepare(text)))
}

/** Drops all tables but Wrangler's own, those first that refer to others. */
export async function dropTables(database: D1Binding): Promise<void> {
  const ours = `type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'`
  const found = await database.batch([
    database.prepare(`SELECT name FROM sqlite_schema WHERE ${ours} ORDER BY rowid DESC`),
  ])
  const names = found.flatMap(({ results }) => results.map(({ name }) => name))
  if (names.length > 0) await database.batch(names.map((name) => database.prepare(`DROP TABLE ${name}`)))
}
