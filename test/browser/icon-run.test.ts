import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Linked, logoFor } from '../../src/logos/known-logos.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { FETCH_FROM_FARM, startIconFarm } from '../support/icon-farm.ts'
import { startIn } from '../support/node-target.ts'
import { quiet } from '../support/quiet-log.ts'
import { smallPng } from '../support/small-png.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import type { StartOptions } from '../support/target.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { en, importing } from '../support/texts.ts'
import { type Tab, untilAnswered, useBrowser } from './browser.ts'
import { chooseFiles, importNow } from './import-dialog.ts'
import { card, notice, openMenu, startEditing } from './owner.ts'
import { startFilled } from './sites.ts'

const browser = useBrowser()
const texts = en.iconFetches
const HASH = 'a'.repeat(32)
const PICTURE = smallPng(32, [200, 30, 60])

/** The owner's tab, and the store of another process on the same database, which does the work. */
async function startWithWorker() {
  const folder = tempFolder()
  const target = { name: 'Node and SQLite', start: (options?: StartOptions) => startIn(folder, options) }
  const site = await startFilled({ env: FETCH_FROM_FARM }, target)
  const worker = await openSqliteStore({
    path: join(folder, 'signpost.db'),
    migrations: MIGRATIONS,
    pace: atOnce,
    log: quiet,
  })
  onTestFinished(async () => {
    await worker.close()
    await site.stop()
  })
  await worker.addIcons([{ hash: HASH, data: PICTURE.toString('base64') }])
  await worker.takeLease('icons', 'another process', 600_000)
  const tab = await browser.openAsOwner(site)
  await startEditing(tab, site)
  const find = async (siteId: number) => {
    const [fetch] = (await worker.waitingIconFetches(100)).filter((waiting) => waiting.siteId === siteId)
    if (!fetch) throw new Error(`Nobody waits for the icon of ${siteId}`)
    await worker.noteIconFetch({ ...fetch, icon: `/icons/${HASH}`, reason: '' }, Date.now())
  }
  const icons = async () =>
    (await site.client.owner('GET', '/api/sites')).body.data.map(({ icon }: { icon: string }) => icon) as string[]
  return { site, tab, find, icons }
}

const progress = (tab: Tab) => tab.locator('.foot .icon-run')
const told = (tab: Tab, done: number, total: number, found: number) =>
  progress(tab).locator('label').getByText(texts.progress({ done, total, found })).waitFor()
const iconOn = (tab: Tab, name: string) => card(tab, name).locator(`.tile img[src="/icons/${HASH}"]`)

async function beginInSettings(tab: Tab): Promise<void> {
  await openMenu(tab, en.settings.title)
  await tab.getByRole('button', { name: /^Fetch missing icons/ }).click()
  await tab.getByRole('button', { name: en.edit.cancel }).click()
}

it('cards get their icons in place while they are fetched, also after a reload; stopping saves them, with an Undo', async () => {
  const { site, tab, find, icons } = await startWithWorker()
  const { data } = (await site.client.owner('GET', '/api/sites')).body as { data: readonly Linked[] }
  const total = data.filter((link) => logoFor(link) === '').length
  await beginInSettings(tab)
  await told(tab, 0, total, 0)
  await tab.getByRole('searchbox').or(tab.getByRole('combobox')).first().focus()
  const focused = () => tab.evaluate(() => document.activeElement?.tagName)
  const before = await focused()
  await find(1)
  await iconOn(tab, 'Mail').waitFor()
  await told(tab, 1, total, 1)
  expect(await focused()).toBe(before)
  expect((await icons())[0]).toBe('')

  await startEditing(tab, site)
  await iconOn(tab, 'Mail').waitFor()
  await progress(tab).getByRole('button', { name: texts.stop }).click()
  await notice(tab).getByText(texts.did(1)).waitFor()
  await expect.poll(() => progress(tab).count()).toBe(0)
  expect((await icons())[0]).toBe(`/icons/${HASH}`)
  await iconOn(tab, 'Mail').waitFor()
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  await expect.poll(() => iconOn(tab, 'Mail').count()).toBe(0)
  expect((await icons())[0]).toBe('')
})

