import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { editFilled, notice } from './owner.ts'
import { type FilledSite, startPaged } from './sites.ts'

const FORCED = { forcedColors: 'active' } as const
const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startPaged()
  await site.client.owner('POST', '/api/groups', { name: 'More' })
  await site.client.owner('POST', '/api/sites', { group_id: 6, name: 'News', url: 'https://news.example/' })
})
afterAll(() => site.stop())

async function open(): Promise<Tab> {
  const tab = await browser.open(FORCED)
  await tab.goto(`${site.baseUrl}/`)
  return tab
}

/** What an element looks like, as computed. */
const look = (tab: Tab, selector: string, property: string) =>
  tab
    .locator(selector)
    .first()
    .evaluate((one, name) => one.ownerDocument.defaultView?.getComputedStyle(one).getPropertyValue(name), property)

describe('with the system’s own colours', () => {
  it('the current tab, the current group and the chosen options stand out', async () => {
    const tab = await open()
    await tab.locator('.jump [aria-current]').waitFor()
    await tab.getByRole('button', { name: en.view.title }).click()
    const states = [
      ['.pages [aria-current]', '.pages a:not([aria-current])', 'border-bottom-color'],
      ['.jump [aria-current] span', '.jump a:not([aria-current]) span', 'background-color'],
      ['.choices :has(:checked)', '.choices :not(:has(:checked))', 'background-color'],
    ] as const
    for (const [current, other, property] of states)
      expect(await look(tab, current, property), current).not.toBe(await look(tab, other, property))
  })

  it('the focus shows on what is current too', async () => {
    const tab = await open()
    await tab.locator('.jump [aria-current]').waitFor()
    await tab.keyboard.press('Tab')
    for (const selector of ['.pages [aria-current]', '.jump [aria-current]', '.card a']) {
      await tab.locator(selector).first().focus()
      expect(await look(tab, selector, 'outline-style'), selector).toBe('solid')
    }
    await tab.getByRole('button', { name: en.view.title }).click()
    await tab.keyboard.press('Tab')
    expect(await look(tab, '.choices :has(:checked)', 'outline-style')).toBe('solid')
  })

  it('icons have the colour of the text beside them', async () => {
    const tab = await open()
    expect(await look(tab, '.brand .icon', 'color')).toBe(await look(tab, '.brand h1', 'color'))
  })

  it('selected cards and the notice have an outline', async () => {
    const { tab } = await editFilled(browser, FORCED)
    await tab.locator('.pick').first().check()
    await tab.locator('.selection').getByRole('button', { name: en.edit.makePublic }).click()
    await notice(tab).waitFor()
    expect(await look(tab, '.card.selected', 'outline-style')).toBe('solid')
    expect(await look(tab, '.notice', 'border-top-style')).toBe('solid')
  })
})
