import { atMost, type Figure } from '../figure.ts'
import { median } from '../load.ts'
import { removeData, spawnSignpost, startSignpost, untilAnswers } from '../servers.ts'
import { withSites } from '../sites.ts'

const STARTS = 5

/** From the start of the process to its first response, with 10,000 sites in the database. */
export async function starts(): Promise<Figure[]> {
  const filled = await withSites(startSignpost, 10_000)
  await filled.stop()
  const figures: Figure[] = []
  for (const path of ['/api/health', '/api/groups-with-sites']) {
    const times: number[] = []
    for (let index = 0; index < STARTS; index += 1) {
      const start = performance.now()
      const server = await spawnSignpost(filled.dataDir)
      await untilAnswers(`${server.url}${path}`)
      times.push(performance.now() - start)
      await server.stop()
    }
    figures.push(atMost(`start to first response with 10,000 sites, ${path}`, median(times), 600, 'ms'))
  }
  removeData(filled)
  return figures
}
