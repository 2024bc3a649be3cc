import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Arrival, arrivalAt, jumpList, jumpTo } from '../support/arrival.ts'
import { type Tab, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import { useOneTab } from './one-tab.ts'
import { middleOf } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const GROUPS = 40
const browser = useBrowser()
let site: FilledSite
/** Of the groups, in their order. */
let hashes: readonly string[] = []
beforeAll(async () => {
  site = await startFilled()
  const groups = Array.from({ length: GROUPS }, (_, at) => ({ id: at + 1, name: `Group ${at + 1}`, is_public: 1 }))
  const sites = groups.flatMap(({ id }) =>
    Array.from({ length: sizeOf(id) }, (_, at) => ({
      group_id: id,
      name: `Link ${id}-${at}`,
      url: `https://host-${id}-${at}.example.com/`,
      description: at % 2 === 0 ? `What ${at} is about` : '',
      is_public: 1,
    })),
  )
  expect((await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })).status).toBe(200)
  const { body } = await site.client.owner('GET', '/api/groups')
  hashes = body.data.map(({ id }: { id: number }) => `#g${id}`)
})
afterAll(() => site.stop())

/** From none to 60 links, about 500 in all. */
function sizeOf(group: number): number {
  return [2, 14, 0, 1, 33, 3, 5, 60, 2, 7][group % 10] ?? 0
}

function hashOf(group: number): string {
  return hashes[group - 1] ?? ''
}

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const inWindow = useOneTab(browser, { content: () => site })
const onPhone = useOneTab(browser, { content: () => site, ...PHONE })
const open = async (path = '/', window = inWindow): Promise<Tab> => (await window.visit(path)).tab

async function toggleEditing(tab: Tab): Promise<void> {
  const isEditing = await tab.locator('.add-group').isVisible()
  await tab.keyboard.press('F2')
  await expect.poll(() => tab.locator('.add-group').isVisible()).toBe(!isEditing)
}

/** Jumps to every second group. */
async function missed(tab: Tab, first: 0 | 1): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const [at, hash] of (await jumpList(tab)).entries()) if (at % 2 === first) arrivals.push(await jumpTo(tab, hash))
  expect(arrivals.length).toBe(GROUPS / 2)
  return arrivals.filter(({ group, off, current }) => Math.abs(off) > 8 || current !== group)
}

describe('the jump list leads to every group and marks it', () => {
  it.each([
    ['in a wide window', inWindow, 0],
    ['on a phone', onPhone, 1],
  ] as const)('%s, also while editing', async (_, window, first) => {
    const tab = await open('/', window)
    for (const name of ['Group 2', 'Group 25']) await toggleFold(tab, name)
    expect(await missed(tab, first)).toEqual([])
    await toggleEditing(tab)
    expect(await missed(tab, first === 0 ? 1 : 0)).toEqual([])
  })

  it('by keyboard, at the address of a group, and to one that was folded after a jump', async () => {
    const there = (group: string) => ({ group, off: 0, current: group })
    const [first, second] = [hashOf(28), hashOf(17)]
    const tab = await open(`/${first}`)
    expect(await arrivalAt(tab, first)).toEqual(there(first))
    await tab.locator(`.jump a[href="${second}"]`).focus()
    await tab.keyboard.press('Enter')
    expect(await arrivalAt(tab, second)).toEqual(there(second))
    const link = tab.getByText('Link 17-0', { exact: true })
    await toggleFold(tab, 'Group 17')
    await link.waitFor({ state: 'hidden' })
    await jumpTo(tab, hashOf(17))
    await link.waitFor()
  })
})

/** Where the headings and cards in view are, by their text, from the top; the cards of folded groups are not in view. */
function inView(tab: Tab): Promise<Record<string, number>> {
  return tab.evaluate(() => {
    const from =
      Number.parseFloat(getComputedStyle(document.querySelector('#groups') ?? document.body).scrollMarginTop) + 8
    const places = [...document.querySelectorAll('#groups h2, #groups .card')].flatMap((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      const name = line.querySelector('b')?.textContent ?? line.textContent
      return line.checkVisibility() && bottom > from && top < innerHeight ? [[name, top] as const] : []
    })
    return Object.fromEntries(places)
  })
}

async function staysAt(tab: Tab, line: string, top: number): Promise<void> {
  await expect.poll(async () => Math.abs(((await inView(tab))[line] ?? Number.NaN) - top)).toBeLessThan(4)
}

describe('Edit and Done keep the place', () => {
  it('at the end of the page', async () => {
    const tab = await open(`/${hashOf(GROUPS)}`)
    await arrivalAt(tab, hashOf(GROUPS))
    const [line = '', top = Number.NaN] = Object.entries(await inView(tab))[0] ?? []
    for (let time = 0; time < 4; time += 1) {
      await toggleEditing(tab)
      await staysAt(tab, line, top)
    }
  })

  it('among folded groups', async () => {
    const tab = await open(`/${hashOf(6)}`)
    for (const name of ['Group 5', 'Group 7']) await toggleFold(tab, name)
    await jumpTo(tab, hashOf(6))
    const before = await inView(tab)
    for (let time = 0; time < 2; time += 1) {
      await toggleEditing(tab)
      await expect.poll(async () => movedMost(before, await inView(tab))).toBeLessThanOrEqual(1)
    }
  })
})

