import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { en, importing } from '../support/texts.ts'
import { bookmarksHtml } from './bookmark-files.ts'
import { type Tab, useBrowser } from './browser.ts'
import { startGate } from './gate.ts'
import { chooseFiles, countsOf, folderRow, importButton, importNow, untilChecked } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, notice, openMenu, outlined, shown } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const { visit } = useOneTab(browser)

async function opened(): Promise<{ site: FilledSite; tab: Tab; before: string[] }> {
  const { site, tab } = await visit()
  await openMenu(tab, en.transfer.importTitle)
  return { site, tab, before: await arranged(site) }
}

const BOOKMARKS = bookmarksHtml([
  { name: 'Bookmarks bar', isBar: true, links: ['Start'], folders: [{ name: 'Travel', links: ['Trains', 'Maps'] }] },
  { name: 'Cooking', links: ['Bread'], folders: [{ name: 'Cakes', links: ['Sponge'] }] },
])

it('bookmarks of a browser come in as groups in groups, go again with one click, and come in with its own folders if asked for', async () => {
  const { site, tab, before } = await opened()
  await chooseFiles(tab, BOOKMARKS)
  await untilChecked(tab)
  expect(await tab.getByLabel(importing.format).locator('option:checked').textContent()).toContain('HTML')
  expect(await countsOf(tab, importing.sites)).toEqual(['5', '–', '–', '–', '–'])
  expect(await importButton(tab).textContent()).toBe('Import 5 links')
  expect(await arranged(site)).toEqual(before)
  await importNow(tab, importing.did(5))
  await expect.poll(() => outlined(tab)).toEqual(expect.arrayContaining(['Travel', 'Cooking', '-Cakes']))
  await expect.poll(() => shown(tab)).toContain('Cakes: Sponge')
  await tab.locator('#groups').getByRole('heading', { name: importing.ungrouped }).waitFor()
  const top = async () => (await tab.locator('#groups .group').nth(before.length).boundingBox())?.y
  await expect.poll(top).toBeLessThan(800) // what has come in is in view
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  await expect.poll(async () => [await arranged(site), await shown(tab)]).toEqual([before, before])

  await openMenu(tab, en.transfer.importTitle)
  await chooseFiles(tab, BOOKMARKS)
  await tab.getByLabel(importing.keepsRoots).check()
  await folderRow(tab, 'Bookmarks bar').waitFor()
  await untilChecked(tab)
  await importNow(tab, importing.did(5))
  expect(await arranged(site)).toContain('Bookmarks bar: Start')
  await openMenu(tab, en.transfer.importTitle)
  await chooseFiles(tab, { name: 'list.txt', text: 'https://one.example/ One' })
  await untilChecked(tab)
  expect(await tab.getByLabel(importing.keepsRoots).count()).toBe(0) // that file has none
  expect(tab.complaints).toEqual([])
})

it('several files come in together, each named with what it is; who sees the links is asked where the files do not say it', async () => {
  const { site, tab } = await opened()
  const own = { groups: [{ id: 1, name: 'Told', is_public: 1 }], sites: [] }
  await chooseFiles(tab, { name: 'own.json', text: JSON.stringify(own) })
  await untilChecked(tab)
  expect(await tab.getByLabel(importing.visibility).count()).toBe(0)
  await chooseFiles(tab, BOOKMARKS, { name: 'more.txt', text: 'https://one.example/ One\nhttps://two.example/ Two' })
  await tab.getByLabel(importing.visibility).selectOption('public')
  await untilChecked(tab)
  const named = await tab.locator('.chosen-files li').allTextContents()
  expect(named).toEqual([expect.stringMatching(/^bookmarks\.html .*HTML/), expect.stringMatching(/^more\.txt List/)])
  await importNow(tab, importing.did(7))
  expect((await arranged(site)).join('\n')).toMatch(/One, Two[\s\S]*Cakes|Cakes[\s\S]*One, Two/)
  const { body } = await site.client.guest('GET', '/api/groups')
  expect(body.data.map(({ name }: { name: string }) => name)).toContain('Cakes')
})

