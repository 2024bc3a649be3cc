import { expect, it, onTestFinished } from 'vitest'
import { de } from '../../src/web/messages/de.ts'
import { en } from '../../src/web/messages/en.ts'
import { FETCH_FROM_FARM } from '../support/icon-farm.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card, discard, editFilled, notice, openMenu } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

async function opened(): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.settings.title)
  await tab.getByLabel(en.settings.customCss).waitFor()
  return { site, tab }
}

async function save(tab: Tab): Promise<void> {
  await Promise.all([tab.waitForEvent('load'), tab.getByRole('button', { name: en.edit.save }).click()])
}

async function visit(site: FilledSite): Promise<Tab> {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  return tab
}

const look = (tab: Tab) =>
  tab.evaluate(() => ({
    hue: getComputedStyle(document.documentElement).getPropertyValue('--hue'),
    theme: document.documentElement.dataset.theme,
    density: document.documentElement.dataset.density,
    heading: document.querySelector('h1')?.textContent,
    picture: getComputedStyle(document.body, '::before').backgroundImage.slice(0, 20),
    opacity: getComputedStyle(document.body, '::before').opacity,
    letters: getComputedStyle(document.body).letterSpacing,
  }))

async function change(tab: Tab): Promise<void> {
  await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Harbour')
  await tab.getByLabel(en.settings.accent).fill('30')
  await tab.getByRole('dialog').getByText(en.view.dark).click()
  await tab.getByRole('dialog').getByText(en.view.compact).click()
  await tab.getByLabel(en.settings.backgroundImage).fill(PICTURE)
  await tab.getByLabel(en.settings.backgroundOpacity).fill('0.5')
  await tab.getByLabel(en.settings.customCss).fill('body { letter-spacing: 3px }')
}

const CHANGED = {
  hue: '30',
  theme: 'dark',
  density: 'compact',
  heading: 'Harbour',
  picture: PICTURE.replace(/^/, 'url("').slice(0, 20),
  opacity: '0.5',
  letters: '3px',
}

it('changes show at once, and Cancel takes them back', async () => {
  const { site, tab } = await opened()
  const before = await look(tab)
  await change(tab)
  await expect.poll(() => look(tab)).toEqual(CHANGED)
  await discard(tab)
  await expect.poll(() => look(tab)).toEqual(before)
  expect((await site.client.owner('GET', '/api/configs')).body.data).toEqual([])
})

it('saved changes show for everybody, also after a reload', async () => {
  const { site, tab } = await opened()
  await change(tab)
  await save(tab)
  expect(await look(tab)).toEqual(CHANGED)
  const guest = await visit(site)
  expect(await look(guest)).toEqual(CHANGED)
  expect(await guest.title()).toBe('Harbour')
  expect(guest.complaints).toEqual([])
})

it('the search box and the sign-in link can be hidden from guests', async () => {
  const { site, tab } = await opened()
  await tab.getByLabel(en.settings.searchBoxForGuests).uncheck()
  await tab.getByLabel(en.settings.showSignIn).uncheck()
  await tab.getByLabel(en.settings.newTab).check()
  await save(tab)
  expect(await tab.getByRole('searchbox').count()).toBe(1)
  const guest = await visit(site)
  expect(await guest.getByRole('searchbox').count()).toBe(0)
  expect(await guest.getByRole('link', { name: en.page.signIn }).count()).toBe(0)
  expect(await guest.getByRole('link', { name: 'Mail' }).getAttribute('target')).toBe('_blank')
})

it('a custom search engine is offered, and a bad line is reported while typing', async () => {
  const { site, tab } = await opened()
  const own = tab.getByLabel(en.settings.ownEngines)
  await own.fill('x, Mine\nnonsense')
  await tab.getByText(en.problems.notAnEngine({ line: 1, text: 'x, Mine' })).waitFor()
  await own.fill('x, Mine, https://mine.example/?q={query}')
  await tab.getByText(en.settings.ownEnginesHint).waitFor()
  await tab.getByRole('dialog').getByLabel(en.settings.defaultEngine, { exact: true }).selectOption('x')
  await save(tab)
  const guest = await visit(site)
  await guest.getByRole('searchbox').fill('cats & dogs')
  const web = guest.getByRole('link', { name: en.search.onTheWeb('Mine', 'cats & dogs') })
  expect(await web.getAttribute('href')).toBe('https://mine.example/?q=cats%20%26%20dogs')
})

