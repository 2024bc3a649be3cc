import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en, importing } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { chooseFiles, importButton, importNow, countsOf as row, untilChecked } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, notice, openMenu, shown } from './owner.ts'
import type { FilledSite } from './sites.ts'

const { visit } = useOneTab(useBrowser())

async function opened(
  dialog: string = en.transfer.importTitle,
): Promise<{ site: FilledSite; tab: Tab; before: string[] }> {
  const { site, tab } = await visit()
  await openMenu(tab, dialog)
  return { site, tab, before: await arranged(site) }
}

async function choose(tab: Tab, content: unknown): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await chooseFiles(tab, { name: 'links.json', text })
}

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

async function downloaded(tab: Tab): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: en.transfer.download }).click(),
  ])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

it('the download is the complete export, without icons on request, or another format, which says what it keeps, and one group', async () => {
  const { site, tab } = await opened(en.transfer.exportTitle)
  for (const withIcons of [true, false]) {
    await tab.getByLabel(en.transfer.exportIcons).setChecked(withIcons)
    const { name, text } = await downloaded(tab)
    expect(name).toMatch(/^signpost-\d{4}-\d\d-\d\d\.json$/)
    const { exportDate: _, ...kept } = JSON.parse(text)
    const { body } = await site.client.owner('GET', `/api/export?icons=${withIcons}`)
    const { exportDate: __, ...exported } = body.data
    expect('icons' in exported).toBe(withIcons)
    expect(kept).toEqual(exported)
  }
  await tab.getByLabel(en.transfer.exportFormat).selectOption('Browser bookmarks (HTML)')
  await tab.getByText(en.transfer.keeps.html).waitFor()
  await tab.getByLabel(en.transfer.exportIcons).waitFor()
  await tab.getByLabel(en.transfer.exportPart).selectOption('Work')
  const { name, text } = await downloaded(tab)
  expect(name).toMatch(/^links-\d{4}-\d\d-\d\d\.html$/)
  expect([...text.matchAll(/<H3.*>(.*)<\/H3>/g)].map(([, group]) => group)).toEqual(['Work'])
})

it('a file is checked first, also for what replacing would delete, then imported, and undone', async () => {
  const { site, tab, before } = await opened()
  await choose(tab, FILE)
  const counts = async () => [await row(tab, importing.groups), await row(tab, importing.sites)]
  for (const [mode, groups, sites] of [
    ['replace', ['1', '0', '1', '3', '–'], ['1', '1', '0', '9', '–']],
    ['merge', ['1', '0', '1', '–', '–'], ['1', '1', '0', '–', '–']],
  ] as const) {
    await tab.getByLabel(importing.mode).selectOption(mode)
    await expect.poll(counts, { message: mode }).toEqual([groups, sites])
  }
  await untilChecked(tab)
  expect(await arranged(site)).toEqual(before)
  await importNow(tab, importing.did(2))
  expect((await arranged(site)).at(-1)).toBe('Fresh: New')
  await expect.poll(() => shown(tab)).toEqual(await arranged(site))
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  await expect.poll(async () => [await arranged(site), await shown(tab)]).toEqual([before, before])
})

it('settings that act on everyone are named in a file, and come in only if asked for', async () => {
  const { site, tab } = await opened()
  const configs = { 'site.customCss': 'body { letter-spacing: 3px }', 'site.name': 'Harbour' }
  await choose(tab, { ...FILE, configs })
  await tab.getByText(importing.acting(en.settings.customCss)).waitFor()
  expect(await row(tab, importing.configs)).toEqual(['1', '0', '0', '–', '1'])
  await importNow(tab, importing.did(2))
  const keys = async () =>
    (await site.client.owner('GET', '/api/configs')).body.data.map(({ key }: { key: string }) => key)
  expect(await keys()).toEqual(['site.name'])
  await openMenu(tab, en.transfer.importTitle)
  await choose(tab, { ...FILE, configs })
  await tab.getByLabel(importing.takeActing).check()
  await choose(tab, { ...FILE, configs })
  await expect.poll(() => tab.getByLabel(importing.takeActing).isChecked()).toBe(false) // that was another file
  await tab.getByLabel(importing.takeActing).check()
  await importButton(tab).click()
  await expect.poll(keys).toEqual(['site.customCss', 'site.name'])
})

