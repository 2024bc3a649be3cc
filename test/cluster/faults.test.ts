import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createGroup, updateGroup } from '../../src/core/edits/groups.ts'
import { AppError } from '../../src/core/errors.ts'
import type { LogEvent } from '../../src/ports/log-events.ts'
import { atOnce, type Log } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { Navigation } from '../../src/services/navigation.ts'
import { openPostgres } from '../../src/storage/postgres/open.ts'
import { createDatabase, onServer, POSTGRES_MIGRATIONS } from '../support/postgres-database.ts'
import { run, workplace } from '../support/process.ts'
import { TESTER } from '../support/pure-site.ts'
import { quiet } from '../support/quiet-log.ts'
import { saying } from '../support/saying.ts'
import { startCluster } from './replicas.ts'

const QUICK = { slowPollMs: 100, fastPollMs: 100 }

async function newDatabase(): Promise<string> {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return url
}

async function openStore(url: string, log: Log = quiet): Promise<Store> {
  const { store } = await openPostgres({ url, migrations: POSTGRES_MIGRATIONS, log, pace: atOnce, times: QUICK })
  onTestFinished(() => store.close())
  return store
}

async function openSite(store: Store): Promise<Navigation> {
  const deps = {
    log: quiet,
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    sleep: async () => undefined,
    random: () => 0,
  }
  const navigation = await Navigation.open({ store, ...deps })
  onTestFinished(() => navigation.close())
  return navigation
}

const addGroup = (navigation: Navigation, name: string) => navigation.edit(TESTER, createGroup({ name }))
const revisionOf = (navigation: Navigation) => navigation.snapshot.revision

it('news that could not be read is read again, even if no more comes', async () => {
  const url = await newDatabase()
  const store = await openStore(url)
  let failures = 0
  const failing: Store = {
    ...store,
    async since(revision, nonce) {
      failures += 1
      if (failures <= 3) throw new AppError('unavailable', 'not now', { skipsLog: true })
      return store.since(revision, nonce)
    },
  }
  const reader = await openSite(failing)
  await addGroup(await openSite(await openStore(url)), 'Tools')
  await expect.poll(() => revisionOf(reader)).toBe(1)
  expect(failures).toBeGreaterThan(3)
})

it('an edit is not refused for what the replica has not heard of yet', async () => {
  const url = await newDatabase()
  const deaf: Store = { ...(await openStore(url)), watch: () => () => undefined }
  const [writer, late] = [await openSite(await openStore(url)), await openSite(deaf)]
  const { result: group } = await addGroup(writer, 'Tools')
  const rename = (id: number) => late.edit(TESTER, updateGroup(id, { name: 'Renamed' }))
  expect((await rename(group.id)).revision).toBe(2)
  await expect(rename(group.id + 1)).rejects.toThrow(saying(/no group/i))
})

it('an edit is not lost on a replica that has not heard why it changes something', async () => {
  const url = await newDatabase()
  const late = await openSite({ ...(await openStore(url)), watch: () => () => undefined })
  const setName = (navigation: Navigation, id: number, name: string) =>
    navigation.edit(TESTER, updateGroup(id, { name }))
  const { result: group } = await addGroup(late, 'Tools')
  const writer = await openSite(await openStore(url))
  await setName(writer, group.id, 'Things')
  expect((await setName(late, group.id, 'Tools')).revision).toBe(3)
  expect((await setName(late, group.id, 'Tools')).revision).toBeUndefined()
})

it('a commit made while a replica starts is not missed', async () => {
  const url = await newDatabase()
  const writer = await openSite(await openStore(url))
  const store = await openStore(url)
  const heard = Promise.withResolvers<void>()
  const stop = store.watch((newest) => newest?.revision === 1 && heard.resolve()) // somebody else listens already
  const slow: Store = {
    ...store,
    async load() {
      const loaded = await store.load()
      await addGroup(writer, 'Meanwhile')
      await heard.promise
      return loaded
    },
  }
  const reader = await openSite(slow)
  await expect.poll(() => revisionOf(reader)).toBe(1)
  stop()
})

it('readers and writers accept a database restored to an older state as it is', async () => {
  const url = await newDatabase()
  const [one, two] = [await openSite(await openStore(url)), await openSite(await openStore(url))]
  for (const name of ['a', 'b', 'c', 'd']) await addGroup(one, name)
  await expect.poll(() => revisionOf(two)).toBe(4)
  await onServer(url, 'DELETE FROM commits WHERE revision > 2; DELETE FROM groups WHERE id > 2')
  const { revision } = await addGroup(one, 'e')
  expect(revision).toBe(3)
  await expect.poll(() => revisionOf(two)).toBe(3)
  const names = (site: Navigation) => site.snapshot.sections.map(({ group }) => group.name)
  expect([names(one), names(two)]).toEqual([
    ['a', 'b', 'e'],
    ['a', 'b', 'e'],
  ])
})

it('a restored state with the same revision is not mistaken for the known one', async () => {
  const url = await newDatabase()
  const store = await openStore(url)
  const [idle, writer] = [await openSite(store), await openSite(await openStore(url))]
  for (const name of ['a', 'b']) await addGroup(writer, name)
  await expect.poll(() => revisionOf(idle)).toBe(2)
  const other = `UPDATE commits SET nonce = 'another' WHERE revision = 2; UPDATE groups SET name = 'other' WHERE id = 2`
  await onServer(url, other)
  await expect.poll(() => idle.snapshot.sections.map(({ group }) => group.name)).toEqual(['a', 'other'])
})

