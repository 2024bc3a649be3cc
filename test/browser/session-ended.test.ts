import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { en } from '../support/texts.ts'
import { focusWindow } from './agree.ts'
import { secondTab, signIn, useBrowser } from './browser.ts'
import { card, notice, openMenu, startEditing } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()

async function start(guestMode: boolean): Promise<FilledSite> {
  const site = await startFilled({ guestMode })
  onTestFinished(() => site.stop())
  return site
}

/** An edit by somebody whose session goes on. */
async function changeElsewhere(site: FilledSite): Promise<void> {
  const { owner } = await connect(site)
  await owner('POST', '/api/groups', { name: 'New' })
}

it('the editor leaves the page once its session has ended, whether it edits or has only been opened', async () => {
  for (const [guestMode, isEditing] of [
    [false, true],
    [true, false],
  ] as const) {
    const site = await start(guestMode)
    const tab = await browser.openAsOwner(site)
    await startEditing(tab, site)
    if (!isEditing) await tab.getByRole('button', { name: en.page.done, exact: true }).click()
    await tab.getByRole('heading', { name: 'Secret plans' }).waitFor()
    await site.client.owner('POST', '/api/logout')
    await focusWindow(tab).catch(() => undefined) // unless it is leaving by itself already
    const left = guestMode ? tab.getByRole('link', { name: en.page.signIn }) : tab.getByLabel(en.signIn.password)
    await left.waitFor() // or the notice's link, just before
    await expect.poll(() => tab.content()).not.toContain('Secret plans')
  }
})

it('without the focus, the editor leaves the page at the next change', async () => {
  const site = await start(true)
  const tab = await browser.openAsOwner(site)
  const streaming = tab.waitForResponse('**/api/events')
  await startEditing(tab, site)
  await streaming
  await site.client.owner('POST', '/api/logout')
  await changeElsewhere(site)
  await tab.getByRole('link', { name: en.page.signIn }).waitFor()
  await expect.poll(() => tab.content()).not.toContain('Secret plans')
})

it('a form that is open when the session ends says so, keeps what is typed, and is the last to go', async () => {
  const site = await start(false)
  const tab = await browser.openAsOwner(site)
  await startEditing(tab, site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.description).fill('Half typed')
  await site.client.owner('POST', '/api/logout')
  await focusWindow(tab)
  await notice(tab).getByRole('link', { name: en.page.signIn }).waitFor()
  expect(await tab.getByLabel(en.edit.description).inputValue()).toBe('Half typed')
  await tab.getByRole('button', { name: en.edit.cancel }).click()
  await tab.getByRole('button', { name: en.edit.discard, exact: true }).click()
  await tab.getByLabel(en.signIn.password).waitFor()
})

it('whoever signs in again while a form is open goes on', async () => {
  const site = await start(false)
  const tab = await browser.openAsOwner(site)
  await startEditing(tab, site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.description).fill('Typed before')
  await site.client.owner('POST', '/api/logout')
  await focusWindow(tab)
  await notice(tab).getByRole('link', { name: en.page.signIn }).waitFor()
  await signIn(await secondTab(tab), site)
  await tab.getByRole('button', { name: en.edit.save }).click()
  await card(tab, 'Mail').getByText('Typed before').waitFor()
  await focusWindow(tab)
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect(await tab.locator('html').getAttribute('data-editing')).toBe('')
})

it('a dialog that is open while another tab signs out leads to the sign-in page when it closes', async () => {
  const site = await start(false)
  const tab = await browser.open()
  await signIn(tab, site)
  const other = await secondTab(tab)
  await other.goto(site.baseUrl)
  await openMenu(other, en.help.title)
  await tab.goto(site.baseUrl)
  await tab.getByRole('button', { name: en.page.menu }).click()
  await tab.getByRole('button', { name: en.page.signOut }).click()
  await tab.getByText(en.signIn.signedOut).waitFor()
  await other.keyboard.press('Escape')
  await other.getByLabel(en.signIn.password).waitFor()
  expect(await other.content()).not.toContain('Secret plans')
})
