import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServices } from '../cold/services.ts'
import { EVALUATE, type Isolate, startIsolate, writeConfig } from '../cold/workerd.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../load.ts'
import { signIn } from '../servers.ts'
import { importSites, madeSites, owner } from '../sites.ts'
import { bundleWorker } from '../workers.ts'

const ROUNDS = 7
const WARM_REQUESTS = 10
/** What Cloudflare allows a request on the Free plan, in milliseconds. */
const FREE_PLAN = 10

const LIST = '/api/groups-with-sites'

/** The same in a Worker that does nothing but ask its database once and respond. */
const BARE = `export default {
  async fetch(request, env) {
    const query = env.DATABASE.prepare('SELECT key FROM meta').bind()
    return Response.json(await env.DATABASE.batch([query]))
  },
}
`

type Times = ReadonlyMap<string, number>

/** The CPU time of the requests to a fresh isolate, by the number of links. */
export async function coldStarts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-bench-'))
  try {
    bundleWorker(folder)
    const [none, some, many] = [
      await measured(folder, 0, 0),
      await measured(folder, 500, 20),
      await measured(folder, 10_000, 100),
    ]
    writeFileSync(join(folder, 'worker.js'), BARE)
    const bare = await measuredBare(folder)
    return [
      ...[...some.keys()].map((what) => figureOf(what, [none, some, many])),
      {
        what: 'for comparison: the first request to a Worker that queries D1 once and does nothing else',
        measured: shown(bare),
        bar: '',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figureOf(what: string, sizes: readonly Times[]): Figure {
  const times = sizes.map((times) => times.get(what) ?? 0)
  const measured = times.map(shown).join(' / ')
  if (!what.startsWith('first GET')) return { what, measured, bar: '' }
  return { ...atMost(what, times[1] ?? 0, FREE_PLAN, 'ms'), measured }
}

function shown(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
}

async function measured(folder: string, sites: number, groups: number): Promise<Times> {
  const services = await startServices('dist/worker-files')
  writeConfig(folder, services)
  const token = await inFresh(folder, async ({ url }) => {
    const token = await signIn(url)
    if (sites > 0) await importSites({ url, token }, madeSites(sites, groups))
    return token
  })
  const all = new Map<string, number[]>()
  const note = (what: string, time: number) => all.set(what, [...(all.get(what) ?? []), time])
  for (let round = 0; round < ROUNDS; round += 1) {
    await inFresh(folder, async (isolate) => {
      note('evaluating the script, apart from any request', await isolate.cpuOf(() => get(isolate, EVALUATE)))
      note('first GET / as a guest', await isolate.cpuOf(() => get(isolate, '/')))
      for (let count = 0; count < WARM_REQUESTS; count += 1) await get(isolate, '/')
      note('GET / later on', (await isolate.cpuOf(() => getOften(isolate, '/'))) / WARM_REQUESTS)
      note(
        'an edit',
        await isolate.cpuOf(() => owner({ ...isolate, token }, 'PUT', '/api/configs', `{"site.title":"${round}"}`)),
      )
      note('GET / after that edit', await isolate.cpuOf(() => get(isolate, '/')))
    })
    for (const [what, path] of [
      ['first GET / as the owner', '/'],
      [`first GET ${LIST}`, LIST],
    ] as const) {
      await inFresh(folder, async (isolate) => {
        await get(isolate, EVALUATE)
        note(what, await isolate.cpuOf(() => get(isolate, path, token)))
      })
    }
  }
  services.close()
  return new Map([...all].map(([what, times]) => [what, median(times)]))
}

async function measuredBare(folder: string): Promise<number> {
  const services = await startServices('dist/worker-files')
  writeConfig(folder, services)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await inFresh(folder, async (isolate) => {
      await get(isolate, EVALUATE)
      times.push(await isolate.cpuOf(() => get(isolate, '/')))
    })
  }
  services.close()
  return median(times)
}

async function inFresh<Result>(folder: string, task: (isolate: Isolate) => Promise<Result>): Promise<Result> {
  const isolate = await startIsolate(folder)
  try {
    return await task(isolate)
  } finally {
    await isolate.stop()
  }
}

async function getOften(isolate: Isolate, path: string): Promise<void> {
  for (let count = 0; count < WARM_REQUESTS; count += 1) await get(isolate, path)
}

async function get({ url }: Isolate, path: string, token = ''): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: token === '' ? {} : { cookie: `authToken=${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
}
