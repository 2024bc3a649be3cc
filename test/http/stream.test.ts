import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import { type Follower, openStream } from '../../src/http/stream.ts'
import type { Credentials } from '../../src/services/sign-in/credentials.ts'
import { Tokens } from '../../src/services/sign-in/token.ts'
import { quiet as log } from '../support/quiet-log.ts'
import { useTrialRole } from '../support/trial-role.ts'

const trial = useTrialRole()

it('a stream may go on as long as the password and the role that its session began with', async () => {
  const account = { username: 'admin', passwordHash: 'any' }
  let credentials: Credentials = { secret: 'x'.repeat(32), accounts: [account] }
  const tokens = await Tokens.open({
    credentials: () => credentials,
    storeId: () => 'this store',
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    log,
    store: { revokeToken: async () => undefined, revokedTokens: async () => [], watch: () => () => undefined },
  })
  onTestFinished(() => tokens.close())
  const issued = await tokens.issue(credentials, account, false)
  const { token } = issued
  let { session } = issued
  const snapshot = buildSnapshot(
    { storeId: '', revision: 0, nonce: '', lastGroupId: 0, lastSiteId: 0 },
    { groups: [], sites: [], settings: [] },
  )
  const followers: Follower[] = []
  const open = (follower: Follower) => {
    followers.push(follower)
    return new ReadableStream()
  }
  const app = new Hono().get('/', (c) =>
    openStream(
      c,
      { open, withCommits: false, statusesOf: undefined },
      { session, by: 'header' },
      {
        headersOf: ({ req }) => req.raw.headers,
        callerAddress: () => '',
        tokens,
        navigation: { snapshot },
        settings: { guestMode: true },
      },
    ),
  )
  await app.request('/', { headers: { authorization: `Bearer ${token}` } })
  const mayRead = () => Promise.all(followers.map((follower) => follower.mayRead()))
  expect(await mayRead()).toEqual([true])
  session = { ...session, actor: trial.actor('admin') }
  await app.request('/', { headers: { authorization: `Bearer ${token}` } })
  expect(await mayRead()).toEqual([true, false]) // what began with another role
  credentials = { ...credentials, accounts: [{ ...account, passwordHash: 'a new one' }] }
  expect(await mayRead()).toEqual([false, false])
})
