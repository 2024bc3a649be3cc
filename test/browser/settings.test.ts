import { expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { FETCH_FROM_FARM } from '../support/icon-farm.ts'
import { de, en, importing } from '../support/texts.ts'
import { pasteText } from './agree.ts'
import { leave, secondTab, type Tab, useBrowser } from './browser.ts'
import { chooseFiles, untilChecked } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { card, discard, editFilled, notice, openGroup, openMenu, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const owner = useOneTab(browser)
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

async function opened(): Promise<{ site: FilledSite; tab: Tab }> {
  const visited = await owner.visit()
  await openSettings(visited.tab)
  return visited
}

async function openSettings(tab: Tab): Promise<void> {
  await openMenu(tab, en.settings.title)
  await tab.getByLabel(en.settings.customCss).waitFor()
}

async function save(tab: Tab): Promise<void> {
  await Promise.all([tab.waitForEvent('load'), tab.getByRole('button', { name: en.edit.save }).click()])
}

async function sitesOf({ client }: FilledSite) {
  const { body } = await client.owner('GET', '/api/sites')
  return body.data as { name: string; is_public: 0 | 1; updated_at: string }[] // see docs/api.md
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
    picture: /url\(".{15}|none/.exec(getComputedStyle(document.body, '::before').backgroundImage)?.[0],
    opacity: getComputedStyle(document.body, '::before').opacity,
    letters: getComputedStyle(document.body).letterSpacing,
  }))

async function change(tab: Tab): Promise<void> {
  await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Harbour')
  await tab.getByRole('dialog').getByRole('radio', { name: en.view.dark, exact: true }).check()
  await tab.getByRole('dialog').getByText(en.view.compact).click()
  const dimmer = tab.getByLabel(en.settings.backgroundDimmer)
  expect(await dimmer.count()).toBe(0)
  await tab.getByLabel(en.settings.backgroundImage).fill(PICTURE)
  expect(await dimmer.inputValue()).toBe('0') // a new picture is at full strength
  await dimmer.fill('0.6')
  await tab.getByLabel(en.settings.customCss).fill('body { letter-spacing: 3px }')
}

const CHANGED = {
  hue: '250',
  theme: 'dark',
  density: 'compact',
  heading: 'Harbour',
  picture: PICTURE.replace(/^/, 'url("').slice(0, 20),
  opacity: '0.4',
  letters: '3px',
}

/** Undoes what the notice says, which loads the page again. */
async function undo(tab: Tab): Promise<void> {
  await Promise.all([
    tab.waitForEvent('load'),
    notice(tab).getByRole('button', { name: en.edit.undo, exact: true }).click(),
  ])
  await notice(tab).getByText(en.did.undone('')).waitFor()
  await notice(tab).getByRole('button', { name: en.edit.redo, exact: true }).waitFor()
  expect(new URL(tab.url()).hash).toBe('')
}

it('changes show at once, and Cancel takes them back; saved, they show for everybody, until the Undo of the notice', async () => {
  const { site, tab } = await opened()
  const before = await look(tab)
  await change(tab)
  await expect.poll(() => look(tab)).toEqual(CHANGED)
  await discard(tab)
  await expect.poll(() => look(tab)).toEqual(before)
  expect((await site.client.owner('GET', '/api/configs')).body.data).toEqual([])

  await openSettings(tab)
  await change(tab)
  await save(tab)
  await notice(tab).getByText(en.settings.saved).waitFor()
  expect(await look(tab)).toEqual(CHANGED)
  const guest = await visit(site)
  expect(await look(guest)).toEqual(CHANGED)
  expect(await guest.title()).toBe('Harbour')
  expect(guest.complaints).toEqual([])
  expect(await tab.getByRole('button', { name: en.edit.addGroup }).count()).toBe(0)
  await undo(tab)
  expect(await look(tab)).toEqual(before)
  expect(tab.complaints).toEqual([])
})

it('colours are chosen for each theme, shown at once and saved with the rest, as one step that Undo takes back', async () => {
  const { site, tab } = await opened()
  const stored = async () => {
    const { body } = await site.client.owner('GET', '/api/configs')
    return Object.fromEntries((body.data as { key: string; value: string }[]).map(({ key, value }) => [key, value]))
  }
  const { presets, accent } = en.settings
  const preset = (theme: string, name: string) =>
    tab.getByRole('group', { name: theme, exact: true }).getByRole('radio', { name })
  await preset(en.view.light, presets.sand).check()
  await preset(en.view.light, presets.forest).check()
  await preset(en.view.dark, presets.midnight).check()
  await expect.poll(async () => (await look(tab)).hue).toBe('150')
  expect(await tab.getByLabel(accent).inputValue()).toBe('150')
  expect(await stored()).toEqual({})
  await save(tab)
  await notice(tab).getByText(en.settings.saved).waitFor()
  expect(await stored()).toEqual({ 'site.preset': 'forest', 'site.presetDark': 'midnight' })
  await tab.emulateMedia({ colorScheme: 'dark' })
  expect((await look(tab)).hue).toBe('278')
  await undo(tab)
  await expect.poll(async () => (await look(tab)).hue).toBe('250')
  expect(await stored()).toEqual({})

  await openSettings(tab)
  await tab.getByLabel(accent).fill('30')
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: en.edit.keepEditing }).click()
  await preset(en.view.light, presets.forest).check() // brings its own hue
  await tab.getByLabel(accent).fill('40')
  await save(tab)
  expect((await look(tab)).hue).toBe('40')
  expect(await stored()).toEqual({ 'site.preset': 'forest', 'site.presetDark': 'plain', 'site.accentHue': '40' })
  expect(tab.complaints).toEqual([])
})

