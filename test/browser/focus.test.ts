import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card, groupMenu, notice, openMenu } from './owner.ts'

const { edit, visit } = useOneTab(useBrowser())

/** The name of the card, group or button that has the focus. */
const place = (tab: Tab) =>
  tab.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return 'nowhere'
    const card = active.closest('.card')?.querySelector('b > span')
    return (card ?? active).textContent?.trim() || active.getAttribute('aria-label')
  })
const expectFocus = (tab: Tab, name: string) => expect.poll(() => place(tab)).toBe(name)

it('F2 and Escape keep the focus on the card, when editing begins and when it ends', async () => {
  const { tab } = await visit()
  await tab.getByRole('link', { name: 'Grafana' }).focus()
  for (let time = 0; time < 2; time += 1) {
    await tab.keyboard.press('F2')
    await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
    await expectFocus(tab, 'Grafana')
    await tab.keyboard.press('Escape')
    await tab.getByRole('link', { name: 'Grafana' }).waitFor()
    await expectFocus(tab, 'Grafana')
  }
  await tab.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // biome-ignore lint/style/noRestrictedGlobals: the page notes in a task of its own, before this one, that nothing is focused
    return new Promise((settled) => setTimeout(settled))
  })
  await tab.keyboard.press('F2')
  await expectFocus(tab, en.page.done)
})

it('after deleting a link, a group or what is selected the focus is on the next one, and after Undo where it was', async () => {
  const { tab } = await edit()
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('button', { name: en.edit.delete }).click()
  await card(tab, 'Mail').waitFor({ state: 'detached' })
  await expectFocus(tab, 'Calendar')
  await notice(tab).getByRole('button', { name: en.edit.undo }).focus()
  await tab.keyboard.press('Enter')
  await card(tab, 'Mail').waitFor()
  await expectFocus(tab, 'Calendar')
  await groupMenu(tab, 'Home lab').focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('menuitem', { name: en.edit.delete }).click()
  await tab.getByRole('heading', { name: 'Home lab' }).waitFor({ state: 'detached' })
  await expectFocus(tab, `${en.edit.addSite} 开发`)
  await card(tab, 'Wiki').getByRole('checkbox').focus()
  await tab.keyboard.press('Space')
  await tab.locator('.selection').getByRole('button', { name: en.edit.delete }).focus()
  await tab.keyboard.press('Enter')
  await card(tab, 'Wiki').waitFor({ state: 'detached' })
  await expectFocus(tab, 'Payroll')
})

it('after Undo of a move, by its key, the focus is on the card that has come back', async () => {
  const { tab } = await edit()
  await card(tab, 'Wiki').getByRole('checkbox').focus()
  await tab.keyboard.press('Space')
  await tab.locator('.selection').getByRole('combobox').fill('Home lab')
  await tab.locator('.selection').getByRole('option').first().waitFor()
  await tab.keyboard.press('Enter')
  await expectFocus(tab, 'Wiki')
  await tab.keyboard.press('Control+z')
  await tab.locator('.group[data-id="1"]').getByText('Wiki', { exact: true }).waitFor()
  await expectFocus(tab, 'Wiki')
})

it('after a dialog that the search opened, the focus is where it was before the search', async () => {
  const { tab } = await visit()
  await tab.getByRole('link', { name: 'Grafana' }).focus()
  await tab.keyboard.press('/')
  await tab.keyboard.type('preferences')
  await tab.locator('#results').getByText(en.settings.title, { exact: true }).waitFor()
  await tab.keyboard.press('Enter')
  await tab.getByRole('dialog').waitFor()
  await tab.keyboard.press('Escape')
  await expectFocus(tab, 'Grafana')
})

it('a dialog begins at its first field, not at the button that closes it', async () => {
  const { tab } = await visit()
  await openMenu(tab, en.settings.title)
  const name = tab.getByLabel(en.settings.siteName, { exact: true })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
})

it('no dialog begins at the button that closes it: the title has the focus where there is no field', async () => {
  const { tab } = await visit()
  await tab.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const note = () => seen.push(document.activeElement?.closest('dialog header button') ? 'the button' : '')
    const follow = () => {
      note()
      requestAnimationFrame(follow)
    }
    follow()
  })
  const { tags, settings, account, transfer, duplicates, checks, history, help } = en
  const { importTitle, exportTitle } = transfer
  for (const title of [
    ...[tags, settings, account, duplicates, checks, history, help].map((part) => part.title),
    importTitle,
    exportTitle,
  ]) {
    await openMenu(tab, title)
    const where = () => tab.evaluate(() => document.activeElement?.closest('dialog')?.querySelector('h2')?.textContent)
    await expect.poll(where).toBe(title)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(await tab.evaluate('seen.filter(Boolean)')).toEqual([])
})
