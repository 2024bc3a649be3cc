import { expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, groupMenu, middleOf, notice, shown } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)
const onPhone = useOneTab(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
const onPages = useOneTab(browser, { content: 'paged' })

const field = (tab: Tab) => tab.locator('.name-input')
const nameOf = (id: number) => `#groups .card[data-id="${id}"] b > span`

/** By coordinates, as a hand does it. */
async function click(tab: Tab, selector: string): Promise<void> {
  await tab.locator(selector).hover()
  const { x, y } = await middleOf(tab, selector)
  await tab.mouse.click(x, y)
}

/** Where the cards are. */
const places = (tab: Tab) =>
  tab.locator('#groups .card').evaluateAll((cards) => cards.map((one) => JSON.stringify(one.getBoundingClientRect())))

it('a click on a name changes it where it stands: Enter keeps it, Escape does not, and no card moves', async () => {
  const { site, tab } = await edit()
  await click(tab, nameOf(1))
  await field(tab).waitFor()
  const before = await places(tab)
  await tab.keyboard.type('Post')
  expect(await places(tab)).toEqual(before)
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.did.saved('Post')).waitFor()
  expect(await places(tab)).toEqual(before)
  expect((await arranged(site))[0]).toBe('Work: Post, Calendar, Wiki, Payroll')
  await expect.poll(() => tab.locator('.card[data-id="1"] > .face:focus').count()).toBe(1)
  await click(tab, nameOf(1))
  await tab.keyboard.type('Never')
  await tab.keyboard.press('Escape')
  await field(tab).waitFor({ state: 'detached' })
  expect((await shown(tab))[0]).toBe('Work: Post, Calendar, Wiki, Payroll')
  await tab.keyboard.press('Control+z')
  await card(tab, 'Mail').waitFor()
  expect(await tab.getByRole('dialog').count()).toBe(0)
})

it('the whole line of a name renames, also by a double click; the rest of the card opens the form', async () => {
  const { tab } = await edit()
  await tab.locator(nameOf(1)).hover()
  const line = await tab.locator('#groups .card[data-id="1"] b').boundingBox()
  if (!line) throw new Error('The name is not visible')
  const end = { x: line.x + line.width * 0.75, y: line.y + line.height / 2 } // past the letters, before the grip
  await tab.mouse.click(end.x, end.y)
  await expect.poll(() => field(tab).inputValue()).toBe('Mail')
  await tab.keyboard.press('Escape')
  await field(tab).waitFor({ state: 'detached' })
  await tab.mouse.dblclick(line.x + 5, end.y)
  await field(tab).waitFor()
  await tab.keyboard.type('Post') // both clicks leave the whole name selected
  expect(await field(tab).inputValue()).toBe('Post')
  await tab.keyboard.press('Escape')
  await field(tab).waitFor({ state: 'detached' })
  for (const elsewhere of ['.tile', 'small']) {
    await click(tab, `#groups .card[data-id="1"] ${elsewhere}`)
    const name = tab.getByRole('dialog').getByLabel(en.edit.name, { exact: true })
    await expect.poll(() => name.inputValue(), { message: elsewhere }).toBe('Mail')
    expect(await field(tab).count()).toBe(0)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

it('a name is carried with its card, and selects once something is selected; Enter opens the form', async () => {
  const { site, tab } = await edit()
  const [from, to] = [await middleOf(tab, nameOf(1)), await middleOf(tab, nameOf(3))]
  await tab.mouse.move(from.x, from.y)
  await tab.mouse.down()
  await tab.mouse.move(to.x, to.y, { steps: 10 })
  await tab.mouse.up()
  await notice(tab)
    .getByText(en.did.movedWithin({ name: 'Mail', group: 'Work' }))
    .waitFor()
  expect((await arranged(site))[0]).not.toMatch(/^Work: Mail/)
  expect([await field(tab).count(), await tab.getByRole('dialog').count()]).toEqual([0, 0])
  await tab.keyboard.down('Control')
  await click(tab, nameOf(2))
  await tab.keyboard.up('Control')
  await click(tab, nameOf(3))
  await expect.poll(() => tab.locator('.card.selected').count()).toBe(2)
  expect([await field(tab).count(), await tab.getByRole('dialog').count()]).toEqual([0, 0])
  await tab.keyboard.press('Escape')
  await card(tab, 'Wiki').locator('.face').press('Enter')
  await tab.getByRole('dialog').waitFor()
})

it('a tap on a name opens the form, and brings up no keyboard', async () => {
  const { tab } = await onPhone.edit()
  const { x, y } = await middleOf(tab, nameOf(1))
  await tab.touchscreen.tap(x, y)
  await tab.getByRole('dialog').waitFor()
  expect(await field(tab).count()).toBe(0)
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
  await click(tab, nameOf(1))
  await tab.keyboard.type('Post')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.faults.unavailable).waitFor()
  await expect.poll(() => field(tab).inputValue()).toBe('Post')
  await tab.keyboard.press('Escape')
  await expect.poll(() => shown(tab)).toEqual(before)
  await click(tab, nameOf(2))
  await field(tab).fill(' ')
  await tab.keyboard.press('Enter')
  await field(tab).waitFor({ state: 'detached' })
  expect(await arranged(site)).toEqual(before)
})

it('a group is named by its heading, its menu or F2, and a new one gets its name first', async () => {
  const { site, tab } = await edit()
  const groups = async () => (await arranged(site)).map((line) => line.split(':')[0])
  await click(tab, '#g1 h2')
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

it('a click on the tab of the open page names it; on another tab it opens that page', async () => {
  const { tab } = await onPages.edit()
  await tab.locator('.tab[data-id="2"] bdi').click()
  await tab.waitForURL('**/p/2-*')
  await tab.getByRole('button', { name: en.page.done }).waitFor()
  await click(tab, '.tab[data-id="2"] bdi')
  await tab.keyboard.type('Office')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.did.saved('Office')).waitFor()
  await tab.waitForURL('**/p/2-office*')
})

it('from the form of a link, Alt and an arrow key go on to the next, and save what was changed', async () => {
  const { site, tab } = await edit()
  const name = tab.getByRole('dialog').getByLabel(en.edit.name, { exact: true })
  const saved: string[] = []
  tab.on('request', (request) => request.method() === 'PUT' && saved.push(request.url()))
  await card(tab, 'Mail').locator('.face .tile').click()
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
  await card(tab, 'Mail').locator('.face .tile').click()
  const address = tab.getByRole('dialog').getByLabel(en.edit.url, { exact: true })
  await address.fill('')
  await tab.keyboard.press('Alt+ArrowDown')
  expect(await tab.getByRole('dialog').getByLabel(en.edit.name, { exact: true }).inputValue()).toBe('Mail')
  await address.fill('https://mended.example/')
  await tab.keyboard.press('Enter')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
})
