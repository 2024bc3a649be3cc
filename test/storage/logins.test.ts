import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import type { Database } from '../../src/storage/database.ts'
import { startDatabase } from '../../src/storage/sqlite/database.ts'
import { sqlStore } from '../../src/storage/store.ts'
import { quiet } from '../support/quiet-log.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'

const RULE = { attempts: 5, windowMs: 900_000 }
const [ATTEMPTS, ADDRESSES] = [300, 50]

let database: Database
let store: Store
/** Makes the next transaction fail. */
let fault: Error | undefined
/** The transactions so far, and how many statements the database has had to carry out at a time. */
let transactions: number
let pending: number
let mostPending: number

beforeEach(async () => {
  fault = undefined
  transactions = pending = mostPending = 0
  database = await startDatabase({ path: join(tempFolder(), 'signpost.db'), migrations: MIGRATIONS, log: quiet })
  store = sqlStore({ ...database, write }, { pace: atOnce })
})

afterEach(() => database.close())

const write: Database['write'] = async (statements) => {
  transactions += 1
  pending += statements.length
  mostPending = Math.max(mostPending, pending)
  try {
    if (fault) throw fault
    return await database.write(statements)
  } finally {
    pending -= statements.length
  }
}

const attempt = (at: number) => store.countLogin(`192.0.2.${at % ADDRESSES}`, RULE, 1000)
const manyAttempts = () => Array.from({ length: ATTEMPTS }, (_, at) => attempt(at))

it('300 attempts at once take 40 transactions on SQLite, and every attempt counts', async () => {
  const permits = await Promise.all(manyAttempts())
  expect(permits.slice(0, 5 * ADDRESSES)).toEqual(Array(5 * ADDRESSES).fill({ allowed: true }))
  expect(permits.slice(5 * ADDRESSES)).toEqual(Array(ADDRESSES).fill({ allowed: false, retryAfterMs: 900_000 }))
  expect(transactions).toBe(40)
})

it('300 attempts at once give SQLite 16 statements at a time, so that an edit need not wait for them all', async () => {
  await Promise.all(manyAttempts())
  expect(mostPending).toBe(16)
})

it('attempts that can’t be counted fail, and the next ones are counted', async () => {
  fault = new Error('The disk is full')
  const outcomes = await Promise.allSettled(manyAttempts())
  expect(new Set(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason))).toEqual(new Set([fault]))
  fault = undefined
  expect(await attempt(0)).toEqual({ allowed: true })
})
