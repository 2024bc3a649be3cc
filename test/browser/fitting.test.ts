import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../formats/samples.ts'
import { FETCH_FROM_FARM } from '../support/icon-farm.ts'
import { ar, de, en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { fileOf } from './import-dialog.ts'
import { card, pressInMenu } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const LONG = 'Transport for Gloucestershire, Wiltshire and Somerset'
const DESCRIPTION = 'Departures, delays and detours of each bus and train that stops between two rivers and the sea. '

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled({ env: FETCH_FROM_FARM })
  const more = [
    { name: LONG, description: 'Departures' },
    { name: `${LONG} too`, description: '' },
    { name: 'Buses', description: `${DESCRIPTION.repeat(4)} Transport` },
    { name: 'Trains', description: 'Transport on rails', tags: ['rail'], icon: 'https://icons.example.com/train.png' },
  ]
  for (const [at, fields] of more.entries())
    await site.client.owner('POST', '/api/sites', { group_id: 1, url: `t${at}.example.net`, is_public: 1, ...fields })
})
afterAll(() => site.stop())

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const boxesOf = (tab: Tab, selector: string) =>
  tab.locator(selector).evaluateAll((elements) =>
    elements.map((element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
const isWithin = (inner: Box, outer: Omit<Box, 'top' | 'bottom'>) =>
  inner.left >= outer.left && inner.right <= outer.right

async function openAsOwner(width: number, locale = 'en'): Promise<Tab> {
  const tab = await browser.openAsOwner(site, { viewport: { width, height: 800 }, locale, reducedMotion: 'reduce' })
  await tab.goto(site.baseUrl)
  return tab
}

async function openDialog(tab: Tab, name: string): Promise<void> {
  await tab.locator('[popovertarget="menu"]').click()
  await pressInMenu(tab, name)
  await tab.getByRole('dialog').waitFor()
}

/** The buttons that fetch icons fit into the settings. */
async function expectFittingSettings(tab: Tab): Promise<void> {
  await openDialog(tab, 'settings')
  await tab.locator('dialog .buttons > .button:not([disabled])').nth(2).waitFor()
  const [body = { left: 0, right: 0 }] = await boxesOf(tab, 'dialog section:last-of-type')
  const buttons = await boxesOf(tab, 'dialog section > .buttons > .button')
  expect(buttons.map((button) => isWithin(button, body))).toEqual([true, true])
  expect(await tab.locator('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true)
  await closeDialog(tab)
}

async function closeDialog(tab: Tab): Promise<void> {
  await tab.keyboard.press('Escape')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
}

it.each([
  ['en', en],
  ['de', de],
  ['ar', ar],
])(
  'on a phone, in %s, what is chosen in the import is shown whole, what its notice offers is below its text and within the window, and the settings fit',
  async (locale, messages) => {
    const tab = await openAsOwner(390, locale)
    await expectFittingSettings(tab)
    await openDialog(tab, 'import')
    const profile = { name: 'Bookmarks', mimeType: '', buffer: Buffer.from(sampleOf('chrome')) }
    await tab.locator('dialog input[type="file"]').setInputFiles([profile])
    await tab.locator('dialog .button.primary:enabled').waitFor()
    for (const field of await tab.locator('dialog .field:has(select)').all()) {
      const chosen = (await field.locator('option:checked').textContent()) ?? ''
      const shown = field.getByText(chosen, { exact: true }).locator('visible=true')
      expect(
        await shown.evaluate((text) => {
          const words = document.createRange()
          words.selectNodeContents(text)
          const [inner, outer] = [words.getBoundingClientRect(), text.parentElement?.getBoundingClientRect()]
          return outer && outer.left < inner.left && inner.right < outer.right && inner.bottom < outer.bottom
        }),
      ).toBe(true)
    }
    await closeDialog(tab)

    await openDialog(tab, 'import')
    const links = Array.from({ length: 13 }, (_, at) => ({
      group_id: 1,
      name: `Link ${at}`,
      url: `https://${locale}${at}.example.org/`,
    }))
    const text = JSON.stringify({ groups: [{ id: 1, name: 'Work' }], sites: links })
    await tab.locator('dialog input[type="file"]').setInputFiles([fileOf({ name: 'links.json', text })])
    await tab.locator('dialog .button.primary:enabled').click()
    await tab.locator('.foot .notice .button').nth(3).waitFor()
    const [said, ...buttons] = await boxesOf(tab, '.foot .notice :is(.button, span:first-child)')
    const bottom = said?.bottom ?? 0
    expect(await linesOf(tab, '.foot .notice span:first-child')).toBe(1)
    expect(buttons.map((button) => isWithin(button, { left: 16, right: 374 }))).toEqual(buttons.map(() => true))
    const dismiss = buttons.pop()
    expect(dismiss?.top).toBeLessThan(bottom)
    expect(buttons.map((button) => button.top >= bottom)).toEqual(buttons.map(() => true))
    await tab.locator('.foot .notice').getByRole('button', { name: messages.edit.dismiss }).click()
    await tab.locator('.foot .notice').waitFor({ state: 'detached' })
  },
)

/** How many lines a text takes. */
const linesOf = (tab: Tab, selector: string) =>
  tab.locator(selector).evaluate((element) => {
    const text = element.ownerDocument.createRange()
    text.selectNodeContents(element)
    return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })

/** How many pixels a name leaves empty in its first line, and how many lines it has. */
const roomIn = (tab: Tab, name: string) =>
  card(tab, name)
    .locator('b > span')
    .evaluate((element) => {
      const range = element.ownerDocument.createRange()
      range.selectNodeContents(element)
      const [line] = range.getClientRects()
      const { right, height } = element.getBoundingClientRect()
      return { left: right - (line?.right ?? 0), lines: Math.round(height / (line?.height ?? 1)) }
    })

it('a name that is too long uses its line to the last letter, and two lines where nothing is below it; the button that comes with the pointer moves no text, on the page and while editing', async () => {
  const tab = await openAsOwner(1280)
  const cut = await roomIn(tab, LONG)
  expect(cut.left).toBeLessThan(12)
  expect(cut.lines).toBe(1)
  expect((await roomIn(tab, `${LONG} too`)).lines).toBe(2)

  const texts = `.card:has-text("${LONG}") :is(b, b > span, small)`
  for (const isEditing of [false, true]) {
    if (isEditing) await tab.locator('[data-edit]').click()
    if (isEditing) await tab.locator('.face').first().waitFor()
    await tab.mouse.move(2, 790)
    await card(tab, LONG).locator('.card-more').waitFor({ state: 'detached' })
    const before = await boxesOf(tab, texts)
    await card(tab, LONG).hover()
    await card(tab, LONG).locator('.card-more').waitFor()
    expect(await boxesOf(tab, texts)).toEqual(before)
  }
  await expectFittingSettings(tab)
})

it.each([true, false])(
  'search results are even, however long their descriptions; with a script: %s',
  async (script) => {
    const tab = await browser.open({ javaScriptEnabled: script })
    await tab.goto(`${site.baseUrl}/?q=transport`)
    if (script) await tab.getByRole('searchbox').fill('transport')
    await tab.locator('#results .card').nth(3).waitFor()
    const cards = await boxesOf(tab, '#results .card')
    expect(Math.max(...cards.map(({ top, bottom }) => bottom - top))).toBeLessThan(130)
    for (const kind of [':has(small:not(.where))', ':not(:has(small:not(.where)))']) {
      const alike = await boxesOf(tab, `#results .card${kind}`)
      for (const part of ['.tile', 'b > span']) {
        const tops = (await boxesOf(tab, `#results .card${kind} ${part}`)).map(
          ({ top }, at) => top - (alike[at]?.top ?? 0),
        )
        expect(new Set(tops.map(Math.round)).size, part).toBeLessThanOrEqual(1)
      }
    }
  },
)

it('a checkbox covers nothing of the icon beside it, and a chevron is where the lines of the page end', async () => {
  const tab = await openAsOwner(1280, 'ar')
  await expectFittingSettings(tab)
  await tab.locator('[data-edit]').click()
  await card(tab, 'Mail').locator('.face').waitFor()
  const [pick, tile] = await boxesOf(tab, '.card[data-id="1"] :is(.pick, .tile)').then((boxes) => boxes.reverse())
  expect(pick?.left).toBeGreaterThanOrEqual(tile?.right ?? Number.POSITIVE_INFINITY)
  await card(tab, 'Mail').locator('.face .tile').click()
  const field = tab.getByRole('combobox', { name: ar.edit.group })
  const place = () =>
    field.evaluate((input) => {
      const { backgroundPositionX, paddingLeft } = getComputedStyle(input)
      return { backgroundPositionX, paddingLeft, direction: getComputedStyle(input).direction }
    })
  expect(await place()).toEqual({ backgroundPositionX: '10px', paddingLeft: '32px', direction: 'ltr' })
})

it('at 400 % a dialog leaves room for its fields: the one with the focus shows, with its label', async () => {
  const tab = await browser.openAsOwner(site, { viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' })
  await tab.goto(site.baseUrl)
  await tab.locator('[data-edit]').click()
  await card(tab, 'Mail').locator('.face .tile').click()
  for (const label of [en.edit.url, en.edit.name, en.edit.description]) {
    const field = tab.getByRole('dialog').getByLabel(label, { exact: true })
    await field.focus()
    await expect
      .poll(() =>
        field.evaluate((input: HTMLInputElement) => {
          const shows = (element: Element) => {
            const { left, width, top, bottom } = element.getBoundingClientRect()
            return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
          }
          return [shows(input), input.labels?.[0] && shows(input.labels[0])]
        }),
      )
      .toEqual([true, true])
  }
})