it('the language in the settings applies to everybody', async () => {
  const { site, tab } = await opened()
  await tab.getByRole('dialog').getByLabel(en.settings.language).selectOption('de')
  await save(tab)
  expect(await tab.getByRole('button', { name: de.page.edit, exact: true }).isVisible()).toBe(true)
  expect(await (await visit(site)).locator('html').getAttribute('lang')).toBe('de')
})

it('a picture of this device is made small, kept on the server and shown to everybody', async () => {
  const { site, tab } = await opened()
  const drawn = await tab.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 100)
    canvas.getContext('2d')?.fillRect(0, 0, 2000, 100)
    const blob = await canvas.convertToBlob()
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  })
  const file = { name: 'beach.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
  await tab.locator('input[type=file]').setInputFiles(file)
  const address = tab.getByLabel(en.settings.backgroundImage)
  await expect.poll(() => address.inputValue()).toMatch(/^\/pictures\/[\da-f]{32}\.webp$/)
  const path = await address.inputValue()
  await save(tab)
  const guest = await visit(site)
  expect(await guest.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage)).toContain(path)
  const width = await guest.evaluate(async (from) => {
    return (await createImageBitmap(await (await fetch(from)).blob())).width
  }, path)
  expect(width).toBe(2560)
  expect(guest.complaints).toEqual([])
})

it('a file that is no picture, and an address that can show none, are refused in words', async () => {
  const { site, tab } = await opened()
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await tab.locator('input[type=file]').setInputFiles(file)
  await tab.getByRole('alert').filter({ hasText: en.settings.noPicture }).waitFor()
  await tab.getByLabel(en.settings.backgroundImage).fill('javascript:alert(1)')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await tab.getByRole('alert').filter({ hasText: en.settings.badPicture }).waitFor()
  expect((await site.client.owner('GET', '/api/configs')).body.data).toEqual([])
  await tab.getByRole('button', { name: en.settings.removePicture }).click()
  expect(await tab.getByLabel(en.settings.backgroundImage).inputValue()).toBe('')
})

it('a colour is chosen among a few, and seen at once', async () => {
  const { site, tab } = await opened()
  await tab.getByRole('radio', { name: en.settings.colours.green }).check()
  await expect.poll(async () => (await look(tab)).hue).toBe('150')
  expect(await tab.getByLabel(en.settings.accent).inputValue()).toBe('150')
  await save(tab)
  expect((await site.client.owner('GET', '/api/configs')).body.data).toMatchObject([{ value: '150' }])
})

it.each([false, true])(
  'saving says so, with an Undo that takes the settings back on the page too; editing: %s',
  async (isEditing) => {
    const { site, tab } = await opened()
    if (isEditing) {
      await tab.goto(`${site.baseUrl}/?again#edit`)
      await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
      await openMenu(tab, en.settings.title)
    }
    await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Harbour')
    await save(tab)
    await notice(tab).getByText(en.settings.saved).waitFor()
    expect((await look(tab)).heading).toBe('Harbour')
    await expect.poll(() => tab.getByRole('button', { name: en.edit.addGroup }).count()).toBe(isEditing ? 1 : 0)
    await Promise.all([
      tab.waitForEvent('load'),
      notice(tab).getByRole('button', { name: en.edit.undo, exact: true }).click(),
    ])
    await notice(tab).getByText(en.did.undone('')).waitFor()
    expect((await look(tab)).heading).toBe('Signpost')
    await notice(tab).getByRole('button', { name: en.edit.redo, exact: true }).waitFor()
    expect(new URL(tab.url()).hash).toBe('')
    expect(tab.complaints).toEqual([])
  },
)

