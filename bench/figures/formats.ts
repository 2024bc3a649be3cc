import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { readFiles } from '../../src/formats/read-files.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../load.ts'
import { madeBookmarks } from '../made-bookmarks.ts'
import { memoryOf, removeData, type Signpost, startSignpost } from '../servers.ts'
import { withSites } from '../sites.ts'
import type { ReaderReport } from '../steady-reader.ts'

const SMALL = 10_000
const LARGE = 100_000
const ROUNDS = 21
const WARM_UP = 5
const SAMPLE_MS = 20

/** Reads a browser's file, in turn with the parser that the reader is built on, which does nothing with what it finds. */
export async function parsing(): Promise<Figure[]> {
  const bytes = new TextEncoder().encode(madeBookmarks(SMALL))
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] }
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const bare = timeOf(() => parseOnly(bytes))
    const own = timeOf(() => readFiles([{ name: 'bookmarks.html', bytes }]))
    if (round < WARM_UP) continue
    times.own.push(own)
    times.bare.push(bare)
  }
  const [own, bare] = [median(times.own), median(times.bare)]
  const size = `${(bytes.length / 1024 ** 2).toFixed(1)} MB`
  return [
    atMost('read 10,000 links of a browser', own, 150, 'ms', ` (${size})`),
    atMost('the same against htmlparser2 with empty handlers', own / bare, 1.5, '×', ` (${bare.toFixed(0)} ms)`),
  ]
}

/** Imports browsers' files by HTTP, and what a large one costs others. */
export async function importing(): Promise<Figure[]> {
  const small = await startSignpost()
  const tenThousand = await sendFile(small, madeBookmarks(SMALL))
  await end(small)

  const server = await withSites(startSignpost, 500)
  const file = madeBookmarks(LARGE)
  const reader = fork('bench/steady-reader.ts', [server.url, server.token])
  await once(reader, 'message')
  const memory = watchMemory(server)
  const hundredThousand = await sendFile(server, file)
  const { both, own } = memory.stop()
  reader.send('stop')
  const [report] = (await once(reader, 'message')) as [ReaderReport]
  await end(server)

  const size = ` (${(file.length / 1024 ** 2).toFixed(0)} MB)`
  const detail = ` (${report.reads.toLocaleString('en')} reads, p50 ${report.p50.toFixed(1)} ms, worst ${Math.round(report.worst)} ms)`
  return [
    atMost('import 10,000 links of a browser by HTTP', tenThousand / 1000, 1.5, 's'),
    atMost('import 100,000 links of a browser by HTTP', hundredThousand / 1000, 12, 's', size),
    atMost('memory meanwhile, server and reader together', both, 400, 'MB', ` (server alone ${Math.round(own)} MB)`),
    atMost('other reads meanwhile, p99', report.p99, 100, 'ms', detail),
  ]
}

function parseOnly(bytes: Uint8Array): void {
  const parser = new Parser({ onopentag: () => undefined, ontext: () => undefined, onclosetag: () => undefined })
  parser.end(new TextDecoder().decode(bytes))
}

function timeOf(task: () => unknown): number {
  const start = performance.now()
  task()
  return performance.now() - start
}

/** Returns the milliseconds until everything is on disk. */
async function sendFile({ url, token }: Signpost, html: string): Promise<number> {
  const start = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/html' }
  const response = await fetch(`${url}/api/import`, { method: 'POST', headers, body: html })
  const { error } = (await response.json()) as { error?: string }
  if (!response.ok) throw new Error(`The import failed: ${error}`)
  return performance.now() - start
}

/** The most memory that the server and the process that reads for it take at a time, in MB; NaN where there is no /proc. */
function watchMemory(server: Signpost) {
  let both = 0
  let own = 0
  const look = () => {
    const memory = memoryOf(server) ?? Number.NaN
    own = Math.max(own, memory)
    both = Math.max(both, memory + childrenOf(server).reduce((sum, one) => sum + one, 0))
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return { both, own }
    },
  }
}

function childrenOf({ child: { pid } }: Signpost): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return children.flatMap((id) => {
      const kb = id === '' ? undefined : /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
      return kb === undefined ? [] : [Number(kb) / 1024]
    })
  } catch {
    return [] // it has just ended
  }
}

async function end(server: Signpost): Promise<void> {
  await server.stop()
  removeData(server)
}
