import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { PRESET_CHOICES } from '../../src/web/settings/presets.ts'
import { en } from '../support/texts.ts'
import { secondTab, type Tab, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import { card, startEditing } from './owner.ts'
import { type FilledSite, lengthen } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeEach(async () => {
  site = await browser.filled()
})

/** Records the theme, density and unfolded groups of every frame that shows something, and every layout shift. */
const WATCH = `
  window.looks = []
  window.shifts = []
  const look = () => {
    const { theme = '', density = '' } = document.documentElement.dataset
    const open = [...document.querySelectorAll('.group > details')].filter((details) => details.open).length
    const now = theme + ' ' + density + ' ' + open
    if (document.body && looks.at(-1) !== now) looks.push(now)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true })
`
const TWO_FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

async function open(options?: BrowserContextOptions): Promise<Tab> {
  const tab = await browser.open(options)
  await tab.goto(site.baseUrl)
  return tab
}

/** Opens the page again and returns how it looked from the first frame on. */
async function lookAgain(tab: Tab): Promise<{ looks: string[]; shifts: number[] }> {
  const again = await secondTab(tab)
  await again.addInitScript(WATCH)
  await again.goto(site.baseUrl)
  await again.evaluate(TWO_FRAMES)
  return { looks: await again.evaluate('looks'), shifts: await again.evaluate('shifts') }
}

async function choose(tab: Tab, choice: string): Promise<void> {
  await tab.getByRole('button', { name: en.view.title }).click()
  await tab.getByRole('radio', { name: choice }).check()
  await tab.keyboard.press('Escape')
}

const rootStyle = (tab: Tab, property: string) =>
  tab.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${property}')`)
/** 0 is black, 1 is white. */
const lightness = async (tab: Tab) => Number(/oklch\(([\d.]+)/.exec(await rootStyle(tab, 'background-color'))?.[1])
/** The colour of the browser's own frame. */
const frameColor = (tab: Tab) =>
  tab.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)
  })
/** As the browser paints it, without the glow at its top. */
const pageColor = (tab: Tab) =>
  tab.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (!context) throw new Error('nothing can be drawn here')
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    context.fillRect(0, 0, 1, 1)
    const [...parts] = context.getImageData(0, 0, 1, 1).data.slice(0, 3)
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
const theme = (tab: Tab) => tab.locator('html').getAttribute('data-theme')

describe('the theme', () => {
  it('chosen by the visitor shows at once, and from the first frame of the next visit', async () => {
    const tab = await open({ colorScheme: 'light' })
    await choose(tab, en.view.dark)
    await expect.poll(() => theme(tab)).toBe('dark')
    expect(await lightness(tab)).toBeLessThan(0.3)
    const { looks } = await lookAgain(tab)
    expect(looks.length).toBeGreaterThan(0)
    expect(looks.filter((look) => !look.startsWith('dark '))).toEqual([])
    await tab.reload()
    expect(await lightness(tab)).toBeLessThan(0.3)
    await tab.getByRole('button', { name: en.view.title }).click()
    expect(await tab.getByRole('radio', { name: en.view.dark }).isChecked()).toBe(true)
  })

  it('is that of the browser’s frame too, whoever chose it', async () => {
    await site.client.owner('PUT', '/api/configs', { 'site.theme': 'dark' })
    const tab = await open({ colorScheme: 'light' })
    const frameIs = async (lit: 'light' | 'dark') => {
      await expect.poll(async () => (await lightness(tab)) > 0.5).toBe(lit === 'light')
      await expect.poll(() => frameColor(tab)).toEqual([await pageColor(tab)])
    }
    await frameIs('dark')
    await choose(tab, en.view.system) // though the settings say otherwise
    await frameIs('light')
    await tab.reload()
    await frameIs('light')
    await tab.emulateMedia({ colorScheme: 'dark' })
    await frameIs('dark')
    await choose(tab, en.view.light)
    await frameIs('light')
    await tab.reload()
    await frameIs('light')
    for (const preset of PRESET_CHOICES) {
      await site.client.owner('PUT', '/api/configs', { 'site.preset': preset, 'site.theme': 'system' })
      await tab.reload()
      for (const lit of [en.view.dark, en.view.light]) {
        await choose(tab, lit)
        await frameIs(lit === en.view.dark ? 'dark' : 'light')
      }
    }
  })

  it.each([
    ['a wide window', 1280],
    ['a phone', 390],
  ])('is that of the bars over a scrolled page, too, in %s', async (_, width) => {
    await lengthen(site.client)
    const tab = await open({ colorScheme: 'light', viewport: { width, height: 800 } })
    const bars = () =>
      tab.evaluate(() => {
        const shown = [...document.querySelectorAll('.top, .jump')].filter((bar) => bar.clientWidth > innerWidth / 2)
        return shown.map((bar) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(bar).backgroundColor)?.[1]))
      })
    await tab.mouse.move(width / 2, 400)
    await tab.mouse.wheel(0, 600)
    const areAll = (isLike: (lit: number) => boolean) =>
      expect.poll(async () => (await bars()).every(isLike)).toBe(true)
    await areAll((lit) => lit > 0.9)
    await tab.emulateMedia({ colorScheme: 'dark' })
    await areAll((lit) => lit > 0.1 && lit < 0.3)
    await tab.evaluate("document.documentElement.dataset.theme = 'light'") // as the view menu does
    await areAll((lit) => lit > 0.9)
    expect(await bars()).toHaveLength(width < 500 ? 2 : 1)
  })

  it('fades to another, unless motion is reduced', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const tab = await open({ colorScheme: 'light', reducedMotion })
      await tab.evaluate(() => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (change) => {
          document.body.dataset.fades = ''
          return start(change)
        }
      })
      await choose(tab, en.view.dark)
      await expect.poll(() => theme(tab)).toBe('dark')
      expect(await tab.locator('body[data-fades]').count()).toBe(reducedMotion === 'reduce' ? 0 : 1)
    }
  })
})

