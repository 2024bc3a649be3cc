// Takes the pictures in the documents: npm run pictures. Look at each before you commit it.
import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser, PHONE } from '../browser.ts'
import { startSignpost } from '../servers.ts'
import { importSites, owner } from '../sites.ts'
import { PICTURED_SITE } from './site.ts'

const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 }

const read = (path: string) => readFileSync(`node_modules/${path}`, 'base64')
/** The first font that the page asks for, and one for emoji. Few servers have them, but most readers something like them. */
const FONTS = [
  { data: read('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), weight: '100 900' },
  { data: read('twemoji-colr-font/twemoji.woff2'), weight: '100 900', unicodeRange: 'U+1F000-1FAFF' },
]

const server = await startSignpost()
const browser = await openBrowser()
try {
  await importSites(server, JSON.stringify(PICTURED_SITE), 'public', 'add') // which gives logos
  await take('wide', { ...WIDE, colorScheme: 'dark' }, (page) => page.goto(server.url))
  await take('wide-light', { ...WIDE, colorScheme: 'light' }, (page) => page.goto(server.url))
  await take('phone', { ...PHONE, deviceScaleFactor: 2, colorScheme: 'dark' }, (page) => page.goto(server.url))
  await take('editing', WIDE, moveLink)
  const settings = { 'site.backgroundImage': 'dusk', 'site.backgroundOpacity': '1', 'site.greeting': 'true' }
  await owner(server, 'PUT', '/api/configs', JSON.stringify(settings))
  await take('background', { ...WIDE, deviceScaleFactor: 1, colorScheme: 'dark' }, showAtNine)
} finally {
  await browser.close()
  await server.remove()
}

async function take(name: string, options: BrowserContextOptions, show: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', bypassCSP: true, ...options })
  await context.addInitScript((fonts) => {
    for (const { data, ...descriptors } of fonts) {
      const face = new FontFace('Inter', `url(data:font/woff2;base64,${data})`, descriptors)
      document.fonts.add(face)
      void face.load()
    }
  }, FONTS)
  const page = await context.newPage()
  await show(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() =>
    Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode())),
  )
  await page.screenshot({ path: `docs/images/${name}.png` })
  await context.close()
}

/** The greeting depends on the reader's clock. */
async function showAtNine(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-12-04T09:00:00'))
  await page.goto(server.url)
}

async function moveLink(page: Page): Promise<void> {
  const { url, token: value } = server
  await page.context().addCookies([{ name: 'authToken', value, url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(url)
  await page.locator('[data-edit]').click()
  await page.locator('.add-group').waitFor({ state: 'attached' })
  await drag(page, '.card:has-text("Calibre-Web")', '.card:has-text("Home Assistant")')
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).waitFor()
  await page.mouse.move(900, 220) // onto a card, which shows what it offers
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
