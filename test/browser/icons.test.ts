import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Tab, useBrowser } from './browser.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()

/** The greatest contrast within what is drawn, by its luminances. */
const contrastOf = async (tab: Tab, picture: Buffer): Promise<number> =>
  tab.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    const linear = (value = 0) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    const luminances: number[] = []
    for (let at = 0; at < data.length; at += 4) {
      luminances.push(0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]))
    }
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
  }, picture.toString('base64'))

it.each([
  ['black', 'dark'],
  ['white', 'dark'],
  ['black', 'light'],
  ['white', 'light'],
] as const)('an icon that is %s shows in the %s theme', async (fill, colorScheme) => {
  const own = await startFilled()
  onTestFinished(() => own.stop())
  const icon = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.500" cy="4.500" r="3" fill="${fill}"/></svg>`
  await own.client.owner('POST', '/api/sites', {
    group_id: 1,
    name: 'One',
    url: 'one.example.com',
    icon,
    is_public: 1,
  })
  const tab = await browser.open({ colorScheme })
  await tab.goto(own.baseUrl)
  const tile = tab.locator('.tile', { has: tab.locator('img.here') })
  await tile.waitFor()
  const blank = await browser.open()
  expect(await contrastOf(blank, await tile.locator('img').screenshot())).toBeGreaterThan(2)
})

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

it('an icon that is broken leaves the tile, and one that loads takes its place', async () => {
  const own = await startFilled()
  onTestFinished(() => own.stop())
  for (const kind of ['good', 'broken']) {
    const icon = `https://icons.example.com/${kind}.gif`
    const fields = { group_id: 1, name: `${kind} one`, url: `https://${kind}.example.com`, icon, is_public: 1 }
    await own.client.owner('POST', '/api/sites', fields)
  }
  const tab = await browser.open()
  await tab.route('https://icons.example.com/*', (route) =>
    route.request().url().includes('good')
      ? route.fulfill({ contentType: 'image/gif', body: PIXEL })
      : route.fulfill({ status: 404 }),
  )
  await tab.goto(own.baseUrl)
  const tile = (name: string, within = '#groups') =>
    tab.locator(within).getByRole('link', { name, includeHidden: true }).locator('.tile')
  await tile('good one').locator('img.here').waitFor()
  expect(await tile('broken one').locator('img').isVisible()).toBe(false)
  const colour = (name: string) =>
    tile(name).evaluate((tile) => tile.ownerDocument.defaultView?.getComputedStyle(tile).color)
  expect(await tile('broken one').textContent()).toBe('b')
  expect(await colour('good one')).not.toBe(await colour('broken one'))

  await tab.getByRole('searchbox').fill('one')
  await tile('good one', '#results').locator('img.here').waitFor()
  expect(await tile('broken one', '#results').locator('img').isVisible()).toBe(false)
})

describe('an icon with a picture for dark pages', () => {
  let site: FilledSite
  beforeAll(async () => {
    site = await startFilled()
    await site.client.owner('PUT', '/api/sites/1', { icon: `/icons/${'a'.repeat(32)}~${'b'.repeat(32)}` })
  })
  afterAll(() => site.stop())

  /** The pictures that a tab shows and asks for, when its visitor has chosen this theme. */
  async function pictures(
    options: BrowserContextOptions,
    theme?: string,
  ): Promise<{ seen: string[]; asked: string[] }> {
    const tab = await browser.open({ ...options, serviceWorkers: 'block' })
    const asked: string[] = []
    await tab.route('**/icons/*', (route) => {
      asked.push(route.request().url().slice(-4))
      return route.fulfill({ contentType: 'image/gif', body: PIXEL })
    })
    await tab.goto(`${site.baseUrl}/login`)
    await tab.evaluate((value) => value && localStorage.setItem('signpost.theme', value), theme)
    await tab.goto(site.baseUrl)
    await tab.locator('#g1 .tile img.here').waitFor()
    const seen = await tab
      .locator('#g1 .tile img:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    return { seen: seen.map((src) => src?.slice(-4) ?? ''), asked }
  }
  const [LIGHT, DARK] = ['aaaa', 'bbbb'].map((hash) => ({ seen: [hash], asked: [hash] }))

  it.each([
    ['light', undefined, LIGHT],
    ['dark', undefined, DARK],
    ['light', 'dark', DARK],
    ['dark', 'light', LIGHT],
    ['dark', 'system', DARK],
  ] as const)(
    'in a %s system where the visitor chose %s shows and loads one of them',
    async (colorScheme, theme, expected) => {
      expect(await pictures({ colorScheme }, theme)).toEqual(expected)
    },
  )
})
