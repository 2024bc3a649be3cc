import { type Figure, figure, shown } from '../figure.ts'
import { median, percentile, readWhile } from '../load.ts'
import { startSignpost } from '../servers.ts'
import { importSites, madeSites, owner, timed, withSites } from '../sites.ts'

const CREATES = 300
const READS = 20

export async function writes(): Promise<Figure[]> {
  return [
    await creates(500, 20, 2),
    await creates(100_000, 354, 6),
    await firstRead('identity'),
    await firstRead('gzip'),
    ...(await imports()),
  ]
}

/** Creates one after another over one connection, each acknowledged once it is on disk. */
async function creates(links: number, groups: number, most: number): Promise<Figure> {
  const server = await withSites(startSignpost, links, groups)
  const times: number[] = []
  for (let index = 0; index < CREATES; index += 1) {
    const name = `New ${index}`
    const body = JSON.stringify({ group_id: (index % groups) + 1, name, url: `https://new-${index}.example.com` })
    const headers = { 'content-type': 'application/json' }
    const { status, milliseconds } = await timed(server, 'POST', '/api/sites', headers, body)
    if (status !== 200) throw new Error('A link could not be created')
    if (index >= CREATES / 10) times.push(milliseconds)
  }
  await server.remove()
  const what = `adding a link to ${links.toLocaleString('en')}`
  const detail = `p99 ${shown(percentile(times, 0.99), 'ms')}`
  return figure({ what, value: median(times), unit: 'ms', most, detail })
}

/** The first list after an edit, when nothing is prepared. */
async function firstRead(encoding: string): Promise<Figure> {
  const server = await withSites(startSignpost, 10_000)
  const times: number[] = []
  for (let index = 0; index < READS; index += 1) {
    await owner(server, 'PUT', '/api/sites/1', JSON.stringify({ name: `Edited ${index}` }))
    const { milliseconds } = await timed(server, 'GET', '/api/groups-with-sites', { 'accept-encoding': encoding })
    times.push(milliseconds)
  }
  await server.remove()
  const what = `the first list of 10,000 links after an edit, ${encoding === 'identity' ? 'plain' : encoding}`
  return figure({
    what,
    value: median(times),
    unit: 'ms',
    most: 40,
    detail: `worst ${shown(Math.max(...times), 'ms')}`,
  })
}

/** Imports by HTTP, and how much the large one slows down readers of the 500 links already there. */
async function imports(): Promise<Figure[]> {
  const small = await startSignpost()
  const tenThousand = await importSites(small, madeSites(10_000, 354))
  await small.remove()
  const server = await withSites(startSignpost, 500)
  const document = madeSites(100_000, 354, 'Imported')
  const { result, reads } = await readWhile(server, () => importSites(server, document, 'private'))
  await server.remove()
  const detail = `p50 ${shown(reads.p50, 'ms')}, worst ${shown(reads.worst, 'ms')}`
  return [
    figure({ what: 'importing 10,000 links', value: tenThousand / 1000, unit: 's', most: 1 }),
    figure({ what: 'importing 100,000 links', value: result / 1000, unit: 's', most: 10 }),
    figure({ what: 'other reads during that import, p99', value: reads.p99, unit: 'ms', most: 100, detail }),
  ]
}
