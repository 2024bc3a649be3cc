import { once } from 'node:events'
import { request } from 'node:http'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { LogEvent } from '../../src/ports/log-events.ts'
import { atOnce, type Log } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { openPostgres } from '../../src/storage/postgres/open.ts'
import { connect } from '../support/client.ts'
import { createDatabase, POSTGRES_MIGRATIONS } from '../support/postgres-database.ts'
import { serve, siteOf, workplace } from '../support/process.ts'
import { quiet } from '../support/quiet-log.ts'
import { commit, group, put } from '../support/rows.ts'
import { type SilentProxy, silentProxy } from '../support/silent-proxy.ts'
import { within } from '../support/waiting.ts'
import { startCluster } from './replicas.ts'

async function newDatabase(): Promise<string> {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return url
}

async function openStore(url: string, log: Log = quiet): Promise<Store> {
  const { store } = await openPostgres({ url, migrations: POSTGRES_MIGRATIONS, log, pace: atOnce })
  onTestFinished(() => store.close())
  return store
}

async function openThroughProxy(): Promise<{ network: SilentProxy; store: Store; lines: string[] }> {
  const network = await silentProxy(await newDatabase())
  const lines: string[] = []
  const say = (event: LogEvent) => void lines.push(event)
  const store = await openStore(network.url, { info: say, warn: say, error: say })
  await store.commit(commit(1, [put(group(1))]))
  return { network, store, lines }
}

it('when the network falls silent, writes get a 503 soon, reads go on, it is logged once, and it recovers', async () => {
  const network = await silentProxy(await newDatabase())
  const { replicas } = await startCluster(network.url, 1)
  const [replica] = replicas
  const write = () => replica?.owner('POST', '/api/groups', { name: 'Tools' })
  expect((await write())?.status).toBe(200)
  network.fallSilent({ newToo: true })
  for (let time = 0; time < 2; time += 1) {
    const refused = await within('the write is refused', Promise.resolve(write()))
    expect([refused?.status, refused?.body.error]).toEqual([503, expect.stringMatching(/does not answer/)])
    expect((await replica?.owner('GET', '/api/groups'))?.body.data).toHaveLength(1)
  }
  network.recover()
  await expect.poll(async () => (await write())?.status).toBe(200)
  const log = replica?.server.err() ?? ''
  expect(log.match(/"level":[45]0.*/g)).toEqual([expect.stringMatching(/"event":"database-away"/)])
})

it('SIGTERM ends a server soon whose network has fallen silent in the middle of a write', async () => {
  const network = await silentProxy(await newDatabase())
  const server = await serve(workplace({ DATABASE_URL: network.url }))
  const { token } = await connect(siteOf(server))
  network.fallSilent({ newToo: true })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', expect: '100-continue' }
  const write = request(`${server.url}/api/groups`, { method: 'POST', headers })
  const answered = once(write, 'response')
  write.flushHeaders()
  await once(write, 'continue')
  write.end('{"name":"Tools"}')
  expect(await within('the server ends', server.stop())).toBe(0)
  expect((await answered)[0]).toMatchObject({ statusCode: 503 })
})

it('a turn on a network that falls silent ends soon, without waiting for its ROLLBACK', async () => {
  const { network, store, lines } = await openThroughProxy()
  const turn = store.inTurn(async ({ commit: save }) => {
    network.fallSilent({ newToo: true })
    return save(commit(2, [put(group(2))]))
  })
  await expect(
    within(
      'the turn ends',
      turn.catch((error: unknown) => error),
    ),
  ).resolves.toMatchObject({
    code: 'unavailable',
  })
  expect(lines).toEqual(['database-away'])
})

it('if only the connections that there are have died, a commit is sent again on a new one', async () => {
  const { network, store, lines } = await openThroughProxy()
  network.fallSilent()
  expect(await within('the commit is sent again', store.commit(commit(2, [put(group(2))])))).toBe('committed')
  expect(lines).toEqual([])
})

it('a statement that merely takes long is waited for', async () => {
  const url = await newDatabase()
  const store = await openStore(url)
  const blocker = new pg.Client(url)
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('BEGIN; LOCK TABLE commits')
  const began = performance.now()
  const writing = store.commit(commit(1, [put(group(1))]))
  await blocker.query('SELECT pg_sleep(7)') // longer than it takes to notice a silence
  await blocker.query('COMMIT')
  expect(await writing).toBe('committed')
  expect(performance.now() - began).toBeGreaterThan(7_000)
})
