import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, chooseGroup, drag, editFilled, notice, openGroup, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const { did, edit, guests } = en
const [WORK, HOME, SECRET] = ['#g1', '#g2', '#g4']

const says = (tab: Tab, text: string) => notice(tab).getByText(text, { exact: true }).waitFor()
const seenByGuests = async ({ client }: FilledSite) => (await client.guest('GET', '/')).text
const addressOf = (name: string) => `${name.toLowerCase()}.example.com`

async function undo(tab: Tab): Promise<void> {
  await notice(tab).getByRole('button', { name: edit.undo, exact: true }).click()
  await notice(tab).getByText(did.undone('')).waitFor()
}

async function editNested(): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await browser.nested()
  const tab = await browser.openAsOwner(site)
  await startEditing(tab, site)
  return { site, tab }
}

const save = (tab: Tab) => tab.getByRole('button', { name: edit.save, exact: true }).click()
const privately = (tab: Tab) => tab.getByRole('dialog').getByRole('checkbox', { name: edit.private })

it('a link dragged or moved out of a private group is said to be seen by guests now, until it is undone', async () => {
  const { site, tab } = await editFilled(browser)
  await drag(tab, `${SECRET} .grip:not(.group-grip)`, `${HOME} .card[data-id="6"]`)
  await says(tab, guests.seeIt(did.moved({ name: 'Submarine', group: 'Home lab' })))
  expect(await seenByGuests(site)).toContain(addressOf('Submarine'))
  await undo(tab)
  expect(await seenByGuests(site)).not.toContain(addressOf('Submarine'))
  for (const name of ['Submarine', 'Mail']) await tab.getByLabel(edit.select(name)).check()
  await tab.getByRole('combobox', { name: edit.moveTo }).fill('Reading')
  await tab.locator('.selection').getByRole('option').first().waitFor()
  await tab.keyboard.press('Enter')
  await says(tab, guests.see({ done: did.movedSites({ count: 2, group: 'Reading' }), count: 1 }))
  expect(await seenByGuests(site)).toContain(addressOf('Submarine'))
  await card(tab, 'Mail').locator('.face .tile').click()
  await chooseGroup(tab, 'Work')
  await save(tab)
  await says(tab, did.saved('Mail'))
  expect(tab.complaints).toEqual([])
})

it('a group taken out of a private one, or made public, is said to show its links to guests', async () => {
  const { site, tab } = await editNested()
  await openGroup(tab, 'Bonuses')
  await tab.getByLabel(edit.inGroup).selectOption('')
  await save(tab)
  await says(tab, guests.see({ done: did.saved('Bonuses'), count: 1 }))
  expect(await seenByGuests(site)).toContain(addressOf('Targets'))
  await undo(tab)
  await openGroup(tab, 'Salaries')
  await privately(tab).uncheck()
  await save(tab)
  await says(tab, guests.see({ done: did.saved('Salaries'), count: 2 }))
  expect(await seenByGuests(site)).toContain(addressOf('Payroll'))
  expect(tab.complaints).toEqual([])
})

it('nothing is said of guests where they may not read', async () => {
  const site = await browser.filled({ guestMode: false })
  const tab = await browser.openAsOwner(site)
  await startEditing(tab, site)
  await card(tab, 'Submarine').locator('.face .tile').click()
  await chooseGroup(tab, 'Work')
  await save(tab)
  await says(tab, did.saved('Submarine'))
})

it('the form of a link says that its group hides it from guests, and the card shows a lock at its group only', async () => {
  const { tab } = await editFilled(browser)
  await tab.locator(SECRET).getByRole('button', { name: edit.addSite }).click()
  const hides = guests.dontSee('Secret plans')
  await tab.getByRole('dialog').getByText(hides).waitFor()
  const heard = privately(tab).and(tab.locator('[aria-describedby]'))
  const description = () =>
    heard.evaluate((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent)
  await expect.poll(description).toBe(hides)
  await chooseGroup(tab, 'Work')
  await expect.poll(() => heard.count()).toBe(0)
  expect(await tab.getByRole('dialog').getByText(hides).count()).toBe(0)
  const locks = (place: string) => tab.locator(`${place} > .group-head .lock`).count()
  expect([await locks(WORK), await locks(SECRET)]).toEqual([0, 1])
})

it('a group in a private one shows a lock too, in the page and while editing, and its form says which group hides it', async () => {
  const { site, tab } = await editNested()
  const locked = () =>
    tab
      .locator('#groups .group')
      .evaluateAll((groups) =>
        groups
          .filter((group) => group.querySelector(':is(summary, .group-head) > .lock'))
          .map((group) => group.querySelector('h2, h3, h4, h5, h6')?.textContent),
      )
  await expect.poll(locked).toEqual(['Salaries', 'Bonuses'])
  await openGroup(tab, 'Bonuses')
  await tab.getByRole('dialog').getByText(guests.dontSee('Salaries')).waitFor()
  await tab.goto(site.baseUrl)
  await expect.poll(locked).toEqual(['Salaries', 'Bonuses'])
  await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
  await tab.getByRole('button', { name: edit.addGroup, exact: true }).waitFor()
  await tab.getByRole('button', { name: en.page.done, exact: true }).click()
  await expect.poll(locked).toEqual(['Salaries', 'Bonuses'])
})
