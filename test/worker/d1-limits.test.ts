import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestHarness } from 'wrangler'
import { AppError } from '../../src/core/errors.ts'
import { DEFAULT_SCHEMES } from '../../src/core/url.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { siteSchemas } from '../../src/schemas/site.ts'
import { Navigation } from '../../src/services/navigation.ts'
import { planImport } from '../../src/services/transfer/plan-import.ts'
import { readDocument } from '../../src/services/transfer/read-document.ts'
import { type D1Binding, openD1Store } from '../../src/storage/d1/database.ts'
import { countSites } from '../support/count-sites.ts'
import { emptyDatabase } from '../support/d1-database.ts'
import { asJson, madeDocument } from '../support/made-site.ts'
import { TESTER } from '../support/pure-site.ts'
import { quiet } from '../support/quiet-log.ts'
import { told } from '../support/rows.ts'
import { databaseOf, startWorker } from '../support/worker-target.ts'

/** Limits of the Free plan: https://developers.cloudflare.com/d1/platform/limits/ */
const FREE = { queries: 50, statementBytes: 100_000, parameters: 100, valueBytes: 2_000_000 }

let harness: TestHarness
let database: D1Binding
const sent: { sql: string; values: (string | number | null)[] }[] = []

/** Records what is sent to the database. */
function listenTo(real: D1Binding): D1Binding {
  return {
    prepare: (sql) => {
      const statement = real.prepare(sql)
      return {
        bind(...values) {
          sent.push({ sql, values })
          return statement.bind(...values)
        },
      }
    },
    batch: (statements) => real.batch(statements),
  }
}

const navigationOn = (binding: D1Binding) =>
  Navigation.open({
    store: openD1Store(binding, { pace: atOnce }),
    log: quiet,
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    sleep: async () => undefined,
    random: () => 0,
  })

beforeAll(async () => {
  harness = await startWorker()
  database = await databaseOf(harness)
})
afterAll(() => harness.close())
beforeEach(() => emptyDatabase(database))

describe('D1’s limits', () => {
  it('are respected by an import of 10,000 sites with long texts, even on the Free plan', async () => {
    const navigation = await navigationOn(listenTo(database))
    const document = madeDocument({ groups: 50, sites: 10_000 })
    for (const site of document.sites) site.description = `${site.description} ${'汉字 "\\" '.repeat(20)}`
    const options = { mode: 'merge', visibility: 'private', skipInvalid: false, pace: atOnce } as const
    const read = await readDocument(asJson(document), { ...options, schemas: siteSchemas(new Set(DEFAULT_SCHEMES)) })
    sent.length = 0
    await navigation.edit(TESTER, planImport(read, options))
    expect(sent.length).toBeLessThan(FREE.queries)
    const bytes = (text: string) => new TextEncoder().encode(text).length
    expect(Math.max(...sent.map(({ sql }) => bytes(sql)))).toBeLessThan(FREE.statementBytes)
    expect(Math.max(...sent.map(({ values }) => values.length))).toBeLessThan(FREE.parameters)
    const values = sent.flatMap(({ values }) => values)
    expect(Math.max(...values.map((value) => bytes(String(value))))).toBeLessThan(FREE.valueBytes)
    expect(countSites((await navigationOn(database)).snapshot)).toBe(10_000)
  })

  it('are reported when one is exceeded, and nothing is applied', async () => {
    const store = openD1Store(database, { pace: atOnce })
    const at = '2026-01-01T00:00:00.000Z'
    const after = { key: 'big', value: 'x'.repeat(2_100_000), is_public: 0, created_at: at, updated_at: at } as const
    const big = {
      revision: 1,
      nonce: 'n',
      parent: '',
      at,
      actor: 'a',
      action: told('b'),
      changes: [{ kind: 'config', before: null, after }],
    } as const
    await expect(store.commit(big)).rejects.toThrow(AppError)
    expect(await store.load()).toMatchObject({ revision: 0, settings: [] })
  })
})
