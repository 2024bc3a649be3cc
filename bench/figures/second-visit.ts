import type { Browser, BrowserContext } from 'playwright-core'
import { serveBarePage } from '../bare.ts'
import { CPU_RATE, openBrowser, PHONE, watch } from '../browser.ts'
import { type Figure, figure } from '../figure.ts'
import { median } from '../load.ts'
import { startSignpost } from '../servers.ts'
import { madeSites, owner, withSites } from '../sites.ts'
import { slowLineTo } from '../slow-line.ts'
import type { VariedLink } from '../varied-sites.ts'

const RUNS = 7
const ROUND_TRIP = 150

/**
 * 500 links on a phone that has seen them before: at once as the browser kept them, then as they have become. Beside them
 * the same links on a page of nothing else.
 */
export async function secondVisit(): Promise<Figure[]> {
  const server = await withSites(startSignpost, 500)
  const line = await slowLineTo(server.url, ROUND_TRIP)
  const { sites } = JSON.parse(madeSites(500, 20)) as { sites: VariedLink[] } // it is our own
  const bare = await serveBarePage(sites, { hasWorker: true })
  const bareLine = await slowLineTo(bare.url, ROUND_TRIP)
  const browser = await openBrowser()
  const visitor = await openVisited(browser, line.url)
  const bareVisitor = await openVisited(browser, bareLine.url)
  const [least, unchanged, first, changed]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let run = 0; run < RUNS; run += 1) {
    least.push((await visitAgain(bareVisitor, bareLine.url)).lcp)
    unchanged.push((await visitAgain(visitor, line.url)).lcp)
    const name = `Fresh ${run}`
    await owner(server, 'PUT', '/api/sites/1', JSON.stringify({ name }))
    const { lcp, shown } = await visitAgain(visitor, line.url, name)
    first.push(lcp)
    changed.push(shown)
  }
  await browser.close()
  await Promise.all([line.stop(), bareLine.stop()])
  bare.stop()
  await server.remove()
  const beside = { what: 'the least page of the least service worker', value: median(least), most: 1.6 }
  return [
    figure({ what: 'second visit: LCP', value: median(unchanged), unit: 'ms', most: 100, beside }),
    figure({ what: 'second visit after a change: LCP', value: median(first), unit: 'ms', most: 100, beside }),
    figure({ what: 'second visit after a change: newer content', value: median(changed), unit: 'ms', most: 500 }),
  ]
}

/** A phone that has seen the page, and whose browser has had the time to keep it. */
async function openVisited(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.waitForTimeout(2000)
  await page.close()
  return context
}

interface Again {
  /** Largest contentful paint, in milliseconds from the start of the navigation. */
  readonly lcp: number
  /** When the text was on the page, likewise. */
  readonly shown: number
}

/** Opens the page in a new tab, with a service worker that has to start first, and waits for a text. */
async function visitAgain(context: BrowserContext, url: string, text = ''): Promise<Again> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.stopAllWorkers')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.addInitScript(watch)
  await page.addInitScript(waitFor, text)
  await page.goto(url)
  const shown = (await page.evaluate('window.shown')) as number // set by `waitFor`
  await page.waitForTimeout(1000)
  const { lcp } = (await page.evaluate('window.watched')) as { lcp: number } // set by `watch`
  await page.close()
  return { lcp, shown }
}

/** Runs in the page, before anything of its own. */
function waitFor(text: string): void {
  const shown = new Promise<number>((resolve) => {
    const look = () => document.body?.textContent?.includes(text) && resolve(performance.now())
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  Object.assign(globalThis, { shown })
}
