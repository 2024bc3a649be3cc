import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { texts as iconsInArabic } from '../../src/web/messages/compiled/icons-ar.ts'
import { toolsOf } from '../../src/web/messages/tools.ts'
import { LANGUAGES, icons as texts } from '../support/texts.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { card, editFilled, notice, openGroup, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

declare const axe: { run(options: RunOptions): Promise<AxeResults> }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { en } = LANGUAGES
const arabic = iconsInArabic(toolsOf('ar'))
const KEPT = /^\/icons\/[\da-f]{32}(?:#\w+)?$/
/** One blue pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/p8Yy3QAAAABJRU5ErkJggg==',
  'base64',
)
const NO_ICONS = { url: 'https://mail.example.com/', name: '', description: '', icons: [], status: 200, problem: null }

const browser = useBrowser()

const choice = (tab: Tab) => tab.getByRole('button', { name: en.edit.chooseIcon })
const panel = (tab: Tab) => tab.getByRole('region', { name: texts.title })
const address = (tab: Tab) => tab.getByLabel(en.edit.icon, { exact: true })
const kept = async (site: FilledSite, path = 'sites/1'): Promise<string> =>
  (await site.client.owner('GET', `/api/${path}`)).body.data.icon

interface Opened {
  readonly site: FilledSite
  readonly tab: Tab
  /** Opens the dialog of the link Mail, with the picker. `preview` is what the server finds at its address. */
  readonly open: (preview?: object) => Promise<void>
}

/** The page while it is edited, with that dialog and the picker open. */
async function opened(): Promise<Opened> {
  const { site, tab } = await editFilled(browser)
  let data: object = NO_ICONS
  await tab.route('**/api/link-preview', (route) => route.fulfill({ json: { success: true, data } }))
  const open = async (preview: object = NO_ICONS) => {
    data = preview
    await card(tab, 'Mail').locator('.face .tile').click()
    await choice(tab).click()
    await panel(tab).waitFor()
  }
  await open()
  return { site, tab, open }
}

async function save(tab: Tab): Promise<void> {
  await tab.getByRole('button', { name: en.edit.save }).click()
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The events of a paste or a drop of files, as a browser sends them. */
async function give(target: Locator, kind: 'paste' | 'drop', picture: Buffer, type = 'image/png'): Promise<void> {
  await target.evaluate(
    (element, [event, base64, mime]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], 'picture', { type: mime }))
      const options = { bubbles: true, cancelable: true }
      if (event === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
      else
        for (const name of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(name, { ...options, dataTransfer: data }))
    },
    [kind, picture.toString('base64'), type] as const,
  )
}

it('the picker finds an icon of the sets and keeps it, by keyboard alone', async () => {
  const { site, tab } = await opened()
  const search = panel(tab).getByRole('searchbox')
  await panel(tab).getByRole('option').first().waitFor() // it begins with the link's name
  expect(await search.inputValue()).toBe('Mail')
  await search.pressSequentially('docker')
  const found = panel(tab).getByRole('listbox', { name: texts.search }).getByRole('option')
  await panel(tab).getByText(texts.found(5)).waitFor()
  await found.first().locator('img.here').waitFor()
  await tab.keyboard.press('ArrowDown')
  for (let steps = 0; steps < 5; steps += 1) await tab.keyboard.press('ArrowRight') // beyond the last one
  await tab.keyboard.press('Home')
  await expect.poll(() => found.first().evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await found.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex))).toEqual([0, -1, -1, -1, -1])
  await tab.keyboard.press('Enter')
  await panel(tab).waitFor({ state: 'detached' })
  await expect.poll(() => choice(tab).evaluate((one) => one === document.activeElement)).toBe(true)
  await save(tab)
  expect(await kept(site)).toMatch(KEPT)
  expect(tab.complaints).toEqual([])
})

it('the picker says that nothing is called so, and what is wrong if it can not ask; Escape closes it, and the dialog only after that', async () => {
  const { tab } = await opened()
  const search = panel(tab).getByRole('searchbox')
  await search.fill('nobody calls it this')
  await panel(tab).getByText(texts.nothing('nobody calls it this')).waitFor()
  await tab.context().route('**/api/icon-search?*', (route) => route.abort())
  await search.fill('docker')
  await panel(tab).getByRole('alert').getByText(en.faults.offline).waitFor()
  await tab.keyboard.press('Escape')
  await panel(tab).waitFor({ state: 'detached' })
  await expect.poll(() => choice(tab).evaluate((one) => one === document.activeElement)).toBe(true)
  await tab.keyboard.press('Escape') // what was typed in the panel is none of the dialog's fields
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
})