it("another program's file that asks for checks names the setting, which comes in only if asked for, also where all is replaced", async () => {
  const { site, tab } = await opened()
  await chooseFiles(tab, {
    name: 'services.yaml',
    text: '- Fresh:\n    - New: {href: "https://new.example", ping: new.example}\n',
  })
  await tab.getByText(importing.acting(en.status.checks)).waitFor()
  const keys = async () =>
    (await site.client.owner('GET', '/api/configs')).body.data.map(({ key }: { key: string }) => key)
  const before = await keys()
  await tab.getByLabel(importing.mode).selectOption('replace')
  await untilChecked(tab)
  expect(await tab.getByLabel(importing.takeActing).isChecked()).toBe(false)
  await tab.getByLabel(importing.mode).selectOption('merge')
  await untilChecked(tab)
  await importNow(tab, importing.did(1))
  expect(await keys()).toEqual(before)
  const { sites } = (await site.client.owner('GET', '/api/export')).body.data
  expect(sites.at(-1)).toMatchObject({ name: 'New', status_check: 'on' })
})

it('a file that makes public what is private says so first, by name; one that is none of links, nor of ours, gets a clear message', async () => {
  const { site, tab, before } = await opened()
  const groups = [{ id: 1, name: 'Secret plans', is_public: 1 }]
  await choose(tab, { groups, sites: [] })
  await tab.getByText(importing.publishes('Secret plans · Submarine')).waitFor()
  await choose(tab, '<html>')
  await tab.getByRole('alert').getByText(importing.notRead('')).waitFor()
  expect(await tab.getByLabel(importing.skipInvalid).count()).toBe(0) // would not help
  await choose(tab, { groups: {} })
  await tab.getByRole('alert').getByText(importing.notRead('')).waitFor()
  expect(await tab.locator('.tallies').count()).toBe(0)
  expect(await arranged(site)).toEqual(before)
})

it('bad records are named with the reason, of many the first five and the others on request, and can be left out', async () => {
  const { site, tab } = await opened()
  const bad = Array.from({ length: 107 }, (_, at) => ({ group_id: 1, name: `Bad ${at + 1}`, url: 'javascript:1' }))
  const configs = { 'site.customCss': 'body { letter-spacing: 3px }' } // skipped too, but not for being invalid
  await choose(tab, { ...FILE, sites: [...FILE.sites, ...bad], configs })
  const alert = tab.getByRole('alert')
  await expect.poll(() => alert.textContent()).toMatch(/Bad 1.*\n.*Bad 2.*\n.*Bad 3.*\n.*Bad 4.*\n.*Bad 5\b[^\n]*$/)
  expect(await alert.textContent()).toMatch(/Link 3, “.?Bad 1.?” \(.?javascript:1.?\): "javascript:" links/)
  expect(await importButton(tab).isEnabled()).toBe(false)
  const others = tab.locator('details').filter({ hasText: 'Bad 6' })
  expect(await others.locator('li').first().isVisible()).toBe(false)
  await others.getByText(importing.moreSkipped(102), { exact: true }).click()
  await others.getByText(/^Link 8, .*Bad 6/).waitFor()
  expect(await others.locator('li').count()).toBe(96)
  await others.getByText(importing.moreSkipped(7), { exact: true }).waitFor()
  await tab.getByLabel(importing.skipInvalid).check()
  await expect.poll(() => row(tab, importing.sites)).toEqual(['1', '1', '0', '–', '107'])
  expect(await alert.getByText('Bad 1').count()).toBe(0)
  await tab.locator('summary').getByText(importing.skippedTitle).click()
  await tab.locator('.skipped li').first().getByText('Link 3').waitFor()
  await untilChecked(tab)
  await importNow(tab, importing.did(2))
  expect((await arranged(site)).at(-1)).toBe('Fresh: New')
})

it.each([360, 390])(
  'on a phone of %i px, a preview says what a replacing import deletes, and cuts nothing off',
  async (width) => {
    const { tab } = await opened()
    await tab.setViewportSize({ width, height: 780 })
    await choose(tab, FILE)
    await tab.getByLabel(importing.mode).selectOption('replace')
    const links = tab.locator('.tallies > div', { hasText: importing.sites }).locator('dd')
    await expect.poll(() => links.textContent()).toBe('1 new · 1 updated · 9 deleted')
    await tab.getByRole('button', { name: importing.runReplacing(9) }).waitFor()
    const [ofTally, ofButton, ofText] = await Promise.all(
      ['.tallies .deleted >> nth=1', 'dialog footer .danger', '.tallies dt >> nth=0'].map((part) =>
        tab.locator(part).evaluate((one) => getComputedStyle(one).color),
      ),
    )
    expect(ofTally).toBe(ofButton)
    expect(ofTally).not.toBe(ofText)
    const edges = await tab
      .locator('.tallies span, dialog footer button')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
      )
    expect(Math.min(...edges)).toBeGreaterThan(8)
    expect(Math.max(...edges)).toBeLessThan(width - 8)
    await tab.setViewportSize({ width: 1280, height: 800 })
  },
)
