import type { BrowserContextOptions, Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, notice, shown } from './owner.ts'

const browser = useBrowser()
const { edit: editing, visit } = useOneTab(browser)
const { edit, did } = en

/** The page of the owner in a tab of its own. */
async function page(options: BrowserContextOptions) {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site, options)
  await tab.goto(site.baseUrl)
  return { site, tab }
}

const menu = (tab: Tab) => tab.getByRole('menu')
const item = (tab: Tab, name: string) => menu(tab).getByRole('menuitem', { name })
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const selected = (tab: Tab) =>
  tab.locator('.card.selected b > span').evaluateAll((names) => names.map((name) => name.textContent))
const said = (tab: Tab) => tab.locator('#said').textContent()

/** In the middle, or as many widths from the left. */
async function pointIn(locator: Locator, widths = 0.5): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width * widths, y: y + height / 2 }
}

async function openByMouse(tab: Tab, name: string): Promise<void> {
  await card(tab, name).hover()
  await card(tab, name).getByRole('button', { name: edit.cardMenu }).click()
  await menu(tab).waitFor()
}

it('one button goes to the card under the pointer, and its menu does what the editor can, outside of it', async () => {
  const { site, tab } = await page({ permissions: ['clipboard-read', 'clipboard-write'] })
  await card(tab, 'Mail').hover()
  await card(tab, 'Mail').locator('.card-more').waitFor()
  await card(tab, 'NAS').hover()
  await card(tab, 'NAS').locator('.card-more').waitFor()
  await expect.poll(() => tab.locator('.card-more').count()).toBe(1)
  await openByMouse(tab, 'NAS')
  await item(tab, edit.makePrivate).click()
  await notice(tab).getByText(did.madePrivate(1)).waitFor()
  expect((await site.client.guest('GET', '/')).text).not.toContain('nas:5000')
  await openByMouse(tab, 'NAS')
  await item(tab, edit.makePublic).click()
  await notice(tab).getByText(did.madePublic(1)).waitFor()
  await openByMouse(tab, 'NAS')
  await item(tab, edit.copyAddress).click()
  await notice(tab).getByText(did.copied).waitFor()
  await expect.poll(() => tab.evaluate(() => navigator.clipboard.readText())).toBe('http://nas:5000/')
  await openByMouse(tab, 'NAS')
  await item(tab, en.page.edit).click()
  await tab.getByRole('dialog').waitFor()
  expect(await tab.getByLabel(edit.url).inputValue()).toBe('http://nas:5000/')
  await tab.keyboard.press('Escape')
  await openByMouse(tab, 'NAS')
  await item(tab, edit.delete).click()
  await notice(tab).getByText(did.deleted('NAS')).waitFor()
  expect(await arranged(site)).toContain('Home lab: Grafana, Router')
  await notice(tab).getByRole('button', { name: edit.undo }).click()
  await expect.poll(() => arranged(site)).toContain('Home lab: Grafana, NAS, Router')
  expect(tab.complaints).toEqual([])
})

it('the button of the menu covers neither a long name nor its lock', async () => {
  const { site, tab } = await visit()
  const name = 'Salaries and everything else that is paid in each month of the year'
  await site.client.owner('PUT', '/api/sites/4', { name })
  await tab.reload()
  const isCovered = () =>
    card(tab, name).evaluate((element) => {
      const more = element.querySelector('.card-more')
      const covers = (part: string) => {
        const { right, top, bottom } = element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        const heights = [top + 1, (top + bottom) / 2, bottom - 1]
        return heights.some((y) => document.elementFromPoint(right - 1, y) === more)
      }
      return !more || more.clientWidth < 22 || covers('b > span') || covers('.lock')
    })
  await card(tab, name).hover()
  await expect.poll(isCovered).toBe(false)
  await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
  await tab.getByRole('button', { name: edit.addGroup }).waitFor()
  await card(tab, name).hover()
  await expect.poll(isCovered).toBe(false)
})

it('the menu opens, moves and closes by keyboard, and gives the focus back', async () => {
  const { site, tab } = await visit()
  await tab.getByRole('link', { name: 'Grafana' }).focus()
  await tab.keyboard.press('Shift+F10')
  await expect.poll(() => focused(tab)).toBe(edit.openInTab)
  await tab.keyboard.press('ArrowUp')
  await expect.poll(() => focused(tab)).toBe(edit.delete)
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('ArrowDown')
  await expect.poll(() => focused(tab)).toBe(en.page.edit)
  await tab.keyboard.press('Escape')
  await menu(tab).waitFor({ state: 'detached' })
  await expect.poll(() => focused(tab)).toMatch(/Grafana/)
  await tab.keyboard.press('Shift+F10')
  await item(tab, edit.moveTo).press('Enter')
  await expect.poll(() => tab.locator('.card-menu').getByRole('option').count()).toBe(4)
  await tab.getByRole('combobox', { name: edit.moveTo }).and(tab.locator(':focus')).waitFor()
  await tab.keyboard.type('Late')
  await tab.getByRole('option', { name: en.add.groupNamed('Late') }).waitFor()
  await tab.keyboard.press('Enter')
  await notice(tab)
    .getByText(did.moved({ name: 'Grafana', group: 'Late' }))
    .waitFor()
  expect((await arranged(site)).at(-1)).toBe('Late: Grafana')
  await expect.poll(() => shown(tab)).toEqual(await arranged(site))
})

