import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../support/postgres-database.ts'
import { startCluster } from './replicas.ts'

/** Opens the stream of a replica with the events of statuses, and counts them. */
async function followStatus(baseUrl: string, token: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${baseUrl}/api/events?status=true`, { headers, signal: stop.signal })
  const heard = { text: '' }
  void (async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk
  })().catch(() => undefined) // the test's end ends it
  return { count: () => heard.text.split('event: status').length - 1 }
}

it('what one replica finds out, all tell, and their streams say so; a host is asked by one of them', async () => {
  let asked = 0
  const host = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void host.close())
  const { port } = host.address() as AddressInfo // it listens on a port
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const { replicas, token } = await startCluster(url, 2, { FETCH_ALLOW: '127.0.0.0/8' })
  const [here, there] = replicas
  if (!here || !there) throw new Error('There are two replicas')
  const streams = await Promise.all(replicas.map(({ server }) => followStatus(server.url, token)))
  await here.owner('POST', '/api/groups', { name: 'Home', status_check: 'on' })
  await here.owner('POST', '/api/sites', { group_id: 1, name: 'NAS', url: `http://127.0.0.1:${port}/` })
  await here.owner('PUT', '/api/configs', { 'status.checks': 'true' })
  const shownAt = async ({ owner }: typeof here) => {
    const { cursor: _, ...shown } = (await owner('GET', '/api/status')).body.data // each replica counts for itself
    return shown
  }
  for (const replica of replicas)
    await expect
      .poll(() => shownAt(replica), { timeout: 90_000 })
      .toMatchObject({ isOn: true, statuses: [{ siteId: 1, status: 'up' }] })
  for (const { count } of streams) await expect.poll(count).toBeGreaterThan(0)
  expect(asked).toBe(1)
  expect(await shownAt(there)).toEqual(await shownAt(here))
})
