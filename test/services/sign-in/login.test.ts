import { hash, verify } from '@node-rs/bcrypt'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../../src/ports/store.ts'
import { unqueued } from '../../../src/services/queues.ts'
import type { Account, Credentials } from '../../../src/services/sign-in/credentials.ts'
import { createLogin, type LoginDeps } from '../../../src/services/sign-in/login.ts'
import { createSessions } from '../../../src/services/sign-in/sessions.ts'
import { type Session, Tokens } from '../../../src/services/sign-in/token.ts'
import { saying } from '../../support/saying.ts'
import { sqliteDatabase } from '../../support/sqlite-database.ts'

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
const CLIENT = { address: '192.0.2.1', browser: 'Firefox' }
const openSessions = () => createSessions({ store, tokens })
const openLogin = (options: Partial<LoginDeps> = {}) =>
  createLogin({
    credentials: () => credentials,
    store,
    hasher,
    signInQueue: unqueued,
    tokens,
    sessions: openSessions(),
    log,
    ...options,
  })
const signIn = (input: { username: string; password: string; rememberMe?: boolean }) =>
  openLogin().signIn(input, CLIENT)

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
    const refused = { code: 'unauthenticated', message: 'The user name or password is wrong' }
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

it('a token that is being checked while the password changes is not valid', async () => {
  const { token } = await signIn({ username: 'admin', password: 'right' })
  const elsewhere = await openTokens()
  const passwordHash = await hasher.hash('new one')
  const checked = elsewhere.verify(token)
  credentials = { ...credentials, accounts: [{ ...admin, passwordHash }] }
  expect(await checked).toBeUndefined()
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

it.each(['a sign-in', 'a look at the sessions'])(
  'a cached token ends with the password, even if %s is first to use the new one',
  async (first) => {
    const { token } = await signIn({ username: 'admin', password: 'right' })
    expect(await tokens.verify(token)).toBeDefined()
    credentials = { ...credentials, accounts: [{ ...admin, passwordHash: await hasher.hash('new one') }] }
    if (first === 'a sign-in') await signIn({ username: 'admin', password: 'new one' })
    else await tokens.epochOf('admin')
    expect(await tokens.verify(token)).toBeUndefined()
  },
)

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
  await expect(signIn({ username: 'other', password: 'right' })).rejects.toThrow(saying('wrong'))
  const [own, others] = [
    await signIn({ username: 'admin', password: 'right' }),
    await signIn({ username: 'other', password: 'left' }),
  ]
  credentials = { ...credentials, accounts: [{ ...admin, passwordHash: await hasher.hash('new one') }, other] }
  expect(await tokens.verify(own.token)).toBeUndefined()
  expect(await tokens.verify(others.token)).toMatchObject({ actor: { name: 'other' } })
})

describe('a change of the password', () => {
  const change = { current: 'right', password: 'a better one' }
  const replacePassword = async (passwordHash: string) => {
    credentials = { ...credentials, accounts: [{ ...admin, passwordHash }] }
  }
  const sessionOf = async (rememberMe = false) =>
    (await signIn({ username: 'admin', password: 'right', rememberMe })).session

  it('ends every session but the one that it begins, which lasts as long as the old one', async () => {
    for (const [rememberMe, days] of [
      [false, 7],
      [true, 30],
    ] as const) {
      credentials = { ...credentials, accounts: [admin] }
      const before = await signIn({ username: 'admin', password: 'right', rememberMe })
      expect(await tokens.verify(before.token)).toBeDefined()
      const renewed = await openLogin({ replacePassword }).changePassword(change, before.session, CLIENT)
      expect(await tokens.verify(before.token)).toBeUndefined()
      expect(await tokens.verify(renewed.token)).toMatchObject({ expiresAt: now + days * DAY })
      await expect(signIn({ username: 'admin', password: 'right' })).rejects.toMatchObject({ code: 'unauthenticated' })
    }
  })

  it.each([
    ['a wrong one', { ...change, current: 'wrong' }, 'current: is not the current password'],
    ['a short one', { ...change, password: 'short' }, 'password: must have at least 8 characters'],
    ['a long one', { ...change, password: 'x'.repeat(73) }, 'password: must be at most 72 bytes long'],
  ])('is refused with %s, and nothing ends', async (_, input, message) => {
    const session = await sessionOf()
    const login = openLogin({ replacePassword })
    await expect(login.changePassword(input, session, CLIENT)).rejects.toThrow(saying(message, 'invalid_input'))
    expect(tokens.isOpen(session)).toBe(true)
    expect(credentials.accounts).toEqual([admin])
  })

  it('is refused where the password is set from outside', async () => {
    const login = openLogin()
    expect([login.canChangePassword, openLogin({ replacePassword }).canChangePassword]).toEqual([false, true])
    const message = 'The password is set by AUTH_PASSWORD: change it there'
    const refused = login.changePassword(change, await sessionOf(), CLIENT)
    await expect(refused).rejects.toThrow(saying(message, 'conflict'))
  })
})

