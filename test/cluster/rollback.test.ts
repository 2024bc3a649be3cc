import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { openPostgres } from '../../src/storage/postgres/open.ts'
import { createDatabase, POSTGRES_MIGRATIONS } from '../support/postgres-database.ts'
import { queryProxy } from '../support/query-proxy.ts'
import { quiet } from '../support/quiet-log.ts'
import { commit, group, put } from '../support/rows.ts'

/** A store whose next query that starts so is sent as other SQL, once. */
async function openWhere() {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  let fault: { readonly start: string; readonly instead: string } | undefined
  const proxy = await queryProxy(url, (sql) => {
    if (!fault || !sql.startsWith(fault.start)) return sql
    const { instead } = fault
    fault = undefined
    return instead
  })
  const { store } = await openPostgres({ url: proxy, migrations: POSTGRES_MIGRATIONS, log: quiet, pace: atOnce })
  onTestFinished(() => store.close())
  return {
    url,
    store,
    sendOnce: (start: string, instead: string) => {
      fault = { start, instead }
    },
    wasSent: () => fault === undefined,
  }
}

async function expectEveryWriteToSucceed(store: Store): Promise<void> {
  for (let revision = 1; revision <= 8; revision += 1)
    expect(await store.commit(commit(revision, [put(group(revision))]))).toBe('committed')
  expect((await store.load()).revision).toBe(8)
}

it.each([
  ['ROLLBACK', 'SELECT 1 / 0', 'refused by the task'],
  ['BEGIN', 'BEGIN; SELECT 1 / 0', 'division by zero'],
])('after one %s that fails, every write succeeds', async (start, instead, reported) => {
  const { store, sendOnce, wasSent } = await openWhere()
  sendOnce(start, instead)
  const turn = store.inTurn(async () => {
    throw new Error('refused by the task')
  })
  await expect(turn).rejects.toThrow(reported)
  expect(wasSent()).toBe(true)
  await expectEveryWriteToSucceed(store)
})

it('after a ROLLBACK that was cancelled, every write succeeds', async () => {
  const { url, store, sendOnce } = await openWhere()
  sendOnce('ROLLBACK', 'SELECT pg_sleep(3600); ROLLBACK')
  const turn = store.inTurn(async () => {
    throw new Error('refused by the task')
  })
  const refused = expect(turn).rejects.toThrow('refused by the task')
  const other = new pg.Client(url)
  await other.connect()
  onTestFinished(() => other.end())
  const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`
  await expect.poll(async () => (await other.query(cancel)).rowCount).toBe(1)
  await refused
  await expectEveryWriteToSucceed(store)
})