it('while the page is edited, saving says so too, and Undo takes the settings back on the page', async () => {
  const { site, tab } = await owner.edit()
  await openSettings(tab)
  await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Harbour')
  await save(tab)
  await notice(tab).getByText(en.settings.saved).waitFor()
  expect((await look(tab)).heading).toBe('Harbour')
  const { body } = await site.client.owner('GET', '/api/configs')
  expect(body.data).toContainEqual(expect.objectContaining({ value: 'Harbour' }))
  await expect.poll(() => tab.getByRole('button', { name: en.edit.addGroup }).count()).toBe(1)
  await undo(tab)
  expect((await look(tab)).heading).toBe('Signpost')
  expect(tab.complaints).toEqual([])
})

it('guests get the search engine, the way links open, the language, and no search box or sign-in link, as they are set; a bad line is reported while typing', async () => {
  const { site, tab } = await opened()
  const own = tab.getByLabel(en.settings.ownEngines)
  await own.fill('x, Mine\nnonsense')
  await tab.getByText(en.problems.notAnEngine({ line: 1, text: 'x, Mine' })).waitFor()
  await own.fill('x, Mine, https://mine.example/?q={query}')
  await tab.getByText(en.settings.ownEnginesHint).waitFor()
  await tab.getByRole('dialog').getByLabel(en.settings.defaultEngine, { exact: true }).selectOption('x')
  await tab.getByLabel(en.settings.newTab).check()
  await save(tab)
  const guest = await visit(site)
  await guest.getByRole('searchbox').fill('cats & dogs')
  const web = guest.getByRole('link', { name: en.search.onTheWeb({ engine: 'Mine', query: 'cats & dogs' }) })
  expect(await web.getAttribute('href')).toBe('https://mine.example/?q=cats%20%26%20dogs')

  await openSettings(tab)
  await tab.getByLabel(en.settings.searchBoxForGuests).uncheck()
  await tab.getByLabel(en.settings.showSignIn).uncheck()
  await tab.getByRole('dialog').getByLabel(en.settings.language).selectOption('de')
  await save(tab)
  await notice(tab).getByText(de.settings.saved).waitFor()
  await notice(tab).getByRole('button', { name: de.edit.undo, exact: true }).waitFor()
  expect(await tab.getByRole('searchbox').count()).toBe(1)
  const later = await visit(site)
  expect(await later.locator('html').getAttribute('lang')).toBe('de')
  expect(await later.getByRole('searchbox').count()).toBe(0)
  expect(await later.getByRole('link', { name: de.page.signIn }).count()).toBe(0)
  expect(await later.getByRole('link', { name: 'Mail' }).getAttribute('target')).toBe('_blank')
})

