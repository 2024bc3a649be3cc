import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { usedMemory } from '../support/memory.ts'
import { nodeTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'

const SITES = 20_000
const READERS = 40

let site: RunningSite
let client: Client
beforeAll(async () => {
  site = await nodeTarget.start()
  client = await connect(site)
  await client.owner('POST', '/api/import', madeDocument({ groups: 20, sites: SITES }))
})
afterAll(() => site.stop())

/** A reader who has the head of the response, and leaves the body for later. */
function startReading(): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { authorization: `Bearer ${client.token}` }
  get(`${site.baseUrl}/api/export`, { headers, agent: false }, resolve).on('error', reject)
  return promise
}

it('readers who take their time over an export share its bytes, and each gets all of it', async () => {
  const { text: whole } = await client.owner('GET', '/api/export')
  expect(whole.length).toBeGreaterThan(5_000_000)
  const before = usedMemory()
  const readers = await Promise.all(Array.from({ length: READERS }, startReading))
  expect(usedMemory() - before).toBeLessThan(READERS * 500_000) // a copy each would be ten times as much
  const [last, ...others] = readers
  for (const reader of others) reader.destroy()
  if (!last) throw new Error('There is a reader')
  const { data } = JSON.parse(await text(last))
  expect([data.sites.length, Number(last.headers['content-length'])]).toEqual([SITES, Buffer.byteLength(whole)])
})

it('an edit between two exports shows in the second', async () => {
  await client.owner('POST', '/api/groups', { name: 'New since then' })
  const { data } = (await client.owner('GET', '/api/export')).body
  expect(data.groups.at(-1).name).toBe('New since then')
})
