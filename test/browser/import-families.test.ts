import { afterAll, beforeAll, expect, it } from 'vitest'
import { FORMAT_TITLES, type FormatId } from '../../src/formats/read/titles.ts'
import { en } from '../../src/web/messages/en.ts'
import { importing } from '../../src/web/messages/importing/en.ts'
import { sampleOf } from '../formats/samples.ts'
import { type Tab, useBrowser } from './browser.ts'
import { fileOf, importButton, untilChecked } from './import-dialog.ts'
import { openMenu, shown } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
let tab: Tab
beforeAll(async () => {
  site = await startFilled()
  tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
})
afterAll(() => site.stop())

const FORMATS = Object.entries(FORMAT_TITLES) as [FormatId, string][] // a cast, as `Object.entries` forgets the keys
/** Its menu has no link: they are in lists beside it. */
const HEXO = [
  { name: 'webstack.yml', text: 'menu:\n  - name: M\n    submenu:\n      - name: S\n        config: list\n' },
  { name: 'list.yml', text: '- name: A\n  url: https://a.example\n' },
].map(fileOf)

it.each(FORMATS)(
  '%s: a file of %s is recognised, and its links take the place of all others',
  async (format, title) => {
    const before = {
      groups: [{ id: 1, name: 'Before' }],
      sites: [{ group_id: 1, name: 'Before', url: 'before.example' }],
    }
    await site.client.owner('POST', '/api/import', before)
    await openMenu(tab, en.transfer.importTitle)
    const sample = { name: 'file.txt', mimeType: '', buffer: Buffer.from(sampleOf(format)) }
    await tab.getByLabel(importing.files, { exact: true }).setInputFiles(format === 'webstack-hexo' ? HEXO : sample)
    await untilChecked(tab)
    expect(await tab.getByLabel(importing.format).locator('option:checked').textContent()).toBe(title)
    await tab.getByLabel(importing.mode).selectOption('replace')
    await untilChecked(tab)
    await importButton(tab).click()
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    const links = async () => (await shown(tab)).flatMap((group) => group.split(': ')[1]?.split(', ') ?? [])
    await expect.poll(links).not.toContain('Before')
    expect(await links()).toContain(NAMES[format] ?? 'A')
    expect(tab.complaints).toEqual([])
  },
)

/** The link in the sample, where it has another name. */
const NAMES: Partial<Record<FormatId, string>> = { html: 'A <b>', onenav: 'A & B' }
