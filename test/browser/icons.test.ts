import { expect, it } from 'vitest'
import { type Tab, useBrowser } from './browser.ts'

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

const written = (shape: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shape}</svg>`
const disc = (fill: string) => written(`<circle cx="4.500" cy="4.500" r="3" fill="${fill}"/>`)

it('a black and a white icon show in either theme, written out in the page or on another host', async () => {
  const site = await browser.filled()
  const links = ['black', 'white'].flatMap((fill) => [
    { name: `In ${fill}`, url: `${fill}.example.com`, icon: disc(fill) },
    { name: `Far ${fill}`, url: `far-${fill}.example.com`, icon: `https://icons.example.com/${fill}.svg` },
  ])
  for (const link of links) await site.client.owner('POST', '/api/sites', { group_id: 1, is_public: 1, ...link })
  const tab = await browser.open({ reducedMotion: 'reduce' })
  await tab.route('https://icons.example.com/*', (route) => {
    const body = decodeURIComponent(disc(route.request().url().includes('black') ? 'black' : 'white'))
    return route.fulfill({ contentType: 'image/svg+xml', body: body.slice(body.indexOf(',') + 1) })
  })
  const blank = await browser.open()
  await tab.goto(site.baseUrl)
  for (const colorScheme of ['dark', 'light'] as const) {
    await tab.emulateMedia({ colorScheme })
    for (const { name } of links) {
      const icon = tab.getByRole('link', { name }).locator('.tile img.here')
      await icon.waitFor()
      expect(await contrastOf(blank, await icon.screenshot()), `${name} in ${colorScheme}`).toBeGreaterThan(2)
    }
  }
})

it('a square that is written out in the page fills its tile, as those that are kept here do', async () => {
  const site = await browser.filled()
  const shapes = {
    square: '<path d="M0 0h9v9H0z"/>',
    app: '<rect width="9" height="9" rx="2"/>',
    disc: '<circle r="9"/>',
  }
  for (const [name, shape] of Object.entries(shapes))
    await site.client.owner('POST', '/api/sites', { group_id: 1, is_public: 1, name, url: name, icon: written(shape) })
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  const part = (name: string) =>
    tab.getByRole('link', { name }).evaluate((card) => {
      const [tile, icon] = [card.querySelector('.tile'), card.querySelector('.tile img.here')]
      const [outer = 0, inner] = [tile, icon].map((one) => one?.getBoundingClientRect().width)
      return inner && Math.round((100 * inner) / outer)
    })
  for (const [name, expected] of Object.entries({ square: 100, app: 100, disc: 72 }))
    await expect.poll(() => part(name), { message: name }).toBe(expected)
})

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

it('an icon that is broken leaves the tile, and one that loads takes its place', async () => {
  const own = await browser.filled()
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
  await expect.poll(() => tile('broken one').locator('img').isVisible()).toBe(false)
  const colour = (name: string) =>
    tile(name).evaluate((tile) => tile.ownerDocument.defaultView?.getComputedStyle(tile).color)
  expect(await tile('broken one').textContent()).toBe('b')
  expect(await colour('good one')).not.toBe(await colour('broken one'))

  await tab.getByRole('searchbox').fill('one')
  await tile('good one', '#results').locator('img.here').waitFor()
  await expect.poll(() => tile('broken one', '#results').locator('img').isVisible()).toBe(false)
})

it('an icon with a picture for dark pages shows and loads the one of the theme, which the visitor may have chosen', async () => {
  const site = await browser.filled()
  await site.client.owner('PUT', '/api/sites/1', { icon: `/icons/${'a'.repeat(32)}~${'b'.repeat(32)}` })
  const tab = await browser.open({ serviceWorkers: 'block' })
  const asked: string[] = []
  await tab.route('**/icons/*', (route) => {
    asked.push(route.request().url().slice(-4))
    return route.fulfill({ contentType: 'image/gif', body: PIXEL, headers: { 'cache-control': 'no-store' } })
  })
  for (const [colorScheme, theme, expected] of [
    ['light', undefined, 'aaaa'],
    ['dark', undefined, 'bbbb'],
    ['light', 'dark', 'bbbb'],
    ['dark', 'light', 'aaaa'],
    ['dark', 'system', 'bbbb'],
  ] as const) {
    await tab.goto(`${site.baseUrl}/login`) // which shows none
    await tab.emulateMedia({ colorScheme })
    await tab.evaluate((value) => value && localStorage.setItem('signpost.theme', value), theme)
    asked.length = 0
    await tab.goto(site.baseUrl)
    await tab.locator('#g1 .tile img.here').waitFor()
    const seen = await tab
      .locator('#g1 .tile img:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')?.slice(-4)))
    const where = `system ${colorScheme}, chosen ${theme}`
    expect({ where, seen, asked }).toEqual({ where, seen: [expected], asked: [expected] })
  }
})
