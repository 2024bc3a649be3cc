import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GRADIENTS } from '../../src/web/settings/gradients.ts'
import { en } from '../support/texts.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { contrasts } from './contrast.ts'
import { card, discard, openMenu, press, startEditing } from './owner.ts'
import { type FilledSite, lengthen } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeEach(async () => {
  site = await browser.filled()
})

const set = (values: Record<string, string>) => site.client.owner('PUT', '/api/configs', values)
const sized = (width: number, height = 800) => ({ viewport: { width, height } })

/** Whether nothing is drawn behind a bar, so that the page shows as it is. */
function isBare(tab: Tab, bar: string): Promise<boolean> {
  return tab.locator(bar).evaluate((element) => {
    const { backgroundColor, backdropFilter } = getComputedStyle(element)
    return /[,/] ?0\)$/.test(backgroundColor) && ['none', 'blur(0px)'].includes(backdropFilter)
  })
}

async function open(options?: BrowserContextOptions): Promise<Tab> {
  const tab = await browser.open(options)
  await tab.goto(site.baseUrl)
  return tab
}

async function boxOf(tab: Tab, selector: string, at = 0) {
  const box = await tab.locator(selector).nth(at).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return box
}

describe('the width of the page', () => {
  const widths = async (values: Record<string, string>) => {
    await set(values)
    await lengthen(site.client)
    const tab = await open(sized(2560))
    const wide = (await boxOf(tab, '.search')).x // nothing else is as far in the middle
    expect(wide).toBeGreaterThan(0)
    const [main, jump] = [await boxOf(tab, 'main'), await boxOf(tab, '.jump')]
    return Math.round(main.x + main.width - jump.x)
  }

  it('grows with the window, further if the settings say so, and is the window’s at most', async () => {
    const normal = await widths({})
    expect(normal).toBeGreaterThan(2300)
    expect(normal).toBeLessThan(2450)
    expect(await widths({ 'site.width': 'full' })).toBeGreaterThan(2500)
    const tab = await open(sized(1280))
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(1280)
  })
})

