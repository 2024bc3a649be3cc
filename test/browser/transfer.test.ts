import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { arranged, notice, openMenu, shown } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()

async function opened(
  dialog: string = en.transfer.importTitle,
): Promise<{ site: FilledSite; tab: Tab; before: string[] }> {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, dialog)
  return { site, tab, before: await arranged(site) }
}

async function choose(tab: Tab, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const file = { name: 'links.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await tab.getByLabel(en.transfer.file, { exact: true }).setInputFiles(file)
  await tab.getByRole('button', { name: en.transfer.check }).click()
}

/** The numbers of a row: new, updated, unchanged, deleted, left out. */
const row = (tab: Tab, name: string) => tab.getByRole('row', { name }).getByRole('cell').allTextContents()

const FILE = {
  groups: [
    { id: 1, name: 'Work' },
    { id: 2, name: 'Fresh' },
  ],
  sites: [
    { group_id: 1, name: 'Post', url: 'https://mail.example.com/' },
    { group_id: 2, name: 'New', url: 'https://new.example/' },
  ],
}

it('the download is the complete export', async () => {
  const { site, tab } = await opened(en.transfer.exportTitle)
  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: en.transfer.download }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^signpost-\d{4}-\d\d-\d\d\.json$/)
  const { exportDate: _, ...kept } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  const { exportDate: __, ...exported } = (await site.client.owner('GET', '/api/export')).body.data
  expect(kept).toEqual(exported)
})

it('a file is checked first, then imported, and undone', async () => {
  const { site, tab, before } = await opened()
  await choose(tab, FILE)
  await tab.getByRole('table').waitFor()
  expect(await row(tab, en.transfer.groups)).toEqual(['1', '–', '1', '–', '–'])
  expect(await row(tab, en.transfer.sites)).toEqual(['1', '1', '–', '–', '–'])
  expect(await arranged(site)).toEqual(before)
  await tab.getByRole('button', { name: en.transfer.run, exact: true }).click()
  await notice(tab).getByText(en.did.imported).waitFor()
  expect((await arranged(site)).at(-1)).toBe('Fresh: New')
  await expect.poll(() => shown(tab)).toEqual(await arranged(site))
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone).waitFor()
  await expect.poll(async () => [await arranged(site), await shown(tab)]).toEqual([before, before])
})

it('settings that act on everyone are named in a file, and come in only if asked for', async () => {
  const { site, tab } = await opened()
  const configs = { 'site.customCss': 'body { letter-spacing: 3px }', 'site.name': 'Harbour' }
  await choose(tab, { ...FILE, configs })
  await tab.getByText(en.transfer.acting(en.settings.customCss)).waitFor()
  expect(await row(tab, en.transfer.configs)).toEqual(['1', '–', '–', '–', '1'])
  await tab.getByRole('button', { name: en.transfer.run, exact: true }).click()
  await notice(tab).getByText(en.did.imported).waitFor()
  const keys = async () =>
    (await site.client.owner('GET', '/api/configs')).body.data.map(({ key }: { key: string }) => key)
  expect(await keys()).toEqual(['site.name'])
  await openMenu(tab, en.transfer.importTitle)
  await choose(tab, { ...FILE, configs })
  await tab.getByLabel(en.transfer.takeActing).check()
  await choose(tab, { ...FILE, configs })
  expect(await tab.getByLabel(en.transfer.takeActing).isChecked()).toBe(false) // that was another file
  await tab.getByLabel(en.transfer.takeActing).check()
  await tab.getByRole('button', { name: en.transfer.run, exact: true }).click()
  await expect.poll(keys).toEqual(['site.customCss', 'site.name'])
})

it('a file that makes public what is private says so first, by name', async () => {
  const { tab } = await opened()
  const groups = [{ id: 1, name: 'Secret plans', is_public: 1 }]
  await choose(tab, { groups, sites: [] })
  await tab.getByText(en.transfer.publishes('Secret plans')).waitFor()
})

it('replacing says what would be deleted', async () => {
  const { tab } = await opened()
  await tab.getByLabel(en.transfer.mode).selectOption('replace')
  await choose(tab, FILE)
  await tab.getByRole('table').waitFor()
  expect(await row(tab, en.transfer.groups)).toEqual(['1', '–', '1', '3', '–'])
  expect(await row(tab, en.transfer.sites)).toEqual(['1', '1', '–', '9', '–'])
})

it('a file that is not JSON, or not a list of links, gets a clear message', async () => {
  const { site, tab, before } = await opened()
  await choose(tab, '<html>')
  expect(await tab.getByRole('alert').textContent()).toBe(en.transfer.notJson)
  await choose(tab, { groups: {} })
  await expect.poll(() => tab.getByRole('alert').textContent()).toMatch(/groups/)
  expect(await tab.getByRole('table').count()).toBe(0)
  expect(await arranged(site)).toEqual(before)
})

it('a bad record is named, and can be left out', async () => {
  const { site, tab } = await opened()
  await choose(tab, { ...FILE, sites: [...FILE.sites, { group_id: 2, name: 'Bad', url: 'javascript:alert(1)' }] })
  await expect.poll(() => tab.getByRole('alert').textContent()).toMatch(/sites\[2\]\.url/)
  await tab.getByLabel(en.transfer.skipInvalid).check()
  await tab.getByRole('button', { name: en.transfer.check }).click()
  await tab.getByRole('table').waitFor()
  expect(await row(tab, en.transfer.sites)).toEqual(['1', '1', '–', '–', '1'])
  await tab.getByText(en.transfer.skippedTitle).click()
  expect(await tab.getByText(/sites\[2\]/).isVisible()).toBe(true)
  await tab.getByRole('button', { name: en.transfer.run, exact: true }).click()
  await notice(tab).getByText(en.did.imported).waitFor()
  expect((await arranged(site)).at(-1)).toBe('Fresh: New')
})