it('every section has a tab, that of the icons too', async () => {
  const site = await startFilled({ env: FETCH_FROM_FARM })
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.settings.title)
  const tabs = tab.getByRole('navigation', { name: en.settings.sections }).getByRole('link')
  await expect.poll(() => tabs.allTextContents()).toContain(en.iconFetches.title)
  expect(await tabs.allTextContents()).toEqual(await tab.locator('dialog section > h3').allTextContents())
  await tabs.last().click()
  await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe(en.iconFetches.title)
})

it.each([
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
])(
  'no field is behind the title or the buttons while it has the focus, in a window of $width pixels',
  async (viewport) => {
    const site = await startFilled()
    onTestFinished(() => site.stop())
    const tab = await browser.openAsOwner(site, { viewport })
    await tab.goto(site.baseUrl)
    await openMenu(tab, en.settings.title)
    await tab.getByLabel(en.settings.customCss).waitFor()
    await tab.getByText('Your address is').waitFor()
    expect(await coveredWhileTabbing(tab, 40)).toEqual([])
  },
)

it('nor in the form of a link, whose buttons need two lines on a narrow phone', async () => {
  const { tab } = await editFilled(browser, { viewport: { width: 320, height: 640 } })
  await card(tab, 'Mail').locator('.face').click()
  await tab.getByRole('dialog').getByText(en.edit.more, { exact: true }).click()
  const footer = await tab.locator('dialog footer').boundingBox()
  expect(footer?.height).toBeGreaterThan(100)
  expect(await coveredWhileTabbing(tab, 20)).toEqual([])
})

/** The fields that are not in view when they get the focus, there and back. */
async function coveredWhileTabbing(tab: Tab, steps: number): Promise<string[]> {
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < steps; step += 1) {
      await tab.keyboard.press(key)
      covered.push(...(await tab.evaluate(coveredFocus)))
    }
  }
  return covered
}

/** The field that has the focus, if a part of it is behind the dialog's title or its buttons. */
function coveredFocus(): string[] {
  const field = document.activeElement
  if (!field?.matches('form *:not(footer *)')) return []
  const box = (field.closest('.choices label') ?? field).getBoundingClientRect()
  const top = document.querySelector('dialog header')?.getBoundingClientRect().bottom ?? 0
  const bottom = document.querySelector('dialog footer')?.getBoundingClientRect().top ?? 0
  const isSeen = box.top >= top - 1 && box.bottom <= bottom + 1
  return isSeen ? [] : [`${field.id || field.getAttribute('name')}: ${box.top}-${box.bottom}, seen: ${top}-${bottom}`]
}

it('says which variable lets guests in, where they see nothing yet', async () => {
  for (const guestMode of [false, true]) {
    const site = await startFilled({ guestMode })
    onTestFinished(() => site.stop())
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    await openMenu(tab, en.settings.title)
    await tab.getByLabel(en.settings.customCss).waitFor()
    expect(await tab.getByText(en.settings.guestsSeeNothing).count()).toBe(guestMode ? 0 : 1)
  }
})

it('a setting that was changed elsewhere meanwhile is named, and replaced only by a second Save', async () => {
  const { site, tab } = await opened()
  const stored = async () => {
    const { body } = await site.client.owner('GET', '/api/configs')
    return Object.fromEntries((body.data as { key: string; value: string }[]).map(({ key, value }) => [key, value]))
  }
  const theirs = { 'site.name': 'Lighthouse', 'site.title': 'Coast' }
  await site.client.owner('PUT', '/api/configs', theirs)
  await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Harbour')
  await tab.getByRole('dialog').getByText(en.view.dark).click()
  await tab.getByRole('button', { name: en.edit.save }).click()
  const alert = tab.getByRole('dialog').getByRole('alert')
  await expect.poll(() => alert.textContent()).toBe(en.faults.conflictInForm(en.settings.siteName))
  expect(await stored()).toEqual(theirs)
  await save(tab)
  expect(await stored()).toEqual({ ...theirs, 'site.name': 'Harbour', 'site.theme': 'dark' })
})
