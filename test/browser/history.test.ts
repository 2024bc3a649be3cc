import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { useBrowser } from './browser.ts'
import { editFilled, notice, openMenu, startEditing } from './owner.ts'
import { startFilled } from './sites.ts'

const browser = useBrowser()

it('an Undo far down the history leaves the list, and the focus on its entry', async () => {
  const { site, tab } = await editFilled(browser)
  const { owner } = site.client
  await owner('PUT', '/api/sites/5', { name: 'Metrics' })
  for (let at = 0; at < 35; at += 1) await owner('PUT', '/api/sites/1', { description: `${at}` })
  await openMenu(tab, en.history.title)
  const rows = tab.locator('.history > li')
  await expect.poll(() => rows.count()).toBe(30)
  await tab.getByRole('button', { name: en.history.more }).click()
  const row = rows.filter({ hasText: 'Metrics' })
  await row.getByRole('button').click()
  await row.getByRole('button', { name: en.edit.undo, exact: true }).click()
  await expect.poll(() => rows.filter({ hasText: 'Metrics' }).count()).toBe(2)
  expect(await rows.count()).toBeGreaterThan(36)
  await expect.poll(() => row.last().evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

it('what has been undone says so, until it is redone; the focus stays with it', async () => {
  const { site, tab } = await editFilled(browser)
  await site.client.owner('POST', '/api/groups', { name: 'Temp' })
  const action = en.actions.groupAdded({ name: 'Temp' })
  await openMenu(tab, en.history.title)
  const row = (text: string) => tab.locator('.history > li', { hasText: text })
  const added = row('Temp').last()
  await added.getByRole('button').click()
  await added.getByRole('button', { name: en.edit.undo, exact: true }).click()
  await added.getByText(en.history.undone, { exact: true }).waitFor()
  await expect.poll(() => added.getByRole('button').count()).toBe(0)
  await expect.poll(() => added.evaluate((element) => element.contains(document.activeElement))).toBe(true)

  await row('Temp')
    .first()
    .getByRole('button', { name: en.history.redoNamed(action) })
    .click()
  await added.getByRole('button', { name: en.history.undoNamed(action) }).waitFor()
  await row('Temp').nth(1).getByText(en.history.redone, { exact: true }).waitFor()
})

it('settings undone in the history are on the page once it is closed, as after the Undo of their notice', async () => {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await site.client.owner('PUT', '/api/configs', { 'site.name': 'Harbour' })
  await startEditing(tab, site)
  expect(await tab.locator('h1').textContent()).toBe('Harbour')
  await openMenu(tab, en.history.title)
  const changed = tab.locator('.history > li').first()
  await changed.getByRole('button').click()
  await changed.getByRole('button', { name: en.edit.undo, exact: true }).click()
  await tab.getByText(en.history.undone, { exact: true }).waitFor()
  await Promise.all([tab.waitForEvent('load'), tab.keyboard.press('Escape')])
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await tab.locator('h1').textContent()).toBe('Signpost')
  await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
  expect(await tab.locator('dialog').count()).toBe(0)
})
