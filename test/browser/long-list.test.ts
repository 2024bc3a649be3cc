import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import type { FilledSite } from './sites.ts'

const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }
const SHIFTS = `
  globalThis.shifts = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifts += value)))
    .observe({ type: 'layout-shift', buffered: true })
`
/** The longest that the list has been in a frame. */
const LONGEST = `
  globalThis.longest = 0
  const measure = () => {
    const entries = [...document.querySelectorAll('.jump a')].filter((entry) => entry.checkVisibility())
    longest = Math.max(longest, entries.length)
    requestAnimationFrame(measure)
  }
  measure()
`

const browser = useBrowser()
let site: FilledSite

/** Groups with three in each. */
async function fill(branches: number): Promise<void> {
  const groups = Array.from({ length: branches }, (_, top) => [
    { id: 10 * top + 1, name: `Area ${top}`, is_public: 1 },
    ...[2, 3, 4].map((at) => ({ id: 10 * top + at, name: `Room ${top}.${at}`, parent_id: 10 * top + 1, is_public: 1 })),
  ]).flat()
  const sites = groups.map(({ id, name }) => ({ group_id: id, name, url: `https://r${id}.example.com/`, is_public: 1 }))
  const { status, text } = await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
  if (status !== 200) throw new Error(text)
}

beforeEach(async () => {
  site = await browser.filled()
  await fill(11)
})

async function open(path = '/', options: BrowserContextOptions = {}, tab?: Tab): Promise<Tab> {
  const opened = tab ?? (await browser.open({ ...STILL, ...options }))
  await opened.addInitScript(SHIFTS + LONGEST)
  await opened.goto(`${site.baseUrl}${path}`)
  return opened
}

const listed = (tab: Tab) => tab.locator('.jump a:visible > span:first-child').allTextContents()
const branch = (tab: Tab, name: string) => tab.getByRole('button', { name: en.page.groupsIn(name), exact: true })
const current = (tab: Tab) => tab.locator('.jump a[aria-current] > span').first().textContent()
const anchorOf = async (tab: Tab, name: string) =>
  (await tab.locator('.jump a', { hasText: name }).first().getAttribute('href')) ?? ''

const AREAS = Array.from({ length: 11 }, (_, top) => `Area ${top}`)
const roomsIn = (top: number) => [2, 3, 4].map((at) => `Room ${top}.${at}`)
/** The list with one branch unfolded. */
const unfoldedAt = (...tops: number[]) =>
  AREAS.flatMap((name, top) => (tops.includes(top) ? [name, ...roomsIn(top)] : [name]))

describe('a list of more than forty groups', () => {
  it('is folded but for the current branch, from the first frame on, and so it stays while editing', async () => {
    const guest = await open()
    await expect.poll(() => current(guest)).toBe('Area 0')
    expect(await listed(guest)).toEqual(unfoldedAt(0))
    expect(await guest.evaluate('[longest, shifts]')).toEqual([unfoldedAt(0).length, 0])
    const anchor = await anchorOf(guest, 'Room 7.3')

    const tab = await open(`/${anchor}`, {}, await browser.openAsOwner(site, STILL))
    await expect.poll(() => current(tab)).toBe('Room 7.3')
    expect(await listed(tab)).toEqual(unfoldedAt(7))
    expect(await tab.evaluate('longest')).toBe(unfoldedAt(7).length)
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    await tab.locator('.group-head').first().waitFor()
    await expect.poll(() => tab.locator('.jump [aria-current]').count()).toBe(1)
    expect(await listed(tab)).toHaveLength(unfoldedAt(7).length) // which of them is current, the place of the page says
    expect(await tab.evaluate('longest')).toBe(unfoldedAt(7).length)
  })

  it('follows the current group, and keeps what the visitor folds and unfolds', async () => {
    const tab = await open()
    await expect.poll(() => current(tab)).toBe('Area 0')
    await branch(tab, 'Area 3').click()
    await branch(tab, 'Area 0').click()
    expect(await listed(tab)).toEqual(unfoldedAt(3))
    await tab.locator('.jump').getByText('Area 9', { exact: true }).click()
    await expect.poll(() => current(tab)).toBe('Area 9')
    expect(await listed(tab)).toEqual(unfoldedAt(3, 9))
    await tab.goto('about:blank')
    await open('/', {}, tab)
    await expect.poll(() => current(tab)).toBe('Area 0')
    expect(await listed(tab)).toEqual(unfoldedAt(3))
    expect(await tab.evaluate('longest')).toBe(unfoldedAt(3).length)
  })

  it('can be read whole without a script', async () => {
    const tab = await browser.open({ javaScriptEnabled: false })
    await tab.goto(site.baseUrl)
    expect(await listed(tab)).toEqual(unfoldedAt(...AREAS.keys()))
  })
})

it('a list of forty groups starts unfolded', async () => {
  await fill(10)
  const tab = await open()
  await expect.poll(() => current(tab)).toBe('Area 0')
  expect(await listed(tab)).toHaveLength(40)
})
