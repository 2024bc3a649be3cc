import { expect, it } from 'vitest'
import { FORMAT_TITLES } from '../../src/formats/read/titles.ts'
import { sampleOf } from '../formats/samples.ts'
import { en, importing } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { fileOf, importButton, untilChecked } from './import-dialog.ts'
import { openMenu, shown } from './owner.ts'

const browser = useBrowser()

/** Its menu has no link: they are in lists beside it. */
const HEXO = [
  { name: 'webstack.yml', text: 'menu:\n  - name: M\n    submenu:\n      - name: S\n        config: list\n' },
  { name: 'list.yml', text: '- name: Listed\n  url: https://a.example\n' },
].map(fileOf)

const nameless = (content: Uint8Array) => [{ name: 'file.txt', mimeType: '', buffer: Buffer.from(content) }]

/** A text, several files and a database; the other formats are in `test/services/import-files.test.ts`. */
const FILES = [
  [FORMAT_TITLES.html, nameless(sampleOf('html')), 'A <b>'],
  [FORMAT_TITLES['webstack-hexo'], HEXO, 'Listed'],
  [FORMAT_TITLES.onenav, nameless(sampleOf('onenav')), 'A & B'],
] as const

it('files of other programs are recognised and named, and their links take the place of all others on the page', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  let before = 'Mail'
  for (const [title, files, link] of FILES) {
    await openMenu(tab, en.transfer.importTitle)
    await tab.getByLabel(importing.files, { exact: true }).setInputFiles([...files])
    const chosen = tab.getByLabel(importing.format).locator('option:checked')
    await expect.poll(() => chosen.textContent()).toBe(title)
    await tab.getByLabel(importing.mode).selectOption('replace')
    await untilChecked(tab)
    await importButton(tab).click()
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => links(tab), { message: title }).toContain(link)
    expect(await links(tab), title).not.toContain(before)
    before = link
  }
  expect(tab.complaints).toEqual([])
})

const links = async (tab: Tab) => (await shown(tab)).flatMap((group) => group.split(': ')[1]?.split(', ') ?? [])
