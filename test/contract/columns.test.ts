import { join } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { readMigrations } from '../../src/storage/migrations.ts'
import { postgresDialect } from '../../src/storage/postgres/dialect.ts'
import { sqliteDialect } from '../../src/storage/sqlite/dialect.ts'
import { createDatabase, POSTGRES_MIGRATIONS } from '../support/postgres-database.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { describeColumns, type FoundColumn } from './records-contract.ts'

describeColumns('SQLite and D1', sqliteDialect, async (table) => {
  const db = new Database(join(tempFolder(), 'signpost.db'))
  for (const { sql } of readMigrations(MIGRATIONS)) db.exec(sql)
  const columns = db
    .prepare<[string], { name: string; type: string; notnull: number; pk: number }>(
      'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
    )
    .all(table)
  db.close()
  return columns.map(({ name, type, notnull, pk }) => ({ name, type, isNullable: notnull === 0 && pk === 0 }))
})

const options = { notify: true, locks: true, storeId: 'abc', schema: '', refuseOutdated: () => undefined }
describeColumns('PostgreSQL', postgresDialect(options), async (table) => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const client = new pg.Client(url)
  await client.connect()
  for (const { sql } of POSTGRES_MIGRATIONS) await client.query(sql)
  const { rows } = await client.query<FoundColumn>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS "isNullable"
    FROM information_schema.columns WHERE table_name = $1`,
    [table],
  )
  await client.end()
  return rows
})
