import { expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { icons } from '../../src/web/messages/icons/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, editFilled, openMenu } from './owner.ts'

const browser = useBrowser()
const PHONE = { viewport: { width: 390, height: 700 } }
const dialog = (tab: Tab) => tab.getByRole('dialog')

/** Whether a part of the dialog can be seen: below its title, and above its buttons. */
const isSeen = (tab: Tab, selector: string): Promise<boolean> =>
  dialog(tab)
    .locator(selector)
    .evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      const box = one.closest('dialog')?.getBoundingClientRect()
      const footer = [...document.querySelectorAll('dialog footer')].at(-1)?.getBoundingClientRect()
      return top >= (box?.top ?? 0) + 48 && bottom <= (footer?.top ?? box?.bottom ?? 0) + 1
    })

it('a link that can not be saved says so in view, however far the form is scrolled', async () => {
  const { tab } = await editFilled(browser, PHONE)
  await tab.route('**/api/sites/1', (route) => route.abort())
  await card(tab, 'Mail').locator('.face').click()
  await dialog(tab).getByLabel(en.edit.name, { exact: true }).fill('Post')
  await dialog(tab).getByText(en.edit.more, { exact: true }).click()
  await dialog(tab).evaluate((one) => one.scrollTo(0, 0))
  await dialog(tab).getByRole('button', { name: en.edit.save }).click()
  await dialog(tab).getByRole('alert').waitFor()
  await expect.poll(() => isSeen(tab, '.alert')).toBe(true)
})

it('an icon that can not be kept says so in view', async () => {
  const { tab } = await editFilled(browser, PHONE)
  await tab.route('**/api/icons', (route) => route.abort())
  await card(tab, 'Mail').locator('.face').click()
  await tab.getByRole('button', { name: en.edit.chooseIcon }).click()
  await dialog(tab).getByText(icons.letterAndColour, { exact: true }).click()
  const use = dialog(tab).getByRole('button', { name: icons.use }).last()
  await use.click()
  await dialog(tab).getByRole('alert').getByText(en.faults.offline).waitFor()
  await expect.poll(() => isSeen(tab, '.icon-picker .alert')).toBe(true)
})

it('that the bookmarklet was copied is said in view, and the help begins at its top', async () => {
  const { tab } = await editFilled(browser, { ...PHONE, permissions: ['clipboard-write'] })
  await openMenu(tab, en.help.title)
  expect(await dialog(tab).evaluate((one) => one.scrollTop)).toBe(0)
  await dialog(tab).getByRole('button', { name: en.adding.copyBookmarklet }).click()
  await dialog(tab).getByText(en.adding.bookmarkletCopied).waitFor()
  await expect.poll(() => isSeen(tab, '.bookmarklet + .note')).toBe(true)
})
