import { type Figure, figure } from '../figure.ts'
import { median } from '../load.ts'
import { memoryOf, spawnSignpost, startSignpost, untilAnswers } from '../servers.ts'
import { withSites } from '../sites.ts'

const STARTS = 5

/** From the start of the process to its first response, with 10,000 links in the database, and its memory then. */
export async function start(): Promise<Figure[]> {
  const filled = await withSites(startSignpost, 10_000)
  await filled.stop()
  const figures: Figure[] = []
  for (const path of ['/api/health', '/api/groups-with-sites']) {
    const [times, memory]: [number[], number[]] = [[], []]
    for (let index = 0; index < STARTS; index += 1) {
      const begun = performance.now()
      const server = await spawnSignpost(filled.dataDir)
      await untilAnswers(`${server.url}${path}`)
      times.push(performance.now() - begun)
      memory.push(memoryOf(server))
      await server.stop()
    }
    const what = path === '/api/health' ? 'health' : 'the list'
    figures.push(
      figure({
        what: `start with 10,000 links, until ${what} is answered`,
        value: median(times),
        unit: 'ms',
        most: 600,
      }),
      figure({ what: `memory once ${what} is answered`, value: median(memory), unit: 'MB' }),
    )
  }
  await filled.remove()
  return figures
}
