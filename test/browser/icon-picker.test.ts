import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { icons as arabic } from '../../src/web/messages/icons/ar.ts'
import { icons as texts } from '../../src/web/messages/icons/en.ts'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, editFilled, notice } from './owner.ts'
import type { FilledSite } from './sites.ts'

declare const axe: { run(): Promise<AxeResults> }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { en } = LANGUAGES
const KEPT = /^\/icons\/[\da-f]{32}$/
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
}

/** The dialog of the link Mail, with the picker open. `preview` is what the server finds at its address. */
async function opened(options = {}, preview: object = NO_ICONS): Promise<Opened> {
  const { site, tab } = await editFilled(browser, options)
  await tab.route('**/api/link-preview', (route) => route.fulfill({ json: { success: true, data: preview } }))
  await card(tab, 'Mail').locator('.face').click()
  await choice(tab).click()
  await panel(tab).waitFor()
  return { site, tab }
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

describe('the picker', () => {
  it('finds an icon of the sets and keeps it, by keyboard alone', async () => {
    const { site, tab } = await opened()
    const search = panel(tab).getByRole('searchbox')
    await search.pressSequentially('docker')
    const found = panel(tab).getByRole('listbox', { name: texts.search }).getByRole('option')
    await panel(tab).getByText(texts.found(3)).waitFor()
    await found.first().locator('img.here').waitFor()
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('ArrowRight')
    await tab.keyboard.press('ArrowRight')
    await tab.keyboard.press('ArrowRight') // the last one
    await tab.keyboard.press('Home')
    expect(await found.first().evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await found.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex))).toEqual([0, -1, -1])
    await tab.keyboard.press('Enter')
    await panel(tab).waitFor({ state: 'detached' })
    expect(await choice(tab).evaluate((one) => one === document.activeElement)).toBe(true)
    await save(tab)
    expect(await kept(site)).toMatch(KEPT)
    expect(tab.complaints).toEqual([])
  })

  it('says that nothing is called so, and what is wrong if it can not ask', async () => {
    const { tab } = await opened()
    await panel(tab).getByRole('searchbox').fill('nobody calls it this')
    await panel(tab).getByText(texts.nothing('nobody calls it this')).waitFor()
    await tab.context().route('**/api/icon-search?*', (route) => route.abort())
    await panel(tab).getByRole('searchbox').fill('docker')
    await panel(tab).getByRole('alert').getByText(en.faults.offline).waitFor()
  })

  it('shows its hint in the direction of the page', async () => {
    const { site, tab } = await editFilled(browser)
    await site.client.owner('PUT', '/api/configs', { 'site.language': 'ar' })
    await tab.goto(site.baseUrl)
    await tab.getByRole('button', { name: LANGUAGES.ar.page.edit, exact: true }).click()
    await card(tab, 'Mail').locator('.face').click()
    await tab.getByRole('button', { name: LANGUAGES.ar.edit.chooseIcon }).click()
    const field = tab.getByRole('searchbox', { name: arabic.search })
    const direction = () => field.evaluate((one) => getComputedStyle(one).direction)
    expect(await direction()).toBe('rtl')
    await field.fill('docker')
    await expect.poll(direction).toBe('ltr')
  })

  it('offers what the site has', async () => {
    const { site, tab } = await opened(
      {},
      { ...NO_ICONS, icons: [`/icons/${'a'.repeat(32)}`, `/icons/${'b'.repeat(32)}`] },
    )
    await panel(tab)
      .getByRole('option', { name: texts.offered(2) })
      .click()
    await save(tab)
    expect(await kept(site)).toBe(`/icons/${'b'.repeat(32)}`)
  })

  it('says in words why the site could not be looked at, and goes on working', async () => {
    const problem = { code: 'ofTomorrow', params: {}, message: 'The host is asleep' }
    const { site, tab } = await opened({}, { ...NO_ICONS, problem })
    await panel(tab).getByText('The host is asleep').waitFor()
    await panel(tab).locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
    await panel(tab).waitFor({ state: 'detached' })
    await save(tab)
    expect(await kept(site)).toMatch(KEPT)
  })

  it('draws an emoji, and a letter on a colour', async () => {
    const { site, tab } = await opened()
    await panel(tab).getByText(texts.emoji, { exact: true }).click()
    await panel(tab).getByRole('button', { name: '🏠' }).click()
    await panel(tab).waitFor({ state: 'detached' })
    const emoji = await address(tab).inputValue()
    expect(emoji).toMatch(KEPT)
    await choice(tab).click()
    await panel(tab).getByText(texts.letterAndColour, { exact: true }).click()
    await panel(tab).getByLabel(texts.letter, { exact: true }).fill('Ж')
    await panel(tab)
      .getByRole('radio', { name: texts.colours[4] ?? '' })
      .check()
    await panel(tab).getByRole('button', { name: texts.use }).last().click()
    await panel(tab).waitFor({ state: 'detached' })
    await save(tab)
    expect(await kept(site)).toMatch(KEPT)
    expect(await kept(site)).not.toBe(emoji)
  })

  it('takes the icon away again', async () => {
    const { site, tab } = await opened()
    await give(choice(tab), 'drop', PNG)
    await panel(tab).waitFor({ state: 'detached' })
    await choice(tab).click()
    await panel(tab).getByRole('button', { name: texts.none }).click()
    await save(tab)
    expect(await kept(site)).toBe('')
  })
})

