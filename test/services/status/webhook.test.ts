import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { buildSnapshot } from '../../../src/core/snapshot.ts'
import type { Log } from '../../../src/ports/runtime.ts'
import { nodeFetcher } from '../../../src/runtime/fetcher/fetcher.ts'
import { monitorsIn } from '../../../src/services/status/monitors.ts'
import { createWebhook } from '../../../src/services/status/webhook.ts'
import { LOOPBACK } from '../../support/farm.ts'
import { quiet } from '../../support/quiet-log.ts'
import { group, setting, site } from '../../support/rows.ts'

const NOON = Date.UTC(2026, 4, 1, 12)
const DOWN = { siteId: 1, target: '', status: 'down', since: NOON, checkedAt: NOON, took: null, usual: null } as const
const KNOWN = { ...DOWN, failures: 2, failedAt: NOON, reason: '', toldDown: 0, day: '', dayEnd: 0 } as const

/** A webhook at home whose certificate nobody else knows, and what was sent to it and logged. */
async function startWebhook() {
  const sent: string[] = []
  const bodies: string[] = []
  const logged: unknown[] = []
  const server = createServer(
    { key: readFileSync('test/fixtures/tls/key.pem'), cert: readFileSync('test/fixtures/tls/other.pem') },
    async (request, response) => {
      bodies.push((await request.setEncoding('utf8').toArray()).join(''))
      sent.push(String(request.url))
      response.end()
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  const snapshotWith = (unverified: string) =>
    buildSnapshot(
      { storeId: '', revision: 1, nonce: '', lastGroupId: 1, lastSiteId: 1 },
      {
        groups: [group(1, { status_check: 'on' })],
        sites: [site(1)],
        settings: [
          setting('status.checks', { value: 'true' }),
          setting('status.webhook', { value: `https://127.0.0.1:${port}/message?token=secret` }),
          setting('status.webhookUnverified', { value: unverified }),
        ],
      },
    )
  const navigation = { snapshot: snapshotWith('') }
  const [link] = monitorsIn(navigation.snapshot, true)
  if (!link) throw new Error('The link is not checked')
  let now = NOON
  const log: Log = { ...quiet, warn: (_, about) => void logged.push(about) }
  const webhook = createWebhook({
    statusFetcher: nodeFetcher({ isOn: true, allow: LOOPBACK, version: '0.0.0', slots: 'any number' }),
    navigation,
    clock: () => new Date(now),
    log,
  })
  return {
    sent,
    bodies,
    logged,
    isReady: webhook.isReady,
    tell: (reason = '') => webhook.tell([{ link, known: { ...KNOWN, reason } }], () => undefined),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    allowUnverified: () => {
      navigation.snapshot = snapshotWith('true')
    },
  }
}

it('no token goes to a host whose certificate nobody checked, unless the owner says so', async () => {
  const { tell, sent, allowUnverified } = await startWebhook()
  await tell()
  expect(sent).toEqual([])
  allowUnverified()
  await tell()
  expect(sent).toEqual(['/message?token=secret'])
})

it('a message says what was wrong, which an answer may have been too', async () => {
  const { tell, bodies, allowUnverified } = await startWebhook()
  allowUnverified()
  await tell('{"code":"linkStatus","params":{"status":503}}')
  await tell('{"code":"of another version"}')
  expect(bodies.map((body) => JSON.parse(body).message)).toEqual([
    expect.stringMatching(/ is down since 2026-05-01T12:00:00.000Z: returned status 503$/),
    expect.stringMatching(/ is down since 2026-05-01T12:00:00.000Z$/),
  ])
})

it('a message that fails is put off for longer each time, and the log says why, once an hour', async () => {
  const { tell, isReady, pass, logged } = await startWebhook()
  const pauses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await tell()
    let pause = 0
    for (; !isReady(); pause += 1000) pass(1000)
    pauses.push(pause / 1000)
  }
  expect(pauses).toEqual([10, 20, 40, 60, 60, 60])
  expect(logged).toHaveLength(1)
  expect(logged).toMatchObject([{ why: expect.stringContaining('certificate') }])
  pass(3_600_000)
  await tell()
  expect(logged).toHaveLength(2)
})