describe('groups side by side', () => {
  const places = async (tab: Tab) => [
    await boxOf(tab, '.group', 0),
    await boxOf(tab, '.group', 1),
    await boxOf(tab, '.group', 2),
  ]

  it('stand so where there is room, in the editor too', async () => {
    await set({ 'site.columns': '2' })
    await lengthen(site.client)
    const tab = await browser.openAsOwner(site, sized(1600))
    await tab.goto(site.baseUrl)
    const [first, second, third] = await places(tab)
    expect(second?.y).toBe(first?.y)
    expect(third?.x).toBe(first?.x)
    const current = () => tab.locator('.jump a[aria-current] > span').first().textContent()
    await expect.poll(current).toBe('Work')
    await tab.locator('.jump').getByRole('link', { name: 'Home lab' }).click()
    await expect.poll(current).toBe('Home lab')
    await tab.locator('[data-edit]').click()
    await tab.locator('.add-group').waitFor()
    const [one, two] = await places(tab)
    expect(two?.y).toBe(one?.y)
    await tab.setViewportSize({ width: 390, height: 800 })
    const [upper, lower] = await places(tab)
    expect(lower?.x).toBe(upper?.x)
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  it('are marked from the first of a row on, and stand below each other while one is dragged', async () => {
    await set({ 'site.columns': '2' })
    const tab = await browser.openAsOwner(site, sized(1600))
    await startEditing(tab, site)
    const current = () => tab.locator('.jump a[aria-current]').getAttribute('href')
    await expect.poll(current).toBe('#g1')
    const grip = await press(tab, '#g2 .group-grip')
    await tab.mouse.move(grip.x - 8, grip.y + 8, { steps: 3 })
    await tab.locator('.sections.folded').waitFor()
    await expect.poll(async () => new Set((await places(tab)).map(({ x }) => x)).size).toBe(1)
    await tab.keyboard.press('Escape')
    await tab.mouse.up()
  })

  it('show while they are being chosen', async () => {
    const tab = await browser.openAsOwner(site, sized(1600))
    await tab.goto(site.baseUrl)
    await openMenu(tab, en.settings.title)
    const choice = tab.getByRole('group', { name: en.settings.columns })
    await choice.getByRole('radio', { name: '3' }).check()
    await expect
      .poll(async () => (await places(tab)).map(({ y }) => y))
      .toEqual(Array(3).fill((await places(tab))[0]?.y))
    await tab
      .getByRole('group', { name: en.settings.width })
      .getByRole('radio', { name: en.settings.widths.full })
      .check()
    await discard(tab)
    await expect.poll(async () => new Set((await places(tab)).map(({ y }) => y)).size).toBe(3)
  })
})

describe('over a background picture', () => {
  const TEXTS = '.group h2, .count, .jump a, .card b > span, .card small, .brand h1, .pages a, .greeting p'

  let paged: FilledSite
  beforeAll(async () => {
    paged = await browser.paged()
    for (const name of ['Maps', 'Music']) await paged.client.owner('POST', '/api/groups', { name })
    await lengthen(paged.client)
  })

  /** The texts with a contrast below 4.5 over a background, the picture in each of the shades. */
  async function poorTexts(
    tab: Tab,
    values: Record<string, string>,
    { shades = [''], schemes = ['light', 'dark'] as readonly ('light' | 'dark')[] } = {},
  ): Promise<string[]> {
    await leave(tab)
    const settings = { 'site.greeting': 'true', 'site.backgroundImage': '/picture.svg', 'site.backgroundOpacity': '1' }
    await paged.client.owner('PUT', '/api/configs', { ...settings, ...values })
    const poor: string[] = []
    for (const shade of shades) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="${shade}"/></svg>`
      await tab.route(/picture\.svg$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }))
      await tab.goto(paged.baseUrl)
      for (const width of [1280, 390])
        for (const colorScheme of schemes) {
          await tab.setViewportSize({ width, height: 900 })
          await tab.emulateMedia({ colorScheme })
          const texts = await contrasts(tab, TEXTS)
          expect(texts.length).toBeGreaterThan(9)
          const where = `${Object.values(values)} ${shade}, ${width} px, ${colorScheme}`
          for (const { text, contrast } of texts)
            if (contrast < 4.5) poor.push(`${text}: ${contrast.toFixed(2)} over ${where}`)
        }
      await tab.unroute(/picture\.svg$/)
    }
    return poor
  }

  it('all text keeps its contrast: over one of one’s own at any strength, and over those that come along', async () => {
    const tab = await browser.openAsOwner(paged, { reducedMotion: 'reduce', serviceWorkers: 'block' })
    for (const strength of ['0.1', '0.4', '1'])
      expect(await poorTexts(tab, { 'site.backgroundOpacity': strength }, { shades: ['#000', '#fff'] })).toEqual([])
    for (const gradient of Object.keys(GRADIENTS))
      expect(await poorTexts(tab, { 'site.backgroundImage': gradient })).toEqual([])
  })

  it('dark glass in the light theme, too, keeps the contrast of all text, and is dark', async () => {
    const tab = await browser.openAsOwner(paged, { reducedMotion: 'reduce', serviceWorkers: 'block' })
    for (const strength of ['0.4', '1']) {
      const values = { 'site.darkGlass': 'true', 'site.backgroundOpacity': strength }
      const inLight = { shades: ['#000', '#fff'], schemes: ['light'] as const } // the dark theme is as without
      expect(await poorTexts(tab, values, inLight)).toEqual([])
    }
    const schemeOf = (part: string) => tab.locator(part).evaluate((one) => getComputedStyle(one).colorScheme)
    expect(await schemeOf('.card >> nth=0')).toBe('dark')
    expect(await schemeOf('#view')).toBe('light')
    await tab.emulateMedia({ colorScheme: 'dark' })
    expect(await schemeOf('#view')).toBe('dark')
    await leave(tab)
    await paged.client.owner('PUT', '/api/configs', { 'site.darkGlass': null, 'site.greeting': null })
  })

  it('only cards, the search box, the current tab and the list have a surface, which stays when the page is scrolled', async () => {
    await paged.client.owner('PUT', '/api/configs', { 'site.backgroundImage': 'dusk', 'site.backgroundOpacity': '1' })
    const tab = await browser.openAsOwner(paged, sized(1280, 300))
    await tab.goto(paged.baseUrl)
    const surfaceOf = (selector: string) =>
      tab
        .locator(selector)
        .first()
        .evaluate((part) => getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)')
    for (const isScrolled of [false, true]) {
      if (isScrolled) await tab.evaluate('scrollTo(0, 200)')
      for (const part of ['.card', '.search', '.pages [aria-current]', '.jump']) {
        expect(await surfaceOf(part), part).toBe(true)
      }
      for (const part of ['summary', '.brand', '.pages a:not([aria-current])', '.tools .button']) {
        expect(await surfaceOf(part), part).toBe(false)
      }
    }
  })

  it('a phone shows the whole name of the site', async () => {
    await paged.client.owner('PUT', '/api/configs', {
      'site.backgroundImage': 'dusk',
      'site.backgroundOpacity': '1',
      'site.name': 'Harbour of the family',
    })
    const tab = await browser.openAsOwner(paged, sized(390))
    await tab.goto(paged.baseUrl)
    const name = tab.locator('.brand h1')
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

describe('on a phone, the header', () => {
  it('leaves only the search box when the page is scrolled', async () => {
    await lengthen(site.client)
    const tab = await open({ ...sized(390, 500), reducedMotion: 'reduce' })
    expect((await boxOf(tab, '.brand')).y).toBeGreaterThanOrEqual(0)
    await tab.evaluate('scrollTo(0, 400)')
    await expect.poll(async () => (await boxOf(tab, '.brand')).y).toBeLessThan(-30)
    const [search, jump] = [await boxOf(tab, '.search'), await boxOf(tab, '.jump')]
    expect(search.y).toBeGreaterThanOrEqual(4)
    expect(search.y + search.height).toBeLessThan(60)
    expect(jump.y).toBeGreaterThanOrEqual(search.y + search.height)
    expect(jump.y).toBeLessThanOrEqual(62)
  })

  it('comes back for whoever reaches it with the keyboard', async () => {
    const tab = await open({ ...sized(390, 500), reducedMotion: 'reduce' })
    await tab.evaluate('scrollTo(0, 400)')
    await tab.getByRole('searchbox').focus()
    await tab.keyboard.press('Shift+Tab')
    await expect.poll(async () => (await boxOf(tab, '.brand')).y).toBeGreaterThanOrEqual(0)
  })

  it.each(['en', 'ar'])('lets the owner start and end editing where the page is scrolled to, in %s', async (locale) => {
    const tab = await browser.openAsOwner(site, { ...sized(390, 500), hasTouch: true, reducedMotion: 'reduce', locale })
    await tab.goto(site.baseUrl)
    await tab.evaluate('scrollTo(0, 400)')
    for (const isEditing of [true, false]) {
      await expect.poll(async () => (await boxOf(tab, '.brand')).y).toBeLessThan(-30)
      const { x, y, width, height } = await boxOf(tab, isEditing ? '[data-edit]' : '[data-done]')
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      const search = await boxOf(tab, '.search')
      expect(x >= search.x + search.width || x + width <= search.x || y >= search.y + search.height).toBe(true)
      await tab.touchscreen.tap(x + width / 2, y + height / 2)
      await expect.poll(() => tab.locator('html').getAttribute('data-editing')).toBe(isEditing ? '' : null)
      await expect.poll(() => tab.evaluate<number>('scrollY')).toBeGreaterThan(100)
    }
  })
})

it('the lock of a private group shows without hovering, and stands upright when it is folded', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  const heading = tab.locator('.group', { hasText: 'Secret plans' }).locator('summary')
  const look = () =>
    heading.locator('.lock').evaluate((lock) => {
      const style = lock.ownerDocument.defaultView?.getComputedStyle(lock)
      return [style?.opacity, style?.rotate]
    })
  expect(await look()).toEqual(['1', 'none'])
  await heading.click()
  expect(await look()).toEqual(['1', 'none'])
})

it('signing out is set apart in the menu, where every item has an icon', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.getByRole('button', { name: en.page.menu }).click()
  const items = tab.locator('#menu :is(button, summary):visible')
  expect(await items.locator('> svg').count()).toBe(await items.count())
  const gaps = await items.evaluateAll((buttons) =>
    buttons
      .slice(1)
      .map((button, at) => button.getBoundingClientRect().top - (buttons[at]?.getBoundingClientRect().bottom ?? 0)),
  )
  expect(gaps.at(-1)).toBeGreaterThan(Math.max(...gaps.slice(0, -1)) + 8)
})

it('the name of a group has the whole line on a phone, unless its links can be opened all at once', async () => {
  const tab = await browser.openAsOwner(site, sized(320, 640))
  await tab.goto(site.baseUrl)
  const roomBeside = (name: string) =>
    tab
      .locator('#groups .group', { has: tab.getByRole('heading', { name }) })
      .locator('summary')
      .evaluate((summary: HTMLElement) => {
        const heading = summary.querySelector('h2')
        if (heading) heading.textContent = 'wide '.repeat(40)
        return (summary.parentElement?.clientWidth ?? 0) - summary.offsetWidth
      })
  expect(await roomBeside('Secret plans')).toBe(0)
  expect(await roomBeside('Home lab')).toBeGreaterThan(60)
})

it('each menu opens at its button, inside the page', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  for (const [width, name, menu] of [360, 1280, 2560].flatMap(
    (width) =>
      [
        [width, en.view.title, '#view'],
        [width, en.page.menu, '#menu'],
      ] as const,
  )) {
    await tab.setViewportSize({ width, height: 800 })
    await tab.getByRole('button', { name, exact: true }).click()
    const [button, box] = [await boxOf(tab, `[popovertarget="${menu.slice(1)}"]`), await boxOf(tab, menu)]
    const end = box.x + box.width
    expect([menu, Math.round(end - button.x - button.width), end <= width, box.x >= 0]).toEqual([menu, 0, true, true])
    await tab.keyboard.press('Escape')
  }
})

it('the menu of a card opens at the card on a wide screen', async () => {
  const tab = await browser.openAsOwner(site, sized(2560))
  await tab.goto(site.baseUrl)
  for (const name of ['Mail', 'Payroll']) {
    await card(tab, name).hover()
    await card(tab, name).getByRole('button', { name: en.edit.cardMenu }).click()
    await tab.getByRole('menu').waitFor()
    const [menu, at] = [await boxOf(tab, '[role="menu"]'), await card(tab, name).boundingBox()]
    if (!at) throw new Error('The card is gone')
    const beside = [menu.x - at.x - at.width, at.x - menu.x - menu.width, menu.y - at.y - at.height, at.y - menu.y]
    expect(Math.max(...beside)).toBeLessThan(16)
    expect(menu.x + menu.width).toBeLessThanOrEqual(2560)
    await tab.keyboard.press('Escape')
  }
})

it('a box without a tick does not look disabled in the dark, and the choices of the menu have one line each', async () => {
  const tab = await browser.openAsOwner(site, { ...sized(1280), colorScheme: 'dark' })
  await tab.goto(site.baseUrl)
  await tab.getByRole('button', { name: en.view.title }).click()
  const heights = await tab
    .locator('#view .choices label')
    .evaluateAll((labels) => labels.map((label) => label.clientHeight))
  expect(new Set(heights).size).toBe(1)
  await tab.keyboard.press('Escape')
  await openMenu(tab, en.settings.title)
  const box = tab.getByRole('checkbox', { name: en.settings.newTab })
  const appearance = () => box.evaluate((element) => getComputedStyle(element).appearance)
  expect(await appearance()).toBe('none')
  await box.check()
  expect(await appearance()).not.toBe('none')
})

it('phones, which open one tab at a time, do not offer to open all links of a group', async () => {
  const tab = await browser.open({ ...sized(360, 740), hasTouch: true, isMobile: true })
  await tab.goto(site.baseUrl)
  expect(await tab.locator('.open-all').first().isVisible()).toBe(false)
})

it('while something is dragged, the row of pages has no ground at the top', async () => {
  const paged = await browser.paged()
  await lengthen(paged.client)
  const tab = await browser.openAsOwner(paged, sized(1280, 300))
  await tab.goto(`${paged.baseUrl}/#edit`)
  await tab.locator('.add-group').waitFor()
  await tab.evaluate(() => document.documentElement.toggleAttribute('data-dragging', true))
  await expect.poll(() => isBare(tab, 'nav.pages')).toBe(true)
  await tab.evaluate('scrollTo(0, 200)')
  await expect.poll(() => isBare(tab, 'nav.pages')).toBe(false)
})

it('the header and the row of groups are no bars until one scrolls, nor where a page is too short for that', async () => {
  const tab = await browser.open(sized(360, 2000))
  await tab.goto(site.baseUrl)
  expect(await tab.evaluate('document.documentElement.scrollHeight')).toBe(2000)
  expect(await isBare(tab, '.top')).toBe(true)
  await lengthen(site.client)
  await tab.reload()
  const areBare = () => Promise.all(['.top', '.jump'].map((bar) => isBare(tab, bar)))
  expect(await tab.locator('.jump').isVisible()).toBe(true)
  expect(await areBare()).toEqual([true, true])
  await tab.mouse.wheel(0, 200)
  await expect.poll(areBare).toEqual([false, false])
})
