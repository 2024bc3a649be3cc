import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { keptPasswordTarget, PASSWORD } from '../support/node-target.ts'
import { en } from '../support/texts.ts'
import { useBrowser } from './browser.ts'
import { notice, openMenu } from './owner.ts'
import { startFilled } from './sites.ts'

const browser = useBrowser()
const texts = en.account

/** A tab with the dialog, and a second session beside it. */
async function openAccount() {
  const site = await startFilled({}, keptPasswordTarget)
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  const other = await connect(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, texts.title)
  const change = async (current: string, password: string) => {
    await tab.getByLabel(texts.current).fill(current)
    await tab.getByLabel(texts.next).fill(password)
    await tab.getByRole('button', { name: texts.change }).click()
  }
  return { tab, other, change }
}

it('the owner sees where a session is open, and ends it, which is said in the dialog, as the rest of the page is out of reach; the focus stays there', async () => {
  const { tab, other } = await openAccount()
  const devtools = await tab.context().newCDPSession(tab)
  const heard = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    return nodes.some(({ ignored, name }) => !ignored && String(name?.value).includes(texts.ended))
  }
  const listed = tab.locator('.open-sessions li')
  await expect.poll(() => listed.count()).toBe(2)
  expect(await listed.filter({ hasText: texts.here }).count()).toBe(1)
  await listed.getByRole('button').focus()
  await tab.keyboard.press('Enter')
  await expect.poll(heard).toBe(true)
  await expect.poll(() => listed.count()).toBe(1)
  await expect
    .poll(() => tab.locator('.open-sessions').evaluate((list) => list.contains(document.activeElement)))
    .toBe(true)
  expect((await other.owner('GET', '/api/auth/status')).status).toBe(401)
  expect(await tab.getByRole('button', { name: texts.endOthers }).count()).toBe(0)
  expect(tab.complaints).toEqual([])
})

it('a new password can be looked at while it is typed, is hidden before it is sent, and ends the other sessions', async () => {
  const { tab, other, change } = await openAccount()
  const next = tab.getByLabel(texts.next)
  const type = () => next.evaluate((input) => (input as HTMLInputElement).type)
  const show = tab.getByRole('dialog').getByRole('button', { name: en.signIn.showPassword })
  await next.fill('a better password')
  expect(await type()).toBe('password')
  await show.click()
  expect([await type(), await show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  expect(await next.inputValue()).toBe('a better password')
  await show.click()
  expect([await type(), await show.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await show.click()
  await change('wrong', 'a better password')
  await tab.getByRole('alert').filter({ hasText: en.problems.wrongPassword }).waitFor()
  expect(await type()).toBe('password')
  expect((await other.owner('GET', '/api/auth/status')).status).toBe(200)
  await change(PASSWORD, 'a better password')
  await expect.poll(() => notice(tab).textContent()).toContain(texts.changed)
  expect((await other.owner('GET', '/api/auth/status')).status).toBe(401)
  expect((await tab.evaluate(async () => (await fetch('/api/auth/status')).status)) as number).toBe(200)
  const right = { username: 'admin', password: 'a better password' }
  expect((await other.guest('POST', '/api/login', right)).status).toBe(200)
})

it('after too many attempts the page says how long to wait', async () => {
  const { tab, other, change } = await openAccount()
  const wrong = { username: 'admin', password: 'wrong' }
  await expect.poll(async () => (await other.guest('POST', '/api/login', wrong)).status).toBe(429)
  await change(PASSWORD, 'a better password')
  await tab
    .getByRole('alert')
    .filter({ hasText: en.signIn.limited(15) })
    .waitFor()
})

it('a password that is set from outside is not offered for a change', async () => {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, texts.title)
  await tab.getByText(texts.setOutside).waitFor()
  expect(await tab.getByLabel(texts.current).count()).toBe(0)
})
