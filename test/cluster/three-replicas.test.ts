import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../support/postgres-database.ts'
import { agreement, revisionsOf, startCluster } from './replicas.ts'
import { differences, newLedger, writeAllKinds } from './writer.ts'

const CLIENTS = 24
const WRITES = 600
const WRONG = { username: 'admin', password: 'wrong' }

async function cluster(count = 3) {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return { url, ...(await startCluster(url, count)) }
}

it('24 clients make 600 writes of all kinds at three replicas: each is there once, and the same everywhere', async () => {
  const { replicas } = await cluster()
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({ name: `c${index}`, ledger: newLedger() }))
  await Promise.all(
    clients.map(({ name, ledger }, index) => {
      const replica = replicas[index % replicas.length]
      return writeAllKinds(name, WRITES / CLIENTS, async (...call) => replica?.owner(...call), ledger)
    }),
  )
  const ledgers = clients.map(({ ledger }) => ledger)
  expect(ledgers.reduce((total, { refused }) => total + refused, 0)).toBe(0)

  const text = await agreement(replicas, '/api/groups-with-sites')
  expect(differences(JSON.parse(text).data, ledgers)).toEqual([])
  const configs: { key: string; value: string }[] = JSON.parse(await agreement(replicas, '/api/configs')).data
  expect(configs.map(({ value }) => value).toSorted()).toEqual(ledgers.map(({ config }) => config).toSorted())

  const ids = ledgers.flatMap((ledger) => ledger.ids)
  expect(new Set(ids).size).toBe(ids.length)
  const revisions = ledgers.flatMap((ledger) => ledger.revisions)
  const inOrder = Array.from({ length: revisions.length }, (_, index) => index + 1)
  expect(revisions.length).toBeGreaterThanOrEqual(WRITES)
  expect(revisions.toSorted((a, b) => a - b)).toEqual(inOrder)
  for (const replica of replicas) expect(await revisionsOf(replica)).toEqual(inOrder.toReversed())
})

it('the 6th login across three replicas is refused, and a logout takes effect at all of them', async () => {
  const { replicas } = await cluster()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const replica = replicas[attempt % replicas.length]
    statuses.push((await replica?.guest('POST', '/api/login', WRONG))?.status ?? 0)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429]) // the owner's own login was the first attempt
  for (const { guest } of replicas) expect((await guest('POST', '/api/login', WRONG)).status).toBe(429)

  await replicas[0]?.owner('POST', '/api/logout')
  for (const { owner } of replicas) {
    await expect.poll(async () => (await owner('GET', '/api/groups')).status, { interval: 10 }).toBe(401)
  }
})

it('five replicas start at the same time on an empty database', async () => {
  const { replicas } = await cluster(5)
  await replicas[4]?.owner('POST', '/api/groups', { name: 'Tools' })
  expect(JSON.parse(await agreement(replicas, '/api/groups')).data).toMatchObject([{ id: 1, name: 'Tools' }])
})

it('guests are let in at one replica, and shut out at another: it is in force at all of them', async () => {
  const { replicas } = await cluster()
  const seen = () => Promise.all(replicas.map(async ({ guest }) => (await guest('GET', '/api/groups')).status))
  expect(await seen()).toEqual([401, 401, 401])
  for (const [at, value, status] of [
    [0, 'true', 200],
    [2, 'false', 401],
  ] as const) {
    await replicas[at]?.owner('PUT', '/api/configs', { 'site.guests': value })
    await expect.poll(seen, { interval: 10 }).toEqual([status, status, status])
  }
})
