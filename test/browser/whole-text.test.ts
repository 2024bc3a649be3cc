import type { BrowserContextOptions, Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Tab, useBrowser } from './browser.ts'
import { card } from './owner.ts'
import { addMany, type FilledSite } from './sites.ts'

const LONG = 'The quarterly reporting system of the northern regional office and of all that belongs to it'
const FERRY = 'Timetables of the ferries of the north'
const LONG_ARABIC = 'أخبار وتحليلات من العالم العربي وكل ما يحدث حول العالم على مدار الساعة وفي كل مكان من العالم'

const WINDOW = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 800 }

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
  for (const [name, description] of [
    [LONG, `${LONG}, in one line or two`],
    [LONG_ARABIC, LONG_ARABIC],
  ]) {
    await site.client.owner('POST', '/api/sites', { group_id: 1, name, description, url: 'example.net', is_public: 1 })
  }
  const url = `https://ferry.${'timetables.of.the.north.'.repeat(4)}example.net`
  await site.client.owner('POST', '/api/sites', { group_id: 1, name: FERRY, url, is_public: 1 })
  const shipOf = (at: number) => ({ name: `Ship ${at}`, url: `https://ship.example.net/${at}` })
  await addMany(site.client, 'Donaudampfschifffahrt'.repeat(3), 60, shipOf)
})

async function open(options?: BrowserContextOptions): Promise<Tab> {
  const tab = await browser.open(options)
  await tab.goto(site.baseUrl)
  return tab
}

/** Whether the first character is within what the element shows, and how many lines it shows. */
const shownOf = (tab: Tab, name: string, part: string) => shownIn(card(tab, name).locator(part))

const shownIn = (part: Locator) =>
  part.evaluate((element) => {
    const { ownerDocument } = element
    const range = ownerDocument.createRange()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, 1)
    const [first, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    const lineHeight = Number.parseFloat(ownerDocument.defaultView?.getComputedStyle(element).lineHeight ?? '')
    return {
      begins: first.left >= box.left - 1 && first.right <= box.right + 1,
      lines: Math.round(box.height / lineHeight),
    }
  })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not visible')
  return box
}

/** How far what shows of the first line ends from the right edge of what holds the text. */
const gapRightOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    const [line] = range.getClientRects()
    const padding = Number.parseFloat(getComputedStyle(element).paddingRight)
    return Math.max(0, element.getBoundingClientRect().right - padding - (line?.right ?? 0))
  })

const arrange = (tab: Tab, density: 'cards' | 'icons') =>
  tab.evaluate((value) => document.documentElement.setAttribute('data-density', value), density)

async function expectCutsAtTheEnd(tab: Tab): Promise<void> {
  for (const name of [LONG, LONG_ARABIC]) {
    expect(await shownOf(tab, name, 'b > span'), name).toEqual({ begins: true, lines: 1 })
    expect(await shownOf(tab, name, 'small'), name).toEqual({ begins: true, lines: 1 })
  }
}

/** The host in the results, which is in Latin letters wherever it stands. */
async function expectHostIsCutAtItsEnd(tab: Tab): Promise<void> {
  await tab.getByRole('searchbox').fill(FERRY)
  const where = tab.locator('#results .where').first()
  await where.waitFor()
  expect(await where.textContent()).toMatch(/^ferry\./)
  expect(await shownIn(where)).toEqual({ begins: true, lines: 1 })
  const { x, y, width, height } = await boxOf(where)
  const clip = { x, y, width: width / 2, height } // the first half of the line
  const cut = await tab.screenshot({ clip })
  await where.evaluate((element) => (element as HTMLElement).style.setProperty('text-overflow', 'clip'))
  expect((await tab.screenshot({ clip })).equals(cut)).toBe(true)
}

