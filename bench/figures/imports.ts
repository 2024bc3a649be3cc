import { fork } from 'node:child_process'
import { once } from 'node:events'
import { atMost, type Figure } from '../figure.ts'
import { removeData, type Signpost, startSignpost } from '../servers.ts'
import { importSites, madeSites, withSites } from '../sites.ts'
import type { ReaderReport } from '../steady-reader.ts'

/** Imports by HTTP, and how much the large one slows down readers of the 500 sites already there. */
export async function imports(): Promise<Figure[]> {
  const small = await startSignpost()
  const tenThousand = await importSites(small, madeSites(10_000, 354))
  await end(small)

  const server = await withSites(startSignpost, 500)
  const document = madeSites(100_000, 354, 'Imported')
  const reader = fork('bench/steady-reader.ts', [server.url, server.token])
  await once(reader, 'message')
  const hundredThousand = await importSites(server, document, 'private')
  reader.send('stop')
  const [report] = (await once(reader, 'message')) as [ReaderReport]
  await end(server)

  const detail = ` (${report.reads.toLocaleString('en')} reads, p50 ${report.p50.toFixed(1)} ms, worst ${Math.round(report.worst)} ms)`
  return [
    atMost('import 10,000 sites by HTTP', tenThousand / 1000, 1, 's'),
    atMost('import 100,000 sites by HTTP', hundredThousand / 1000, 10, 's'),
    atMost('other reads while 100,000 sites are imported, p99', report.p99, 100, 'ms', detail),
  ]
}

async function end(server: Signpost): Promise<void> {
  await server.stop()
  removeData(server)
}
