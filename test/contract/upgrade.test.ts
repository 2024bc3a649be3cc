import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { TestHarness } from 'wrangler'
import { atOnce } from '../../src/ports/runtime.ts'
import { RECORDS } from '../../src/schemas/records.ts'
import { type D1Binding, openD1Store } from '../../src/storage/d1/database.ts'
import { readMigrations } from '../../src/storage/migrations.ts'
import { openPostgres } from '../../src/storage/postgres/open.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { dropTables, runSql } from '../support/d1-database.ts'
import { MADE_BY_0_1_0, makeOldDatabase, rowsOfRelease, runSql as runOnFile } from '../support/old-database.ts'
import { createDatabase, POSTGRES_MIGRATIONS } from '../support/postgres-database.ts'
import { quiet } from '../support/quiet-log.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { makeFolder } from '../support/temp-folder.ts'
import { databaseOf, startWorker } from '../support/worker-target.ts'
import { describeUpgrade, type OldDatabase } from './upgrade-contract.ts'

const SQLITE_MIGRATIONS = readMigrations(MIGRATIONS)
const sqlOf = (migrations: readonly { readonly sql: string }[]) => migrations.map(({ sql }) => sql).join('\n')

describeUpgrade('SQLite', async (): Promise<OldDatabase> => {
  const folder = makeFolder()
  const path = join(folder, 'signpost.db')
  makeOldDatabase(path)
  return {
    run: async (sql) => runOnFile(path, sql),
    open: (records = RECORDS) => openSqliteStore({ path, migrations: MIGRATIONS, pace: atOnce, records, log: quiet }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
})

describeUpgrade('PostgreSQL', async (): Promise<OldDatabase> => {
  const { url, drop } = await createDatabase()
  const run = async (sql: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(MADE_BY_0_1_0.replace('TEXT NOT NULL', 'TIMESTAMPTZ NOT NULL DEFAULT now()'))
  await run(sqlOf(POSTGRES_MIGRATIONS.slice(0, 1)))
  await run(rowsOfRelease('postgres'))
  return {
    run,
    open: async (records = RECORDS) =>
      (await openPostgres({ url, migrations: POSTGRES_MIGRATIONS, log: quiet, pace: atOnce, records })).store,
    remove: drop,
  }
})

let harness: TestHarness
let binding: D1Binding
beforeAll(async () => {
  harness = await startWorker()
  binding = await databaseOf(harness)
})
afterAll(() => harness.close())

/** Wrangler migrates a D1 database, here by hand. */
describeUpgrade('D1', async (): Promise<OldDatabase> => {
  const run = (sql: string) => runSql(binding, sql)
  await dropTables(binding)
  await run(sqlOf(SQLITE_MIGRATIONS.slice(0, 1)))
  await run(rowsOfRelease('sqlite'))
  await run(sqlOf(SQLITE_MIGRATIONS.slice(1)))
  return {
    run,
    open: async (records = RECORDS) => openD1Store(binding, { pace: atOnce, records }),
    async remove() {
      await dropTables(binding)
      await run(sqlOf(SQLITE_MIGRATIONS))
    },
  }
})