describe('the list of sessions', () => {
  beforeEach(() => {
    now = Date.now() // the database forgets what has expired by its own clock
  })
  const from = (browser: string) => openLogin().signIn({ username: 'admin', password: 'right' }, { ...CLIENT, browser })
  const browsersOf = async (one: { session: Session }) =>
    (await openSessions().list(one.session)).map(({ browser, isCurrent }) => `${browser}${isCurrent ? ' (this)' : ''}`)

  it('tells who is signed in where, newest first', async () => {
    const [first, second] = [await from('Firefox'), await from('x'.repeat(1000))]
    expect(await browsersOf(second)).toEqual([`${'x'.repeat(300)} (this)`, 'Firefox'])
    const [, listed] = await openSessions().list(second.session)
    const { issuedAt, expiresAt } = first.session
    expect(listed).toEqual({
      id: 1,
      isCurrent: false,
      startedAt: new Date(issuedAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      address: '192.0.2.1',
      browser: 'Firefox',
    })
  })

  it('ends one of them, once, or all but the current one', async () => {
    const [first, second, third] = [await from('one'), await from('two'), await from('three')]
    await openSessions().end(2, first.session)
    expect(await tokens.verify(second.token)).toBeUndefined()
    expect(await browsersOf(first)).toEqual(['three', 'one (this)'])
    await expect(openSessions().end(2, first.session)).rejects.toMatchObject({ code: 'not_found' })
    expect(await openSessions().endOthers(first.session)).toBe(1)
    expect(await tokens.verify(third.token)).toBeUndefined()
    expect(await browsersOf(first)).toEqual(['one (this)'])
  })

  it('leaves out what has expired, and what a new password, secret or database has ended', async () => {
    const before = await from('old')
    const begin = now
    now += 8 * DAY
    const { session } = await signIn({ username: 'admin', password: 'right', rememberMe: true })
    expect((await openSessions().list(session)).map(({ browser }) => browser)).toEqual(['Firefox'])
    now = begin
    expect(await browsersOf(before)).toEqual(['Firefox', 'old (this)'])
    storeId = 'another store'
    expect(await browsersOf(await from('new'))).toEqual(['new (this)'])
    storeId = 'this store'
    credentials = { ...credentials, secret: 'y'.repeat(32) }
    expect(await browsersOf(await from('newer'))).toEqual(['newer (this)'])
  })

  it('has the current one even if it was never listed, as those of older versions', async () => {
    const { session } = await tokens.issue(credentials, admin, false)
    expect(await openSessions().list(session)).toMatchObject([{ id: null, isCurrent: true, browser: '' }])
  })

  it('signing in goes on if it can’t be written', async () => {
    const addSession = () => Promise.reject(new Error('disk full'))
    const sessions = createSessions({ store: { ...store, addSession }, tokens })
    const { token } = await openLogin({ sessions }).signIn({ username: 'admin', password: 'right' }, CLIENT)
    expect(await tokens.verify(token)).toBeDefined()
  })
})

it('the form may name the only account where it has the default name, and knows whether its password was printed', () => {
  const hints = () => openLogin().hints()
  expect(hints()).toEqual({ username: 'admin', isGenerated: false })
  credentials = { ...credentials, accounts: [{ ...admin, isGenerated: true }] }
  expect(hints()).toEqual({ username: 'admin', isGenerated: true })
  credentials = { ...credentials, accounts: [{ ...admin, username: 'ada' }] }
  expect(hints().username).toBe('')
  credentials = { ...credentials, accounts: [admin, { ...admin, username: 'ada' }] }
  expect(hints().username).toBe('')
})

it('a login that fails is logged with the account that was tried, and without any other name', async () => {
  const logged: object[] = []
  const login = openLogin({ log: { ...log, warn: (...line) => void logged.push(line) } })
  for (const username of [admin.username, 'a password in the wrong field'])
    await expect(login.signIn({ username, password: 'wrong' }, CLIENT)).rejects.toThrow(saying('is wrong'))
  expect(logged).toEqual([
    ['login-failed', { address: CLIENT.address, tried: admin.username }],
    ['login-failed', { address: CLIENT.address, tried: 'an unknown name' }],
  ])
})
