import type { D1Binding } from '../../src/storage/d1/database.ts'

const TABLES = [
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
