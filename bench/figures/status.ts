import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../load.ts'
import { memoryOf, removeData, type Signpost, startSignpost } from '../servers.ts'
import { importSites, owner } from '../sites.ts'
import type { ReaderReport } from '../steady-reader.ts'
import { startFarm } from './links.ts'

const CHECKED = { 'status.checks': 'true' }
/** Checks of each link that are counted; each takes a minute. */
const ROUNDS = 2
const READ_MS = 10_000
const READS = 3
/** The kernel's ticks in a second, which Linux shows to all programs alike. */
const TICKS = 100

/** What 500 checked links cost, beside the same links unchecked and a bare client that asks as often. */
export async function status(): Promise<Figure[]> {
  const farm = await startFarm()
  const env = { FETCH_ALLOW: '127.0.0.0/8' }
  const [checking, idle] = [await withLinks(farm.document, env), await withLinks(farm.document, env)]
  const stopWatching = await watch(checking)
  await switchOn(checking)
  const [begun, quiet] = [cpuOf(checking), cpuOf(idle)]
  await new Promise((passed) => setTimeout(passed, ROUNDS * 60_000))
  const spent = cpuOf(checking) - begun - (cpuOf(idle) - quiet)
  const own = spent / ROUNDS / farm.links
  const bare = fork('bench/bare-checks.ts', [String(farm.port), String(farm.links), String(ROUNDS)])
  const [asked] = (await once(bare, 'message')) as [number]
  const [during, without]: [number[], number[]] = [[], []]
  for (let time = 0; time < READS; time += 1) {
    during.push((await read(checking)).p50)
    without.push((await read(idle)).p50)
  }
  const memory = (memoryOf(checking) ?? Number.NaN) - (memoryOf(idle) ?? Number.NaN)
  stopWatching()
  for (const server of [checking, idle]) {
    await server.stop()
    removeData(server)
  }
  farm.stop()
  const [a, b] = [median(during), median(without)]
  return [
    atMost('CPU time of a status check, against a bare HEAD', own / asked, 1.5, '×', pair(own, asked)),
    atMost(`memory with ${farm.links} checked links, beyond the same unchecked`, memory, 20, 'MB'),
    atMost('reads beside the checks, p50, against reads without', a / b, 1.1, '×', pair(a, b)),
  ]
}

function pair(one: number, other: number): string {
  return ` (${one.toFixed(2)} ms against ${other.toFixed(2)} ms)`
}

/** A server that has these links, started anew: an import leaves memory behind that is given back only while nothing happens. */
async function withLinks(document: string, env: Record<string, string>): Promise<Signpost> {
  const importing = await startSignpost(undefined, env)
  await importSites(importing, document)
  await importing.stop()
  return startSignpost(importing.dataDir, env)
}

/** Somebody has the page open, so each link is checked once a minute. */
async function watch({ url, token }: Signpost): Promise<() => void> {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${url}/api/events?status=true`, { headers, signal: stop.signal })
  void body?.pipeTo(new WritableStream()).catch(() => undefined) // until it is stopped
  return () => stop.abort()
}

/** Checks all links, and waits until all are known to be up. */
async function switchOn(server: Signpost): Promise<void> {
  const { data } = await owner(server, 'GET', '/api/groups')
  for (const { id } of data as { id: number }[]) // as docs/api.md describes it
    await owner(server, 'PUT', `/api/groups/${id}`, '{"status_check":"on"}')
  await owner(server, 'PUT', '/api/configs', JSON.stringify(CHECKED))
  for (;;) {
    const { data } = await owner(server, 'GET', '/api/status')
    const { statuses } = data as { statuses: { status: string }[] } // as docs/api.md describes it
    if (statuses.length > 0 && statuses.every(({ status }) => status === 'up')) return
    await new Promise((passed) => setTimeout(passed, 500))
  }
}

async function read({ url, token }: Signpost): Promise<ReaderReport> {
  const reader = fork('bench/steady-reader.ts', [url, token])
  await once(reader, 'message')
  await new Promise((passed) => setTimeout(passed, READ_MS))
  reader.send('stop')
  const [report] = (await once(reader, 'message')) as [ReaderReport]
  return report
}

/** The CPU time of a process and its threads so far, in milliseconds. */
function cpuOf({ child }: Signpost): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}
