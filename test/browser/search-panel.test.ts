import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { searchFor } from './search-box.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})

const box = (tab: Tab) => tab.getByRole('searchbox')
const rows = (tab: Tab) => tab.locator('#results li b').allTextContents()

async function open(options = {}): Promise<Tab> {
  const tab = await browser.open(options)
  await tab.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'arrived' }))
  await tab.goto(site.baseUrl)
  return tab
}

async function openAsOwner(): Promise<Tab> {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  return tab
}

describe('the panel', () => {
  it.each([
    ['en-US', 1280],
    ['ar', 1280],
    ['en-US', 2560],
    ['en-US', 390],
  ])('is one surface with the box, and moves nothing on the page, in %s at %i px', async (locale, width) => {
    const tab = await open({ locale, viewport: { width, height: 800 } })
    const card = tab.locator('#groups .card').first()
    const before = await card.boundingBox()
    await searchFor(tab, 'a')
    const [boxAt, panelAt, inputAt] = await Promise.all(
      ['search.open > form', '#results', '.search input'].map((part) => tab.locator(part).boundingBox()),
    )
    expect(panelAt?.x).toBeCloseTo(boxAt?.x ?? -1, 0)
    expect(panelAt?.width).toBeCloseTo(boxAt?.width ?? -1, 0)
    expect(panelAt?.y).toBeCloseTo((boxAt?.y ?? -1) + (boxAt?.height ?? 0), 0)
    expect((inputAt?.y ?? 0) + (inputAt?.height ?? 0)).toBeLessThan(panelAt?.y ?? 0)
    expect((panelAt?.x ?? -1) >= 0 && (panelAt?.x ?? 0) + (panelAt?.width ?? 0) <= width).toBe(true)
    expect(await card.boundingBox()).toEqual(before)
  })

  it('goes by a press beside it, which does nothing else', async () => {
    const tab = await open()
    await searchFor(tab, 'mail')
    const { x = 0, y = 0 } = (await tab.locator('#groups .card').first().boundingBox()) ?? {}
    await tab.mouse.click(x + 4, y + 4)
    await tab.locator('#results').waitFor({ state: 'hidden' })
    expect([await box(tab).inputValue(), tab.url()]).toEqual(['', `${site.baseUrl}/`])
  })

  it('goes when the focus leaves it, and leaves the focus where it goes', async () => {
    const tab = await open()
    await searchFor(tab, 'mail')
    await tab.getByRole('button', { name: en.view.title }).focus()
    await tab.locator('#results').waitFor({ state: 'hidden' })
    expect(await tab.getByRole('button', { name: en.view.title }).and(tab.locator(':focus')).count()).toBe(1)
  })

  it('says what Enter does', async () => {
    const tab = await open()
    await searchFor(tab, 'mail')
    const hint = () =>
      tab
        .locator('#results li.chosen')
        .evaluate((row) => getComputedStyle(row, '::after').content.replace(/^"|"$/g, ''))
    await expect.poll(hint).toContain(en.palette.enter.open)
  })

  it('comes with Enter from a new page where the script of this one is gone, as after an upgrade', async () => {
    const tab = await browser.open({ serviceWorkers: 'block' })
    let requests = 0
    await tab.context().route(/\/start-search/, (route) => (requests++ === 0 ? route.abort() : route.continue()))
    await tab.goto(site.baseUrl)
    await box(tab).fill('grafana')
    await expect.poll(() => requests).toBe(1)
    await box(tab).press('Enter')
    await tab.locator('#results .card').waitFor()
    expect(await box(tab).inputValue()).toBe('grafana')
  })
})

describe('one list', () => {
  it('has the sections of the settings, and opens them there', async () => {
    const tab = await openAsOwner()
    for (const [query, section] of [
      ['guests', en.settings.guestsTitle],
      ['private', en.settings.guestsTitle],
      ['background', en.settings.look],
      ['rename', en.page.edit],
    ] as const) {
      await searchFor(tab, query)
      expect((await rows(tab))[0], query).toBe(section)
    }
    await searchFor(tab, 'background')
    await box(tab).press('Enter')
    const heading = tab.getByRole('dialog').getByRole('heading', { name: en.settings.look })
    await expect.poll(() => heading.and(tab.locator(':focus')).count()).toBe(1)
  })

  it('has the language, which Enter lets one choose', async () => {
    const tab = await open()
    await searchFor(tab, 'language')
    expect((await rows(tab))[0]).toBe(en.view.language)
    await box(tab).press('Enter')
    await expect.poll(() => tab.locator('#view:popover-open select:focus').count()).toBe(1)
  })

  it('finds each language by its own name and by those that others call it, and Enter speaks it', async () => {
    const tab = await open()
    for (const [query, first] of [
      ['中文', '简体中文'],
      ['german', 'Deutsch'],
      ['sprache', en.view.language],
    ] as const) {
      await searchFor(tab, query)
      expect((await rows(tab))[0], query).toBe(first)
    }
    await searchFor(tab, 'deutsch')
    await Promise.all([tab.waitForEvent('load'), box(tab).press('Enter')])
    expect(await tab.locator('html').getAttribute('lang')).toBe('de')
  })
})

describe('on a site with pages', () => {
  it('never lists the page one is on, and lists groups of the others', async () => {
    const paged = await browser.paged()
    const tab = await browser.openAsOwner(paged)
    await tab.goto(paged.baseUrl)
    const tabs = await tab.locator('.pages a').allTextContents()
    const [home = '', other = ''] = tabs
    await searchFor(tab, home)
    expect(await tab.locator('#results a.entry[href="/"]').count()).toBe(0)
    await searchFor(tab, other)
    await expect.poll(() => tab.locator('#results a.entry[href^="/p/"]').count()).toBeGreaterThan(0)
    const groups = async () => tab.locator('#results a.entry[href*="#g"][href^="/p/"]').count()
    const inside = await paged.client.owner('GET', '/api/groups')
    const pages = new Set(
      inside.body.data.filter((group: { is_page: number }) => group.is_page).map(({ id }: { id: number }) => id),
    )
    const group = inside.body.data.find(({ parent_id }: { parent_id: number }) => pages.has(parent_id))
    await searchFor(tab, group.name)
    await expect.poll(groups).toBeGreaterThan(0)
    await tab.locator('#results a.entry[href*="#g"][href^="/p/"]').first().click()
    await tab.waitForURL(/\/p\/.*#g\d+$/)
  })
})

describe('what is opened often', () => {
  it('comes first among equals, until it is forgotten; the addresses are not stored', async () => {
    const tab = await open()
    await searchFor(tab, 'example')
    const [first = '', second = ''] = await rows(tab)
    await tab.locator('#results li', { hasText: second }).getByRole('link').click()
    await tab.goBack()
    await searchFor(tab, 'example')
    expect((await rows(tab)).slice(0, 2)).toEqual([second, first])
    const stored = await tab.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).toContain('opened')
    expect(stored).not.toContain('example')
    await searchFor(tab, 'forget')
    await box(tab).press('Enter')
    await searchFor(tab, 'example')
    expect((await rows(tab)).slice(0, 2)).toEqual([first, second])
  })
})