it('the picker lies beside the icon and pushes nothing; a press elsewhere closes it alone; on a phone it comes from below', async () => {
  const { tab } = await editFilled(browser)
  await tab.route('**/api/link-preview', (route) => route.fulfill({ json: { success: true, data: NO_ICONS } }))
  await card(tab, 'Mail').locator('.face .tile').click()
  const field = tab.getByLabel(en.edit.name, { exact: true })
  const edges = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().toJSON())
  const moving = () => tab.getByRole('dialog').evaluate((one) => one.getAnimations({ subtree: true }).length)
  await expect.poll(moving).toBe(0) // the dialog has risen
  const before = await edges(field)
  await choice(tab).click()
  await panel(tab).getByRole('option').first().locator('img.here').waitFor()
  expect(await edges(field)).toEqual(before)
  const button = await edges(choice(tab))
  const isBeside = async () => {
    const { right, top, bottom } = await edges(panel(tab))
    return right === button.right && (top >= button.bottom || bottom <= button.top)
  }
  await expect.poll(isBeside).toBe(true) // once it has risen
  await tab.getByRole('heading', { name: en.edit.editSite }).click()
  await panel(tab).waitFor({ state: 'detached' })
  expect(await tab.getByRole('dialog').isVisible()).toBe(true)

  await tab.setViewportSize({ width: 390, height: 700 })
  await choice(tab).click()
  await panel(tab).getByRole('option').first().waitFor()
  await expect.poll(() => edges(panel(tab))).toMatchObject({ left: 0, right: 390, bottom: 700 })
  await tab.keyboard.press('Escape')
  await panel(tab).waitFor({ state: 'detached' })
  expect(await tab.getByRole('dialog').isVisible()).toBe(true)
})

it('the picker offers what the site has, or says why that could not be looked at; it draws an emoji, and a letter on a colour, and takes the icon away again', async () => {
  const { site, tab, open } = await opened()
  await tab.keyboard.press('Escape')
  await tab.keyboard.press('Escape')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
  await open({ ...NO_ICONS, icons: [`/icons/${'a'.repeat(32)}`, `/icons/${'b'.repeat(32)}`] })
  await panel(tab)
    .getByRole('option', { name: texts.offered(2) })
    .click()
  await save(tab)
  expect(await kept(site)).toBe(`/icons/${'b'.repeat(32)}`)

  await open({ ...NO_ICONS, problem: { code: 'ofTomorrow', params: {}, message: 'The host is asleep' } })
  await panel(tab).getByText('The host is asleep').waitFor()
  await panel(tab).locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  await panel(tab).waitFor({ state: 'detached' })
  await save(tab)
  const fromFile = await kept(site)
  expect(fromFile).toMatch(KEPT)
  expect(fromFile).not.toBe(`/icons/${'b'.repeat(32)}`)

  await open()
  await panel(tab).getByText(texts.emoji, { exact: true }).click()
  await panel(tab).getByRole('button', { name: '🏠' }).click()
  await panel(tab).waitFor({ state: 'detached' })
  await expect.poll(() => address(tab).inputValue()).toMatch(KEPT)
  const emoji = await address(tab).inputValue()
  expect(emoji).not.toBe(fromFile)
  await choice(tab).click()
  await panel(tab).getByText(texts.letterAndColour, { exact: true }).click()
  await panel(tab).getByLabel(texts.letter, { exact: true }).fill('Ж')
  await panel(tab)
    .getByRole('radio', { name: texts.colours[4] ?? '' })
    .check()
  await panel(tab).getByRole('button', { name: texts.use }).last().click()
  await panel(tab).waitFor({ state: 'detached' })
  await save(tab)
  const letter = await kept(site)
  expect(letter).toMatch(KEPT)
  expect([fromFile, emoji]).not.toContain(letter)

  await open()
  await panel(tab).getByRole('button', { name: texts.none }).click()
  await save(tab)
  expect(await kept(site)).toBe('')
})

it('a picture comes by paste or drop, without opening anything first, for a group in the same way, and is not lost without a question', async () => {
  const { site, tab } = await editFilled(browser)
  for (const kind of ['paste', 'drop'] as const) {
    await site.client.owner('PUT', '/api/sites/1', { icon: '' })
    await startEditing(tab, site)
    await card(tab, 'Mail').locator('.face .tile').click()
    await give(kind === 'drop' ? choice(tab) : tab.getByLabel(en.edit.name, { exact: true }), kind, PNG)
    await expect.poll(() => address(tab).inputValue(), { message: kind }).toMatch(KEPT)
    await panel(tab).waitFor({ state: 'detached' })
    await save(tab)
    expect(await kept(site), kind).toMatch(KEPT)
  }

  await openGroup(tab, 'Home lab')
  await choice(tab).click()
  await panel(tab).waitFor()
  expect(await panel(tab).getByText(texts.fromSite).count()).toBe(0)
  await panel(tab).locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  await panel(tab).waitFor({ state: 'detached' })
  await save(tab)
  await notice(tab).getByText(en.did.saved('Home lab')).waitFor()
  expect(await kept(site, 'groups/2')).toMatch(KEPT)

  await card(tab, 'Calendar').locator('.face .tile').click()
  await give(choice(tab), 'drop', PNG)
  await expect.poll(() => address(tab).inputValue()).toMatch(KEPT)
  await panel(tab).waitFor({ state: 'detached' })
  await tab.keyboard.press('Escape')
  await tab.getByText(en.edit.discardQuestion).waitFor()
})

