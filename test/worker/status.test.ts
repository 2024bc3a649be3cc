import { type AddressInfo, createServer, type Server } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { openD1Store } from '../../src/storage/d1/database.ts'
import { freePort } from '../support/free-port.ts'
import { commit, group, put, setting, site } from '../support/rows.ts'
import { databaseOf, startWorker } from '../support/worker-target.ts'

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port // it listens on a port
}

// The harness answers every fetch itself, so pages are looked at on Node alone.
it('the clock checks ports, and keeps what it finds', async () => {
  const port = await portOf(createServer((socket) => void socket.destroy()))
  const closed = await freePort()
  const harness = await startWorker({ FETCH_ALLOW: '127.0.0.0/8' })
  onTestFinished(() => harness.close())
  const store = openD1Store(await databaseOf(harness), { pace: atOnce })
  const links = [
    site(1, { url: `ssh://127.0.0.1:${port}/`, status_url: `tcp:${port}` }),
    site(2, { url: `ssh://127.0.0.1:${closed}/`, status_url: `tcp:${closed}` }),
    site(3, { url: 'https://example.com/', status_check: 'off' }),
  ]
  const on = { kind: 'config', before: null, after: setting('status.checks', { value: 'true' }) } as const
  await store.commit(commit(1, [put(group(1, { status_check: 'on' })), ...links.map((link) => put(link)), on]))
  await harness.getWorker().scheduled({ scheduledTime: new Date('2026-05-01T12:00:00Z'), cron: '* * * * *' })
  const found = await store.statuses({ after: 0, limit: 10 })
  expect(found.map(({ siteId, status, failures }) => [siteId, status, failures])).toEqual([
    [1, 'up', 0],
    [2, 'unknown', 1],
  ])
})
