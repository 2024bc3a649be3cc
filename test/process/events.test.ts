import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { caller } from '../support/client.ts'
import { follow } from '../support/follow.ts'
import { type Started, serve, workplace } from '../support/process.ts'
import { within } from '../support/waiting.ts'
import { ENDLESS_SECONDS } from './endless-seconds.ts'

const guests = (env: Record<string, string> = {}) => workplace({ AUTH_REQUIRED_FOR_READ: 'false', ...env })

const descriptorsOf = ({ child }: Started) => readdirSync(`/proc/${child.pid}/fd`).length

it('streams end cleanly on SIGTERM, and do not hold it up', async () => {
  const server = await serve(guests(ENDLESS_SECONDS))
  const streams = await Promise.all(Array.from({ length: 40 }, () => follow(server.url)))
  expect(await within('the end of the server', server.stop('SIGTERM'))).toBe(0)
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(streams.map(() => true))
})

it('streams go on until proxies that ask have turned to other replicas, and end then', async () => {
  const server = await serve(guests())
  const guest = caller(server.url)
  await guest('GET', '/api/ready')
  const { ended, response } = await follow(server.url)
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const stopped = server.stop('SIGTERM')
  await expect.poll(async () => (await guest('GET', '/api/ready')).status, { interval: 20 }).toBe(503)
  expect([response.status, isOver]).toEqual([200, false])
  expect(await ended).toBe(true)
  expect(await stopped).toBe(0)
})

it.runIf(process.platform === 'linux')('clients that go leave no descriptor behind', async () => {
  const server = await serve(guests())
  await caller(server.url)('GET', '/api/health')
  const before = descriptorsOf(server)
  const streams = await Promise.all(Array.from({ length: 60 }, () => follow(server.url)))
  expect(descriptorsOf(server)).toBeGreaterThanOrEqual(before + 60)
  for (const { leave } of streams) leave()
  await expect.poll(() => descriptorsOf(server)).toBeLessThanOrEqual(before + 1)
})

it('those who ask for a stream again and again leave connections free for requests', async () => {
  const server = await serve(guests({ MAX_CONNECTIONS: '40' }))
  const ask = () =>
    follow(server.url).then(
      ({ response }) => response.status,
      () => 0,
    )
  for (let round = 0; round < 3; round += 1) {
    const statuses = await Promise.all(Array.from({ length: 30 }, ask))
    expect(statuses).toContain(503)
  }
  await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(200)
})