it('a text that is too long is cut at its end; a name has two lines where nothing follows', async () => {
  const tab = await open()
  await expectCutsAtTheEnd(tab)
  const lines = await tab.locator('.jump .count').evaluateAll((counts) =>
    counts.map((count) => {
      const range = count.ownerDocument.createRange()
      range.selectNodeContents(count)
      return range.getClientRects().length
    }),
  )
  expect(lines, 'the number of links beside a long name').toEqual(lines.map(() => 1))
  expect(await tab.locator('.jump .count').last().textContent()).toBe('60')
  await tab.setViewportSize(PHONE)
  await expectCutsAtTheEnd(tab)
  expect((await shownOf(tab, FERRY, 'b > span')).lines, 'on a phone').toBe(2)
  await tab.setViewportSize({ ...PHONE, width: 340 })
  expect((await shownOf(tab, LONG, 'b > span')).lines, 'on the narrowest phones, without its description').toBe(2)
  await tab.setViewportSize(PHONE)
  await expectHostIsCutAtItsEnd(tab)
})

it('from right to left, what is in Latin letters is cut at its end, and has its lines beside the icon', async () => {
  const tab = await open({ locale: 'ar' })
  await expectCutsAtTheEnd(tab)
  for (const size of [WINDOW, PHONE]) {
    await tab.setViewportSize(size)
    for (const latin of [LONG, FERRY]) {
      const gap = await gapRightOf(card(tab, latin).locator('b > span'))
      expect(gap, `${latin}, ${size.width} px`).toBeLessThan(8) // a space at the end of the line
    }
  }
  await expectHostIsCutAtItsEnd(tab)
})

it('on a phone, Chinese has two whole lines, though the link is private; a word that is too long is cut', async () => {
  const chinese = '中文开发者社区和其他的东西以及更多内容都在这里'
  const names = ['Donaudampfschifffahrtsgesellschaft', chinese]
  for (const name of names) {
    await site.client.owner('POST', '/api/sites', { group_id: 1, name, url: 'example.net', is_public: 0 })
  }
  const tab = await browser.openAsOwner(site, { viewport: PHONE })
  await tab.goto(site.baseUrl)
  for (const name of names) {
    const lines = name === chinese ? 2 : 1
    expect(await shownOf(tab, name, 'b > span'), name).toEqual({ begins: true, lines })
    const ends = await card(tab, name)
      .locator('a, b > span')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
    expect((ends[0] ?? 0) - (ends[1] ?? 0), name).toBeLessThan(12) // the padding
  }
})

/** Where the lines of a text end, as the two characters around: those that its box shows, without the last. */
const lineEndsOf = (part: Locator) =>
  part.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    const tops: number[] = []
    for (const text of element.childNodes) {
      for (let at = 0; at < (text.nodeValue?.length ?? 0); at += 1) {
        const letter = element.ownerDocument.createRange()
        letter.setStart(text, at)
        letter.setEnd(text, at + 1)
        tops.push(letter.getBoundingClientRect().top)
      }
    }
    const ends = [...tops.keys()].filter((at) => at > 0 && tops[at] !== tops[at - 1] && (tops[at] ?? 0) < bottom)
    return ends.map((at) => element.textContent?.slice(at - 1, at + 1))
  })

const isWithinWord = (end = '') => !/^(?: .|. |[a-z][A-Z]|\..)$/.test(end)

it('no line of a card or a tip ends within a word; a long name ends its lines before a capital or after a dot', async () => {
  const names = [
    'OpenStreetMap',
    'DigitalOcean',
    '192.168.178.100',
    'internal.documentation.example.com',
    'Dampfschifffahrtsgesellschaft',
    'The Dampfschifffahrtsgesellschaft of Regensburg',
  ]
  for (const [at, name] of names.entries()) {
    const url = `https://${at}.words.example.net/`
    await site.client.owner('POST', '/api/sites', { group_id: 2, name, url, is_public: 1 })
  }
  const tab = await open()
  for (const width of [360, 390, 1280]) {
    await tab.setViewportSize({ width, height: 800 })
    const heights = new Set<number>()
    for (const name of names) {
      const ends = await lineEndsOf(card(tab, name).locator('b > span'))
      expect(ends.filter(isWithinWord), `${name}, ${width} px`).toEqual([])
      heights.add((await boxOf(card(tab, name))).height)
    }
    expect(heights.size, `the heights of the cards, ${width} px`).toBe(1)
  }
  await tab.setViewportSize({ width: 360, height: 3000 }) // scrolling would take the tip away
  for (const name of [...names.slice(-2), ...names.slice(-2)]) {
    await card(tab, name).hover()
    await expect.poll(() => tab.locator('.tip').textContent()).toBe(name)
    expect((await lineEndsOf(tab.locator('.tip span'))).filter(isWithinWord)).toEqual([])
  }
})