it('a bundled background is shown as it is in the light theme and in the dark one, side by side', async () => {
  const { tab } = await opened()
  const halves = await tab.locator('.gradients .split > i').evaluateAll((all) =>
    all.map((half) => {
      const { colorScheme, backgroundImage } = getComputedStyle(half)
      return { colorScheme, backgroundImage, left: half.getBoundingClientRect().left }
    }),
  )
  expect(halves.map(({ colorScheme }) => colorScheme)).toEqual(Array(4).fill(['light', 'dark']).flat())
  expect(new Set(halves.map(({ backgroundImage }) => backgroundImage)).size).toBe(8)
  expect(new Set(halves.map(({ left }) => left)).size).toBe(8)
})

it('a picture of this device is made small, kept on the server and shown to everybody; what is none is refused in words', async () => {
  const { site, tab } = await opened()
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await tab.locator('input[type=file]').setInputFiles(broken)
  await tab.getByRole('alert').filter({ hasText: en.settings.noPicture }).waitFor()
  const address = tab.getByLabel(en.settings.backgroundImage)
  await address.fill('javascript:alert(1)')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await tab.getByRole('alert').filter({ hasText: en.settings.badPicture }).waitFor()
  expect((await site.client.owner('GET', '/api/configs')).body.data).toEqual([])
  await tab.getByRole('button', { name: en.settings.removePicture }).click()
  await expect.poll(() => address.inputValue()).toBe('')

  const drawn = await tab.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 100)
    canvas.getContext('2d')?.fillRect(0, 0, 3000, 100)
    const blob = await canvas.convertToBlob()
    return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
  })
  const file = { name: 'beach.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
  await tab.locator('input[type=file]').setInputFiles(file)
  await expect.poll(() => address.inputValue()).toMatch(/^\/pictures\/[\da-f]{32}\.webp$/)
  const path = await address.inputValue()
  const darkGlass = tab.getByLabel(en.settings.darkGlass)
  await expect.poll(() => darkGlass.isChecked()).toBe(true)
  await address.fill(PICTURE)
  await expect.poll(() => darkGlass.isChecked()).toBe(false)
  await address.fill(path)
  await expect.poll(() => darkGlass.isChecked()).toBe(true)
  await save(tab)
  const guest = await visit(site)
  expect(await guest.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage)).toContain(path)
  const width = await guest.evaluate(async (from) => {
    return (await createImageBitmap(await (await fetch(from)).blob())).width
  }, path)
  expect(width).toBe(2560)
  expect(guest.complaints).toEqual([])
})

it('every section has a tab, that of the icons too; no field is behind the title or the buttons while it has the focus', async () => {
  const site = await browser.filled({ env: FETCH_FROM_FARM })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 700 },
  ]) {
    await tab.setViewportSize(viewport)
    await openSettings(tab)
    await tab.getByText('Your address is').waitFor()
    await tab.getByRole('heading', { name: en.iconFetches.title }).waitFor()
    expect(await coveredWhileTabbing(tab, 40), `${viewport.width} pixels`).toEqual([])
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await openMenu(tab, en.settings.title)
  const tabs = tab.getByRole('navigation', { name: en.settings.sections }).getByRole('link')
  await expect.poll(() => tabs.allTextContents()).toContain(en.iconFetches.title)
  expect(await tabs.allTextContents()).toEqual(await tab.locator('dialog section > h3').allTextContents())
  const current = tab.getByRole('navigation', { name: en.settings.sections }).locator('[aria-current]')
  expect(await current.allTextContents()).toEqual([en.settings.general])
  await tabs.nth(2).click()
  await expect.poll(() => current.allTextContents()).toEqual([en.settings.look])
  await tabs.last().click()
  await expect.poll(() => current.allTextContents()).toEqual([en.iconFetches.title])
  await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe(en.iconFetches.title)
})