it('the chosen density is remembered, from the first frame', async () => {
  const tab = await open()
  const card = tab.locator('.card').first()
  const { height = 0 } = (await card.boundingBox()) ?? {}
  await choose(tab, en.view.compact)
  const { looks } = await lookAgain(tab)
  expect(looks.length).toBeGreaterThan(0)
  expect(looks.filter((look) => !look.includes(' compact '))).toEqual([])
  await tab.reload()
  expect((await card.boundingBox())?.height).toBeLessThan(height)
  expect(await card.locator('small').isVisible()).toBe(false)
})

it('folded groups stay folded, and nothing shifts while the page loads', async () => {
  const tab = await open()
  for (const name of ['Work', '开发']) await toggleFold(tab, name)
  const { looks, shifts } = await lookAgain(tab)
  expect(looks.at(-1)).toBe(' cards 1')
  expect(looks.filter((look) => Number(look.split(' ')[2]) > 1)).toEqual([])
  expect(shifts).toEqual([])
  await tab.reload()
  const isShown = (name: string) => tab.getByRole('link', { name }).isVisible()
  expect([await isShown('Mail'), await isShown('NAS'), await isShown('GitHub')]).toEqual([false, true, false])
  await toggleFold(tab, 'Work')
  await tab.reload()
  expect([await isShown('Mail'), await isShown('GitHub')]).toEqual([true, false])
})

it('print shows the links but not the tools', async () => {
  await lengthen(site.client)
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  for (const part of ['.tools', '.jump', '.search']) expect(await tab.locator(part).isVisible(), part).toBe(true)
  await tab.emulateMedia({ media: 'print' })
  for (const part of ['.tools', '.jump', '.search', '.skip']) {
    expect(await tab.locator(part).isVisible(), part).toBe(false)
  }
  for (const name of ['Mail', 'GitHub']) expect(await tab.getByRole('link', { name }).isVisible(), name).toBe(true)
})

it('nothing moves for visitors who prefer reduced motion', async () => {
  const moving = await open({ reducedMotion: 'no-preference' })
  const still = await open({ reducedMotion: 'reduce' })
  await still.getByRole('heading', { name: 'Work' }).click()
  const running = 'document.getAnimations().map(({ transitionProperty }) => transitionProperty)'
  expect(await still.evaluate(running)).not.toContain('rotate')
  const entrance = (tab: Tab) =>
    tab.locator('#view').evaluate((menu) => menu.ownerDocument.defaultView?.getComputedStyle(menu).animationName)
  expect([await entrance(moving), await entrance(still)]).toEqual(['enter', 'none'])
})

it.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)('with %s as to motion, a card that was just added glows %i times', async (reducedMotion, glows) => {
  const tab = await browser.openAsOwner(site, { reducedMotion })
  await tab.addInitScript(`
    window.glowing = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      if (this.matches('.card')) glowing.push(this.querySelector('b').textContent)
      return animate.apply(this, given)
    }
  `)
  await startEditing(tab, site)
  await tab.locator('.add-link').nth(1).click()
  await tab.getByLabel(en.edit.url).fill(`glow-${glows}.example.net`)
  await tab.getByLabel(en.edit.name, { exact: true }).fill(`Glow-${glows}`)
  await tab.getByRole('button', { name: en.edit.save }).click()
  await card(tab, `Glow-${glows}`).waitFor()
  await tab.evaluate(TWO_FRAMES)
  await expect.poll(() => tab.evaluate('glowing')).toEqual(Array(glows).fill(`Glow-${glows}`))
})

it('in the dark, a box without a tick has a border and no grey in it', async () => {
  const tab = await browser.openAsOwner(site, { colorScheme: 'dark' })
  await tab.goto(site.baseUrl)
  await tab.locator('[data-edit]').click()
  const pick = tab.locator('.pick').first()
  await pick.waitFor({ state: 'attached' })
  const look = () =>
    pick.evaluate((box) => {
      const { appearance, backgroundColor, borderTopStyle } = getComputedStyle(box)
      const { backgroundColor: card } = getComputedStyle(box.closest('.card') ?? box)
      return { appearance, borderTopStyle, isOfCard: backgroundColor === card }
    })
  expect(await look()).toEqual({ appearance: 'none', borderTopStyle: 'solid', isOfCard: true })
})

