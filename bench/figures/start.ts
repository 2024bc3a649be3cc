import { type Figure, figure } from '../figure.ts'
import { median } from '../load.ts'
import { memoryOf, spawnSignpost, startSignpost, untilAnswers } from '../servers.ts'
import { withSites } from '../sites.ts'

const STARTS = 5

/** From the start of the process to its first response, with 10,000 links in the database, and its memory then. */
export async function start(): Promise<Figure[]> {
  const filled = await withSites(startSignpost, 10_000)
  await filled.stop()
  const health = await startUntil('/api/health', filled.dataDir)
  const list = await startUntil('/api/groups-with-sites', filled.dataDir)
  await filled.remove()
  const what = 'start with 10,000 links, until'
  return [
    figure({ what: `${what} health is answered`, value: health.time, unit: 'ms', most: 600 }),
    figure({ what: `${what} the list is answered`, value: list.time, unit: 'ms', most: 600 }),
    figure({ what: 'memory then', value: list.memory, unit: 'MB' }),
  ]
}

async function startUntil(path: string, dataDir: string) {
  const [times, memory]: [number[], number[]] = [[], []]
  for (let index = 0; index < STARTS; index += 1) {
    const begun = performance.now()
    const server = await spawnSignpost(dataDir)
    await untilAnswers(`${server.url}${path}`)
    times.push(performance.now() - begun)
    memory.push(memoryOf(server))
    await server.stop()
  }
  return { time: median(times), memory: median(memory) }
}
