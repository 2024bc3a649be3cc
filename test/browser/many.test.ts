import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, notice, shown } from './owner.ts'
import type { FilledSite } from './sites.ts'

const { edit: startEditing } = useOneTab(useBrowser())

interface Editing {
  readonly site: FilledSite
  readonly tab: Tab
  readonly saves: string[]
  readonly before: string[]
}

async function edit(): Promise<Editing> {
  const { site, tab } = await startEditing()
  return { site, tab, saves: watchWrites(tab), before: await arranged(site) }
}

/** Selects Mail, Wiki and NAS. */
async function select({ tab, saves }: Editing): Promise<void> {
  for (const name of ['Mail', 'Wiki', 'NAS']) await tab.getByLabel(en.edit.select(name)).check()
  await tab.getByText(en.edit.selected(3)).waitFor()
  saves.length = 0
}

/** Waits until the server has the groups, and the page shows them. */
async function untilBoth({ site, tab }: Editing, groups: readonly string[]): Promise<void> {
  await expect.poll(() => arranged(site)).toEqual(groups)
  await expect.poll(() => shown(tab)).toEqual(groups)
}

async function undo(tab: Tab): Promise<void> {
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
}

it('selected links are deleted, or moved to another group or a new one, in one call, and one Undo takes it back', async () => {
  const editing = await edit()
  const { tab, saves, before } = editing
  const left = ['Work: Calendar, Payroll', 'Home lab: Grafana, Router']

  await select(editing)
  await tab.locator('.selection').getByRole('button', { name: en.edit.delete }).click()
  await notice(tab).getByText(en.did.deletedSites(3)).waitFor()
  await untilBoth(editing, [...left, ...before.slice(2)])
  expect(saves).toEqual(['POST /api/site-batch'])
  expect(await tab.locator('.selection').count()).toBe(0)
  await undo(tab)
  await untilBoth(editing, before)

  await select(editing)
  await tab.getByRole('combobox', { name: en.edit.moveTo }).fill('开')
  await tab.locator('.selection').getByRole('option').first().waitFor()
  await tab.keyboard.press('Enter')
  await notice(tab)
    .getByText(en.did.movedSites({ count: 3, group: '开发' }))
    .waitFor()
  await untilBoth(editing, [...left, '开发: 掘金, GitHub, Mail, Wiki, NAS', ...before.slice(3)])
  expect(saves).toEqual(['PUT /api/site-orders'])
  await undo(tab)
  await untilBoth(editing, before)

  await select(editing)
  await tab.getByRole('combobox', { name: en.edit.moveTo }).fill('Reading')
  await tab.locator('.selection').getByRole('option').first().waitFor()
  await tab.keyboard.press('Enter')
  await notice(tab)
    .getByText(en.did.movedSites({ count: 3, group: 'Reading' }))
    .waitFor()
  await untilBoth(editing, [...left, ...before.slice(2), 'Reading: Mail, Wiki, NAS'])
  expect(saves).toEqual(['POST /api/site-batch'])
  await undo(tab)
  await untilBoth(editing, before)
})

it('selected links become private and public in one call; a refused step is taken back, and the selection can be cleared', async () => {
  const editing = await edit()
  const { site, tab, saves, before } = editing
  await select(editing)
  await tab.getByRole('button', { name: en.edit.makePrivate }).click()
  await notice(tab).getByText(en.did.madePrivate(3)).waitFor()
  expect((await site.client.guest('GET', '/')).text).not.toMatch(/mail\.example|wiki\.example|nas:5000/)
  await expect.poll(() => card(tab, 'NAS').locator('.lock').count()).toBe(1)
  await tab.getByRole('button', { name: en.edit.makePublic }).click()
  await notice(tab).getByText(en.did.madePublic(3)).waitFor()
  expect((await site.client.guest('GET', '/')).text).toContain('nas:5000')
  expect(saves).toEqual(['POST /api/site-batch', 'POST /api/site-batch'])

  await tab.route('**/api/site-batch', (route) => route.fulfill({ status: 503, json: { error: 'full' } }))
  await tab.getByRole('button', { name: en.edit.makePrivate }).click()
  await notice(tab).getByText(en.faults.unavailable).waitFor()
  await untilBoth(editing, before)
  await expect.poll(() => card(tab, 'Mail').locator('.lock').count()).toBe(0)
  await expect.poll(() => tab.locator('.pick:checked').count()).toBe(3)
  await tab.getByRole('button', { name: en.edit.clearSelection }).click()
  await expect.poll(() => tab.locator('.pick:checked').count()).toBe(0)
})
