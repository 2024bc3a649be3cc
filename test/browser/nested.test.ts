import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { arrivalAt, jumpTo } from '../support/arrival.ts'
import { en } from '../support/texts.ts'
import { secondTab, type Tab, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import { type FilledSite, lengthen } from './sites.ts'

declare const axe: { run(options: RunOptions): Promise<AxeResults> }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Nothing is half faded in, and a jump is there at once. */
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }
const browser = useBrowser()
let site: FilledSite
beforeEach(async () => {
  site = await browser.nested()
  await lengthen(site.client, 10)
})

async function open(path = '/', options: BrowserContextOptions = {}): Promise<Tab> {
  const tab = await browser.open({ ...STILL, ...options })
  await tab.goto(`${site.baseUrl}${path}`)
  return tab
}

const heading = (tab: Tab, name: string) => tab.locator('#groups').getByRole('heading', { name, exact: true })
/** The names of the groups that can be seen. */
const seen = (tab: Tab) => tab.locator('#groups summary:visible :is(h2, h3, h4, h5, h6)').allTextContents()
/** The names of the entries of the jump list that can be seen. */
const listed = (tab: Tab) => tab.locator('.jump a:visible > span:first-child').allTextContents()
const branch = (tab: Tab, name: string) => tab.getByRole('button', { name: en.page.groupsIn(name) })
const current = (tab: Tab) => tab.locator('.jump a[aria-current] > span').first().textContent()
const left = async (tab: Tab, name: string) => (await heading(tab, name).boundingBox())?.x ?? Number.NaN

const ALL = ['Work', 'Clients', 'Acme', 'Globex', 'Home', 'Kitchen', 'Reading']

describe('groups in groups', () => {
  it.each([
    ['wide', {}],
    ['on a phone', PHONE],
  ])('have their cards in the same columns as all others, and all rows are as high, %s', async (_, options) => {
    const long = {
      name: 'A name that is too long for its card '.repeat(3),
      description: 'The same is true here. '.repeat(9),
    }
    for (const group_id of [1, 2, 3])
      await site.client.owner('POST', '/api/sites', { group_id, url: 'https://long.example/', is_public: 1, ...long })
    const tab = await open('/', options)
    const boxes = await tab.locator('#groups .card').evaluateAll((cards) =>
      cards.map((card) => {
        const { left, width, height } = card.getBoundingClientRect()
        return { left, width, height, isFirst: card.matches(':first-child') }
      }),
    )
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1)
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1)
    expect(new Set(boxes.filter(({ isFirst }) => isFirst).map(({ left }) => left)).size).toBe(1)
  })

  it('are indented below their group in a wide window and on a phone, and nothing scrolls sideways', async () => {
    for (const [window, options] of [
      ['wide', {}],
      ['phone', PHONE],
    ] as const) {
      const tab = await open('/', options)
      expect(await seen(tab), window).toEqual(ALL)
      const [work, clients, acme] = [await left(tab, 'Work'), await left(tab, 'Clients'), await left(tab, 'Acme')]
      expect([clients > work, acme > clients], window).toEqual([true, true])
      expect(await tab.evaluate('document.documentElement.scrollWidth - innerWidth'), window).toBe(0)
      expect(tab.complaints).toEqual([])
      if (options === PHONE) {
        await expect.poll(() => listed(tab)).toEqual(['Work', 'Clients', 'Home', 'Reading'])
        await jumpTo(tab, '#g2')
        expect(await listed(tab)).toEqual(['Work', 'Clients', 'Acme', 'Globex', 'Home', 'Reading'])
        expect(await tab.locator('.jump button:visible').count()).toBe(0)
      }
    }
  })

  it('are indented from the right where one reads from there', async () => {
    const tab = await open('/', { locale: 'ar' })
    const right = async (name: string) => {
      const { x, width } = (await heading(tab, name).boundingBox()) ?? { x: Number.NaN, width: 0 }
      return x + width
    }
    const [work, clients, acme] = [await right('Work'), await right('Clients'), await right('Acme')]
    expect([clients < work, acme < clients]).toEqual([true, true])
  })

  it('are all there without a script, and the jump list leads to each', async () => {
    const tab = await open('/', { javaScriptEnabled: false })
    expect(await seen(tab)).toEqual(ALL)
    expect(await listed(tab)).toEqual(ALL)
    expect(await tab.locator('.needs-script:visible').count()).toBe(0)
  })

  it('stand side by side below their own, which has a row to itself', async () => {
    await site.client.owner('PUT', '/api/configs', { 'site.columns': '2' })
    const tab = await open('/', { viewport: { width: 1600, height: 1000 } })
    const top = async (name: string) => Math.round((await heading(tab, name).boundingBox())?.y ?? Number.NaN)
    expect(await top('Acme')).toBe(await top('Globex'))
    expect(await top('Clients')).toBeLessThan(await top('Acme'))
    expect(await top('Work')).toBeLessThan(await top('Clients'))
    expect(await top('Home')).toBeGreaterThan(await top('Globex'))
    expect(await top('Reading')).toBeGreaterThan(await top('Kitchen'))
    const right = (at: number) =>
      tab.locator('.group').evaluateAll((groups, at) => groups[at]?.getBoundingClientRect().right, at)
    expect(await right(5), 'alone in its row').toBe(await right(0))
    expect((await top('Clients')) - (await top('Work')), 'closer to its own').toBeLessThan(
      (await top('Home')) - (await top('Acme')),
    )
  })
})