it('messages from strangers do no harm', async () => {
  const url = await newDatabase()
  const store = await openStore(url)
  const reader = await openSite(store)
  const heard = { revision: 0, revocation: 0 }
  onTestFinished(
    store.watch((newest) => {
      heard.revision = Math.max(heard.revision, newest?.revision ?? 0)
      heard.revocation = Math.max(heard.revocation, newest?.revocation ?? 0)
    }),
  )
  const { storeId } = await store.load()
  const send = (message: string) => onServer(url, `NOTIFY signpost_${storeId}, '${message}'`)
  for (const message of [
    'hello',
    '{"revision":7,"nonce":1}',
    'null',
    '[]',
    '{"revision":"x"}',
    '{"revision":1e300}',
    '',
  ])
    await send(message)
  const highest = Number.MAX_SAFE_INTEGER
  const forge = async () => {
    await send(`{"revision":${highest},"nonce":"forged"}`)
    await send(`{"revocation":${highest}}`)
    return heard
  }
  await expect.poll(forge).toEqual({ revision: highest, revocation: highest })
  expect(revisionOf(reader)).toBe(0)
  const writer = await openStore(url)
  await addGroup(await openSite(writer), 'Tools')
  await expect.poll(() => revisionOf(reader)).toBe(1)
  await forge()
  const { revision } = await addGroup(reader, 'More')
  expect(revision).toBe(2)
  expect(await store.newest()).toMatchObject({ revision: 2, revocation: 0 })
})

it('two installations in two schemas of one database do not disturb each other', async () => {
  const url = await newDatabase()
  const inSchema = (name: string) => `${url}?options=-c%20search_path%3D${name}`
  for (const name of ['one', 'two']) await onServer(url, `CREATE SCHEMA ${name}`)
  const [one, two] = [await openSite(await openStore(inSchema('one'))), await openStore(inSchema('two'))]
  for (let number = 0; number < 20; number += 1) await addGroup(one, `of one ${number}`)
  const [writer, reader] = [await openSite(two), await openSite(await openStore(inSchema('two')))]
  await addGroup(writer, 'of two')
  await expect.poll(() => revisionOf(reader)).toBe(1)
  expect(reader.snapshot.sections.map(({ group }) => group.name)).toEqual(['of two'])
  expect(one.snapshot.sections).toHaveLength(20)
})

it('a server that refuses its users counts as down: 503, logged once, until it recovers', async () => {
  const url = await newDatabase()
  const name = `owner_${new URL(url).pathname.slice(-8)}`
  await onServer(url, `CREATE ROLE ${name} LOGIN PASSWORD 'first'`)
  await onServer(url, `GRANT ALL ON SCHEMA public TO ${name}`)
  onTestFinished(() => onServer(new URL('/postgres', url).href, `DROP ROLE IF EXISTS ${name}`))
  onTestFinished(() => onServer(url, `DROP OWNED BY ${name}`))
  const { replicas } = await startCluster(Object.assign(new URL(url), { username: name, password: 'first' }).href, 1)
  const [replica] = replicas
  const write = async () => (await replica?.owner('POST', '/api/groups', { name: 'Tools' }))?.status
  expect(await write()).toBe(200)
  await onServer(url, `ALTER ROLE ${name} PASSWORD 'second'`)
  await onServer(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${name}'`)
  await expect.poll(write).toBe(503)
  for (let time = 0; time < 5; time += 1) expect(await write()).toBe(503)
  expect((await replica?.owner('GET', '/api/groups'))?.status).toBe(200)
  await onServer(url, `ALTER ROLE ${name} PASSWORD 'first'`)
  await expect.poll(write, { interval: 200 }).toBe(200)
  expect(replica?.server.err().match(/does not answer: reads continue/g)).toHaveLength(1)
})

it('losing one connection is no outage', async () => {
  const url = await newDatabase()
  const lines: string[] = []
  const log = { ...quiet, error: (event: LogEvent) => void lines.push(event) }
  const navigation = await openSite(await openStore(url, log))
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  for (let number = 0; number < 20; number += 1) {
    const ended = client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await Promise.all([addGroup(navigation, `Group ${number}`), ended])
  }
  expect(revisionOf(navigation)).toBe(20)
  expect(lines).toEqual([])
})

it('a read-only database is read, exported and served; writes are refused with a clear message', async () => {
  const url = await newDatabase()
  const first = await openStore(url)
  await addGroup(await openSite(first), 'Tools')
  const readOnly = `${url}?options=-c%20default_transaction_read_only%3Don`
  const navigation = await openSite(await openStore(readOnly))
  expect(revisionOf(navigation)).toBe(1)
  await expect(addGroup(navigation, 'More')).rejects.toThrow(/read-only at the moment/)
  const { code, out } = await run(workplace({ DATABASE_URL: readOnly }), ['export'])
  expect([code, JSON.parse(out).groups]).toEqual([0, [expect.objectContaining({ name: 'Tools' })]])
})

it('a database whose encoding lacks letters is refused at the start', async () => {
  const url = await newDatabase()
  const name = `${new URL(url).pathname.slice(1)}_latin`
  await onServer(url, `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
  onTestFinished(() => onServer(url, `DROP DATABASE ${name} WITH (FORCE)`))
  await expect(openStore(new URL(`/${name}`, url).href)).rejects.toThrow(/encoding LATIN1.*UTF8/)
})

it('concurrent logins are counted at any isolation level of the database', async () => {
  const url = await newDatabase()
  await onServer(
    url,
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_isolation = 'repeatable read'`,
  )
  const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(url)))
  const rule = { attempts: 5, windowMs: 900_000 }
  const permits = await Promise.all(
    Array.from({ length: 12 }, (_, index) => stores[index % 4]?.countLogin('192.0.2.1', rule, 1000)),
  )
  expect(permits.filter((permit) => permit?.allowed)).toHaveLength(5)
})
