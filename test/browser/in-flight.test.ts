import type { APIResponse, Locator, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { en, icons } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, drag, notice, openMenu, shown } from './owner.ts'

const { edit } = useOneTab(useBrowser())

const KEPT = /^\/icons\/[\da-f]{32}(?:#\w+)?$/
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Holds the answers to calls of a path back until the returned function is called. */
async function holdBack(tab: Tab, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await tab.route(`**${path}`, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

const dialog = (tab: Tab) => tab.getByRole('dialog')
const save = (tab: Tab) => dialog(tab).getByRole('button', { name: en.edit.save })
const isBusy = (place: Locator) => expect.poll(() => place.getAttribute('aria-busy')).toBe('true')

async function chooseEmoji(tab: Tab): Promise<void> {
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByRole('button', { name: en.edit.chooseIcon }).click()
  const panel = tab.getByRole('region', { name: icons.title })
  await panel.locator('summary').filter({ hasText: icons.emoji }).click()
  const asked = tab.waitForRequest('**/api/icons')
  await panel.getByRole('button', { name: '⭐' }).click()
  await asked
}

/** By a press elsewhere: the picker is above the form until the icon is there. */
async function leavePicker(tab: Tab): Promise<void> {
  await dialog(tab).getByRole('heading', { name: en.edit.editSite }).click()
  await tab.getByRole('region', { name: icons.title }).waitFor({ state: 'detached' })
}

it('a form that is saved right after an icon was chosen waits for the icon', async () => {
  const { site, tab } = await edit()
  const answer = await holdBack(tab, '/api/icons')
  await chooseEmoji(tab)
  await leavePicker(tab)
  await save(tab).click()
  await isBusy(tab.locator('dialog form'))
  answer()
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect((await site.client.owner('GET', '/api/sites/1')).body.data.icon).toMatch(KEPT)
})

it('a form whose icon is on its way asks before it is left, even if the panel is closed', async () => {
  const { site, tab } = await edit()
  const answer = await holdBack(tab, '/api/icons')
  await chooseEmoji(tab)
  await tab.keyboard.press('Escape')
  await tab.getByRole('region', { name: icons.title }).waitFor({ state: 'detached' })
  await tab.keyboard.press('Escape')
  await tab.getByRole('alertdialog', { name: en.edit.discardQuestion }).waitFor()
  await tab.getByRole('button', { name: en.edit.keepEditing }).click()
  const description = dialog(tab).getByLabel(en.edit.description)
  await description.focus()
  answer()
  await dialog(tab).locator('.icon-choice img[src^="/icons/"]').waitFor({ state: 'attached' })
  expect(await description.evaluate((field) => field === document.activeElement)).toBe(true)
  await save(tab).click()
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect((await site.client.owner('GET', '/api/sites/1')).body.data.icon).toMatch(KEPT)
})

it('a form whose icon is refused is not saved without it, until it is saved once more', async () => {
  const { site, tab } = await edit()
  await tab.route('**/api/icons', (route) => route.fulfill({ status: 503, json: { error: 'full' } }))
  const answer = await holdBack(tab, '/api/icons')
  await chooseEmoji(tab)
  await leavePicker(tab)
  await dialog(tab).getByLabel(en.edit.description).fill('Saved without an icon')
  await save(tab).click()
  await isBusy(tab.locator('dialog form'))
  answer()
  await dialog(tab).getByRole('alert').getByText(en.faults.unavailable).first().waitFor()
  expect((await site.client.owner('GET', '/api/sites/1')).body.data.description).not.toContain('without')
  await save(tab).click()
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
})

it('settings that are saved right after a picture was chosen wait for the picture', async () => {
  const { site, tab } = await edit()
  const answer = await holdBack(tab, '/api/pictures')
  await openMenu(tab, en.settings.title)
  const asked = tab.waitForRequest('**/api/pictures')
  await dialog(tab)
    .getByLabel(en.settings.choosePicture, { exact: true })
    .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PNG })
  await asked
  await save(tab).click()
  await isBusy(tab.locator('dialog form'))
  answer()
  await dialog(tab).waitFor({ state: 'detached' })
  expect((await site.client.owner('GET', '/api/configs')).text).toContain('"site.backgroundImage"')
})

it('the answer for an older icon does not replace an address typed since', async () => {
  const { tab } = await edit()
  const late = `/icons/${'a'.repeat(32)}`
  await tab.route('**/api/icons', (route) => route.fulfill({ json: { success: true, data: { icon: late } } }))
  const answer = await holdBack(tab, '/api/icons')
  await card(tab, 'Mail').locator('.face .tile').click()
  await dialog(tab).locator('details.more > summary').click()
  const field = dialog(tab).getByLabel(en.edit.icon, { exact: true })
  await field.fill('https://cdn.example.net/a.png')
  const asked = tab.waitForRequest('**/api/icons')
  await dialog(tab).getByRole('button', { name: en.edit.keepIconHere }).click()
  await asked
  await field.fill('https://cdn.example.net/other.png')
  const answered = tab.waitForResponse('**/api/icons')
  answer()
  await answered
  await expect.poll(() => dialog(tab).getByRole('button', { name: en.edit.keepIconHere }).isEnabled()).toBe(true)
  expect(await field.inputValue()).toBe('https://cdn.example.net/other.png')
})

const at = (id: number) => `#groups .card[data-id="${id}"]`

it.each([
  ['reload', () => location.reload()],
  ['link that is followed', () => location.assign('/api/health')],
] as const)('a step is saved in spite of a %s right after it', async (_, leave) => {
  const { site, tab } = await edit()
  await tab.locator(`${at(2)} .grip`).focus()
  for (const key of ['Space', 'ArrowLeft']) await tab.keyboard.press(key)
  await expect.poll(async () => (await shown(tab))[0]).toBe('Work: Calendar, Mail, Wiki, Payroll')
  expect((await arranged(site))[0]).toBe('Work: Mail, Calendar, Wiki, Payroll')
  const left = tab.waitForNavigation()
  await tab.evaluate(`
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    (${leave})()
  `)
  await left
  await expect.poll(async () => (await arranged(site))[0]).toBe('Work: Calendar, Mail, Wiki, Payroll')
})

it('the page asks before it is left while a step waits for the one before it', async () => {
  const { site, tab } = await edit()
  const asked: string[] = []
  tab.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  const send = await holdBack(tab, '/api/site-orders*')
  await drag(tab, at(3), at(1))
  await drag(tab, at(4), at(1))
  const wanted = await shown(tab)
  expect(wanted[0]).toBe('Work: Wiki, Payroll, Mail, Calendar')
  await tab.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  send()
  await expect.poll(() => arranged(site)).toEqual(wanted)
})

it.each([
  ['cut off', async (route: Route, response: APIResponse) => route.fulfill({ response, body: '{"success":true,"da' })],
  ['lost', async (route: Route) => route.abort('connectionreset')],
] as const)(
  'a step whose answer is %s on its way stays shown, is said to be saved, and can be undone',
  async (_, spoil) => {
    const { site, tab } = await edit()
    await tab.route('**/api/sites/1', async (route) => {
      await spoil(route, await route.fetch())
    })
    await card(tab, 'Mail').locator('.face .tile').click()
    await dialog(tab).getByLabel(en.edit.name, { exact: true }).fill('Post')
    await save(tab).click()
    await notice(tab).getByText(en.faults.cutOff).waitFor()
    await dialog(tab).waitFor({ state: 'detached' })
    await card(tab, 'Post').waitFor({ state: 'attached' })
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await card(tab, 'Mail').waitFor({ state: 'attached' })
    expect((await site.client.owner('GET', '/api/sites/1')).body.data.name).toBe('Mail')
  },
)