describe('on a wall, with ?kiosk', () => {
  it('nothing but links can be pressed, also by the owner, and other pages stay in it', async () => {
    const paged = await browser.paged()
    for (const tab of [await browser.open(), await browser.openAsOwner(paged)]) {
      await tab.goto(`${paged.baseUrl}/?kiosk`)
      await tab.locator('.pages a').last().click()
      await tab.waitForURL(/\/p\/.*\?kiosk$/)
      const seen = () =>
        tab.evaluate(() =>
          [...document.querySelectorAll('button, input, select, .jump a')]
            .filter((one) => one.checkVisibility())
            .map((one) => one.outerHTML),
        )
      expect(await seen()).toEqual([])
      expect(await tab.locator('#groups .card a').first().isVisible()).toBe(true)
      await tab.keyboard.press('F2')
      expect(await tab.locator('[data-editing]').count()).toBe(0)
      expect(tab.complaints).toEqual([])
    }
  })

  it('the pointer goes away while it rests, and type is larger', async () => {
    const tab = await browser.open({ viewport: { width: 1920, height: 1080 } })
    await tab.clock.install()
    await tab.goto(`${site.baseUrl}/?kiosk`)
    const cursor = () =>
      tab
        .locator('.card a')
        .first()
        .evaluate((link) => getComputedStyle(link).cursor)
    expect(await cursor()).toBe('pointer')
    await tab.clock.runFor(5000)
    expect(await cursor()).toBe('none')
    await tab.mouse.move(100, 100)
    await tab.mouse.move(120, 120)
    await expect.poll(cursor).toBe('pointer')
    expect(await rootStyle(tab, 'font-size')).toBe('24px')
  })
})

it('the home greets by the reader’s clock and language where the owner wants it, without a shift', async () => {
  const paged = await browser.paged()
  const greeting = (tab: Tab) => tab.locator('.greeting')
  const tab = await browser.open({ locale: 'de', timezoneId: 'Europe/Berlin' })
  await tab.clock.setFixedTime('2026-12-04T19:00:00Z')
  await tab.goto(paged.baseUrl)
  expect(await greeting(tab).count()).toBe(0)
  await paged.client.owner('PUT', '/api/configs', { 'site.greeting': 'true' })
  await tab.reload()
  await greeting(tab).getByText('Guten Abend').waitFor()
  await greeting(tab).getByText('Freitag, 4. Dezember').waitFor()
  const top = () => tab.locator('#groups').evaluate((groups) => groups.getBoundingClientRect().top)
  const filled = await top()
  await greeting(tab).evaluate((one) => {
    for (const line of one.children) line.replaceChildren()
  })
  expect(await top()).toBe(filled)
  await tab.reload()
  await greeting(tab).waitFor()
  await tab.locator('.pages a').last().click()
  await tab.waitForURL(/\/p\//)
  expect(await greeting(tab).count()).toBe(0)
})

it('a greeting is in the middle of the window, with the search box beneath it, which scrolls to its place in the header', async () => {
  const paged = await browser.paged()
  await paged.client.owner('PUT', '/api/configs', { 'site.greeting': 'true' })
  await lengthen(paged.client)
  const tab = await browser.open({ viewport: { width: 1280, height: 300 } })
  await tab.goto(paged.baseUrl)
  const placeOf = (selector: string) =>
    tab.locator(selector).evaluate((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return { middle: Math.round((left + right) / 2), top, bottom }
    })
  const greeting = await placeOf('.greeting')
  const search = await placeOf('.search')
  expect([greeting.middle, search.middle]).toEqual([640, 640])
  expect(search.top).toBeGreaterThan(greeting.bottom)
  expect(search.bottom).toBeLessThan((await placeOf('#groups')).top)
  await tab.evaluate('scrollTo(0, 50)')
  await expect.poll(async () => Math.round((await placeOf('.search')).top)).toBe(Math.round(search.top) - 50)
  await tab.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await expect.poll(async () => (await placeOf('.search')).top).toBeLessThan(10)
  expect((await placeOf('.search')).top).toBeGreaterThan(0)
})

it.each(['filled', 'paged'] as const)(
  'the search box stays beneath the greeting when Edit or a bar comes between it and the header: %s',
  async (kind) => {
    const site = await browser[kind]()
    await site.client.owner('PUT', '/api/configs', { 'site.greeting': 'true' })
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    const gap = () =>
      tab.evaluate(() => {
        const [greeting, box] = ['.greeting', '.search'].map((part) => document.querySelector(part))
        return Math.round((box?.getBoundingClientRect().top ?? 0) - (greeting?.getBoundingClientRect().bottom ?? 0))
      })
    const before = await gap()
    expect(before).toBeGreaterThan(10)
    for (const shows of [false, true]) {
      await tab.evaluate((is) => document.documentElement.toggleAttribute('data-offline', is), shows)
      for (let time = 0; time < 2; time += 1) {
        await tab.keyboard.press('F2')
        await expect.poll(() => tab.locator('.add-group').isVisible()).toBe(time === 0)
        await expect.poll(gap).toBe(before)
      }
    }
  },
)
