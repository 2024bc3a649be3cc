import { expect, it } from 'vitest'
import { en, icons } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card, editFilled, openMenu } from './owner.ts'

const browser = useBrowser()
const PHONE = { viewport: { width: 390, height: 700 } }
const { edit } = useOneTab(browser, PHONE)
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
  const { tab } = await edit()
  await tab.route('**/api/sites/1', (route) => route.abort())
  await card(tab, 'Mail').locator('.face .tile').click()
  await dialog(tab).getByLabel(en.edit.name, { exact: true }).fill('Post')
  await dialog(tab).getByText(en.edit.more, { exact: true }).click()
  await dialog(tab).evaluate((one) => one.scrollTo(0, 0))
  await dialog(tab).getByRole('button', { name: en.edit.save }).click()
  await dialog(tab).getByRole('alert').waitFor()
  await expect.poll(() => isSeen(tab, '.alert')).toBe(true)
})

it('an icon that can not be kept says so in view', async () => {
  const { tab } = await edit()
  await tab.route('**/api/icons', (route) => route.abort())
  await card(tab, 'Mail').locator('.face .tile').click()
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

/** The words that describe the field with the focus, if it is marked as wrong and both can be seen. */
const focusedWrong = (tab: Tab): Promise<string | undefined> =>
  tab.evaluate(() => {
    const field = document.activeElement
    const ids = field?.ariaInvalid === 'true' ? (field.getAttribute('aria-describedby') ?? '') : ''
    const words = document.getElementById(ids.split(' ')[0] ?? '')
    const bottom = [...document.querySelectorAll('dialog footer')].at(-1)?.getBoundingClientRect().top ?? 0
    const isSeen = (one: Element | null) => {
      const { top = 0, bottom: end = 0 } = one?.getBoundingClientRect() ?? {}
      return top >= 60 && end <= bottom + 1
    }
    return words && isSeen(field) && isSeen(words) ? words.textContent : undefined
  })

const { settings, status, problems } = en
it('a setting that is refused is marked, described and focused in view', async () => {
  const { tab } = await edit()
  await openMenu(tab, settings.title)
  for (const [label, value, words] of [
    [settings.networks, '192.168.0.0/99', problems.notANetwork({ line: 1, text: '192.168.0.0/99' })],
    [settings.ownEngines, 'x, Mine', problems.notAnEngine({ line: 1, text: 'x, Mine' })],
    [settings.backgroundImage, 'javascript:alert(1)', settings.badPicture],
    [status.webhook, 'ntfy', problems.notALink],
    [settings.siteName, '名'.repeat(30_000), problems.valueTooLong],
  ] as const) {
    const field = dialog(tab).getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.fill(value)
    await dialog(tab).evaluate((one, top) => one.scrollTo(0, top), label === settings.siteName ? 9999 : 0)
    await dialog(tab).getByRole('button', { name: en.edit.save }).click()
    await expect.poll(() => focusedWrong(tab), { message: label }).toContain(words)
    expect(await field.evaluate((one) => one === document.activeElement), label).toBe(true)
    await field.fill(before)
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBeNull()
    await expect.poll(() => dialog(tab).getByRole('alert').count(), { message: label }).toBe(0)
  }
})

it('a part of a link that is refused is marked, described and focused in view, even in the closed part of the form', async () => {
  const { tab } = await edit()
  await card(tab, 'Mail').locator('.face .tile').click()
  const more = dialog(tab).getByText(en.edit.more, { exact: true })
  await more.click()
  await dialog(tab).getByLabel(en.edit.lanUrl).fill('javascript:alert(1)')
  await more.click()
  await dialog(tab).getByRole('button', { name: en.edit.save }).click()
  await expect.poll(() => focusedWrong(tab)).toContain(problems.badScheme({ scheme: 'javascript' }))
  expect(
    await dialog(tab)
      .getByLabel(en.edit.lanUrl)
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
})
