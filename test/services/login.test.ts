import { hash, verify } from '@node-rs/bcrypt'
import { beforeEach, expect, it } from 'vitest'
import type { Store } from '../../src/domain/store.ts'
import type { Account, Credentials } from '../../src/services/credentials.ts'
import { unqueued } from '../../src/services/fair-queue.ts'
import { createLogin } from '../../src/services/login.ts'
import { Tokens } from '../../src/services/token.ts'
import { sqliteDatabase } from '../support/sqlite-database.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const DAY = 86_400_000

let now: number
let store: Store
let credentials: Credentials
let admin: Account
let tokens: Tokens
let storeId: string
/** The hashes that passwords were compared with. */
let verified: string[]

const clock = () => new Date(now)
const hasher = {
  hash: (password: string) => hash(password, { cost: 4 }),
  verify: (password: string, passwordHash: string) => {
    verified.push(passwordHash)
    return verify(password, passwordHash)
  },
}
const openTokens = () =>
  Tokens.open({
    credentials: () => credentials,
    storeId: () => storeId,
    store,
    clock,
    newId: () => crypto.randomUUID(),
    log,
  })
const signIn = (input: { username: string; password: string; rememberMe?: boolean }) =>
  createLogin({ credentials: () => credentials, store, hasher, signInQueue: unqueued, tokens, log }).signIn(
    input,
    '192.0.2.1',
  )

beforeEach(async () => {
  now = Date.parse('2026-01-01T00:00:00Z')
  verified = []
  storeId = 'this store'
  const database = await sqliteDatabase()
  store = await database.open()
  admin = { username: 'admin', passwordHash: await hasher.hash('right') }
  credentials = { secret: 'x'.repeat(32), accounts: [admin] }
  tokens = await openTokens()
  return async () => {
    tokens.close()
    await store.close()
    await database.remove()
  }
})

it('an unknown user name costs the same as a wrong password: one check of the real hash', async () => {
  const { passwordHash } = admin
  for (const input of [
    { username: 'nobody', password: 'right' },
    { username: 'nobody', password: 'wrong' },
    { username: '', password: '' },
    { username: 'admin', password: 'wrong' },
  ]) {
    verified = []
    const refused = { code: 'unauthenticated', message: 'The user name or the password is wrong' }
    await expect(signIn(input)).rejects.toMatchObject(refused)
    expect(verified, JSON.stringify(input)).toEqual([passwordHash])
  }
})

it('a token is valid for 7 days, or for 30, and not a moment longer', async () => {
  for (const [rememberMe, days] of [
    [false, 7],
    [true, 30],
  ] as const) {
    const { token } = await signIn({ username: 'admin', password: 'right', rememberMe })
    const issued = now
    now = issued + days * DAY - 1000
    expect(await tokens.verify(token)).toMatchObject({ actor: { name: 'admin' } })
    now = issued + days * DAY
    expect(await tokens.verify(token), 'a cached one').toBeUndefined()
    expect(await (await openTokens()).verify(token), 'one new to the process').toBeUndefined()
  }
})

it('a token from a clock that is more than ten minutes ahead is not valid', async () => {
  const right = now
  for (const [ahead, isValid] of [
    [10 * 60_000, true],
    [10 * 60_000 + 1000, false],
    [365 * DAY, false],
  ] as const) {
    now = right + ahead
    const { token } = await signIn({ username: 'admin', password: 'right' })
    const elsewhere = await openTokens()
    now = right
    expect((await elsewhere.verify(token)) !== undefined, `new to the process, ${ahead} ms ahead`).toBe(isValid)
  }
})

it('a clock that is set right ends the tokens from before, those known to the process too', async () => {
  const right = now
  now = right + 365 * DAY
  const { token } = await signIn({ username: 'admin', password: 'right' })
  expect(await tokens.verify(token)).toBeDefined()
  now = right
  expect(await tokens.verify(token)).toBeUndefined()
})

it('a cached token is verified synchronously, and no longer valid once revoked', async () => {
  const { token } = await signIn({ username: 'admin', password: 'right' })
  const session = await tokens.verify(token)
  expect(tokens.verify(token)).not.toBeInstanceOf(Promise)
  if (session) await tokens.revoke(session)
  expect(await tokens.verify(token)).toBeUndefined()
  expect(await (await openTokens()).verify(token)).toBeUndefined()
})

it('a new password, secret or user name ends every session', async () => {
  const { token } = await signIn({ username: 'admin', password: 'right' })
  expect(await tokens.verify(token)).toBeDefined()
  const before = credentials
  for (const change of [
    { accounts: [{ ...admin, passwordHash: await hasher.hash('new one') }] },
    { secret: 'y'.repeat(32) },
    { accounts: [{ ...admin, username: 'root' }] },
  ] as const) {
    credentials = { ...before, ...change }
    expect(await tokens.verify(token), JSON.stringify(change)).toBeUndefined()
  }
  credentials = before
  expect(await tokens.verify(token)).toBeDefined()
})

it('a token ends with the store that it names', async () => {
  const { token } = await signIn({ username: 'admin', password: 'right' })
  expect(await tokens.verify(token)).toBeDefined()
  storeId = 'another store'
  expect(await tokens.verify(token)).toBeUndefined()
  expect(await (await openTokens()).verify(token)).toBeUndefined()
  storeId = 'this store'
  expect(await tokens.verify(token)).toBeDefined()
})

it('each account has its own password, and a new one ends only its own sessions', async () => {
  const other = { username: 'other', passwordHash: await hasher.hash('left') }
  credentials = { ...credentials, accounts: [admin, other] }
  await expect(signIn({ username: 'other', password: 'right' })).rejects.toThrow('wrong')
  const [own, others] = [
    await signIn({ username: 'admin', password: 'right' }),
    await signIn({ username: 'other', password: 'left' }),
  ]
  credentials = { ...credentials, accounts: [{ ...admin, passwordHash: await hasher.hash('new one') }, other] }
  expect(await tokens.verify(own.token)).toBeUndefined()
  expect(await tokens.verify(others.token)).toMatchObject({ actor: { name: 'other' } })
})