it('links that were deleted meanwhile are not among those that got an icon', async () => {
  const { site, tab, find } = await startWithWorker()
  await beginInSettings(tab)
  await progress(tab).waitFor()
  await find(1)
  await find(2)
  await iconOn(tab, 'Calendar').waitFor()
  await site.client.owner('DELETE', '/api/sites/2')
  await progress(tab).getByRole('button', { name: texts.stop }).click()
  await notice(tab).getByText(texts.did(1)).waitFor()
})

it('after an import, the notice offers to fetch the icons that are missing, and to bring home those on other hosts; the run for its links ends when it is undone, and the notice still offers a Redo', async () => {
  const { site, tab } = await startWithWorker()
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [{ id: 1, name: 'Empty' }], sites: [] })
  await startEditing(tab, site)
  const importLink = async (icon: string) => {
    const links = [{ group_id: 1, name: 'New here', url: 'https://new.example/', icon, is_public: 1 }]
    const text = JSON.stringify({ groups: [{ id: 1, name: 'New', is_public: 1 }], sites: links })
    await openMenu(tab, en.transfer.importTitle)
    await chooseFiles(tab, { name: 'links.json', text })
    await importNow(tab, importing.did(1))
  }
  await importLink('')
  await notice(tab)
    .getByRole('button', { name: texts.missing(1) })
    .click()
  await told(tab, 0, 1, 0)
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  await progress(tab).waitFor({ state: 'detached' })
  await notice(tab).getByRole('button', { name: en.edit.redo }).waitFor()
  await notice(tab).getByText(en.did.undone('')).waitFor()

  await importLink('data:image/png;base64,iVBORw0KGgo=')
  const offer = notice(tab).getByRole('button', { name: texts.elsewhere(1) })
  await offer.click()
  await told(tab, 0, 1, 0)
  await expect.poll(() => offer.count()).toBe(0)
})

it('a tab that can not be seen asks for nothing', async () => {
  const { site, tab, find } = await startWithWorker()
  await tab.clock.install()
  await startEditing(tab, site)
  await beginInSettings(tab)
  await progress(tab).waitFor()
  let asked = 0
  tab.on('request', (request) => {
    if (request.url().endsWith('/api/icon-fetches')) asked += 1
  })
  const show = (isHidden: boolean) =>
    tab.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await show(true)
  await untilAnswered(tab)
  await find(1)
  asked = 0
  await tab.clock.runFor(60_000)
  await untilAnswered(tab)
  expect([asked, await iconOn(tab, 'Mail').count()]).toEqual([0, 0])
  await show(false)
  await iconOn(tab, 'Mail').waitFor()
})

it('an import offers to fetch the icons that are missing, and all tabs show them', async () => {
  const hosts = await startIconFarm()
  const site = await startFilled({ env: FETCH_FROM_FARM })
  onTestFinished(async () => {
    await site.stop()
    await hosts.farm.stop()
  })
  const links = ['a', 'b'].map((name) => ({
    group_id: 1,
    name: `Farm ${name}`,
    url: hosts.pageAt(`/${name}`),
    is_public: 1,
  }))
  const text = JSON.stringify({ groups: [{ id: 1, name: 'Farm', is_public: 1 }], sites: links })
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [{ id: 1, name: 'Empty' }], sites: [] })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  const guest = await browser.open()
  await guest.goto(site.baseUrl)
  await openMenu(tab, en.transfer.importTitle)
  await chooseFiles(tab, { name: 'links.json', text })
  await importNow(tab, importing.did(2))
  await notice(tab)
    .getByRole('button', { name: texts.missing(2) })
    .click()
  await notice(tab).getByText(texts.did(2)).waitFor()
  for (const page of [tab, guest]) {
    for (const name of ['Farm a', 'Farm b']) await card(page, name).locator('.tile img.here').waitFor()
  }
  await notice(tab).getByRole('button', { name: en.edit.undo }).waitFor()
  expect(tab.complaints).toEqual([])
})

it('nothing is offered where the server fetches nothing', async () => {
  const site = await browser.filled({ env: { FETCH: 'off' } })
  const tab = await browser.openAsOwner(site)
  const answered = tab.waitForResponse((answer) => answer.url().endsWith('/api/icon-fetches'))
  await startEditing(tab, site)
  await answered
  await openMenu(tab, en.settings.title)
  await tab.getByRole('heading', { name: en.settings.searchTitle }).waitFor()
  expect(await tab.getByRole('heading', { name: texts.title }).count()).toBe(0)
})
