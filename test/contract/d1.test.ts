import { afterAll, beforeAll } from 'vitest'
import type { TestHarness } from 'wrangler'
import { atOnce } from '../../src/ports/runtime.ts'
import { openD1Store } from '../../src/storage/d1/database.ts'
import { emptyDatabase, runSql } from '../support/d1-database.ts'
import { databaseOf, startWorker } from '../support/worker-target.ts'
import { describeStore } from './store-contract.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await startWorker()
})
afterAll(() => harness.close())

async function d1Database() {
  const database = await databaseOf(harness)
  await emptyDatabase(database)
  return {
    open: async () => openD1Store(database, { pace: atOnce }),
    run: (sql: string) => runSql(database, sql),
    remove: async () => undefined,
  }
}

describeStore('D1', d1Database, { watches: false })
