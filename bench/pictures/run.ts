// Takes the pictures in the documents: npm run pictures. Look at each before you commit it.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser, PHONE } from '../browser.ts'
import { removeData, startSignpost } from '../servers.ts'
import { importSites } from '../sites.ts'
import { PICTURED_SITE } from './site.ts'

const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 }

const server = await startSignpost()
const browser = await openBrowser()
try {
  await importSites(server, JSON.stringify(PICTURED_SITE), 'public', 'add') // which gives logos
  await take('wide', { ...WIDE, colorScheme: 'dark' }, (page) => page.goto(server.url))
  await take('phone', { ...PHONE, colorScheme: 'dark' }, searchForTag)
  await take('editing', WIDE, moveLink)
} finally {
  await browser.close()
  await server.stop()
  removeData(server)
}

async function take(name: string, options: BrowserContextOptions, show: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await show(page)
  await page.evaluate(() =>
    Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode())),
  )
  await page.screenshot({ path: `docs/images/${name}.png`, animations: 'disabled' })
  await context.close()
}

async function searchForTag(page: Page): Promise<void> {
  await page.goto(server.url)
  await page.getByRole('searchbox').fill('#docs')
  await page.locator('#results .card').nth(2).waitFor()
}

async function moveLink(page: Page): Promise<void> {
  const { url, token: value } = server
  await page.context().addCookies([{ name: 'authToken', value, url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(url)
  await page.locator('[data-edit]').click()
  await page.locator('.add-group').waitFor({ state: 'attached' })
  await drag(page, '.card:has-text("Calibre-Web")', '.card:has-text("Home Assistant")')
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).waitFor()
  await page.mouse.move(900, 220) // where it hovers over nothing
}

/** Drags with the mouse in steps, as a hand would, and drops just after the middle. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const start = await middleOf(page, from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  const end = await middleOf(page, to)
  await page.mouse.move(end.x, end.y, { steps: 20 })
  await page.mouse.move(end.x + 60, end.y, { steps: 5 })
  await page.mouse.up()
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
