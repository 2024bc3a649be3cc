import { fork } from 'node:child_process'
import { once } from 'node:events'
import { nodeDrawing } from '../../src/runtime/drawing.ts'
import { openBrowser, type Visit, visit } from '../browser.ts'
import { atMost, type Figure } from '../figure.ts'
import { median, percentile } from '../load.ts'
import { madeIcon } from '../made-icons.ts'
import { memoryOf, removeData, type Signpost, startSignpost } from '../servers.ts'
import { importSites, madeSites, owner } from '../sites.ts'
import type { ReaderReport } from '../steady-reader.ts'
import { medians, prepare } from './page.ts'

const LINKS = 500
const DRAWN = 300
const RUNS = 5
const KB = 1024
/** What is not needed any more is given back after a while without pictures. */
const MAX_QUIET_MS = 60_000

/** Draws pictures as sites have them, one after the other. */
export async function drawing(): Promise<Figure[]> {
  const { draw } = nodeDrawing()
  const [times, sizes]: [number[], number[]] = [[], []]
  for (let seed = 0; seed < DRAWN; seed += 1) await draw(madeIcon(seed).bytes) // warms up
  for (let seed = 0; seed < DRAWN; seed += 1) {
    const { bytes } = madeIcon(seed)
    const start = performance.now()
    const drawn = await draw(bytes)
    times.push(performance.now() - start)
    sizes.push(drawn.bytes.length / KB)
  }
  return [
    atMost('one icon, from its bytes to WebP, median', median(times), 15, 'ms'),
    atMost('one icon, from its bytes to WebP, p99', percentile(times, 0.99), 60, 'ms'),
    atMost('kept size, median', median(sizes), 3, 'KB'),
    atMost('kept size, largest', Math.max(...sizes), 8, 'KB', ` (of ${DRAWN})`),
  ]
}

/** Fetches the icons of 500 links from a local farm, and what that costs others. */
export async function fetching(): Promise<Figure[]> {
  const farm = await startFarm()
  const server = await startSignpost(undefined, { FETCH_ALLOW: '127.0.0.0/8' })
  await importSites(server, farm.document)
  await prepare(`${server.url}/`)
  const before = memoryOf(server) ?? Number.NaN
  const reader = fork('bench/steady-reader.ts', [server.url, server.token])
  await once(reader, 'message')
  const start = performance.now()
  const found = await fetchAll(server)
  const seconds = (performance.now() - start) / 1000
  reader.send('stop')
  const [report] = (await once(reader, 'message')) as [ReaderReport]
  const after = await settledMemory(server, 1.2 * before)
  await server.stop()
  removeData(server)
  farm.stop()
  const detail = ` (${report.reads.toLocaleString('en')} reads, p50 ${report.p50.toFixed(1)} ms, worst ${Math.round(report.worst)} ms)`
  return [
    atMost('500 icons fetched, drawn and kept', seconds, 30, 's', ` (${found} found)`),
    atMost('other reads meanwhile, p99', report.p99, 50, 'ms', detail),
    atMost(
      'memory afterwards',
      after / before,
      1.2,
      '×',
      ` (${Math.round(after)} MB against ${Math.round(before)} MB)`,
    ),
  ]
}

/** 500 links with icons on the slow phone, compared with the same page without. */
export async function page(): Promise<Figure[]> {
  const farm = await startFarm()
  const plain = await startSignpost()
  const drawn = await startSignpost(undefined, { FETCH_ALLOW: '127.0.0.0/8' })
  for (const server of [plain, drawn]) await importSites(server, farm.document)
  await fetchAll(drawn)
  farm.stop()
  for (const { url } of [plain, drawn]) await prepare(`${url}/`)
  const browser = await openBrowser()
  const [without, with_]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    without.push(await visit(browser, `${plain.url}/`))
    with_.push(await visit(browser, `${drawn.url}/`))
  }
  await browser.close()
  for (const server of [plain, drawn]) {
    await server.stop()
    removeData(server)
  }
  const [a, b] = [medians(without), medians(with_)]
  const ms = (one: number, other: number) => ` (${Math.round(one)} ms against ${Math.round(other)} ms)`
  return [
    atMost('page of 500 links with icons: LCP, against the same without', b.lcp / a.lcp, 1.1, '×', ms(b.lcp, a.lcp)),
    atMost(
      'the same: blocked beyond the page without',
      b.blocked - a.blocked,
      Math.max(5, 0.1 * a.blocked),
      'ms',
      ms(b.blocked, a.blocked),
    ),
    atMost('the same: layout shift', b.shift, 0, ''),
  ]
}

/** Links to so many sites, spread over 250 addresses of this machine. */
export async function startFarm() {
  const child = fork('bench/icon-farm.ts')
  const [port] = (await once(child, 'message')) as [number]
  const { groups, sites } = JSON.parse(madeSites(LINKS, 20)) as { groups: object[]; sites: object[] } // it is our own
  const url = (at: number) => `http://127.0.1.${1 + (at % 250)}:${port}/${at}`
  const document = JSON.stringify({ groups, sites: sites.map((site, at) => ({ ...site, url: url(at) })) })
  return { document, port, links: LINKS, stop: () => void child.disconnect() }
}

/** Returns how many icons were found. */
async function fetchAll(server: Signpost): Promise<number> {
  const begun = await owner(server, 'POST', '/api/icon-fetches', '{"which":"missing"}')
  if (!begun.success) throw new Error(`Fetching did not begin: ${begun.error}`)
  for (;;) {
    const { data } = await owner(server, 'GET', '/api/icon-fetches')
    const { isRunning, found } = data as { isRunning: boolean; found: number } // as docs/api.md describes it
    if (!isRunning) return found
    await new Promise((passed) => setTimeout(passed, 100))
  }
}

/** The memory once it is below what is wanted, or after a minute without work. */
async function settledMemory(server: Signpost, wanted: number): Promise<number> {
  const end = performance.now() + MAX_QUIET_MS
  let memory = memoryOf(server) ?? Number.NaN
  while (memory > wanted && performance.now() < end) {
    await new Promise((passed) => setTimeout(passed, 500))
    memory = memoryOf(server) ?? Number.NaN
  }
  return memory
}
