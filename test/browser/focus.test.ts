import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, editFilled, notice } from './owner.ts'
import { startFilled } from './sites.ts'

const browser = useBrowser()

/** The name of the card, group or button that has the focus. */
const place = (tab: Tab) =>
  tab.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return 'nowhere'
    const card = active.closest('.card')?.querySelector('b > span')
    return (card ?? active).textContent?.trim() || active.getAttribute('aria-label')
  })
const expectFocus = (tab: Tab, name: string) => expect.poll(() => place(tab)).toBe(name)

it('F2 keeps the focus on the card, when it starts editing and when it ends it', async () => {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.getByRole('link', { name: 'Grafana' }).focus()
  for (let time = 0; time < 2; time += 1) {
    await tab.keyboard.press('F2')
    await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
    await expectFocus(tab, 'Grafana')
    await tab.keyboard.press('F2')
    await tab.getByRole('link', { name: 'Grafana' }).waitFor()
    await expectFocus(tab, 'Grafana')
  }
  await tab.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return new Promise((settled) => setTimeout(settled)) // the page notes in a task of its own that nothing is focused
  })
  await tab.keyboard.press('F2')
  await expectFocus(tab, en.page.done)
})

it('after deleting in a dialog the focus is on the next card, and after Undo where it was', async () => {
  const { tab } = await editFilled(browser)
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('button', { name: en.edit.delete }).click()
  await card(tab, 'Mail').waitFor({ state: 'detached' })
  await expectFocus(tab, 'Calendar')
  await notice(tab).getByRole('button', { name: en.edit.undo }).focus()
  await tab.keyboard.press('Enter')
  await card(tab, 'Mail').waitFor()
  await expectFocus(tab, 'Calendar')
})

it('after deleting a group the focus is on the next one, and after deleting what was selected on the next card', async () => {
  const { tab } = await editFilled(browser)
  await tab.getByRole('button', { name: en.edit.editNamed('Home lab') }).focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('button', { name: en.edit.delete }).click()
  await tab.getByRole('heading', { name: 'Home lab' }).waitFor({ state: 'detached' })
  await expectFocus(tab, en.edit.editNamed('开发'))
  await card(tab, 'Wiki').getByRole('checkbox').focus()
  await tab.keyboard.press('Space')
  await tab.locator('.selection').getByRole('button', { name: en.edit.delete }).focus()
  await tab.keyboard.press('Enter')
  await card(tab, 'Wiki').waitFor({ state: 'detached' })
  await expectFocus(tab, 'Payroll')
})

it('the first group begins with the focus on its button for links', async () => {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.locator('.empty').getByRole('button', { name: en.edit.addGroup }).focus()
  await tab.keyboard.press('Enter')
  await tab.getByLabel(en.edit.name).fill('First')
  await tab.keyboard.press('Enter')
  await tab.getByRole('heading', { name: 'First' }).waitFor()
  await expectFocus(tab, `${en.edit.addSite} First`)
})