it.each([360, 1280, 2560])(
  'the tab that is pressed is the current one, whatever else is in view, until one scrolls on (%i pixels)',
  async (width) => {
    const site = await browser.filled({ env: FETCH_FROM_FARM })
    const tab = await browser.openAsOwner(site)
    await tab.setViewportSize({ width, height: 800 })
    await tab.goto(site.baseUrl)
    await openMenu(tab, en.settings.title)
    const row = tab.getByRole('navigation', { name: en.settings.sections })
    await expect.poll(() => row.getByRole('link').allTextContents()).toContain(en.iconFetches.title)
    const current = () => row.locator('[aria-current]').allTextContents()
    const names = await row.getByRole('link').allTextContents()
    for (const name of [...names, ...names.toReversed()]) {
      await row.getByRole('link', { name, exact: true }).click()
      const isAt = () => tab.evaluate(() => document.activeElement?.textContent)
      await expect.poll(isAt).toBe(name)
      await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await current()).toEqual([name])
    }
    const seen = new Set(await current())
    const box = await tab.getByRole('dialog').boundingBox()
    await tab.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 400)
    const isAtEnd = () =>
      tab.getByRole('dialog').evaluate((dialog) => dialog.scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1)
    while (!(await isAtEnd())) {
      await tab.mouse.wheel(0, 20)
      await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      for (const name of await current()) seen.add(name)
    }
    expect([...seen]).toEqual(names)
  },
)

it('says of a webhook at home that the server may have to be let into its network', async () => {
  const { tab } = await opened()
  const field = tab.getByLabel(en.status.webhook)
  await field.click()
  await tab.keyboard.type('https://ntfy.example/a')
  expect(await tab.getByText(en.status.webhookAtHome).count()).toBe(0)
  await field.fill('')
  await tab.keyboard.type('http://192.168.1.9/a')
  await tab.getByText(en.status.webhookAtHome).waitFor()
})

it('the hint of a switch stands below its label, as those of all fields do', async () => {
  const { tab } = await opened()
  const label = tab.locator('label.switch', { hasText: en.status.checks })
  const hint = label.locator('.note')
  const [text, note] = await Promise.all([
    label.evaluate((element) => {
      const range = document.createRange()
      range.selectNode(element.querySelector('span')?.firstChild ?? element)
      return range.getBoundingClientRect().bottom
    }),
    hint.boundingBox(),
  ])
  expect(note?.y).toBeGreaterThanOrEqual(text - 1)
})

