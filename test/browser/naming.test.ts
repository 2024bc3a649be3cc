import { expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, groupMenu, middleOf, notice, shown } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)
const onPages = useOneTab(browser, { content: 'paged' })

const field = (tab: Tab) => tab.locator('.name-input')
const nameOf = (id: number) => `#groups .card[data-id="${id}"] b > span`

/** By coordinates, as a hand does it. */
async function doubleClick(tab: Tab, selector: string): Promise<void> {
  await tab.locator(selector).hover()
  const { x, y } = await middleOf(tab, selector)
  await tab.mouse.dblclick(x, y)
}

/** Where the cards are. */
const places = (tab: Tab) =>
  tab.locator('#groups .card').evaluateAll((cards) => cards.map((one) => JSON.stringify(one.getBoundingClientRect())))

it('a double click on a name changes it where it stands: Enter keeps it, Escape does not, and no card moves', async () => {
  const { site, tab } = await edit()
  await doubleClick(tab, nameOf(1))
  await field(tab).waitFor()
  const before = await places(tab)
  await tab.keyboard.type('Post')
  expect(await places(tab)).toEqual(before)
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.did.saved('Post')).waitFor()
  expect(await places(tab)).toEqual(before)
  expect((await arranged(site))[0]).toBe('Work: Post, Calendar, Wiki, Payroll')
  await expect.poll(() => tab.locator('.card[data-id="1"] > .face:focus').count()).toBe(1)
  await doubleClick(tab, nameOf(1))
  await tab.keyboard.type('Never')
  await tab.keyboard.press('Escape')
  await field(tab).waitFor({ state: 'detached' })
  expect((await shown(tab))[0]).toBe('Work: Post, Calendar, Wiki, Payroll')
  await tab.keyboard.press('Control+z')
  await card(tab, 'Mail').waitFor()
  expect(await tab.getByRole('dialog').count()).toBe(0)
})

it('a click on a name opens the form all the same', async () => {
  const { tab } = await edit()
  await tab.locator(nameOf(1)).click()
  await expect.poll(() => tab.getByRole('dialog').getByLabel(en.edit.name, { exact: true }).inputValue()).toBe('Mail')
})

it('F2 names a link, and Tab goes on to the next', async () => {
  const { site, tab } = await edit()
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('F2')
  await tab.keyboard.type('One')
  await tab.keyboard.press('Tab')
  await expect.poll(() => field(tab).inputValue()).toBe('Calendar')
  await tab.keyboard.type('Two')
  await tab.keyboard.press('Shift+Tab')
  await expect.poll(() => field(tab).inputValue()).toBe('One')
  await tab.keyboard.press('Escape')
  await expect.poll(async () => (await arranged(site))[0]).toBe('Work: One, Two, Wiki, Payroll')
})

it('a name that is refused stays in its field, and an empty one changes nothing', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  await tab.route('**/api/sites/1', (route) => route.fulfill({ status: 503, json: { error: 'full' } }))
  await doubleClick(tab, nameOf(1))
  await tab.keyboard.type('Post')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.faults.unavailable).waitFor()
  await expect.poll(() => field(tab).inputValue()).toBe('Post')
  await tab.keyboard.press('Escape')
  await expect.poll(() => shown(tab)).toEqual(before)
  await doubleClick(tab, nameOf(2))
  await field(tab).fill(' ')
  await tab.keyboard.press('Enter')
  await field(tab).waitFor({ state: 'detached' })
  expect(await arranged(site)).toEqual(before)
})

it('a group is named by its heading, its menu or F2, and a new one gets its name first', async () => {
  const { site, tab } = await edit()
  const groups = async () => (await arranged(site)).map((line) => line.split(':')[0])
  await doubleClick(tab, '#g1 h2')
  await tab.keyboard.type('Office')
  await tab.keyboard.press('Enter')
  await expect.poll(groups).toContain('Office')
  await groupMenu(tab, 'Home lab').click()
  await tab.getByRole('menuitem', { name: en.edit.rename }).click()
  await tab.keyboard.type('Lab')
  await tab.keyboard.press('Enter')
  await expect.poll(groups).toContain('Lab')
  await groupMenu(tab, 'Lab').focus()
  await tab.keyboard.press('F2')
  await expect.poll(() => field(tab).inputValue()).toBe('Lab')
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: en.edit.addGroup }).click()
  await tab.keyboard.type('Garden')
  await tab.keyboard.press('Enter')
  await expect.poll(groups).toContain('Garden')
  await expect.poll(() => tab.locator('.add-link:focus').textContent()).toContain('Garden')
})

