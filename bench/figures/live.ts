import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../test/support/postgres-server.ts'
import { openBrowser } from '../browser.ts'
import { atMost, type Figure } from '../figure.ts'
import type { FollowersReport } from '../followers.ts'
import { median, percentile } from '../load.ts'
import { memoryOf, removeData, type Server, type Signpost, startSignpost } from '../servers.ts'
import { owner, withSites } from '../sites.ts'
import type { ReaderReport } from '../steady-reader.ts'

const STREAMS = 2_000
const EDITS = 40
const EDIT_EVERY_MS = 500
const SHOWN = 150

/** 2,000 open streams, 50 of them with commits: what they cost other reads, and the process. */
export async function streams(): Promise<Figure[]> {
  const server = await withSites(() => startSignpost(undefined, { MAX_CONNECTIONS: '8000' }), 500)
  await readsWhileEdited(server) // warms up
  const without = await readsWhileEdited(server)
  const [memory, descriptors] = [memoryOf(server), descriptorsOf(server)]
  const followers = fork('bench/followers.ts', [server.url, String(STREAMS), server.token])
  await once(followers, 'message')
  const memoryOfOpen = memoryOf(server)
  const withStreams = await readsWhileEdited(server)
  const memoryAfter = memoryOf(server)
  followers.send('leave')
  const [{ events }] = (await once(followers, 'message')) as [FollowersReport]
  const left = await untilFew(() => (descriptorsOf(server) ?? 0) - (descriptors ?? 0))
  await end([server])
  const times = ` (${withStreams.p99.toFixed(1)} ms against ${without.p99.toFixed(1)} ms; p50 ${withStreams.p50.toFixed(1)} ms against ${without.p50.toFixed(1)} ms)`
  const figures = [
    atMost('reads with 2,000 event streams open, p99, against none', withStreams.p99 / without.p99, 2, '×', times),
    { what: 'events that reached them, of 2,000 for each of 40 edits', measured: events.toLocaleString('en'), bar: '' },
  ]
  if (memory === undefined || memoryOfOpen === undefined || memoryAfter === undefined) return figures
  const detail = ` (${Math.round(memory)} MB before, ${Math.round(memoryAfter)} MB after the reads and edits too)`
  return [
    ...figures,
    atMost('memory of 2,000 streams', memoryOfOpen - memory, 40, 'MB', detail),
    atMost('descriptors left when their clients have gone', left, 0, ''),
  ]
}

async function readsWhileEdited(server: Signpost): Promise<ReaderReport> {
  const reader = fork('bench/steady-reader.ts', [server.url, server.token])
  await once(reader, 'message')
  for (let edit = 0; edit < EDITS; edit += 1) {
    await rename(server, `Edited ${Math.random()}`)
    await sleep(EDIT_EVERY_MS)
  }
  reader.send('stop')
  const [report] = (await once(reader, 'message')) as [ReaderReport]
  return report
}

async function rename(server: Signpost, name: string): Promise<void> {
  const { success, error } = await owner(server, 'PUT', '/api/sites/1', JSON.stringify({ name }))
  if (!success) throw new Error(`The edit failed: ${error}`)
}

/** Undefined where there is no /proc. */
function descriptorsOf({ child }: Server): number | undefined {
  try {
    return readdirSync(`/proc/${child.pid}/fd`).length
  } catch {
    return undefined
  }
}

/** Connections that end take a moment. */
async function untilFew(count: () => number): Promise<number> {
  for (let attempt = 0; attempt < 100 && count() > 0; attempt += 1) await sleep(50)
  return Math.max(0, count())
}

/** From an edit in one tab to the frame that shows it in another: on SQLite, and across two replicas on PostgreSQL. */
export async function live(): Promise<Figure[]> {
  const server = await withSites(startSignpost, 500)
  const onSqlite = await shownElsewhere(server, server)
  await end([server])
  const postgres = await startPostgres({ durable: true })
  const replica = () => startSignpost(undefined, { DATABASE_URL: postgres.url })
  const [here, there] = [await withSites(replica, 500), await replica()]
  const acrossReplicas = await shownElsewhere(here, there)
  await end([here, there])
  await postgres.remove()
  const detail = (times: readonly number[]) =>
    ` (p50 ${Math.round(median(times))} ms, worst ${Math.round(Math.max(...times))} ms, of ${times.length})`
  return [
    atMost('an edit in one tab is shown in another, p99', percentile(onSqlite, 0.99), 300, 'ms', detail(onSqlite)),
    atMost(
      'the same across two replicas on PostgreSQL, p99',
      percentile(acrossReplicas, 0.99),
      1000,
      'ms',
      detail(acrossReplicas),
    ),
  ]
}

/** In milliseconds; the first edits, after which everything is warm, do not count. */
async function shownElsewhere(here: Signpost, there: Signpost): Promise<number[]> {
  const browser = await openBrowser()
  const [editing, watching] = [await browser.newPage(), await browser.newPage()]
  await editing.goto(`${here.url}/`)
  const streaming = watching.waitForResponse((response) => response.url().endsWith('/api/events'))
  await watching.goto(`${there.url}/`)
  await streaming
  const times: number[] = []
  for (let edit = 0; edit < SHOWN + 10; edit += 1) {
    const name = `Edit ${edit}`
    const shown = watching.evaluate(firstFrameWith, name)
    const sent = await editing.evaluate(renameHere, { name, token: here.token })
    const took = (await shown) - sent
    if (edit >= 10) times.push(took)
    await sleep(Math.random() * EDIT_EVERY_MS)
  }
  await browser.close()
  return times
}

/** Runs in a page: sends an edit. Returns when, in milliseconds since 1970. */
async function renameHere({ name, token }: { name: string; token: string }): Promise<number> {
  const sent = Date.now()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  await fetch('/api/sites/1', { method: 'PUT', headers, body: JSON.stringify({ name }) })
  return sent
}

/** Runs in a page: returns when the first link has this name in a frame. */
function firstFrameWith(name: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('#groups .card b > span')?.textContent === name) resolve(Date.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}

async function end(servers: readonly Signpost[]): Promise<void> {
  for (const server of servers) {
    await server.stop()
    removeData(server)
  }
}