it('nor in the form of a link, whose buttons need two lines on a narrow phone', async () => {
  const { tab } = await editFilled(browser, { viewport: { width: 280, height: 640 } })
  await card(tab, 'Mail').locator('.face .tile').click()
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

it('lets guests in by a switch that says how many links they will see, shows the page as theirs, and closes it again', async () => {
  const site = await browser.filled({ env: { AUTH_REQUIRED_FOR_READ: '' } })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  const guest = await visit(site)
  const other = await secondTab(tab)
  await startEditing(other, site)
  const forms = [
    () => other.locator('#g1').getByRole('button', { name: en.edit.addSite }).click(),
    () => openGroup(other, 'Work'),
    () => pasteText(other, 'https://one.example/ https://two.example/'),
    async () => {
      await openMenu(other, en.transfer.importTitle)
      await chooseFiles(other, { name: 'links.txt', text: 'https://three.example/' })
      await untilChecked(other)
    },
  ]
  /** How often each form asks who may see what it makes. */
  const asked = async (some = forms) => {
    const counts: number[] = []
    for (const open of some) {
      await open()
      await other.getByRole('dialog').waitFor()
      const dialog = other.getByRole('dialog')
      const choice = dialog.getByLabel(en.edit.private).or(dialog.getByLabel(importing.visibility))
      counts.push(await choice.count())
      await other.keyboard.press('Escape')
      await other.getByRole('dialog').waitFor({ state: 'detached' })
    }
    return counts
  }
  expect(await asked()).toEqual([0, 0, 0, 0])
  expect(await other.locator('.lock').first().isVisible()).toBe(false)
  await openSettings(tab)
  const box = tab.getByRole('checkbox', { name: en.settings.guests })
  await box.check()
  await tab.getByText(en.settings.guestsWillSee({ seen: 8, all: 10 })).waitFor()
  const [preview] = await Promise.all([
    tab.context().waitForEvent('page'),
    tab.getByRole('link', { name: en.settings.guestPreview }).click(),
  ])
  await preview.getByText(en.page.asGuest).waitFor()
  expect([await preview.getByText('Mail').count(), await preview.getByText('Submarine').count()]).toEqual([1, 0])
  await preview.close()
  await tab.getByText(en.settings.privateFirstHint).waitFor()
  const before = await sitesOf(site)
  await tab.getByRole('button', { name: en.settings.privateFirst(8) }).click()
  await tab.getByText(en.settings.guestsWillSee({ seen: 0, all: 10 })).waitFor()
  await notice(tab).getByText(en.did.madePrivate(8)).waitFor()
  const after = await sitesOf(site)
  const untouched = after.filter(({ updated_at }, at) => updated_at === before[at]?.updated_at)
  expect(untouched.map(({ name, is_public }) => [name, is_public])).toEqual([
    ['Payroll', 0],
    ['Submarine', 1], // in a private group
  ])
  await save(tab)
  await expect.poll(async () => (await site.client.guest('GET', '/api/sites')).body.data).toEqual([])
  await expect.poll(() => asked(forms.slice(0, 1))).toEqual([1])
  expect(await asked()).toEqual([1, 1, 1, 1])
  expect(await other.locator('.lock').first().isVisible()).toBe(true)
  await guest.goto(site.baseUrl)
  await guest.getByText(en.page.emptyTitle).waitFor()
  await openSettings(tab)
  await box.uncheck()
  await save(tab)
  await guest.getByLabel(en.signIn.password).waitFor() // by itself
})

/** What is too close, cut off or broken among the tabs of the settings: all are in view, in as many rows as it takes. */
function crowdedTabs(tab: Tab): Promise<string[]> {
  return tab.locator('dialog nav a').evaluateAll((tabs, minGap) => {
    const boxes = tabs.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getClientRects()
    })
    const broken = tabs.filter((_, at) => boxes[at]?.length !== 1).map((one) => `${one.textContent} is broken`)
    const close = boxes.slice(1).flatMap((next, at) => {
      const [one, other] = [boxes[at]?.[0], next[0]].toSorted((a, b) => (a?.left ?? 0) - (b?.left ?? 0))
      const gap = (other?.left ?? 0) - (one?.right ?? 0)
      return one?.top !== other?.top || gap >= minGap ? [] : [`${gap} px before ${tabs[at + 1]?.textContent}`]
    })
    const row = tabs[0]?.parentElement?.getBoundingClientRect()
    const cut = tabs.filter((one) => {
      const box = one.getBoundingClientRect()
      return !row || box.left < row.left || box.right > row.right || box.bottom > row.bottom
    })
    return [...broken, ...close, ...cut.map((one) => `${one.textContent} is cut off`)]
  }, 16)
}

it('the tabs of the settings keep their distance on a phone in every language, and all are in view', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site, { reducedMotion: 'reduce' })
  for (const language of LANGUAGE_TAGS) {
    await site.client.owner('PUT', '/api/configs', { 'site.language': language })
    await tab.goto(site.baseUrl)
    await tab.locator('[popovertarget="menu"]').click()
    await tab.locator('[data-open="settings"]').click()
    await tab.locator('dialog nav a').first().waitFor()
    for (const width of [320, 360, 390]) {
      await tab.setViewportSize({ width, height: 700 })
      expect(await crowdedTabs(tab), `${language}, ${width} px`).toEqual([])
    }
    await leave(tab)
  }
  expect(tab.complaints).toEqual([])
})

it('shows that a variable of the server decides about guests', async () => {
  const { tab } = await opened()
  const box = tab.getByRole('checkbox', { name: en.settings.guests })
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true])
  await tab.getByText(en.settings.guestsFixed).waitFor()
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
  await tab.getByRole('dialog').getByRole('radio', { name: en.view.dark, exact: true }).check()
  await tab.getByRole('button', { name: en.edit.save }).click()
  const alert = tab.getByRole('dialog').getByRole('alert')
  await expect.poll(() => alert.textContent()).toBe(en.faults.conflictInForm(en.settings.siteName))
  expect(await stored()).toEqual(theirs)
  await save(tab)
  expect(await stored()).toEqual({ ...theirs, 'site.name': 'Harbour', 'site.theme': 'dark' })
})