it('a new group whose name can’t be saved keeps what was typed', async () => {
  const { tab } = await edit()
  await tab.route('**/api/groups', (route) => route.fulfill({ status: 503, json: { error: 'full' } }))
  await tab.getByRole('button', { name: en.edit.addGroup }).click()
  await tab.keyboard.type('Garden')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.faults.unavailable).waitFor()
  expect(await field(tab).inputValue()).toBe('Garden')
})

it('a page is named on its tab; a single click opens it', async () => {
  const { tab } = await onPages.edit()
  await doubleClick(tab, '.tab[data-id="2"] bdi')
  await tab.keyboard.type('Office')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.did.saved('Office')).waitFor()
  await tab.locator('.tab[data-id="2"] bdi').click()
  await tab.waitForURL('**/p/2-office*')
  await tab.getByRole('button', { name: en.page.done }).waitFor()
})

it('from the form of a link, Alt and an arrow key go on to the next, and save what was changed', async () => {
  const { site, tab } = await edit()
  const name = tab.getByRole('dialog').getByLabel(en.edit.name, { exact: true })
  const saved: string[] = []
  tab.on('request', (request) => request.method() === 'PUT' && saved.push(request.url()))
  await card(tab, 'Mail').locator('.tile').click()
  await name.waitFor()
  await tab.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => name.inputValue()).toBe('Calendar')
  expect(saved).toEqual([])
  await name.fill('Dates')
  await tab.getByRole('dialog').getByRole('button', { name: en.edit.nextSite }).click()
  await expect.poll(() => name.inputValue()).toBe('Wiki')
  expect((await arranged(site))[0]).toBe('Work: Mail, Dates, Wiki, Payroll')
  await name.fill('')
  await tab.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
  expect(await tab.getByRole('dialog').count()).toBe(1)
})

it('on a scrolled page a new group is typed in view, and Escape goes back to where one was', async () => {
  const { tab } = await edit()
  await tab.setViewportSize({ width: 1280, height: 360 })
  onTestFinished(() => tab.setViewportSize({ width: 1280, height: 800 }))
  await tab.evaluate(() => scrollTo(0, 30))
  await tab.locator('.add-group').click()
  await expect
    .poll(() => field(tab).evaluate((input) => input.getBoundingClientRect().bottom < innerHeight - 80))
    .toBe(true)
  await tab.keyboard.press('Escape')
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(30)
  expect(await tab.locator('.add-group:focus').count()).toBe(1)
})

it('a search makes way for a new group', async () => {
  const { site, tab } = await edit()
  await tab.getByRole('searchbox').fill('graf')
  await tab.locator('#results .card').first().waitFor()
  await tab.locator('.add-group').click()
  await tab.keyboard.type('While')
  await tab.keyboard.press('Enter')
  await expect.poll(async () => (await arranged(site)).at(-1)).toBe('While: ')
  expect(await tab.getByRole('searchbox').inputValue()).toBe('')
})

it('a name that is typed while a new group is being saved stays, and so does the focus', async () => {
  const { site, tab } = await edit()
  const { promise, resolve } = Promise.withResolvers<void>()
  await tab.route('**/api/groups', async (route) => {
    await promise
    await route.continue()
  })
  await tab.locator('.add-group').click()
  await tab.keyboard.type('First')
  await tab.keyboard.press('Enter')
  await tab.locator('.add-group').click()
  await tab.keyboard.type('Sec')
  resolve()
  await tab.getByRole('heading', { name: 'First' }).waitFor()
  await tab.keyboard.type('ond')
  await tab.keyboard.press('Enter')
  await expect.poll(async () => (await arranged(site)).slice(-2)).toEqual(['First: ', 'Second: '])
})

it('an emptied address is not taken for an unchanged one; once it is mended, saving closes the form', async () => {
  const { tab } = await edit()
  await card(tab, 'Mail').locator('.tile').click()
  const address = tab.getByRole('dialog').getByLabel(en.edit.url, { exact: true })
  await address.fill('')
  await tab.keyboard.press('Alt+ArrowDown')
  expect(await tab.getByRole('dialog').getByLabel(en.edit.name, { exact: true }).inputValue()).toBe('Mail')
  await address.fill('https://mended.example/')
  await tab.keyboard.press('Enter')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
})