describe.each([
  ['360 px', useOneTab(browser, { content: () => site, ...PHONE, viewport: { width: 360, height: 740 } })],
  ['1,280 px', inWindow],
  ['2,560 px', useOneTab(browser, { content: () => site, viewport: { width: 2560, height: 1300 } })],
])('at %s, Edit and Done move nothing in view', (_, window) => {
  it.each([0, 1 / 3, 4 / 5])('after this part of the page: %f', async (part) => {
    const tab = await open('/', window)
    await jumpTo(tab, hashOf(Math.max(1, Math.round(GROUPS * part)))) // which gives the groups around it their real sizes
    if (part === 0) await tab.evaluate(() => scrollTo(0, 0))
    const before = await inView(tab)
    expect(Object.keys(before).length).toBeGreaterThan(5)
    for (const isEditing of [true, false]) {
      // a click of Playwright would scroll first, as the button is sticky
      const toggle = await middleOf(tab, isEditing ? '[data-edit]' : '[data-done]')
      await tab.mouse.click(toggle.x, toggle.y)
      await expect.poll(() => tab.locator('.add-group').isVisible()).toBe(isEditing)
      await expect.poll(async () => movedMost(before, await inView(tab))).toBeLessThanOrEqual(1)
    }
  })
})

/** By how many pixels the line moved most that was in view before and is in the document still. */
function movedMost(before: Record<string, number>, after: Record<string, number>): number {
  return Math.max(...Object.entries(before).map(([line, top]) => Math.abs((after[line] ?? top) - top)))
}

it('what scrolls while dragging moves at once', async () => {
  const tab = await open()
  await toggleEditing(tab)
  const steps = await tab.evaluate(() => {
    const root = document.documentElement
    return [18, 18].map((by) => {
      const before = root.scrollTop
      root.scrollTop += by // what the list does while a group is held at its edge
      return root.scrollTop - before
    })
  })
  expect(steps).toEqual([18, 18])
})

/** Focuses the first card that is whole in view, as a press on it would; returns its text. */
function focusCardInView(tab: Tab): Promise<string> {
  return tab.evaluate(() => {
    const isInView = (link: Element) => link.getBoundingClientRect().top > innerHeight / 2
    const link = [...document.querySelectorAll<HTMLElement>('#groups .card > a')].find(isInView)
    link?.focus({ preventScroll: true })
    return link?.textContent ?? ''
  })
}

describe.each([
  ['in a wide window', inWindow],
  ['on a phone', onPhone],
])('the place stays, %s,', (_, window) => {
  const scrolled = (tab: Tab) => tab.evaluate(() => Math.round(scrollY))
  const away = async () => {
    const tab = await open('/', window)
    await jumpTo(tab, hashOf(20)) // which gives the groups around it their real sizes
    const place = await scrolled(tab)
    expect(place).toBeGreaterThan(1000)
    return { tab, place }
  }

  it('when something in the header gets the focus', async () => {
    const { tab, place } = await away()
    await tab.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus())
    expect(await scrolled(tab)).toBe(place)
    for (const part of ['.brand', '.search input', '.search select', '[data-edit]']) {
      await tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), part)
      expect([part, await scrolled(tab)]).toEqual([part, place])
    }
  })

  it('when keys lead into the header and on to the list of groups, and Escape gives the focus back', async () => {
    const { tab, place } = await away()
    const active = () => tab.evaluate(() => document.activeElement?.textContent ?? '')
    const isIn = (part: string) => tab.locator(`${part} :focus`).count()
    const link = await focusCardInView(tab)
    expect(link).toMatch(/Link/)
    for (const key of ['/', 'Control+k']) {
      await tab.keyboard.press(key)
      expect([key, await isIn('.search'), await scrolled(tab)]).toEqual([key, 1, place])
      await tab.keyboard.press('Escape')
      expect([key, await active(), await scrolled(tab)]).toEqual([key, link, place])
    }
    await tab.keyboard.press('/')
    await tab.keyboard.type('host')
    await tab.locator('search.open').waitFor()
    expect(await scrolled(tab)).toBe(place)
    await tab.keyboard.press('Escape')
    await tab.keyboard.press('Escape')
    expect([await active(), await scrolled(tab)]).toEqual([link, place])
    await tab.keyboard.press('/')
    for (let step = 1; step <= 8; step += 1) {
      await tab.keyboard.press('Tab')
      expect([step, await isIn(':is(.top, .jump)'), await scrolled(tab)]).toEqual([step, 1, place])
    }
    expect(await isIn('.jump')).toBe(1)
  })

  it('until the focus goes above it, and then that is not under the header', async () => {
    const { tab } = await away()
    await focusCardInView(tab)
    for (let step = 1; step <= 12; step += 1) {
      await tab.keyboard.press('Shift+Tab')
      const room = await tab.evaluate(() => {
        const bars = [...document.querySelectorAll('.top, .jump')].filter((bar) => bar.scrollWidth > innerWidth / 2)
        const from = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom))
        return Math.round((document.activeElement?.getBoundingClientRect().top ?? Number.NaN) - from)
      })
      expect([step, room >= 0]).toEqual([step, true])
    }
  })

  it('during a search and after it', async () => {
    const { tab, place } = await away()
    await tab.keyboard.press('/')
    await tab.keyboard.type('link')
    await tab.locator('search.open').waitFor()
    for (let row = 0; row < 30; row += 1) await tab.keyboard.press('ArrowDown')
    const [chosen, header] = [
      await tab.locator('#results .chosen').boundingBox(),
      await tab.locator('.top').boundingBox(),
    ]
    expect(await scrolled(tab)).toBe(place)
    expect(chosen?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
    for (const at of [0, 1]) {
      await tab.keyboard.press('Escape')
      await expect.poll(() => tab.locator('#results').isHidden()).toBe(true)
      expect([at, await scrolled(tab)]).toEqual([at, place])
    }
  })
})
