import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tab, useBrowser } from './browser.ts'
import { card } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const LONG = 'The quarterly reporting system of the northern regional office and of all that belongs to it'
const LONG_ARABIC = 'أخبار وتحليلات من العالم العربي وكل ما يحدث حول العالم على مدار الساعة وفي كل مكان من العالم'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
  for (const [name, description] of [
    [LONG, `${LONG}, in one line or two`],
    [LONG_ARABIC, LONG_ARABIC],
  ]) {
    await site.client.owner('POST', '/api/sites', { group_id: 1, name, description, url: 'example.net', is_public: 1 })
  }
  const group = await site.client.owner('POST', '/api/groups', {
    name: 'Donaudampfschifffahrt'.repeat(3),
    is_public: 1,
  })
  for (let at = 0; at < 12; at += 1) {
    const fields = {
      group_id: group.body.data.id,
      name: `Ship ${at}`,
      url: `https://ship.example.net/${at}`,
      is_public: 1,
    }
    await site.client.owner('POST', '/api/sites', fields)
  }
})
afterAll(() => site.stop())

async function open(options?: BrowserContextOptions): Promise<Tab> {
  const tab = await browser.open(options)
  await tab.goto(site.baseUrl)
  return tab
}

/** Whether the first character is within what the element shows, and how many lines it shows. */
const shownOf = (tab: Tab, name: string, part: string) =>
  card(tab, name)
    .locator(part)
    .evaluate((element) => {
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

describe.each(['en', 'ar'])('on a page in %s, a text that is too long', (locale) => {
  it.each([LONG, LONG_ARABIC])('is cut at its end: %s', async (name) => {
    const tab = await open({ locale })
    expect(await shownOf(tab, name, 'b > span')).toEqual({ begins: true, lines: 1 })
    expect(await shownOf(tab, name, 'small')).toEqual({ begins: true, lines: 2 })
  })
})

it.each([
  ['on a phone', { viewport: { width: 390, height: 800 } }, 'cards'],
  ['under an icon', {}, 'icons'],
])('%s, a name has two lines', async (_, options, density) => {
  const tab = await open(options)
  await tab.evaluate((value) => document.documentElement.setAttribute('data-density', value), density)
  expect((await shownOf(tab, LONG, 'b > span')).lines).toBe(2)
})

it('the number of links stays in one line beside a long name', async () => {
  const tab = await open()
  const lines = await tab.locator('.jump .count').evaluateAll((counts) =>
    counts.map((count) => {
      const range = count.ownerDocument.createRange()
      range.selectNodeContents(count)
      return range.getClientRects().length
    }),
  )
  expect(lines).toEqual(lines.map(() => 1))
  expect(await tab.locator('.jump .count').last().textContent()).toBe('12')
})

describe('the whole text of a card that cuts it', () => {
  const tip = (tab: Tab) => tab.locator('.tip')
  const whole = `${LONG}${LONG}, in one line or two`

  it('shows under the pointer, until it leaves, and on focus, until Escape', async () => {
    const tab = await open()
    await card(tab, LONG).hover()
    await tip(tab).waitFor()
    expect(await tip(tab).textContent()).toBe(whole)
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
  })

  it('shows while editing, and where descriptions are hidden', async () => {
    const tab = await browser.openAsOwner(site, { locale: 'ar' })
    await tab.goto(site.baseUrl)
    await tab.locator('[data-edit]').click()
    await tab.locator('.face').first().waitFor()
    await card(tab, LONG).locator('.face').hover()
    await tip(tab).waitFor()
    expect(await tip(tab).textContent()).toBe(whole)
    await tab.evaluate(() => document.documentElement.setAttribute('data-density', 'icons'))
    await card(tab, 'Mail').hover()
    await expect.poll(() => tip(tab).textContent()).toBe('MailInbox and contacts')
  })

  it('does not show for a card that cuts nothing', async () => {
    const tab = await open()
    await card(tab, 'Mail').hover()
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
})
