import type { Page } from 'playwright-core'
import { en } from '../support/texts.ts'
import type { BrowserOfTests, Tab } from './browser.ts'
import type { FilledSite } from './sites.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly is_public: 0 | 1
}

/** What the server has, as in `Work: Mail, Calendar`. */
export async function arranged({ client }: FilledSite): Promise<string[]> {
  const { body } = await client.owner('GET', '/api/groups-with-sites')
  const groups = body.data as (Row & { sites: Row[] })[] // see docs/api.md
  return groups.map(({ name, sites }) => `${name}: ${sites.map((site) => site.name).join(', ')}`)
}

/** What the page shows, in the same form. */
export function shown(tab: Page): Promise<string[]> {
  return tab.locator('#groups .group').evaluateAll((groups) =>
    groups.map((group) => {
      const names = [...group.querySelectorAll('.card b > span')].map((name) => name.textContent)
      return `${group.querySelector('h2, h3, h4, h5, h6')?.textContent}: ${names.join(', ')}`
    }),
  )
}

export async function startEditing(tab: Page, { baseUrl }: FilledSite): Promise<void> {
  await tab.goto(baseUrl)
  await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
  await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
}

/** The headings that the page shows, indented by their levels. */
export function outlined(tab: Page): Promise<string[]> {
  return tab.locator('#groups .group').evaluateAll((groups) =>
    groups.map((group) => {
      const heading = group.querySelector('h2, h3, h4, h5, h6')
      return `${'-'.repeat(Number(heading?.tagName[1]) - 2)}${heading?.textContent}`
    }),
  )
}

/** The file's site, filled, with the owner editing it in a new tab; `useOneTab` costs less. */
export async function editFilled(browser: BrowserOfTests, options = {}): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site, options)
  await startEditing(tab, site)
  return { site, tab }
}

export function card(tab: Page, name: string) {
  return tab.locator('#groups .card').filter({ has: tab.getByText(name, { exact: true }) })
}

/** Chooses a group in a dialog by its name; one that is not there becomes a new group. */
export async function chooseGroup(tab: Page, name: string): Promise<void> {
  await tab.getByRole('combobox', { name: en.edit.group }).fill(name)
  await tab.getByRole('dialog').getByRole('option').first().waitFor()
  await tab.keyboard.press('Enter')
}

export function notice(tab: Page) {
  return tab.locator('.notice')
}

/** Presses an entry of the open menu, also one behind *More*. */
export async function pressInMenu(tab: Page, dialog: string): Promise<void> {
  const entry = tab.locator(`#menu [data-open="${dialog}"]`)
  await tab.locator('#menu').waitFor()
  if (!(await entry.isVisible())) await tab.locator('#menu summary').click()
  await entry.click()
}

export async function openMenu(tab: Page, item: string): Promise<void> {
  await tab.getByRole('button', { name: en.page.menu }).click()
  const entry = tab.locator('#menu').getByRole('button', { name: item, includeHidden: true })
  await pressInMenu(tab, (await entry.getAttribute('data-open')) ?? '')
  await tab.getByRole('dialog').waitFor()
}

/** Opens the form of a group by its menu, on the tab of a page or in its heading. */
export async function openGroup(tab: Page, name: string): Promise<void> {
  await groupMenu(tab, name).click()
  await tab.getByRole('menuitem', { name: en.page.edit, exact: true }).click()
}

/** The button of a group's menu. */
export function groupMenu(tab: Page, name: string) {
  return tab.getByRole('button', { name: `${en.edit.cardMenu} ${name}`, exact: true }).first()
}

/** Cancels a dialog in which something was changed. */
export async function discard(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: en.edit.cancel }).click()
  await tab.getByRole('button', { name: en.edit.discard, exact: true }).click()
}

/** Presses the mouse button in the middle of something, once that stands still; returns where. */
export async function press(tab: Page, selector: string): Promise<{ x: number; y: number }> {
  await untilUnfolded(tab)
  await tab.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    // At the edge of the window, its middle may be outside, and the page scrolls while something is held there.
    if (top < 100 || bottom > innerHeight - 100) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await tab.locator(selector).hover()
  const middle = await middleOf(tab, selector)
  await tab.mouse.down()
  return middle
}

/** After a group was dropped, the groups unfold and are drawn bit by bit: until then, they move. */
export async function untilUnfolded(tab: Page): Promise<void> {
  await tab.locator('.held, .sections.folded, html[style*="overflow-anchor"]').first().waitFor({ state: 'detached' })
}

/** The middle of something visible, in pixels of the window. */
export async function middleOf(tab: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await tab.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags with the mouse, as a hand would: in steps, to the target's first third, by default halfway down. */
export async function drag(tab: Page, from: string, to: string, down = 1 / 2): Promise<void> {
  const start = await press(tab, from)
  await tab.mouse.move(start.x + 10, start.y - 8, { steps: 3 })
  await tab.locator('.held').waitFor()
  // In the middle, as the page scrolls for as long as the pointer is near an edge of the window.
  await tab.locator(to).evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const end = await tab.locator(to).boundingBox()
  if (!end) throw new Error(`${to} is not visible`)
  await tab.mouse.move(end.x + end.width / 3, end.y + end.height * down, { steps: 12 })
  await tab.mouse.move(end.x + end.width / 4, end.y + end.height * down, { steps: 4 })
  await tab.mouse.up()
}