describe('folding a group', () => {
  it('hides all below it, and unfolding it leaves what was folded there as it was', async () => {
    const tab = await open()
    await toggleFold(tab, 'Clients')
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Clients', 'Home', 'Kitchen', 'Reading'])
    await toggleFold(tab, 'Work')
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Home', 'Kitchen', 'Reading'])
    await toggleFold(tab, 'Work')
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Clients', 'Home', 'Kitchen', 'Reading'])
    await toggleFold(tab, 'Clients')
    await expect.poll(() => seen(tab)).toEqual(ALL)
  })

  it('is remembered, as are branches of the jump list, before the script of the page has come', async () => {
    const tab = await open()
    for (const name of ['Clients', 'Home']) await toggleFold(tab, name)
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Clients', 'Home', 'Reading'])
    await branch(tab, 'Clients').click()
    const again = await browser.open({ ...STILL, storageState: await tab.context().storageState() })
    await again.route('**/assets/*.js', (route) => route.abort())
    await again.goto(site.baseUrl)
    expect(await seen(again)).toEqual(['Work', 'Clients', 'Home', 'Reading'])
    expect(await listed(again)).toEqual(['Work', 'Clients', 'Home', 'Kitchen', 'Reading'])
  })

  it('ends when one jumps to a group below it', async () => {
    const tab = await open()
    for (const name of ['Clients', 'Work']) await toggleFold(tab, name)
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Home', 'Kitchen', 'Reading'])
    expect(await jumpTo(tab, '#g4')).toEqual({ group: '#g4', off: 0, current: '#g4' })
    expect(await seen(tab)).toEqual(ALL)
    await toggleFold(tab, 'Work')
    const again = await secondTab(tab)
    await again.goto(`${site.baseUrl}/#g4`)
    expect(await arrivalAt(again, '#g4')).toEqual({ group: '#g4', off: 0, current: '#g4' })
    expect(await seen(again)).toEqual(ALL)
  })

  it('lasts while newer groups are shown, and holds for one that has come to it', async () => {
    const tab = await open()
    await toggleFold(tab, 'Home')
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Clients', 'Acme', 'Globex', 'Home', 'Reading'])
    expect((await site.client.owner('PUT', '/api/groups/2', { parent_id: 7 })).status).toBe(200)
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Home', 'Reading'])
    await toggleFold(tab, 'Home')
    await expect.poll(() => seen(tab)).toEqual(['Work', 'Home', 'Kitchen', 'Clients', 'Acme', 'Globex', 'Reading'])
    expect(await left(tab, 'Clients')).toBe(await left(tab, 'Kitchen'))
  })
})

describe('the jump list', () => {
  it('folds its branches, by keyboard too, and remembers which', async () => {
    const tab = await open('/#g10')
    await branch(tab, 'Home').click()
    await branch(tab, 'Clients').focus()
    await tab.keyboard.press('Enter')
    await expect.poll(() => branch(tab, 'Clients').getAttribute('aria-expanded')).toBe('false')
    await tab.goto('about:blank')
    await tab.goto(`${site.baseUrl}/#g10`)
    await expect.poll(() => listed(tab)).toEqual(['Work', 'Clients', 'Home', 'Reading'])
    await branch(tab, 'Home').click()
    expect(await listed(tab)).toEqual(['Work', 'Clients', 'Home', 'Kitchen', 'Reading'])
  })

  it('unfolds to the current group, and folds again behind it', async () => {
    const tab = await open('/', { viewport: { width: 1280, height: 300 } })
    await branch(tab, 'Clients').click()
    expect(await listed(tab)).toEqual(ALL.filter((name) => !['Acme', 'Globex'].includes(name)))
    await heading(tab, 'Globex').evaluate((element) => element.closest('.group')?.scrollIntoView())
    await expect.poll(() => current(tab)).toBe('Globex')
    expect(await listed(tab)).toEqual(ALL)
    await heading(tab, 'Home').evaluate((element) => element.closest('.group')?.scrollIntoView())
    await expect.poll(() => current(tab)).toBe('Home')
    expect(await listed(tab)).toEqual(ALL.filter((name) => !['Acme', 'Globex'].includes(name)))
  })

  it('asks for no element without an id, of which Firefox complains; the search names the groups that a link is in', async () => {
    const tab = await browser.open(STILL)
    await tab.addInitScript(() => {
      const find = document.getElementById.bind(document)
      document.getElementById = (id: string) => {
        if (id === '') reportError(new Error('An element without an id'))
        return find(id)
      }
    })
    await tab.goto(site.baseUrl)
    await expect.poll(() => current(tab)).toBe('Work')
    await tab.getByRole('searchbox').fill('clients invoices')
    await expect
      .poll(() => tab.locator('#results .where').allTextContents())
      .toEqual(['invoices.example.com · Work › Clients › Acme'])
    expect(tab.complaints).toEqual([])
  })
})

it.each([
  ['in a wide window', {}],
  ['on a phone', PHONE],
])('with groups in groups, %s, axe finds nothing wrong', async (_, options) => {
  for (const locale of ['en', 'ar']) {
    const tab = await browser.openAsOwner(site, { ...STILL, ...options, locale })
    await tab.addInitScript(AXE)
    await tab.goto(site.baseUrl)
    await tab.locator('.jump a[aria-current]').waitFor()
    const violations = async (given: RunOptions) => {
      const { violations } = await tab.evaluate((given) => axe.run({ resultTypes: ['violations'], ...given }), given)
      return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
    }
    expect(await violations({}), locale).toEqual([])
    await tab.emulateMedia({ colorScheme: 'dark' })
    if (locale === 'en') expect(await violations({ runOnly: ['color-contrast'] }), 'dark').toEqual([])
  }
})
