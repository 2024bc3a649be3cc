import { expect, it } from 'vitest'
import { caller } from '../support/client.ts'
import { serve, siteOf, workplace } from '../support/process.ts'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, notice } from './owner.ts'

const OWN = 'a password of my own'
const browser = useBrowser()

/** The user name is filled in, and the password's field has the focus. */
async function submit(tab: Tab, password: string): Promise<void> {
  await expect.poll(() => tab.getByLabel(en.signIn.password).evaluate((it) => it === document.activeElement)).toBe(true)
  await tab.keyboard.type(password)
  await tab.keyboard.press('Enter')
}

it('the first minute: start, sign in, own password, first link, sign out, guest', async () => {
  const { baseUrl, password } = siteOf(await serve(workplace()))
  const tab = await browser.open()
  await tab.goto(baseUrl)
  const printed = tab.getByText(en.signIn.printed)
  await printed.waitFor()
  expect(await printed.locator('code').textContent()).toBe('node scripts/run.mjs signpost set-password')
  await submit(tab, password)

  await tab.getByText(en.signIn.generated).waitFor()
  await tab.getByRole('button', { name: en.account.change }).press('Enter')
  await tab.keyboard.type(OWN)
  await tab.keyboard.press('Tab')
  await tab.keyboard.type(OWN)
  await tab.keyboard.press('Enter')

  const addresses = tab.getByRole('textbox', { name: en.add.addresses })
  await expect.poll(() => addresses.evaluate((it) => it === document.activeElement)).toBe(true)
  await addresses.fill('nas:5000')
  expect(tab.url()).toBe(`${baseUrl}/`)
  await addresses.press('Enter')
  await notice(tab).waitFor()
  await card(tab, 'Nas').waitFor()

  await tab.getByRole('button', { name: en.page.menu }).click()
  await tab.getByRole('button', { name: en.page.signOut }).click()
  await tab.getByText(en.signIn.signedOut).waitFor()
  expect(tab.complaints).toEqual([])

  const guest = await browser.open()
  await guest.goto(baseUrl)
  await guest.getByRole('button', { name: en.signIn.submit }).waitFor()
  expect(await guest.content()).not.toContain('Nas')
  const call = caller(baseUrl)
  expect((await call('GET', '/api/sites')).status).toBe(401)
  expect((await call('POST', '/api/login', { username: 'admin', password })).status).toBe(401)

  await tab.goto(baseUrl)
  expect(await printed.count()).toBe(0)
  await submit(tab, OWN)
  await card(tab, 'Nas').waitFor()
})
