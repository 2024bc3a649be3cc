import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { pasteText } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card, editFilled, notice, openMenu } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)

const question = (tab: Tab) => tab.getByRole('alertdialog', { name: en.edit.discardQuestion })
const description = (tab: Tab) => tab.getByLabel(en.edit.description)
const isClosed = (tab: Tab) => expect.poll(() => tab.locator('dialog').count()).toBe(0)
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent)

async function openForm(tab: Tab): Promise<void> {
  await card(tab, 'Mail').locator('.face .tile').click()
  await description(tab).waitFor()
}

const WAYS = [
  ['Escape', (tab: Tab) => tab.keyboard.press('Escape')],
  ['a press on the backdrop', (tab: Tab) => tab.mouse.click(5, 5)],
  ['the close button', (tab: Tab) => tab.getByRole('button', { name: en.edit.close }).click()],
  ['Cancel', (tab: Tab) => tab.getByRole('button', { name: en.edit.cancel }).click()],
] as const

it('every way out of a form asks before it loses what was typed, and asks nothing where nothing was', async () => {
  const { tab } = await edit()
  for (const [way, leave] of WAYS) {
    await openForm(tab)
    await leave(tab)
    await isClosed(tab)
    await openForm(tab)
    await description(tab).fill(`By ${way}`)
    await leave(tab)
    await question(tab).waitFor()
    await expect.poll(() => focused(tab)).toBe(en.edit.keepEditing)
    await tab.getByRole('button', { name: en.edit.keepEditing }).click()
    await expect.poll(() => question(tab).count()).toBe(0)
    expect(await description(tab).inputValue()).toBe(`By ${way}`)
    await leave(tab)
    await tab.getByRole('button', { name: en.edit.discard, exact: true }).click()
    await isClosed(tab)
  }
  await openForm(tab)
  expect(await description(tab).inputValue()).toBe('Inbox and contacts')
})

it('neither Escape pressed again and again nor a selection dragged onto the backdrop loses what was typed', async () => {
  const { tab } = await edit()
  await openForm(tab)
  await description(tab).fill('Still here')
  for (let time = 0; time < 3; time += 1) {
    await tab.keyboard.press('Escape')
    await question(tab).waitFor()
    await tab.keyboard.press('Escape')
    await expect.poll(() => question(tab).count()).toBe(0)
    await expect.poll(() => description(tab).evaluate((field) => field === document.activeElement)).toBe(true)
  }
  expect(await description(tab).inputValue()).toBe('Still here')
  const box = await description(tab).boundingBox()
  if (!box) throw new Error('The field is not visible')
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await tab.mouse.down()
  await tab.mouse.move(5, 5, { steps: 4 })
  await tab.mouse.up() // selects, and is no press on the backdrop
  await tab.getByLabel(en.edit.name, { exact: true }).fill('Mail')
  expect(await description(tab).isVisible()).toBe(true)
  expect(await question(tab).count()).toBe(0)
  await description(tab).fill('Inbox and contacts') // as it was
  await tab.keyboard.press('Escape')
  await isClosed(tab)
})

it('names that were only suggested are closed without a question', async () => {
  const { tab } = await edit()
  const url = 'https://one.example'
  for (const [text, label] of [
    [url, en.edit.name],
    [`${url}\nhttps://two.example`, en.add.nameOf(url)],
  ] as const) {
    await pasteText(tab, text)
    await expect.poll(() => tab.getByLabel(label, { exact: true }).inputValue()).toBe('One')
    await tab.keyboard.press('Escape')
    await isClosed(tab)
  }
})

it('the settings ask too; saving them loads the page without a question, and editing goes on', async () => {
  const { tab } = await editFilled(browser)
  await openMenu(tab, en.settings.title)
  await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Harbour')
  await tab.keyboard.press('Escape')
  await question(tab).waitFor()
  await tab.getByRole('button', { name: en.edit.keepEditing }).click()
  const asked: string[] = []
  tab.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await tab.getByRole('button', { name: en.edit.save }).click()
  await expect.poll(() => tab.title().catch(() => '')).toBe('Harbour')
  await tab.getByRole('button', { name: en.page.done, exact: true }).waitFor()
  expect(asked).toEqual([])
})

it('the page is not left with a form half filled in, unless the person says so', async () => {
  const { tab } = await editFilled(browser)
  await openForm(tab)
  await description(tab).fill('Half')
  const asked: string[] = []
  tab.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await tab.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await description(tab).inputValue()).toBe('Half')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  await tab.reload()
  await card(tab, 'Mail').getByText('Half').waitFor()
  expect(asked).toHaveLength(1)
})

it('a form that is being saved asks nothing: it closes once it is saved, and stays if it could not be', async () => {
  const { tab } = await edit()
  const held = Promise.withResolvers<void>()
  const toAnswer = ['refuse', 'save']
  await tab.route('**/api/sites/*', async (route) => {
    await held.promise
    if (toAnswer.shift() === 'refuse') await route.fulfill({ status: 503, json: { error: 'full' } })
    else await route.continue()
  })
  const form = tab.locator('dialog form')
  await openForm(tab)
  await description(tab).fill('Saved late')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await tab.getByRole('button', { name: en.edit.saving }).waitFor()
  for (const [, leave] of WAYS) {
    await leave(tab)
    await expect.poll(() => tab.locator('dialog [data-said]').textContent()).toBe(en.edit.saving)
    expect(await question(tab).count()).toBe(0)
    expect(await form.getAttribute('aria-busy')).toBe('true')
  }
  held.resolve()
  await tab.getByRole('dialog').getByRole('alert').getByText(en.faults.unavailable).waitFor()
  expect(await description(tab).inputValue()).toBe('Saved late')
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: en.edit.keepEditing }).click()
  await tab.getByRole('button', { name: en.edit.save }).click()
  await isClosed(tab)
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
})

it('the ways from a form to the link that has its address ask before they lose what was typed', async () => {
  const { tab } = await edit()
  const url = tab.getByRole('dialog').getByLabel(en.edit.url)
  const name = tab.getByRole('dialog').getByLabel(en.edit.name, { exact: true })
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  await url.fill('nas:5000')
  await description(tab).fill('Still here')
  for (const way of [en.add.openThere, en.duplicates.show]) {
    await tab.getByRole('button', { name: way }).click()
    await question(tab).waitFor()
    await tab.getByRole('button', { name: en.edit.keepEditing }).click()
    await expect.poll(() => question(tab).count()).toBe(0)
    expect(await description(tab).inputValue()).toBe('Still here')
  }
  await tab.getByRole('button', { name: en.add.openThere }).click()
  await tab.getByRole('button', { name: en.edit.discard, exact: true }).click()
  await expect.poll(() => name.inputValue()).toBe('NAS')
  expect(await question(tab).count()).toBe(0)
  await url.fill('http://www.wiki.example.com')
  await tab.getByRole('button', { name: en.duplicates.show }).click()
  await tab.getByRole('button', { name: en.edit.discard, exact: true }).click()
  await isClosed(tab)
  await expect.poll(() => focused(tab)).toContain('Wiki')
})