it('a long press opens the menu and not the link; a right click is left to the browser', async () => {
  const { tab } = await page({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
  const address = tab.url()
  const touch = await tab.context().newCDPSession(tab)
  const press = async () => {
    const { x, y } = await pointIn(card(tab, 'Wiki'))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await menu(tab).waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await press()
  expect(await menu(tab).getAttribute('aria-label')).toBe('Wiki')
  expect(await menu(tab).evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true)
  await tab.keyboard.press('Escape')
  await menu(tab).waitFor({ state: 'detached' })
  await press()
  const { x, y } = await pointIn(card(tab, 'Submarine'), 1.5)
  await tab.touchscreen.tap(x, y) // well beside the menu: a near miss is a hit to the browser
  await menu(tab).waitFor({ state: 'detached' })
  const isLeft = await tab.evaluate(() => {
    const click = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'mouse', button: 2 })
    return document.querySelector('.card a')?.dispatchEvent(click)
  })
  expect([isLeft, tab.url()]).toEqual([true, address])
})

it('steps are undone and redone in turn by keyboard, but not while somebody types', async () => {
  const { site, tab } = await editing()
  const before = await arranged(site)
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Delete')
  await notice(tab).getByText(did.deleted('Mail')).waitFor()
  await card(tab, 'NAS').locator('.face').focus()
  await tab.keyboard.press('Delete')
  await notice(tab).getByText(did.deleted('NAS')).waitFor()
  const after = await arranged(site)
  await tab.keyboard.press('Control+z')
  await tab.keyboard.press('Control+z')
  await expect.poll(() => arranged(site)).toEqual(before)
  await tab.keyboard.press('Control+Shift+z')
  await tab.keyboard.press('Control+y')
  await expect.poll(() => arranged(site)).toEqual(after)
  await expect.poll(() => shown(tab)).toEqual(after)
  const writes = watchWrites(tab)
  await tab.getByRole('searchbox').fill('x')
  await tab.keyboard.press('Control+z')
  await tab.keyboard.press('Delete')
  await tab.getByRole('searchbox').fill('')
  await card(tab, 'Wiki').locator('.face .tile').click()
  await tab.getByRole('dialog').waitFor()
  await tab.getByRole('dialog').getByRole('button', { name: edit.close }).press('Control+z')
  await tab.keyboard.press('Escape')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
  expect([writes, await arranged(site)]).toEqual([[], after])
})

it('ranges and groups are selected and announced, survive Undo, and Escape goes back step by step', async () => {
  const { site, tab } = await editing()
  await tab.getByLabel(edit.select('Calendar')).check()
  await tab.getByLabel(edit.select('NAS')).click({ modifiers: ['Shift'] })
  await expect.poll(() => selected(tab)).toEqual(['Calendar', 'Wiki', 'Payroll', 'Grafana', 'NAS'])
  await expect.poll(() => said(tab)).toBe(edit.selected(5))
  await card(tab, 'GitHub').locator('.face').focus()
  await tab.keyboard.press('Control+a')
  await tab.keyboard.press('Control+a')
  const all = ['Calendar', 'Wiki', 'Payroll', 'Grafana', 'NAS', '掘金', 'GitHub']
  await expect.poll(() => selected(tab)).toEqual(all)
  await expect.poll(() => said(tab)).toBe(edit.selected(7))
  await tab.locator('.selection').getByRole('button', { name: edit.makePrivate }).click()
  await notice(tab).getByText(did.madePrivate(7)).waitFor()
  await tab.keyboard.press('Control+z')
  await notice(tab).getByText(did.undone('')).waitFor()
  await site.client.owner('DELETE', '/api/sites/9')
  await tab.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await expect.poll(() => selected(tab)).toEqual(all.slice(0, -1))
  await openByMouse(tab, 'Mail')
  await item(tab, edit.delete).click()
  await notice(tab).getByText(did.deleted('Mail')).waitFor()
  await expect.poll(() => selected(tab)).toEqual(all.slice(0, -1))
  await openByMouse(tab, 'Router')
  await tab.keyboard.press('Escape')
  await menu(tab).waitFor({ state: 'detached' })
  await expect.poll(() => selected(tab)).toEqual(all.slice(0, -1))
  await tab.keyboard.press('Escape')
  await expect.poll(() => selected(tab)).toEqual([])
  await expect.poll(() => tab.locator('.card.editable').count()).toBe(8)
  await tab.keyboard.press('Escape')
  await tab.getByRole('link', { name: 'Router' }).waitFor()
})
