import { expect, it } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { type D1Binding, openD1Store } from '../../src/storage/d1/database.ts'

const NEWEST = { revision: 3, nonce: 'n', revocation: 0, revokedToken: '' }
const REVOKED = { tokenId: 'a', expiresAt: 1 }

it('reads of D1 that are made at once are one batch, and each gets its own rows', async () => {
  const batches: number[] = []
  const sqlOf = new Map<object, string>()
  const binding: D1Binding = {
    prepare(sql) {
      const prepared: ReturnType<D1Binding['prepare']> = { bind: () => prepared }
      sqlOf.set(prepared, sql)
      return prepared
    },
    async batch(statements) {
      batches.push(statements.length)
      return statements.map((statement) => ({
        results: [sqlOf.get(statement)?.includes('AS revision') ? NEWEST : REVOKED],
      }))
    },
  }
  const store = openD1Store(binding, { pace: atOnce })
  expect(await Promise.all([store.newest(), store.revokedTokens()])).toEqual([NEWEST, [REVOKED]])
  expect(await store.newest()).toEqual(NEWEST)
  expect(batches).toEqual([2, 1])
})
