import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card } from './owner.ts'

const browser = useBrowser()
const { edit, visit } = useOneTab(browser)
const onPhone = useOneTab(browser, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

type Press = (tab: Tab, x: number, y: number) => Promise<void>
const click: Press = (tab, x, y) => tab.mouse.click(x, y)
const tap: Press = (tab, x, y) => tab.touchscreen.tap(x, y)

async function pressOn(tab: Tab, target: Locator, press: Press): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not visible')
  await press(tab, box.x + box.width / 3, box.y + box.height / 2)
}

/** The addresses that are opened from now on, none of which is there. */
async function opened(tab: Tab): Promise<string[]> {
  const addresses: string[] = []
  await tab.route('**', (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    addresses.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  return addresses
}

/** A link that the menu does not cover, or its button while editing. */
async function linkBeside(tab: Tab): Promise<Locator> {
  const at = await tab.locator('#groups .card > :is(a, .face)').evaluateAll((links) =>
    links.findLastIndex((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const found = [left + 8, (left + right) / 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
      return found.every((element) => link.contains(element))
    }),
  )
  return tab.locator('#groups .card > :is(a, .face)').nth(at)
}

const popover = (tab: Tab) => tab.locator(':popover-open')

describe.each([
  ['a click', visit, click],
  ['a tap', onPhone.visit, tap],
] as const)('%s that closes a menu follows no link, and the next one does', (_, begin, press) => {
  it.each(['view', 'menu'])('the menu %s', async (id) => {
    const { tab } = await begin()
    const addresses = await opened(tab)
    await pressOn(tab, tab.locator(`[popovertarget="${id}"]`), press)
    await popover(tab).waitFor()
    const link = await linkBeside(tab)
    await pressOn(tab, link, press)
    await popover(tab).waitFor({ state: 'hidden' })
    expect(addresses).toEqual([])
    await pressOn(tab, link, press)
    await expect.poll(() => addresses.length).toBe(1)
  })

  it('the menu of a card', async () => {
    const { tab } = await begin()
    const addresses = await opened(tab)
    await card(tab, 'Mail').locator('a').focus()
    await tab.keyboard.press('Shift+F10')
    await popover(tab).waitFor()
    const link = await linkBeside(tab)
    await pressOn(tab, link, press)
    await popover(tab).waitFor({ state: 'detached' })
    expect(addresses).toEqual([])
    await pressOn(tab, link, press)
    await expect.poll(() => addresses.length).toBe(1)
  })
})

it('while editing, the click that closes a menu opens no form, and the button of another menu opens that', async () => {
  const { tab } = await edit()
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Shift+F10')
  await popover(tab).waitFor()
  await pressOn(tab, await linkBeside(tab), click)
  await popover(tab).waitFor({ state: 'detached' })
  expect(await tab.getByRole('dialog').count()).toBe(0)
  await pressOn(tab, tab.locator('[popovertarget="view"]'), click)
  await tab.locator('#view:popover-open').waitFor()
  await pressOn(tab, tab.locator('[popovertarget="menu"]'), click)
  await tab.locator('#menu:popover-open').waitFor()
  await pressOn(tab, tab.locator('#menu').getByRole('button', { name: en.settings.title }), click)
  await tab.getByRole('dialog').waitFor()
})
