import { atMost, type Figure } from '../figure.ts'
import { median, percentile } from '../load.ts'
import { removeData, type Signpost, startSignpost } from '../servers.ts'
import { owner, timed, withSites } from '../sites.ts'

const CREATES = 300
const READS = 20
const JSON_BODY = { 'content-type': 'application/json' }

/** Durable creates, one after another, over one connection. */
export async function creates(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [sites, groups, bar] of [
    [500, 20, 2],
    [100_000, 354, 6],
  ] as const) {
    const server = await withSites(startSignpost, sites, groups)
    const times: number[] = []
    for (let index = 0; index < CREATES; index += 1) {
      const body = JSON.stringify({
        group_id: (index % groups) + 1,
        name: `New ${index}`,
        url: `https://new-${index}.example.com`,
      })
      const { status, milliseconds } = await timed(server, 'POST', '/api/sites', JSON_BODY, body)
      if (status !== 200) throw new Error('A site could not be created')
      if (index >= CREATES / 10) times.push(milliseconds)
    }
    const detail = ` (p99 ${percentile(times, 0.99).toFixed(1)} ms)`
    figures.push(
      atMost(`create one site, durable, p50 at ${sites.toLocaleString('en')} sites`, median(times), bar, 'ms', detail),
    )
    await end(server)
  }
  return figures
}

/** The first full list after an edit, when nothing is prepared. */
export async function firstRead(): Promise<Figure[]> {
  const server = await withSites(startSignpost, 10_000)
  const figures: Figure[] = []
  for (const encoding of ['identity', 'gzip']) {
    const times: number[] = []
    for (let index = 0; index < READS; index += 1) {
      await owner(server, 'PUT', '/api/sites/1', JSON.stringify({ name: `${encoding} ${index}` }))
      const { milliseconds } = await timed(server, 'GET', '/api/groups-with-sites', { 'accept-encoding': encoding })
      times.push(milliseconds)
    }
    const what = encoding === 'identity' ? 'plain' : encoding
    figures.push(
      atMost(
        `first full read after a write at 10,000 sites, ${what}`,
        median(times),
        40,
        'ms',
        ` (worst ${Math.round(Math.max(...times))} ms)`,
      ),
    )
  }
  await end(server)
  return figures
}

async function end(server: Signpost): Promise<void> {
  await server.stop()
  removeData(server)
}
