import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { arranged, card, drag, notice, shown, startEditing } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()

/** Mail, Wiki and NAS are selected. */
async function selected(): Promise<{ site: FilledSite; tab: Tab; saves: string[]; before: string[] }> {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  const saves: string[] = []
  tab.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await startEditing(tab, site)
  for (const name of ['Mail', 'Wiki', 'NAS']) await tab.getByLabel(en.edit.select(name)).check()
  await tab.getByText(en.edit.selected(3)).waitFor()
  return { site, tab, saves, before: await arranged(site) }
}

async function undo(tab: Tab): Promise<void> {
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
}

it('selected links are deleted in one call, and restored by one Undo', async () => {
  const { site, tab, saves, before } = await selected()
  await tab.locator('.selection').getByRole('button', { name: en.edit.delete }).click()
  await notice(tab).getByText(en.did.deletedSites(3)).waitFor()
  const after = ['Work: Calendar, Payroll', 'Home lab: Grafana, Router', ...before.slice(2)]
  expect([await arranged(site), await shown(tab), saves]).toEqual([after, after, ['POST /api/site-batch']])
  expect(await tab.locator('.selection').count()).toBe(0)
  await undo(tab)
  expect([await arranged(site), await shown(tab)]).toEqual([before, before])
})

it('selected links move to another group in one call', async () => {
  const { site, tab, saves, before } = await selected()
  await tab.getByRole('combobox', { name: en.edit.moveTo }).fill('开')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.did.movedSites(3, '开发')).waitFor()
  const after = ['Work: Calendar, Payroll', 'Home lab: Grafana, Router', '开发: 掘金, GitHub, Mail, Wiki, NAS']
  expect((await arranged(site)).slice(0, 3)).toEqual(after)
  expect([(await shown(tab)).slice(0, 3), saves]).toEqual([after, ['PUT /api/site-orders']])
  await undo(tab)
  expect(await arranged(site)).toEqual(before)
})

it('selected links move to a new group in one call, and one Undo takes both back', async () => {
  const { site, tab, saves, before } = await selected()
  await tab.getByRole('combobox', { name: en.edit.moveTo }).fill('Reading')
  await tab.keyboard.press('Enter')
  await notice(tab).getByText(en.did.movedSites(3, 'Reading')).waitFor()
  const after = ['Work: Calendar, Payroll', 'Home lab: Grafana, Router', ...before.slice(2), 'Reading: Mail, Wiki, NAS']
  expect([await arranged(site), saves]).toEqual([after, ['POST /api/site-batch']])
  await expect.poll(() => shown(tab)).toEqual(after)
  await undo(tab)
  expect([await arranged(site), await shown(tab)]).toEqual([before, before])
})

it('selected links become private and public in one call', async () => {
  const { site, tab, saves } = await selected()
  await tab.getByRole('button', { name: en.edit.makePrivate }).click()
  await notice(tab).getByText(en.did.madePrivate(3)).waitFor()
  expect((await site.client.guest('GET', '/')).text).not.toMatch(/mail\.example|wiki\.example|nas:5000/)
  expect(await card(tab, 'NAS').locator('.lock').count()).toBe(1)
  await tab.getByRole('button', { name: en.edit.makePublic }).click()
  await notice(tab).getByText(en.did.madePublic(3)).waitFor()
  expect((await site.client.guest('GET', '/')).text).toContain('nas:5000')
  expect(saves).toEqual(['POST /api/site-batch', 'POST /api/site-batch'])
})

it('dragging one of the selected links moves all of them', async () => {
  const { site, tab, saves } = await selected()
  await drag(tab, '#groups .card[data-id="1"]', '#groups .card[data-id="9"]')
  await notice(tab).getByText(en.did.movedSites(3, '开发')).waitFor()
  expect((await arranged(site))[2]).toMatch(/^开发: .*Mail, Wiki, NAS/)
  expect([await shown(tab), saves]).toEqual([await arranged(site), ['PUT /api/site-orders']])
})

it('a refused step is taken back, and the selection can be cleared', async () => {
  const { site, tab, before } = await selected()
  await tab.route('**/api/site-batch', (route) => route.fulfill({ status: 503, json: { error: 'full' } }))
  await tab.getByRole('button', { name: en.edit.makePrivate }).click()
  await notice(tab).getByText(en.faults.unavailable).waitFor()
  expect([await arranged(site), await shown(tab)]).toEqual([before, before])
  expect(await card(tab, 'Mail').locator('.lock').count()).toBe(0)
  await tab.getByRole('button', { name: en.edit.clearSelection }).click()
  expect(await tab.locator('.pick:checked').count()).toBe(0)
})
