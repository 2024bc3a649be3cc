import type { Browser, Page } from 'playwright-core'
import type { Signpost } from './servers.ts'

/** The longest task on the page's thread during a drag, in milliseconds; tasks below 50 ms are not reported. */
export interface LongestTasks {
  readonly card: number
  readonly group: number
}

/** Drags a card and a group with the mouse on a page that is being edited: a short way, by auto-scroll, and drops them. */
export async function dragSlowly(browser: Browser, { url, token }: Signpost): Promise<LongestTasks> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'authToken', value: token, url, httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('[data-edit]').click()
  await page.locator('.add-group').waitFor({ state: 'attached' })
  await page.evaluate(observe)
  const card = await longest(page, '#groups .card', 12)
  const group = await longest(page, '.group-grip', 45)
  await context.close()
  return { card, group }
}

function observe(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

async function longest(page: Page, selector: string, nth: number): Promise<number> {
  await page.locator(selector).nth(nth).evaluate(toCentre)
  await page.waitForTimeout(2000) // whatever the page does by itself is over
  await page.evaluate('tasks.length = 0')
  await drag(page, selector, nth)
  await page.waitForTimeout(1000) // the observer reports later
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks)) // set by `observe`
}

async function drag(page: Page, selector: string, nth: number): Promise<void> {
  const box = await page.locator(selector).nth(nth).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 5, y + 120, { steps: 20 })
  await page.mouse.move(x + 5, 790, { steps: 20 })
  await page.waitForTimeout(2000) // auto-scroll
  await page.mouse.move(x + 5, 400, { steps: 20 })
  await page.mouse.up()
  await page.locator('.notice').waitFor()
  await page.waitForTimeout(500)
  await page.locator('.notice .round').click()
}

function toCentre(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * Drags the nth group onto the heading of another one that is near; returns the milliseconds from the drop to the frame in
 * which the page says that it is saved.
 */
export async function dropIntoGroup(page: Page, nth: number, into: number): Promise<number> {
  await page.locator('.group-grip').nth(nth).evaluate(toCentre)
  await page.waitForTimeout(2000) // whatever the page does by itself is over
  await page.evaluate(timeDrop)
  const box = await page.locator('.group-grip').nth(nth).boundingBox()
  if (!box) throw new Error('The group is not visible')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 30, { steps: 10 })
  await page.waitForTimeout(500) // groups fold to their headings
  const target = await page.locator('.group-head').nth(into).boundingBox()
  if (!target) throw new Error('The other group is not visible')
  await page.mouse.move(x, target.y + target.height / 2, { steps: 20 })
  await page.mouse.up()
  return (await page.evaluate('window.settled')) as number // set by `timeDrop`; a locator would look, too, and take its time
}

function timeDrop(): void {
  const place = document.querySelector('.notice-place') // to search the page again with each frame would take its time, too
  if (!place) throw new Error('The editor is not there')
  const settled = new Promise<number>((resolve) => {
    addEventListener(
      'pointerup',
      () => {
        const start = performance.now()
        const look = () => {
          if (!place.hasChildNodes()) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now() - start))
        }
        look()
      },
      { capture: true, once: true },
    )
  })
  Object.assign(globalThis, { settled })
}