describe('a picture', () => {
  it.each(['paste', 'drop'] as const)('comes by %s, without opening anything first', async (kind) => {
    const { site, tab } = await editFilled(browser)
    await card(tab, 'Mail').locator('.face').click()
    await give(kind === 'drop' ? choice(tab) : tab.getByLabel(en.edit.name, { exact: true }), kind, PNG)
    await expect.poll(() => address(tab).inputValue()).toMatch(KEPT)
    await panel(tab).waitFor({ state: 'detached' })
    await save(tab)
    expect(await kept(site)).toMatch(KEPT)
  })

  it('that the server would not take is made small in the browser', async () => {
    const { tab } = await opened()
    const large = await tab.evaluate(async () => {
      const canvas = new OffscreenCanvas(1500, 1500)
      const pen = canvas.getContext('2d')
      const noise = new ImageData(1500, 1500)
      for (let at = 0; at < noise.data.length; at += 4) noise.data.set([at, at >> 5, at >> 9, 255], at)
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

  it('that is none is refused in words, and the dialog keeps what was typed', async () => {
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
  })

  it('of another host is offered to be kept here, and only then', async () => {
    const { site, tab } = await editFilled(browser)
    const sent: unknown[] = []
    await tab.route('https://icons.example.com/**', (route) => route.fulfill({ contentType: 'image/png', body: PNG }))
    await tab.route('**/api/icons', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ json: { success: true, data: { icon: `/icons/${'c'.repeat(32)}` } } })
    })
    await card(tab, 'Mail').locator('.face').click()
    await tab.getByRole('dialog').getByText(en.edit.more, { exact: true }).click()
    const keep = tab.getByRole('button', { name: en.edit.keepIconHere })
    expect(await keep.count()).toBe(0)
    await address(tab).fill('https://icons.example.com/mail.png')
    await tab.getByText(en.edit.iconElsewhere('icons.example.com')).waitFor()
    await keep.click()
    await expect.poll(() => address(tab).inputValue()).toBe(`/icons/${'c'.repeat(32)}`)
    expect(sent).toEqual([{ url: 'https://icons.example.com/mail.png' }])
    expect(await keep.count()).toBe(0)
    await save(tab)
    expect(await kept(site)).toBe(`/icons/${'c'.repeat(32)}`)
  })
})

describe('Escape', () => {
  it('closes the panel, and the dialog only after that: what was typed in the panel is none of its fields', async () => {
    const { tab } = await opened()
    await panel(tab).getByRole('searchbox').fill('docker')
    await tab.keyboard.press('Escape')
    await panel(tab).waitFor({ state: 'detached' })
    expect(await choice(tab).evaluate((one) => one === document.activeElement)).toBe(true)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('asks before an icon that was chosen is lost', async () => {
    const { tab } = await opened()
    await give(choice(tab), 'drop', PNG)
    await panel(tab).waitFor({ state: 'detached' })
    await tab.keyboard.press('Escape')
    await tab.getByText(en.edit.discardQuestion).waitFor()
  })
})

it('a group gets its icon in the same way', async () => {
  const { site, tab } = await editFilled(browser)
  await tab.getByRole('button', { name: en.edit.editNamed('Home lab') }).click()
  await choice(tab).click()
  await panel(tab).waitFor()
  expect(await panel(tab).getByText(texts.fromSite).count()).toBe(0)
  await panel(tab).locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  await panel(tab).waitFor({ state: 'detached' })
  await save(tab)
  await notice(tab).getByText(en.did.saved('Home lab')).waitFor()
  expect(await kept(site, 'groups/2')).toMatch(KEPT)
})

const VIEWS = [
  ['light', 'en', texts],
  ['dark', 'ar', arabic],
] as const

it.each(VIEWS)(
  'on a narrow phone, %s and in %s, it fits, and axe finds nothing wrong',
  async (colorScheme, tag, own) => {
    const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
    const { site, tab } = await editFilled(browser, { ...phone, colorScheme, locale: 'en', reducedMotion: 'reduce' })
    await site.client.owner('PUT', '/api/configs', { 'site.language': tag })
    await tab.route('**/api/link-preview', (route) => route.fulfill({ json: { success: true, data: NO_ICONS } }))
    await tab.addInitScript(AXE)
    await tab.reload()
    const { edit, page } = LANGUAGES[tag]
    await tab.getByRole('button', { name: page.edit, exact: true }).click()
    await card(tab, 'Mail').locator('.face').click()
    await tab.getByRole('button', { name: edit.chooseIcon }).click()
    const region = tab.getByRole('region', { name: own.title })
    await region.getByText(own.noneThere).waitFor()
    await region.getByRole('searchbox').fill('git')
    await region.getByRole('option').first().locator('img.here').waitFor()
    for (const name of [own.emoji, own.letterAndColour]) await region.getByText(name, { exact: true }).click()
    const { width, inner } = await tab.evaluate(() => {
      const dialog = document.querySelector('dialog')
      return {
        width: document.documentElement.scrollWidth,
        inner: (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0),
      }
    })
    expect({ width, inner }).toEqual({ width: 320, inner: 0 })
    const { violations } = await tab.evaluate(() => axe.run())
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
    expect(tab.complaints).toEqual([])
  },
)
