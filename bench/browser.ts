import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../test/support/chromium.ts'
import { CHROMIUM_ARGS } from '../test/support/chromium-args.ts'
import { median } from './load.ts'
import type { Signpost } from './servers.ts'

/** A phone on a slow line: 1.6 Mbit/s, a round trip of 150 ms, and a CPU four times slower than this one. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
export const CPU_RATE = 4
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' } as const
/** How long to watch a page after it has loaded. */
const WATCHED_MS = 3000

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS })
}

export interface Visit {
  /** Largest and first contentful paint, in milliseconds. */
  readonly lcp: number
  readonly fcp: number
  /** Total blocking time: what each task after the first paint takes beyond 50 ms. https://web.dev/articles/tbt */
  readonly blocked: number
  readonly shift: number
  /** Over the wire, in KB. */
  readonly kb: number
  readonly scriptKb: number
}

interface Watched {
  lcp: number
  fcp: number
  shift: number
  tasks: { start: number; duration: number }[]
}

/** Opens a page on the slow phone, with an empty cache. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes = { all: 0, script: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const { lcp, fcp, shift, tasks } = (await page.evaluate('window.watched')) as Watched // set by `watch`
  await context.close()
  const blocked = tasks
    .filter(({ start }) => start >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  return { lcp, fcp, blocked, shift, kb: bytes.all / 1024, scriptKb: bytes.script / 1024 }
}

/** Runs in the page, before anything of its own. */
export function watch(): void {
  const watched: Watched = { lcp: 0, fcp: 0, shift: 0, tasks: [] }
  Object.assign(globalThis, { watched })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, duration }))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
  })
}

/** Returns the milliseconds from each key press to the second frame after it, which shows its results. */
export async function typeSlowly(browser: Browser, url: string, words: readonly string[]): Promise<number[]> {
  const context = await browser.newContext(WIDE)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.focus('form.search input')
  await page.waitForTimeout(WATCHED_MS)
  const times: number[] = []
  for (const word of words) {
    for (const key of word) times.push(await pressed(page, key))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
  }
  await context.close()
  return times
}

async function pressed(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      const onKey = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)))
      addEventListener('keydown', onKey, { capture: true, once: true })
    })
    Object.assign(globalThis, { painted })
  })
  await page.keyboard.press(key)
  const time = (await page.evaluate('window.painted')) as number // set above
  await page.waitForTimeout(200)
  return time
}

/**
 * Edits, is done and edits again as the owner, three times. Returns medians of the milliseconds from the click to the second
 * frame with the result: of the first Edit, which loads the editor, and of the other two.
 */
export async function editAndDone(browser: Browser, { url, token }: Signpost) {
  const runs: number[][] = []
  for (let run = 0; run < 3; run += 1) {
    const context = await browser.newContext(WIDE)
    await context.addCookies([{ name: 'authToken', value: token, url, httpOnly: true, sameSite: 'Strict' }])
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    runs.push([await toggle(page), await toggle(page), await toggle(page)])
    await context.close()
  }
  const of = (step: number) => median(runs.map((times) => times[step] ?? Number.NaN))
  return { first: of(0), done: of(1), edit: of(2) }
}

/** Clicks on Edit or Done; returns the milliseconds until the result is painted, once all cards are drawn. */
async function toggle(page: Page): Promise<number> {
  const time = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isEditing = () => document.querySelector('.add-group') !== null
    const [start, before] = [performance.now(), isEditing()]
    document.querySelector<HTMLElement>('[data-edit]')?.click()
    while (isEditing() === before) await frame()
    await frame()
    await frame()
    return performance.now() - start
  })
  const areDrawn = () => !document.querySelector('#groups .cards:empty')
  await page.waitForFunction(areDrawn, undefined, { polling: 500, timeout: 300_000 })
  return time
}
