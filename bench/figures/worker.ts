import { atLeast, atMost, type Figure } from '../figure.ts'
import { compare, median, rates } from '../load.ts'
import { importSites, madeSites } from '../sites.ts'
import { startBareWorker, startWorker } from '../workers.ts'

const LIST = '/api/groups-with-sites'
/** The rate of NaviHive 1.1 in the same local runtime, with the same 500 sites. */
const NAVIHIVE_PER_SECOND = 180

/** Reads of 500 sites, compared with a Worker that does nothing else. */
export async function workerReads(): Promise<Figure[]> {
  const worker = await startWorker()
  await importSites(worker, madeSites(500, 20))
  const answer = await fetch(`${worker.url}${LIST}`)
  const headers = Object.fromEntries(
    ['content-type', 'cache-control', 'etag', 'vary'].map((name) => [name, answer.headers.get(name) ?? '']),
  )
  const bare = await startBareWorker(await answer.text(), headers)
  const target = (url: string) => ({ url: `${url}${LIST}`, headers: {} })
  const result = await compare(target(worker.url), target(bare.url))
  await bare.stop()
  await worker.stop()
  return [
    atLeast(`GET ${LIST}, 200, against a Worker with the bytes in memory`, result.ratio, 0.6, rates(result)),
    atLeast(
      'the same, against NaviHive in the same runtime',
      result.first / NAVIHIVE_PER_SECOND,
      3,
      ` × (${Math.round(result.first)}/s against ${NAVIHIVE_PER_SECOND}/s)`,
    ),
  ]
}

export async function d1Import(): Promise<Figure[]> {
  const document = madeSites(10_000, 100)
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const worker = await startWorker()
    times.push((await importSites(worker, document)) / 1000)
    await worker.stop()
  }
  return [atMost('import 10,000 sites by HTTP, D1 in the local runtime', median(times), 10, 's')]
}