it('a picture that the server would not take is made small in the browser; one that is none is refused in words, and the dialog keeps what was typed', async () => {
  const { tab } = await opened()
  await tab.getByLabel(en.edit.description).fill('Typed before')
  await give(choice(tab), 'drop', Buffer.from('no picture'), 'image/heic')
  await panel(tab).getByRole('alert').getByText(en.settings.noPicture).waitFor()
  await give(choice(tab), 'drop', Buffer.from('no picture'), 'image/png')
  await panel(tab).getByRole('alert').getByText(en.settings.noPicture).waitFor({ state: 'detached' })
  await panel(tab).getByRole('alert').waitFor()
  await tab.keyboard.press('Escape')
  await panel(tab).waitFor({ state: 'detached' })
  expect(await tab.getByLabel(en.edit.description).inputValue()).toBe('Typed before')

  const large = await tab.evaluate(async () => {
    const canvas = new OffscreenCanvas(550, 550)
    const pen = canvas.getContext('2d')
    const noise = new ImageData(550, 550)
    let random = 1
    for (let at = 0; at < noise.data.length; at += 4) {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0
      noise.data.set([random >>> 24, 128, 128, 255], at)
    }
    pen?.putImageData(noise, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 1 })).arrayBuffer())
    return Array.from(bytes)
  })
  expect(large.length).toBeGreaterThan(200_000)
  const sent = tab.waitForRequest('**/api/icons')
  await give(choice(tab), 'drop', Buffer.from(large), 'image/webp')
  expect((await sent).postData()?.length).toBeLessThan(150_000)
  await expect.poll(() => address(tab).inputValue()).toMatch(KEPT)
})

it('a picture of another host is offered to be kept here, and only then', async () => {
  const { site, tab } = await editFilled(browser)
  const sent: unknown[] = []
  await tab.route('https://icons.example.com/**', (route) => route.fulfill({ contentType: 'image/png', body: PNG }))
  await tab.route('**/api/icons', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: { success: true, data: { icon: `/icons/${'c'.repeat(32)}` } } })
  })
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByRole('dialog').getByText(en.edit.more, { exact: true }).click()
  const keep = tab.getByRole('button', { name: en.edit.keepIconHere })
  expect(await keep.count()).toBe(0)
  await address(tab).fill('https://icons.example.com/mail.png')
  await tab.getByText(en.edit.iconElsewhere('icons.example.com')).waitFor()
  await keep.click()
  await expect.poll(() => address(tab).inputValue()).toBe(`/icons/${'c'.repeat(32)}`)
  expect(sent).toEqual([{ url: 'https://icons.example.com/mail.png' }])
  await expect.poll(() => keep.count()).toBe(0)
  await save(tab)
  expect(await kept(site)).toBe(`/icons/${'c'.repeat(32)}`)
})

const VIEWS = [
  ['light', 'en', texts],
  ['dark', 'ar', arabic],
] as const

it('on a narrow phone it fits, and axe finds nothing wrong, in either theme and direction; its hint has the direction of the page, what is typed its own', async () => {
  const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
  const { site, tab } = await editFilled(browser, { ...phone, locale: 'en', reducedMotion: 'reduce' })
  await tab.route('**/api/link-preview', (route) => route.fulfill({ json: { success: true, data: NO_ICONS } }))
  await tab.addInitScript(AXE)
  for (const [colorScheme, tag, own] of VIEWS) {
    const { edit, page } = LANGUAGES[tag]
    await tab.emulateMedia({ colorScheme })
    await leave(tab)
    await site.client.owner('PUT', '/api/configs', { 'site.language': tag })
    await tab.goto(site.baseUrl)
    await tab.getByRole('button', { name: page.edit, exact: true }).click()
    await card(tab, 'Mail').locator('.face').tap()
    await tab.getByRole('button', { name: edit.chooseIcon }).click()
    const region = tab.getByRole('region', { name: own.title })
    await region.getByText(own.noneThere).waitFor()
    const search = region.getByRole('searchbox')
    const direction = () => search.evaluate((one) => getComputedStyle(one).direction)
    await search.fill('')
    await expect.poll(direction, { message: tag }).toBe(tag === 'ar' ? 'rtl' : 'ltr')
    await search.fill('git')
    await expect.poll(direction, { message: tag }).toBe('ltr')
    await region.getByRole('option').first().locator('img.here').waitFor()
    for (const name of [own.emoji, own.letterAndColour]) await region.getByText(name, { exact: true }).click()
    const { width, inner } = await tab.evaluate(() => {
      const dialog = document.querySelector('dialog')
      return {
        width: document.documentElement.scrollWidth,
        inner: (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0),
      }
    })
    expect({ tag, width, inner }).toEqual({ tag, width: 320, inner: 0 })
    const { violations } = await tab.evaluate(() => axe.run({ resultTypes: ['violations'] }))
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    expect({ tag, found }).toEqual({ tag, found: [] })
  }
  expect(tab.complaints).toEqual([])
})
