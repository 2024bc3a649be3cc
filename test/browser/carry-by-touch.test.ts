import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { cardOf, editLong, groupAtRelease, namesIn, noteGroupAtRelease, scrolled, scrollTo } from './long-page.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, middleOf, notice } from './owner.ts'

const { prepare } = useOneTab(useBrowser(), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A page of 500 links on a phone, scrolled to the 190th. */
async function editOnPhone() {
  const { site, tab } = await prepare()
  await editLong(tab, site)
  await scrollTo(tab, cardOf('L190'))
  const cdp = await tab.context().newCDPSession(tab)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  return { site, tab, touch }
}

const menu = (tab: Tab) => tab.getByRole('menu')

it('a long press and a move carry a card, close its menu and scroll nothing; no click follows', async () => {
  const { tab, touch } = await editOnPhone()
  const before = await scrolled(tab)
  const writes = watchWrites(tab)
  const start = await middleOf(tab, cardOf('L190'))
  const end = await middleOf(tab, cardOf('L187'))
  await touch('touchStart', start)
  await menu(tab).waitFor()
  await touch('touchMove', { x: start.x + 6, y: start.y })
  expect(await menu(tab).count(), 'a finger never rests').toBe(1)
  for (let step = 1; step <= 10; step += 1) {
    const along = (from: number, to: number) => from + ((to - from) * step) / 10
    await touch('touchMove', { x: along(start.x, end.x - 20), y: along(start.y, end.y) })
    await tab.evaluate(() => new Promise(requestAnimationFrame))
  }
  await tab.locator('.held').waitFor()
  await menu(tab).waitFor({ state: 'detached' })
  expect(await scrolled(tab)).toBe(before)
  await touch('touchEnd')
  await notice(tab)
    .getByText(en.did.movedWithin({ name: 'L190', group: 'G10' }))
    .waitFor()
  expect(writes).toEqual(['PUT /api/site-orders'])
  expect((await namesIn(tab, 10)).slice(5, 9)).toEqual(['L186', 'L190', 'L187', 'L188'])
  expect([await tab.getByRole('dialog').count(), await menu(tab).count()]).toEqual([0, 0])
})

it('a finger that moves at once scrolls the page; one that only presses leaves the menu open', async () => {
  const { tab, touch } = await editOnPhone()
  const [before, writes] = [await scrolled(tab), watchWrites(tab)]
  const { x, y } = await middleOf(tab, cardOf('L190'))
  await touch('touchStart', { x, y })
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', { x, y: y - step * 20 })
    await tab.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchEnd')
  await expect.poll(() => scrolled(tab)).toBeGreaterThan(before + 100)
  expect([await tab.locator('.held').count(), await menu(tab).count()]).toEqual([0, 0])
  const moved = await middleOf(tab, cardOf('L190'))
  await touch('touchStart', moved)
  await menu(tab).waitFor()
  await touch('touchEnd')
  expect(await menu(tab).getAttribute('aria-label')).toBe('L190')
  expect([await tab.locator('.held').count(), writes]).toEqual([0, []])
})

it('a card that is carried over the bar at the lower edge scrolls the page, and lands in the group that lies there', async () => {
  const { site, tab, touch } = await editOnPhone()
  const before = await scrolled(tab)
  const start = await middleOf(tab, cardOf('L190'))
  const bar = await middleOf(tab, '.edit-bar')
  await touch('touchStart', start)
  await menu(tab).waitFor()
  for (let step = 1; step <= 10; step += 1) {
    const along = (from: number, to: number) => from + ((to - from) * step) / 10
    await touch('touchMove', { x: along(start.x, bar.x), y: along(start.y, bar.y) })
    await tab.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect.poll(() => scrolled(tab)).toBeGreaterThan(before + 2000)
  await noteGroupAtRelease(tab)
  await touch('touchEnd')
  await notice(tab).waitFor()
  const group = await groupAtRelease(tab)
  expect(group).not.toBe('G10')
  expect((await arranged(site)).find((line) => /\bL190\b/.test(line))).toMatch(new RegExp(`^${group}:`))
})
