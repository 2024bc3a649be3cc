import { once } from 'node:events'
import { connect as connectTo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { buildSnapshot } from '../../src/core/snapshot.ts'
import { EVERYTHING, GUEST } from '../../src/core/visibility.ts'
import { createListings } from '../../src/http/listings.ts'
import { createRepresentations, type Resource } from '../../src/http/representation.ts'
import { nodePace } from '../../src/runtime/machine/system.ts'
import { nodeCompressor } from '../../src/runtime/server/compressor.ts'
import { connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { nodeTarget } from '../support/node-target.ts'
import { group, site } from '../support/rows.ts'

const LINKS = 20_000
const CONNECTIONS = 100

const snapshot = buildSnapshot(
  { storeId: 'x', revision: 1, nonce: '', lastGroupId: 0, lastSiteId: 0 },
  { groups: [], sites: [], settings: [] },
)

function createEmpty() {
  return createRepresentations({
    snapshot: () => snapshot,
    build: 'test',
    compressor: nodeCompressor,
    sleep: () => new Promise(() => undefined),
    onFault: (error) => {
      throw error
    },
  })
}

it('100 connections that read nothing of the list of a group hold the same bytes', async () => {
  const running = await nodeTarget.start({ guestMode: true })
  onTestFinished(() => running.stop())
  const { owner, guest } = await connect(running)
  await owner('POST', '/api/import?visibility=public', madeDocument({ groups: 1, sites: LINKS }))
  const path = '/api/sites?groupId=1'
  const size = (await guest('GET', path, undefined, { 'accept-encoding': 'identity' })).text.length
  const before = process.memoryUsage().arrayBuffers
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => askAndStopReading(running.baseUrl, path)))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * size)
  for (const socket of sockets) socket.destroy()
  const gzipped = await guest('GET', path, undefined, { 'accept-encoding': 'gzip' })
  expect(gzipped.headers.get('content-encoding')).toBe('gzip')
})

/** Asks for something large, and reads only the beginning. */
async function askAndStopReading(baseUrl: string, path: string): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connectTo(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

it('the list of a group is in the list of all sites, for each audience', async () => {
  const secret = { is_public: 0 } as const
  const mixed = buildSnapshot(
    { storeId: 'x', revision: 1, nonce: '', lastGroupId: 2, lastSiteId: 3 },
    {
      groups: [group(1), group(2)],
      sites: [site(1), site(2, secret), site(3, { ...secret, group_id: 2 })],
      settings: [],
    },
  )
  const listings = createListings(nodePace())
  for (const [audience, all, first, second] of [
    [EVERYTHING, [1, 2, 3], [1, 2], [3]],
    [GUEST, [1], [1], []],
  ] as const) {
    const idsOf = async (resource: Resource) => {
      const { data } = JSON.parse(new TextDecoder().decode(await resource.make(mixed, audience)))
      return data.map(({ id }: { id: number }) => id)
    }
    const [one, two] = mixed.sections.map((section) => listings.sitesOfSection(section))
    if (!one || !two) throw new Error('There are two sections')
    expect(await Promise.all([listings.sites, one, two].map(idsOf))).toEqual([all, first, second])
  }
})

it('of thousands of groups the lists of the latest 500 are kept, and those of other resources stay', async () => {
  const representations = createEmpty()
  let made = 0
  const resource = (key: string, isOneOfMany: boolean): Resource => ({
    key,
    isOneOfMany,
    headers: {},
    make: () => {
      made += 1
      return new Uint8Array(10)
    },
  })
  const read = (key: string, isOneOfMany = true) =>
    representations.respond(new Headers(), resource(key, isOneOfMany), EVERYTHING)
  await read('home', false)
  for (let id = 0; id < 1000; id += 1) await read(`group ${id}`)
  expect(made).toBe(1001)
  await read('home', false)
  for (let id = 500; id < 1000; id += 1) await read(`group ${id}`)
  expect(made).toBe(1001)
  await read('group 0')
  expect(made).toBe(1002)
})
