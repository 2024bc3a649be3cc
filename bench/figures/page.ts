import type { Browser } from 'playwright-core'
import { serveBarePage } from '../bare.ts'
import { editAndDone, openBrowser, typeSlowly, type Visit, visit } from '../browser.ts'
import { type Figure, figure, shown } from '../figure.ts'
import { median, percentile } from '../load.ts'
import { type Signpost, startSignpost, untilCompressed } from '../servers.ts'
import { importSites, madeSites } from '../sites.ts'
import { asImport, type VariedLink, variedLinks } from '../varied-sites.ts'

const RUNS = 5
const WORDS = ['bake', 'network', 'photo', 'zoxara']

/** 500 links on the slow phone, compared with a bare page of the same links. */
export async function firstVisit(): Promise<Figure[]> {
  const made = (JSON.parse(madeSites(500, 20)) as { sites: VariedLink[] }).sites // it is our own
  const varied = variedLinks(500)
  const { ours, bare } = await measure(madeSites(500, 20), made)
  const real = await measure(asImport(varied, 20), varied)
  const beside = (value: number, most?: number) => ({ what: 'the bare page', value, ...(most ? { most } : {}) })
  const name = '500 links'
  const realName = '500 links that compress like real ones'
  return [
    figure({ what: `${name}: transferred`, value: ours.kb, unit: 'KB', most: 22.5, beside: beside(bare.kb) }),
    figure({ what: `${name}: of which script`, value: ours.scriptKb, unit: 'KB', most: 11 }),
    figure({ what: `${name}: first paint`, value: ours.fcp, unit: 'ms', beside: beside(bare.fcp) }),
    figure({ what: `${name}: LCP`, value: ours.lcp, unit: 'ms', most: 600, beside: beside(bare.lcp, 2.2) }),
    figure({ what: `${name}: blocked`, value: ours.blocked, unit: 'ms', most: 50 }),
    figure({ what: `${name}: layout shift`, value: ours.shift, unit: '', most: 0.01 }),
    figure({ what: `${realName}: transferred`, value: real.ours.kb, unit: 'KB', beside: beside(real.bare.kb) }),
    figure({ what: `${realName}: LCP`, value: real.ours.lcp, unit: 'ms', beside: beside(real.bare.lcp) }),
    figure({ what: `${realName}: blocked`, value: real.ours.blocked, unit: 'ms' }),
  ]
}

/** 10,000 links that compress like real ones: a first visit on the slow phone, typing in the search box, and editing. */
export async function manyLinks(): Promise<Figure[]> {
  const links = variedLinks(10_000)
  const { ours, bare, more } = await measure(asImport(links, 354), links, async (browser, server) => ({
    keys: await keysOf(browser, server),
    toggles: await editAndDone(browser, server),
  }))
  const { keys, toggles } = more ?? { keys: [], toggles: { first: 0, edit: 0, done: 0 } }
  const name = '10,000 links'
  const beside = { what: 'the bare page', value: bare.lcp }
  const typed = `median ${shown(median(keys), 'ms')}, 90 % within ${shown(percentile(keys, 0.9), 'ms')}, of ${keys.length}`
  const first = `${shown(toggles.first, 'ms')} the first time, loading the editor and the data`
  return [
    figure({ what: `${name}: LCP`, value: ours.lcp, unit: 'ms', most: 1500, beside }),
    figure({ what: `${name}: blocked`, value: ours.blocked, unit: 'ms', most: 300 }),
    figure({ what: `${name}: the slowest key`, value: Math.max(...keys), unit: 'ms', most: 100, detail: typed }),
    figure({ what: `${name}: from Edit to the editor`, value: toggles.edit, unit: 'ms', most: 500, detail: first }),
    figure({ what: `${name}: from Done to the page`, value: toggles.done, unit: 'ms', most: 500 }),
  ]
}

type More<Result> = (browser: Browser, server: Signpost) => Promise<Result>

/** Visits our page and the bare one in turn, each with an empty cache; returns the medians. */
async function measure<Result>(document: string, links: readonly VariedLink[], more?: More<Result>) {
  const server = await startSignpost()
  await importSites(server, document)
  await untilCompressed(`${server.url}/`)
  const bare = await serveBarePage(links)
  const browser = await openBrowser()
  const [mine, theirs]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    mine.push(await visit(browser, `${server.url}/`))
    theirs.push(await visit(browser, bare.url))
  }
  const found = await more?.(browser, server)
  await browser.close()
  bare.stop()
  await server.remove()
  return { ours: medians(mine), bare: medians(theirs), more: found }
}

function medians(visits: readonly Visit[]): Visit {
  const of = (read: (one: Visit) => number) => median(visits.map(read))
  return {
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    blocked: of(({ blocked }) => blocked),
    shift: of(({ shift }) => shift),
    kb: of(({ kb }) => kb),
    scriptKb: of(({ scriptKb }) => scriptKb),
  }
}

/** Returns the median of several runs for each key, since a single key press is noisy. */
async function keysOf(browser: Browser, server: Signpost): Promise<number[]> {
  const runs: number[][] = []
  for (let run = 0; run < 3; run += 1) runs.push(await typeSlowly(browser, `${server.url}/`, WORDS))
  return (runs[0] ?? []).map((_, key) => median(runs.map((times) => times[key] ?? Number.NaN)))
}