describe('icons only', () => {
  it('show no name, but have it for screen readers, and in the tip on hover and focus', async () => {
    const tab = await open()
    await arrange(tab, 'icons')
    const { width, height } = await boxOf(card(tab, 'Mail'))
    const tile = await boxOf(card(tab, 'Mail').locator('.tile'))
    expect(height, 'a card of a tile and its edges').toBeLessThan(tile.height + 24)
    expect(width).toBeLessThan(tile.width + 48)
    const name = await boxOf(card(tab, 'Mail').locator('b > span'))
    expect([name.width, name.height]).toEqual([1, 1])
    const link = tab.getByRole('link', { name: 'Mail', exact: true })
    for (const show of [() => link.hover(), () => link.focus()]) {
      await show()
      await expect.poll(() => tab.locator('.tip').textContent()).toBe('MailInbox and contacts')
      await tab.keyboard.press('Escape')
      await tab.mouse.move(5, 790)
    }
  })
})

describe('the whole text of a card that cuts it', () => {
  const tip = (tab: Tab) => tab.locator('.tip')
  const whole = `${LONG}${LONG}, in one line or two`

  it('shows under the pointer, until it leaves, and on focus, until Escape; that of no other card does', async () => {
    const tab = await open()
    await card(tab, LONG).hover()
    await tip(tab).waitFor()
    await expect.poll(() => tip(tab).textContent()).toBe(whole)
    const [{ x = -1, y = -1, width = 0, height = 0 } = {}] = [(await tip(tab).boundingBox()) ?? {}]
    expect(Math.min(x, y, 1280 - x - width, 800 - y - height)).toBeGreaterThanOrEqual(0)
    await tip(tab).hover() // it can be reached
    expect(await tip(tab).isVisible()).toBe(true)
    await tab.mouse.move(5, 790)
    await tip(tab).waitFor({ state: 'detached' })

    await card(tab, LONG).getByRole('link').focus()
    await tab.keyboard.press('Shift+Tab')
    await tab.keyboard.press('Tab')
    await tip(tab).waitFor()
    await tab.keyboard.press('Escape')
    await tip(tab).waitFor({ state: 'detached' })

    await card(tab, 'Mail').hover() // which cuts nothing
    await card(tab, LONG).hover()
    await tip(tab).waitFor()
    await tab.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver(() => seen.push(document.querySelector('.tip')?.textContent ?? '')).observe(document.body, {
        childList: true,
      })
    })
    await card(tab, 'Mail').hover()
    await tip(tab).waitFor({ state: 'detached' })
    await card(tab, LONG_ARABIC).hover()
    await tip(tab).waitFor()
    expect(await tab.evaluate('seen')).toEqual(['', LONG_ARABIC.repeat(2)])
  })

  it('shows while editing, and where descriptions are hidden', async () => {
    const tab = await browser.openAsOwner(site, { locale: 'ar' })
    await tab.goto(site.baseUrl)
    await tab.locator('[data-edit]').click()
    await tab.locator('.face').first().waitFor()
    await card(tab, LONG).locator('.face').hover()
    await tip(tab).waitFor()
    await expect.poll(() => tip(tab).textContent()).toBe(whole)
    await tab.evaluate(() => document.documentElement.setAttribute('data-density', 'icons'))
    await card(tab, 'Mail').hover()
    await expect.poll(() => tip(tab).textContent()).toBe('MailInbox and contacts')
  })
})
