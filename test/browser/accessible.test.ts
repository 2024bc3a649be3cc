import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAIN_DIALOGS } from '../../src/web/client/editor/use-board.ts'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { pasteText } from './agree.ts'
import { bookmarksHtml } from './bookmark-files.ts'
import { type Tab, useBrowser } from './browser.ts'
import { fileOf, untilChecked } from './import-dialog.ts'
import { type FilledSite, startFilled, startPaged } from './sites.ts'

declare const axe: { run(): Promise<AxeResults> }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const browser = useBrowser()
let site: FilledSite
let empty: FilledSite
let paged: FilledSite
beforeAll(async () => {
  site = await startFilled()
  const look = { icon: `${site.baseUrl}/icon.svg`, description: 'What everybody needs', view: 'compact' }
  await site.client.owner('PUT', '/api/groups/1', look)
  await site.client.owner('PUT', '/api/groups/2', { view: 'icons', is_folded: 1 })
  empty = await startFilled()
  await empty.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  await site.client.owner('PUT', '/api/sites/1', { tags: ['post', 'daily'] })
  const copy = { group_id: 3, name: 'Files', url: 'http://nas:5000/?utm_source=x', is_public: 0 }
  await site.client.owner('POST', '/api/sites', copy)
  paged = await startPaged()
})
afterAll(async () => {
  await site.stop()
  await empty.stop()
  await paged.stop()
})

const BOOKMARKS = bookmarksHtml([
  { name: 'Cooking', links: ['Bread', 'Soup'], folders: [{ name: 'Cakes', links: ['Sponge'] }] },
])

/** The violations, such as `color-contrast: .card small`. */
async function violations(tab: Tab): Promise<string[]> {
  const { violations } = await tab.evaluate(() => axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const VIEWS = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'ar'] as const).map((tag) => [theme, tag] as const),
)

describe.each(VIEWS)('in the %s theme, in %s, axe finds nothing wrong', (colorScheme, tag) => {
  const texts = LANGUAGES[tag]
  const options = { colorScheme, locale: tag, reducedMotion: 'reduce' as const } // nothing is half faded in

  async function open(who: 'guest' | 'owner', address: string): Promise<Tab> {
    const tab = await (who === 'owner' ? browser.openAsOwner(site, options) : browser.open(options))
    await tab.addInitScript(AXE)
    await tab.goto(address)
    return tab
  }

  it.each([
    ['the page', () => `${site.baseUrl}/`],
    ['a page of several', () => `${paged.baseUrl}/p/2-work`],
    ['an empty page', () => `${empty.baseUrl}/`],
    ['the sign-in page', () => `${site.baseUrl}/login`],
    ['an unknown address', () => `${site.baseUrl}/nothing`],
  ] as const)('on %s', async (_, address) => {
    expect(await violations(await open('guest', address()))).toEqual([])
  })

  it('under the pointer, and with groups side by side over a picture', async () => {
    const settings = { 'site.columns': '2', 'site.backgroundImage': '/icon.svg', 'site.backgroundOpacity': '1' }
    await site.client.owner('PUT', '/api/configs', settings)
    const tab = await open('guest', site.baseUrl)
    await tab.evaluate(() => document.documentElement.setAttribute('data-density', 'icons'))
    await tab.locator('.card').first().hover()
    await tab.locator('.tip').waitFor()
    expect(await violations(tab)).toEqual([])
    await site.client.owner('PUT', '/api/configs', Object.fromEntries(Object.keys(settings).map((key) => [key, null])))
  })

  it('in the results of a search, and if there are none', async () => {
    const tab = await open('guest', site.baseUrl)
    await tab.getByRole('searchbox').fill('gra')
    await tab.locator('#results .card').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('searchbox').fill('#post')
    await tab.locator('#results .tags').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('searchbox').fill('zzzz')
    await tab.locator('#results .nothing').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.keyboard.press('Escape')
    await tab.getByRole('button', { name: texts.view.title }).click()
    expect(await violations(tab)).toEqual([])
  })

  it('in the editor, its selection and its notice', async () => {
    const tab = await open('owner', site.baseUrl)
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('button', { name: texts.page.edit, exact: true }).click()
    await tab.locator('.pick').first().check()
    await tab.locator('.selection').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.locator('.selection').getByRole('button', { name: texts.edit.makePublic }).click()
    await tab.locator('.notice').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.locator('.card .face').first().press('Shift+F10')
    await tab.getByRole('menu').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('menuitem', { name: texts.edit.moveTo }).click()
    await tab.locator('.card-menu').getByRole('option').first().waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('on the tabs as they are edited', async () => {
    const tab = await browser.openAsOwner(paged, options)
    await tab.addInitScript(AXE)
    await tab.goto(`${paged.baseUrl}/p/5-secret#edit`)
    await tab.getByRole('button', { name: texts.edit.addPage }).waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('on an empty page of the owner, and in the list of several addresses', async () => {
    const first = await browser.openAsOwner(empty, options)
    await first.addInitScript(AXE)
    await first.goto(empty.baseUrl)
    await first.locator('.empty input').waitFor()
    expect(await violations(first)).toEqual([])
    const tab = await open('owner', site.baseUrl)
    await pasteText(tab, 'nas:5000 new.example')
    await tab.getByText(texts.add.there('NAS', 'Home lab')).waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('combobox', { name: texts.edit.group }).click()
    await tab.getByRole('dialog').getByRole('option').first().waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('in the preview of an import', async () => {
    const tab = await open('owner', site.baseUrl)
    await tab.getByRole('button', { name: texts.page.menu }).click()
    await tab.locator('[data-open="import"]').click()
    const skipped = BOOKMARKS.text.replace('https://bread', 'javascript:bread')
    await tab.locator('dialog [type="file"]').setInputFiles(fileOf({ ...BOOKMARKS, text: skipped }))
    await untilChecked(tab)
    await tab.locator('.summary details').click()
    await tab.locator('.folder [type="checkbox"]').last().uncheck()
    await untilChecked(tab)
    expect(await violations(tab)).toEqual([])
    await tab.locator('.folder .send-to').first().click()
    await tab.locator('.folder').getByRole('option').first().waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('in every dialog', async () => {
    const tab = await open('owner', site.baseUrl)
    await tab.getByRole('button', { name: texts.page.edit, exact: true }).click()
    for (const selector of ['.add-place .add', '.face', '.group-head .plain']) {
      await tab.locator(selector).first().click()
      await tab.getByRole('dialog').waitFor()
      expect(await violations(tab), selector).toEqual([])
      await tab.keyboard.press('Escape')
    }
    for (const name of PLAIN_DIALOGS) {
      await tab.getByRole('button', { name: texts.page.menu }).click()
      await tab.locator(`[data-open="${name}"]`).click()
      await tab
        .locator('dialog :is(form, footer, .history li, .open-sessions li, .check-head, .keys, .all-tags li)')
        .first()
        .waitFor()
      expect(await violations(tab), name).toEqual([])
      await tab.keyboard.press('Escape')
      await tab.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })
})

it.each(['light', 'dark'] as const)(
  'in the %s theme, axe finds nothing wrong with any accent colour',
  async (colorScheme) => {
    const tab = await browser.open({ colorScheme })
    await tab.addInitScript(AXE)
    await tab.goto(site.baseUrl)
    for (let hue = 0; hue < 360; hue += 40) {
      await tab.evaluate((value) => document.documentElement.style.setProperty('--hue', String(value)), hue)
      expect([hue, await violations(tab)]).toEqual([hue, []])
    }
  },
)
