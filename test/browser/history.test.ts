import { expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
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
  const rows = tab.locator('.history li')
  await expect.poll(() => rows.count()).toBe(30)
  await tab.getByRole('button', { name: en.history.more }).click()
  const row = rows.filter({ hasText: 'Metrics' })
  await row.getByRole('button').click()
  await row.getByRole('button', { name: en.edit.undo, exact: true }).click()
  await row.getByText(en.history.undone, { exact: true }).waitFor()
  expect(await rows.count()).toBeGreaterThan(35)
  expect(await row.count()).toBe(1)
  await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

it('an edit and its undo are one row, which says so and has a Redo, and then one with the redo; the focus stays with it', async () => {
  const { site, tab } = await editFilled(browser)
  await site.client.owner('POST', '/api/groups', { name: 'Temp' })
  const action = en.actions.groupAdded({ name: 'Temp' })
  await openMenu(tab, en.history.title)
  const row = tab.locator('.history li', { hasText: 'Temp' })
  for (const [label, short, state] of [
    [en.history.undoNamed(action), en.edit.undo, en.history.undone],
    [en.history.redoNamed(action), en.edit.redo, en.history.redone],
  ] as const) {
    await row.getByRole('button', { name: label, exact: true }).click()
    const confirm = row.getByRole('button', { name: short, exact: true })
    await confirm
      .or(row.getByText(state, { exact: true }))
      .first()
      .waitFor()
    if (await confirm.isVisible()) await confirm.click()
    await row.getByText(state, { exact: true }).waitFor()
    await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await row.count()).toBe(1)
    expect(await row.locator('time').count()).toBe(2)
  }
  await row.getByRole('button', { name: en.history.undoNamed(action), exact: true }).waitFor()
})

it('settings undone in the history are on the page once it is closed, as after the Undo of their notice', async () => {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await site.client.owner('PUT', '/api/configs', { 'site.name': 'Harbour' })
  await startEditing(tab, site)
  expect(await tab.locator('h1').textContent()).toBe('Harbour')
  await openMenu(tab, en.history.title)
  const changed = tab.locator('.history li').first()
  await changed.getByRole('button').click()
  await changed.getByRole('button', { name: en.edit.undo, exact: true }).click()
  await tab.getByText(en.history.undone, { exact: true }).waitFor()
  await Promise.all([tab.waitForEvent('load'), tab.keyboard.press('Escape')])
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await tab.locator('h1').textContent()).toBe('Signpost')
  await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
  expect(await tab.locator('dialog').count()).toBe(0)
})

it('the history has a heading for each day; an Undo shows while its change is pointed at or has the focus, and always on touch', async () => {
  const { site, tab } = await editFilled(browser)
  await site.client.owner('PUT', '/api/sites/1', { description: 'Later' })
  await openMenu(tab, en.history.title)
  const rows = tab.locator('.history li')
  await rows.first().waitFor()
  expect(await tab.locator('.history h3').allTextContents()).toEqual(['Today'])
  const laterTab = await browser.openAsOwner(site, { locale: 'de' })
  for (const [days, heading] of [
    [1, 'Gestern'],
    [2, new Intl.DateTimeFormat('de', { dateStyle: 'full' }).format(new Date())],
  ] as const) {
    await laterTab.clock.setFixedTime(Date.now() + days * 86_400_000)
    await laterTab.goto(site.baseUrl)
    await laterTab.locator('[data-edit]').click()
    await laterTab.locator('[popovertarget="menu"]').click()
    await laterTab.locator('[data-open="history"]').click()
    await laterTab.locator('.history h3').getByText(heading, { exact: true }).waitFor()
  }
  const undo = rows.first().getByRole('button')
  const opacity = () => undo.evaluate((button) => getComputedStyle(button).opacity)
  await tab.getByRole('heading', { name: en.history.title }).hover()
  expect(await opacity()).toBe('0')
  await rows.first().hover()
  await expect.poll(opacity).toBe('1')
  await tab.getByRole('heading', { name: en.history.title }).hover()
  await undo.focus()
  await expect.poll(opacity).toBe('1')
  const phone = await editFilled(browser, { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })
  await openMenu(phone.tab, en.history.title)
  const first = phone.tab.locator('.history li').first().getByRole('button')
  expect(await first.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
})
