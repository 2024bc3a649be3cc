import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAIN_DIALOGS } from '../../src/web/client/editor/steps/use-board.ts'
import { PREVIEW } from '../../src/web/pages/reader.ts'
import { generatedPasswordTarget } from '../support/node-target.ts'
import { LANGUAGES } from '../support/texts.ts'
import { pasteText } from './agree.ts'
import { bookmarksHtml } from './bookmark-files.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { fileOf, untilChecked } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { pressInMenu } from './owner.ts'
import { type FilledSite, startFilled, startPaged } from './sites.ts'
import { answerDay, answerWith, shapeOf } from './statuses.ts'

declare const axe: { run(options: RunOptions): Promise<AxeResults> }

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

const CONTRAST: RunOptions = { runOnly: ['color-contrast'] }
const ALL_BUT_CONTRAST: RunOptions = { rules: { 'color-contrast': { enabled: false } } }

/** The violations, such as `color-contrast: .card small`. */
async function violationsOf(tab: Tab, options: RunOptions): Promise<string[]> {
  if (!(await tab.evaluate("'axe' in window"))) await tab.evaluate(AXE)
  const { violations } = await tab.evaluate((given) => axe.run({ resultTypes: ['violations'], ...given }), options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Without its sandbox, in which axe would wait for ever, a page still runs no scripts of its own. */
async function runNoScripts(tab: Tab): Promise<void> {
  await tab.route(`**/${PREVIEW}`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" }
    await route.fulfill({ response, headers })
  })
}

/** Those in both themes. Colours don't depend on the language, so they are looked at in one. */
async function violations(tab: Tab): Promise<string[]> {
  if ((await tab.locator('html').getAttribute('lang')) !== 'en') return violationsOf(tab, ALL_BUT_CONTRAST)
  const found = await violationsOf(tab, {})
  await tab.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await violationsOf(tab, CONTRAST)
  await tab.emulateMedia({ colorScheme: 'light' })
  return [...found, ...inTheDark.map((one) => `dark: ${one}`)]
}

describe.each(['en', 'ar'] as const)('in %s, axe finds nothing wrong', (tag) => {
  const texts = LANGUAGES[tag]
  const options = { locale: tag, reducedMotion: 'reduce' } as const // nothing is half faded in
  const { visit: visitAsOwner } = useOneTab(browser, { ...options, content: () => site })
  let guest: Tab
  beforeAll(async () => {
    guest = await browser.open({ ...options, serviceWorkers: 'block' })
  })

  async function visitAsGuest(): Promise<Tab> {
    await leave(guest) // with what was typed
    await guest.goto(site.baseUrl)
    return guest
  }

  it('on any page of a guest', async () => {
    const addresses = {
      'the page': site.baseUrl,
      'a page of several': `${paged.baseUrl}/p/2-work`,
      'an empty page': empty.baseUrl,
      'the sign-in page': `${site.baseUrl}/login`,
      'an unknown address': `${site.baseUrl}/nothing`,
    }
    for (const [name, address] of Object.entries(addresses)) {
      await guest.goto(address)
      expect(await violations(guest), name).toEqual([])
    }
  })

  it('on the page as the owner sees it in place of a guest', async () => {
    const { tab } = await visitAsOwner()
    await runNoScripts(tab)
    await tab.goto(`${site.baseUrl}/${PREVIEW}`)
    await tab.getByText(texts.page.asGuest).waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('on the card for a password of one’s own, and on what it says is wrong', async ({ onTestFinished }) => {
    const generated = await generatedPasswordTarget.start()
    onTestFinished(() => generated.stop())
    const tab = guest
    await tab.goto(generated.baseUrl)
    await tab.locator('[name="username"]').fill(generated.username)
    await tab.locator('[name="password"]').fill(generated.password)
    await tab.locator('[type="submit"]').click()
    await tab.getByText(texts.signIn.generated).waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('button', { name: texts.account.change }).click()
    await tab.getByLabel(texts.account.next).waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('button', { name: texts.account.change }).click()
    await tab.getByRole('alert').waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('under the pointer, and with groups side by side over a picture', async () => {
    const settings = { 'site.columns': '2', 'site.backgroundImage': '/icon.svg', 'site.backgroundOpacity': '1' }
    await leave(guest)
    await site.client.owner('PUT', '/api/configs', settings)
    const tab = await visitAsGuest()
    await tab.evaluate(() => document.documentElement.setAttribute('data-density', 'icons'))
    await tab.locator('.card').first().hover()
    await tab.locator('.tip').waitFor()
    expect(await violations(tab)).toEqual([])
    await leave(guest)
    await site.client.owner('PUT', '/api/configs', Object.fromEntries(Object.keys(settings).map((key) => [key, null])))
  })

  it('in each section of the settings, also on a phone', async () => {
    const tab = await browser.openAsOwner(site, { ...options, viewport: { width: 360, height: 740 } })
    await tab.goto(site.baseUrl)
    await tab.getByRole('button', { name: texts.page.menu }).click()
    await tab.locator('[data-open="settings"]').click()
    const sections = tab.locator('dialog nav a')
    await sections.first().waitFor()
    for (let at = 0; at < (await sections.count()); at += 1) {
      await sections.nth(at).click()
      expect(await violations(tab), `section ${at + 1}`).toEqual([])
    }
  })

  it('in the results of a search, and if there are none', async () => {
    const tab = await visitAsGuest()
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

  it('in what shows which links are up: the dots, the form, and the day of a link in its menu', async () => {
    await leave(guest)
    await site.client.owner('PUT', '/api/configs', { 'status.checks': 'true', 'status.guests': 'true' })
    const { tab } = await visitAsOwner()
    for (const one of [tab, guest]) {
      await answerWith(one, site, { Mail: 'up', Calendar: 'slow', Wiki: 'down', Payroll: 'unknown', NAS: 'down' })
      await one.goto(site.baseUrl)
      await expect.poll(() => shapeOf(one.locator('#groups [data-site]').first())).not.toBe('')
      expect(await violations(one)).toEqual([])
      await one.getByRole('searchbox').fill('wiki')
      await one.locator('#results .card').waitFor()
      expect(await violations(one)).toEqual([])
      await one.keyboard.press('Escape')
    }
    await guest.unrouteAll()
    await answerDay(tab, 3)
    await tab.getByRole('button', { name: texts.page.edit, exact: true }).click()
    await tab.locator('.card .face').nth(2).press('Shift+F10')
    await tab.locator('.status-day').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.keyboard.press('Escape')
    await tab.locator('.card .tile').nth(0).click()
    await tab.locator('.more > summary').click()
    await tab.getByLabel(texts.status.target).waitFor()
    expect(await violations(tab)).toEqual([])
    await leave(tab)
    await site.client.owner('PUT', '/api/configs', { 'status.checks': null, 'status.guests': null })
    await tab.goto(site.baseUrl)
  })

  it('in the editor, its selection and its notice', async () => {
    const { tab } = await visitAsOwner()
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
    await tab.goto(`${paged.baseUrl}/p/5-secret#edit`)
    await tab.getByRole('button', { name: texts.edit.addPage }).waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('on an empty page of the owner, below its first link, and in the list of several addresses', async () => {
    const first = await browser.openAsOwner(empty, options)
    await first.goto(empty.baseUrl)
    await first.locator('.empty input').waitFor()
    expect(await violations(first)).toEqual([])
    await first.getByRole('button', { name: texts.add.include('GitHub') }).click()
    await first.locator('.card').waitFor()
    await first.getByRole('button', { name: texts.add.include('Jellyfin') }).click()
    await first.getByRole('textbox', { name: texts.add.addressOf('Jellyfin') }).waitFor()
    expect(await violations(first)).toEqual([])
    await first.getByRole('button', { name: texts.add.include('GitHub') }).click()
    await first.getByText(texts.add.welcome).waitFor()
    const { tab } = await visitAsOwner()
    await pasteText(tab, 'nas:5000 new.example')
    await tab.getByText(texts.add.there({ name: 'NAS', group: 'Home lab' })).waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('combobox', { name: texts.edit.group }).fill('Garden')
    await tab.keyboard.press('Enter')
    await tab.getByText(texts.edit.newGroup, { exact: true }).waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('combobox', { name: texts.edit.group }).click()
    await tab.getByRole('dialog').getByRole('option').first().waitFor()
    expect(await violations(tab)).toEqual([])
  })

  it('in the preview of an import', async () => {
    const { tab } = await visitAsOwner()
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
    const { tab } = await visitAsOwner()
    await tab.getByRole('button', { name: texts.page.edit, exact: true }).click()
    for (const selector of ['.add-link', '.face .tile']) {
      await tab.locator(selector).first().click()
      await tab.getByRole('dialog').waitFor()
      expect(await violations(tab), selector).toEqual([])
      await tab.keyboard.press('Escape')
    }
    await tab.locator('.group-more').first().click()
    await tab.getByRole('menu').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('menuitem', { name: texts.page.edit, exact: true }).click()
    await tab.getByRole('dialog').waitFor()
    expect(await violations(tab)).toEqual([])
    await tab.keyboard.press('Escape')
    for (const name of ['add-group', 'add-page']) {
      await tab.locator(`.${name}`).click()
      await tab.locator('.name-input').waitFor()
      expect(await violations(tab), name).toEqual([])
      await tab.keyboard.press('Escape')
    }
    for (const name of PLAIN_DIALOGS) {
      await tab.getByRole('button', { name: texts.page.menu }).click()
      await pressInMenu(tab, name)
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

it('no accent colour makes a text hard to read in either theme', async () => {
  const tab = await browser.open({ reducedMotion: 'reduce' })
  await tab.goto(site.baseUrl)
  for (const colorScheme of ['light', 'dark'] as const) {
    await tab.emulateMedia({ colorScheme })
    for (let hue = 0; hue < 360; hue += 40) {
      await tab.evaluate((value) => document.documentElement.style.setProperty('--hue', String(value)), hue)
      expect(await violationsOf(tab, CONTRAST), `${colorScheme} ${hue}`).toEqual([])
    }
  }
})
