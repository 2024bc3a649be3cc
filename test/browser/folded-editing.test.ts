import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import { arranged, card, drag, groupMenu, middleOf, outlined, startEditing, untilUnfolded } from './owner.ts'
import { type FilledSite, lengthen } from './sites.ts'

const browser = useBrowser()

/** Folds groups of the nested site, then edits it. */
async function editFolded(...names: readonly string[]): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await browser.nested()
  await lengthen(site.client, 3)
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  for (const name of names) await toggleFold(tab, name)
  await startEditing(tab, site)
  return { site, tab }
}

const heading = (tab: Tab, name: string) => tab.locator('#groups').getByRole('heading', { name, exact: true })
const fold = (tab: Tab, name: string) => tab.locator('.fold-group').and(tab.getByRole('button', { name, exact: true }))
const height = async (tab: Tab, name: string) => (await heading(tab, name).boundingBox())?.y ?? Number.NaN
/** The names of the groups that can be seen. */
const seen = (tab: Tab) => tab.locator('#groups .group-head:visible :is(h2, h3, h4, h5, h6)').allTextContents()

it('what is folded stays folded, and its button unfolds it for reading too', async () => {
  const { tab } = await editFolded('Clients', 'Home')
  const folded = ['Work', 'Clients', 'Salaries', 'Bonuses', 'Home', 'Reading']
  expect(await seen(tab)).toEqual(folded)
  const edited = await height(tab, 'Reading')
  await tab.keyboard.press('F2')
  await tab.locator('[data-edit]').waitFor()
  expect(Math.abs((await height(tab, 'Reading')) - edited)).toBeLessThanOrEqual(1)
  await tab.keyboard.press('F2')
  await fold(tab, 'Home').waitFor()
  expect(await fold(tab, 'Home').getAttribute('aria-expanded')).toBe('false')
  const { x, y } = await middleOf(tab, '#g7 .fold-group')
  await tab.mouse.click(x, y)
  await heading(tab, 'Kitchen').waitFor()
  expect(await fold(tab, 'Home').getAttribute('aria-expanded')).toBe('true')
  expect(await seen(tab)).toEqual([...folded.slice(0, 5), 'Kitchen', 'Cellar', 'Reading'])
  await tab.locator('[data-done]').click()
  await tab.locator('[data-edit]').waitFor()
  expect(await heading(tab, 'Kitchen').isVisible()).toBe(true)
  expect(await heading(tab, 'Acme').isVisible()).toBe(false)
})

it('a link that is dropped on a folded group unfolds it', async () => {
  const { site, tab } = await editFolded('Home')
  await drag(tab, '#g1 .card[data-id="1"]', '#g7 .group-head')
  await card(tab, 'Mail').waitFor()
  expect(await fold(tab, 'Home').getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => arranged(site)).toContain('Home: Mail')
})

it('a link that is carried into a folded group by keyboard unfolds it, and keeps the focus', async () => {
  const { site, tab } = await editFolded('Globex')
  const carried = card(tab, 'Tickets')
  await carried.locator('.grip').focus()
  await tab.keyboard.press('Space')
  for (let step = 0; step < 37; step += 1) await tab.keyboard.press('ArrowRight') // past 36 others, and on
  await expect.poll(() => fold(tab, 'Globex').getAttribute('aria-expanded')).toBe('true')
  expect(await carried.locator('.grip:focus').isVisible()).toBe(true)
  await tab.keyboard.press('Space')
  await expect.poll(() => arranged(site)).toContain('Globex: Tickets, Contracts')
})

it('what is added to a folded group is seen: a link, and a group', async () => {
  const { tab } = await editFolded('Home', 'Work')
  await tab.locator('#g1 .add-link').click()
  await tab.getByLabel(en.edit.url, { exact: true }).fill('https://new.example.com/')
  await tab.getByLabel(en.edit.name, { exact: true }).fill('New one')
  await tab.keyboard.press('Enter')
  await card(tab, 'New one').waitFor()
  expect(await fold(tab, 'Work').getAttribute('aria-expanded')).toBe('true')
  await groupMenu(tab, 'Home').click()
  await tab.getByRole('menuitem', { name: en.edit.addGroup }).click()
  await tab.keyboard.type('Garage')
  await tab.keyboard.press('Enter')
  await heading(tab, 'Garage').waitFor()
  expect(await seen(tab)).toContain('Kitchen')
  expect(await outlined(tab)).toContain('-Garage')
})

it('a group folds when it is set to be folded at first', async () => {
  const { tab } = await editFolded()
  await groupMenu(tab, 'Home').click()
  await tab.getByRole('menuitemcheckbox', { name: en.edit.foldedAtFirst }).click()
  await heading(tab, 'Kitchen').waitFor({ state: 'hidden' })
  expect(await fold(tab, 'Home').getAttribute('aria-expanded')).toBe('false')
})

it('a group is dragged past folded ones, and into one', async () => {
  const { site, tab } = await editFolded('Work', 'Home')
  await drag(tab, '#g10 .group-grip', '#g1 .group-head', 1 / 2)
  await heading(tab, 'Clients').waitFor()
  await expect.poll(async () => (await outlined(tab)).slice(-4)).toEqual(['-Reading', 'Home', '-Kitchen', '-Cellar'])
  await untilUnfolded(tab)
  await drag(tab, '#g1 .group-grip', '#g7 .group-head', 5 / 6)
  await untilUnfolded(tab)
  await expect.poll(async () => (await outlined(tab)).slice(0, 4)).toEqual(['Home', '-Kitchen', '-Cellar', 'Work'])
  expect(await heading(tab, 'Kitchen').isVisible()).toBe(false)
  await expect.poll(async () => (await arranged(site)).at(0)).toBe('Home: ')
})
