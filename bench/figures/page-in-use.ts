import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Arrival, jumpList, jumpTo } from '../../test/support/arrival.ts'
import { openBrowser } from '../browser.ts'
import { atMost, type Figure } from '../figure.ts'
import { median } from '../load.ts'
import { removeData, type Signpost, startSignpost } from '../servers.ts'
import { importSites } from '../sites.ts'
import { asImport, unevenly, variedLinks } from '../varied-sites.ts'

const RUNS = 3
export const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Every entry of the jump list, in a wide window and on a phone, on the page and in the editor. */
export async function jumps(): Promise<Figure[]> {
  return [await farthest('500 links', 500, 40), await farthest('10,418 links', 10_418, 333)]
}

/** From the click on Edit or Done until the second frame after it, which shows what it has drawn. */
export async function editing(): Promise<Figure[]> {
  const { first, edits, dones } = await withPages(10_418, 333, async (open) => {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await toggles(await open(WIDE)))
    return {
      first: median(runs.map(([time]) => time ?? Number.NaN)),
      dones: runs.map((times) => times[1] ?? Number.NaN),
      edits: runs.map((times) => times[2] ?? Number.NaN),
    }
  })
  const withScript = ` (${Math.round(first)} ms the first time, loading the editor and the data)`
  return [
    atMost('10,418 links: from Edit to the painted editor', median(edits), 500, 'ms', withScript),
    atMost('10,418 links: from Done to the painted page', median(dones), 500, 'ms'),
  ]
}

async function farthest(what: string, count: number, groups: number): Promise<Figure> {
  const arrivals = await withPages(count, groups, async (open) => {
    const found: Arrival[] = []
    for (const options of [WIDE, PHONE]) {
      const page = await open(options)
      found.push(...(await jumpToAll(page)))
      await toggle(page)
      found.push(...(await jumpToAll(page)))
    }
    return found
  })
  const wrong = arrivals.filter(({ group, current }) => group !== current).length
  const detail = ` (${arrivals.length} jumps, ${wrong} with another entry marked)`
  return atMost(`${what}: jump list, the farthest from its place`, worst(arrivals), 8, 'px', detail)
}

function worst(arrivals: readonly Arrival[]): number {
  return Math.max(...arrivals.map(({ off }) => Math.abs(off)))
}

async function jumpToAll(page: Page): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const hash of await jumpList(page)) arrivals.push(await jumpTo(page, hash))
  return arrivals
}

/** Edit, Done and Edit again, each after everything else has been drawn. */
export async function toggles(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < 3; time += 1) {
    times.push(await toggle(page))
    await page.waitForFunction(() => !document.querySelector('#groups .cards:empty'), undefined, {
      polling: 500,
      timeout: 300_000,
    })
  }
  return times
}

/** Clicks on Edit or Done; returns the milliseconds until the result is painted. */
function toggle(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isEditing = () => document.querySelector('.add-group') !== null
    const [start, before] = [performance.now(), isEditing()]
    document.querySelector<HTMLElement>('[data-edit]')?.click()
    while (isEditing() === before) await frame()
    await frame()
    await frame()
    return performance.now() - start
  })
}

type Open = (options: BrowserContextOptions) => Promise<Page>

/** Runs with a server that has so many links, in groups of very different sizes, and pages where the owner is signed in. */
async function withPages<Found>(count: number, groups: number, run: (open: Open) => Promise<Found>): Promise<Found> {
  const server = await startSignpost()
  await importSites(server, asImport(variedLinks(count), groups, unevenly(count, groups)))
  const browser = await openBrowser()
  try {
    return await run((options) => openAsOwner(browser, server, options))
  } finally {
    await browser.close()
    await server.stop()
    removeData(server)
  }
}

export async function openAsOwner(browser: Browser, server: Signpost, options: BrowserContextOptions): Promise<Page> {
  for (const context of browser.contexts()) await context.close() // its page would go on drawing
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const cookie = { name: 'authToken', value: server.token, url: server.url, httpOnly: true }
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }])
  const page = await context.newPage()
  await page.goto(server.url, { waitUntil: 'load' })
  await page.waitForTimeout(1000)
  return page
}
