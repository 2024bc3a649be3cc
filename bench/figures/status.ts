import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, figure } from '../figure.ts'
import { median, readWhile } from '../load.ts'
import { memoryOf, type Signpost, startProcess, startSignpost } from '../servers.ts'
import { importSites, madeSites, owner } from '../sites.ts'

const LINKS = 500
/** Checks of each link that are counted; each takes a minute. */
const ROUNDS = 2
const READ_MS = 10_000
const READS = 3
/** The kernel's ticks in a second, which Linux shows to all programs alike. */
const TICKS = 100

/** What 500 checked links cost, beside the same links unchecked and a bare client that asks as often. */
export async function status(): Promise<Figure[]> {
  const farm = await startProcess<number>('farm')
  const [checking, idle] = [await withLinks(farm.message), await withLinks(farm.message)]
  const stopWatching = await watch(checking)
  await switchOn(checking)
  const [begun, quiet] = [cpuOf(checking), cpuOf(idle)]
  await sleep(ROUNDS * 60_000)
  const spent = cpuOf(checking) - begun - (cpuOf(idle) - quiet)
  const bare = await startProcess<number>('bare-checks', farm.message, LINKS, ROUNDS)
  const [during, without]: [number[], number[]] = [[], []]
  for (let time = 0; time < READS; time += 1) {
    during.push((await readWhile(checking, () => sleep(READ_MS))).reads.p50)
    without.push((await readWhile(idle, () => sleep(READ_MS))).reads.p50)
  }
  const memory = memoryOf(checking) - memoryOf(idle)
  stopWatching()
  for (const server of [checking, idle]) await server.remove()
  await farm.stop()
  const head = { what: 'a bare HEAD', value: bare.message, most: 1.5 }
  const alone = { what: 'reads without checks', value: median(without), most: 1.1 }
  return [
    figure({ what: 'processor time of a status check', value: spent / ROUNDS / LINKS, unit: 'ms', beside: head }),
    figure({ what: 'memory that 500 checked links add', value: memory, unit: 'MB', most: 20 }),
    figure({ what: 'reads beside the checks, p50', value: median(during), unit: 'ms', beside: alone }),
  ]
}

/**
 * A server with links to the farm, on 250 addresses. It is started anew: an import leaves memory behind that is given back
 * only while nothing happens.
 */
async function withLinks(port: number): Promise<Signpost> {
  const env = { FETCH_ALLOW: '127.0.0.0/8' }
  const { groups, sites } = JSON.parse(madeSites(LINKS, 20)) as { groups: object[]; sites: object[] } // it is our own
  const links = sites.map((site, at) => ({ ...site, url: `http://127.0.1.${1 + (at % 250)}:${port}/${at}` }))
  const importing = await startSignpost(undefined, env)
  await importSites(importing, JSON.stringify({ groups, sites: links }))
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
  const groups = (await owner(server, 'GET', '/api/groups')) as { id: number }[] // as docs/api.md describes it
  for (const { id } of groups) await owner(server, 'PUT', `/api/groups/${id}`, '{"status_check":"on"}')
  await owner(server, 'PUT', '/api/configs', '{"status.checks":"true"}')
  for (;;) {
    const data = await owner(server, 'GET', '/api/status')
    const { statuses } = data as { statuses: { status: string }[] } // as docs/api.md describes it
    if (statuses.length > 0 && statuses.every(({ status }) => status === 'up')) return
    await sleep(500)
  }
}

/** The CPU time of a process and its threads so far, in milliseconds. */
function cpuOf({ child }: Signpost): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}