it('the top folders of a large file become pages if that is chosen, with their links on them', async () => {
  const { site, tab } = await opened()
  const links = Array.from({ length: 301 }, (_, at) => `Link ${at}`)
  await chooseFiles(
    tab,
    bookmarksHtml([
      { name: 'Many', links },
      { name: 'Few', links: ['Bread'] },
    ]),
  )
  await tab.getByLabel(importing.pages).check()
  await untilChecked(tab)
  await importNow(tab, importing.did(302))
  const tabOf = (name: string) => tab.locator('nav.pages').getByRole('link', { name })
  await tabOf('Many').waitFor()
  expect(await shown(tab)).not.toContain('Few: Bread')
  await tabOf('Few').click()
  await card(tab, 'Bread').waitFor()
  expect(await tab.locator('#groups .card').count()).toBe(1)
  expect((await arranged(site)).at(-1)).toBe('Few: Bread')
})

it('what to do with existing content is not asked where there is none', async () => {
  const site = await browser.filled()
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.transfer.importTitle)
  await chooseFiles(tab, BOOKMARKS)
  await untilChecked(tab)
  expect(await tab.getByLabel(importing.mode).count()).toBe(0)
  await importNow(tab, importing.did(5))
})

it('replacing leaves only what is in the file', async () => {
  const { site, tab } = await opened()
  await chooseFiles(tab, BOOKMARKS)
  await tab.getByLabel(importing.mode).selectOption('replace')
  await expect.poll(() => countsOf(tab, importing.groups).then((counts) => counts[3])).toBe('4')
  await untilChecked(tab)
  expect(await folderRow(tab, 'Travel').getByRole('button').count()).toBe(0) // there is no group to send it to
  await importNow(tab, importing.did(5))
  expect(await arranged(site)).toEqual([
    `${importing.ungrouped}: Start`,
    'Travel: Trains, Maps',
    'Cooking: Bread',
    'Cakes: Sponge',
  ])
})

it('what is wrong with a file is said in words: links that can’t come in, an end that is missing, or all of it', async () => {
  const { site, tab, before } = await opened()
  const bad = BOOKMARKS.text.replace(/<DT><A HREF="[^"]*">Bread/, '<DT><A HREF="javascript:alert(1)">Bread')
  await chooseFiles(tab, { name: 'bookmarks.html', text: bad })
  await untilChecked(tab)
  expect(await countsOf(tab, importing.sites)).toEqual(['4', '–', '–', '–', '1'])
  await tab.locator('summary').getByText(importing.skippedTitle).click()
  const row = await tab.locator('.skipped li').textContent()
  for (const part of ['Bread', 'javascript:alert(1)', en.problems.badScheme({ scheme: 'javascript' })]) {
    expect(row).toContain(part)
  }

  const text = '[links]\nhttps://one.example/ One\n'
  await chooseFiles(tab, { name: 'notes.txt', text })
  await tab.getByRole('alert').getByText(importing.notRead('')).waitFor()
  expect(await importButton(tab).isDisabled()).toBe(true)
  expect(await arranged(site)).toEqual(before)
  await tab.getByLabel(importing.format).selectOption('urls') // as its owner knows
  await untilChecked(tab)
  expect(await tab.getByRole('dialog').getByRole('alert').count()).toBe(0)
  await importNow(tab, importing.did(1))

  await openMenu(tab, en.transfer.importTitle)
  const at = BOOKMARKS.text.indexOf('<DT><H3>Cakes')
  await chooseFiles(tab, { name: 'bookmarks.html', text: BOOKMARKS.text.slice(0, at) })
  await tab.getByText(importing.cut).waitFor()
  await untilChecked(tab)
  await importNow(tab, importing.did(4)) // the rest
})

it('a large file says how far it has come, and can be stopped before it is saved', async () => {
  const site = await browser.filled()
  const gate = await startGate(site)
  const before = await arranged(site)
  const tab = await browser.openAsOwner({ ...site, baseUrl: gate.baseUrl })
  await tab.goto(gate.baseUrl)
  await openMenu(tab, en.transfer.importTitle)
  const path = join(tempFolder(), BOOKMARKS.name)
  writeFileSync(path, `${BOOKMARKS.text}<!-- ${'x'.repeat(20_000_000)} -->`) // more than the network holds
  await tab.getByLabel(importing.files, { exact: true }).setInputFiles(path)
  await untilChecked(tab)
  const open = gate.closeForUploads()
  await importButton(tab).click()
  await tab.getByRole('status').getByText(importing.running).waitFor()
  await expect.poll(() => tab.getByRole('progressbar').count()).toBe(1)
  await tab.getByRole('button', { name: importing.stop }).click()
  open()
  await importButton(tab).waitFor()
  expect(await arranged(site)).toEqual(before)
  await importNow(tab, importing.did(5)) // the file is still chosen
})
