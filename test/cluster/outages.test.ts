import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { readMigrations } from '../../src/storage/migrations.ts'
import { openPostgres } from '../../src/storage/postgres/open.ts'
import { createDatabase, onServer } from '../support/postgres-database.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { run, workplace } from '../support/process.ts'
import { quiet } from '../support/quiet-log.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { within } from '../support/waiting.ts'
import { type Cluster, type Replica, startCluster } from './replicas.ts'
import { expectNothingLost, startWriters } from './writers.ts'

/** The second shows that each is told of. */
const OUTAGES = 2
const NEWER = 'CREATE TABLE future (id BIGINT PRIMARY KEY);'

/** How many matches the log has. */
const said = ({ server }: Replica, pattern: RegExp) => server.err().match(new RegExp(pattern, 'g'))?.length ?? 0

it('when the database stops under load, reads continue, writes wait, nothing is lost, and it is logged once', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const { url } = await createDatabase(postgres.url)
  const { replicas, token } = await startCluster(url, 2)
  const writers = startWriters(() => replicas, 8)
  for (let outage = 1; outage <= OUTAGES; outage += 1) {
    await writers.more(60)
    await postgres.stop()
    for (const { owner, guest } of replicas) {
      const refused = await within('the write is refused', owner('POST', '/api/groups', { name: 'Lost' }))
      expect([refused.status, Object.keys(refused.body)]).toEqual([503, ['error', 'errorId']])
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(refused.body.error).toMatch(/database does not answer/)
      expect((await owner('GET', '/api/groups-with-sites')).status).toBe(200)
      expect((await owner('GET', '/')).status).toBe(200)
      expect((await guest('GET', '/api/health')).status).toBe(200)
      const unready = await guest('GET', '/api/ready')
      expect([unready.status, unready.body.error]).toEqual([503, expect.stringMatching(/database does not answer/)])
      expect((await guest('GET', '/api/ready?for=reads')).status).toBe(200)
      expect((await owner('GET', '/api/history')).status).toBe(503)
      expect((await guest('POST', '/api/login', { username: 'admin', password: 'x' })).status).toBe(503)
    }
    await writers.refusals(30)
    await postgres.start()
    await writers.more(60)
    for (const { guest } of replicas) await expect.poll(async () => (await guest('GET', '/api/ready')).status).toBe(200)
  }
  await writers.stop()
  expect([...writers.statuses].toSorted()).toEqual([200, 503])
  await expectNothingLost(replicas, writers)
  for (const replica of replicas) {
    expect(said(replica, /does not answer: reads continue/)).toBe(OUTAGES)
    expect(said(replica, /answers again/)).toBe(OUTAGES)
    const faults = replica.server
      .err()
      .split('\n')
      .filter((line) => /"level":(?:40|50)/.test(line))
    expect(faults.filter((line) => !/does not answer/.test(line))).toEqual([])
  }
  expect(token).not.toBe('')
})

it('replicas killed with -9 under load lose nothing that they acknowledged', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const cluster: Cluster = await startCluster(url, 2)
  const replicas = [...cluster.replicas]
  const writers = startWriters(() => replicas, 12)
  for (let round = 0; round < 1; round += 1) {
    await writers.more(60)
    expect(await replicas[round]?.server.stop('SIGKILL')).toBe(null)
    replicas[round] = await cluster.add()
  }
  await writers.more(60)
  await writers.stop()
  await expectNothingLost(replicas, writers)
})

it('an older program refuses a newer schema, and a running one stops writing once a newer one has changed it', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const { replicas } = await startCluster(url, 1)
  const [older] = replicas
  expect((await older?.owner('POST', '/api/groups', { name: 'Before' }))?.status).toBe(200)

  const folder = join(tempFolder(), 'newer')
  cpSync('migrations/postgres', folder, { recursive: true })
  writeFileSync(join(folder, '9999_future.sql'), NEWER)
  const { store } = await openPostgres({ url, migrations: readMigrations(folder), log: quiet, pace: atOnce })
  expect((await store.load()).sections).toHaveLength(1)

  await expect.poll(async () => (await older?.owner('POST', '/api/groups', { name: 'After' }))?.status).toBe(503)
  expect((await older?.owner('POST', '/api/groups', { name: 'After' }))?.body.error).toMatch(/newer Signpost/)
  expect((await older?.owner('GET', '/api/groups'))?.status).toBe(200)
  expect((await older?.guest('GET', '/api/health'))?.status).toBe(200)
  expect((await older?.guest('GET', '/api/ready'))?.body.error).toMatch(/newer Signpost/)
  const { code, err } = await run(workplace({ DATABASE_URL: url }), [])
  expect([code, err]).toEqual([4, expect.stringMatching(/newer Signpost \(it has 9999_future\.sql\)/)])
  await store.close()
})

it.each([
  ['nobody listens', (url: URL) => Object.assign(url, { port: '1' }), /ECONNREFUSED/],
  ['the password is wrong', (url: URL) => Object.assign(url, { password: 'wr0ng' }), /password authentication failed/],
  [
    'the address wants TLS and the server has none',
    (url: URL) => Object.assign(url, { search: '?sslmode=require' }),
    /does not support SSL/,
  ],
  ['there is no such database', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), /"nowhere" does not exist/],
])('if %s, the program says so and ends: exit code 4, no password in sight', async (_, change, reason) => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const changed = change(new URL(url)).href
  const { code, out, err } = await run(workplace({ DATABASE_URL: changed }), [])
  expect([code, err]).toEqual([4, expect.stringMatching(reason)])
  expect(err).toMatch(/^The database of DATABASE_URL can't be used: /)
  expect(out + err).not.toMatch(/wr0ng|postgres:postgres@/)
})

it('the error for a user without the right to create tables says so', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const name = `guest_${new URL(url).pathname.slice(-8)}`
  await onServer(url, `CREATE ROLE ${name} LOGIN PASSWORD 'guest'`)
  onTestFinished(() => onServer(url, `DROP ROLE ${name}`))
  const asGuest = Object.assign(new URL(url), { username: name, password: 'guest' }).href
  const { code, err } = await run(workplace({ DATABASE_URL: asGuest }), [])
  expect([code, err]).toEqual([4, expect.stringMatching(/DATABASE_URL can't be used: permission denied for schema/)])
})

it('the command line works on the same database, and its changes show at once', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const { replicas } = await startCluster(url, 1)
  const place = workplace({ DATABASE_URL: url })
  const file = join(place.cwd, 'site.json')
  writeFileSync(file, JSON.stringify({ groups: [{ id: 1, name: 'Tools' }], sites: [] }))
  expect(await run(place, ['import', file])).toMatchObject({ code: 0 })
  const [replica] = replicas
  await expect
    .poll(async () => (await replica?.owner('GET', '/api/groups'))?.body.data)
    .toMatchObject([{ name: 'Tools' }])
  const exported = await run(place, ['export'])
  expect(JSON.parse(exported.out).groups).toMatchObject([{ name: 'Tools' }])
  expect(await run(place, ['set-password'], 'another good password\n')).toMatchObject({ code: 0 })
  await expect.poll(async () => (await replica?.owner('GET', '/api/groups'))?.status).toBe(401)
})
