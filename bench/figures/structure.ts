import type { Browser } from 'playwright-core'
import { openBrowser, type Visit, visit } from '../browser.ts'
import { dropIntoGroup } from '../dragging.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../load.ts'
import { removeData, type Signpost, startSignpost } from '../servers.ts'
import { importSites, madeSites } from '../sites.ts'
import { type VariedLink, variedLinks } from '../varied-sites.ts'
import { medians, prepare } from './page.ts'
import { openAsOwner, toggles, WIDE } from './page-in-use.ts'

const RUNS = 5
const PAGES = 5
/** With three groups in each group, a thousand fill five levels. */
const TOP = 9
/** The first groups of the second of three on the fourth level, and how far before them the first of those three is. */
const [LOWEST, BACK] = [[8, 21, 34], 5]

/** Pages, and groups in groups. */
export async function structure(): Promise<Figure[]> {
  return [...(await pages()), ...(await nested())]
}

/** A page of 100 links, of 500 in all, against a site of 100 links without pages, in turn on the slow phone. */
async function pages(): Promise<Figure[]> {
  const paged = await startWith(inPages(500))
  const plain = await startWith(madeSites(100, 4))
  const address = (await fetch(`${paged.url}/p/1`)).url // where it leads
  await prepare(address)
  await prepare(`${plain.url}/`)
  const browser = await openBrowser()
  const [ofPage, ofPlain]: [Visit[], Visit[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    ofPage.push(await visit(browser, address))
    ofPlain.push(await visit(browser, `${plain.url}/`))
  }
  await browser.close()
  await stop([paged, plain])
  const [page, alone] = [medians(ofPage), medians(ofPlain)]
  const kb = (bytes: number) => (bytes / 1024).toFixed(1)
  const bytes = ` (${kb(page.bytes.all)} KB against ${kb(alone.bytes.all)} KB)`
  const lcp = ` (${Math.round(page.lcp)} ms against ${Math.round(alone.lcp)} ms)`
  return [
    atMost('a page of 500 links in 5 pages, bytes against 100 links', page.bytes.all / alone.bytes.all, 1, '×', bytes),
    atMost('a page of 500 links in 5 pages, LCP against 100 links', page.lcp / alone.lcp, 1, '×', lcp),
  ]
}

/** 10,000 links in 1,000 groups on five levels. */
async function nested(): Promise<Figure[]> {
  const server = await startWith(inBranches(variedLinks(10_000), 1000))
  await prepare(`${server.url}/`)
  const browser = await openBrowser()
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, `${server.url}/`))
  const { lcp, blocked } = medians(visits)
  const page = await openAsOwner(browser, server, WIDE)
  const [, , edit = Number.NaN] = await toggles(page)
  const moves = await movesOf(browser, server)
  await browser.close()
  await stop([server])
  const what = '10,000 links in 1,000 nested groups'
  return [
    atMost(`${what}: LCP`, lcp, 1500, 'ms', ` (blocked ${Math.round(blocked)} ms)`),
    atMost(`${what}: from Edit to the painted editor`, edit, 500, 'ms'),
    atMost(`${what}: a group dropped into another, until it is settled`, median(moves), 100, 'ms'),
  ]
}

async function movesOf(browser: Browser, server: Signpost): Promise<number[]> {
  const times: number[] = []
  for (const nth of LOWEST) {
    const page = await openAsOwner(browser, server, WIDE)
    await page.locator('[data-edit]').click()
    times.push(await dropIntoGroup(page, nth, nth - BACK))
  }
  return times
}

async function startWith(document: string): Promise<Signpost> {
  const server = await startSignpost()
  await importSites(server, document)
  return server
}

async function stop(servers: readonly Signpost[]): Promise<void> {
  for (const server of servers) {
    await server.stop()
    removeData(server)
  }
}

/** Each page is a group with four others in it, which have the links. */
function inPages(links: number): string {
  const { sites } = JSON.parse(madeSites(links, PAGES * 4)) as { sites: { group_id: number }[] } // it is our own
  const pages = Array.from({ length: PAGES }, (_, at) => ({ id: at + 1, name: `Page ${at + 1}`, is_page: 1 }))
  const groups = Array.from({ length: PAGES * 4 }, (_, at) => ({
    id: PAGES + at + 1,
    name: `Group ${at + 1}`,
    parent_id: (at % PAGES) + 1,
  }))
  return JSON.stringify({
    groups: [...pages, ...groups],
    sites: sites.map((site) => ({ ...site, group_id: site.group_id + PAGES })),
  })
}

/** Groups on five levels: each of the first has three in it, each of those three more, and so on. */
function inBranches(links: readonly VariedLink[], count: number): string {
  const groups = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Group ${at + 1}`,
    parent_id: at < TOP ? null : Math.floor((at - TOP) / 3) + 1,
  }))
  return JSON.stringify({ groups, sites: links.map((link, at) => ({ group_id: (at % count) + 1, ...link })) })
}
