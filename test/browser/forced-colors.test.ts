import { describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { editFilled, notice } from './owner.ts'
import { lengthen } from './sites.ts'

const FORCED = { forcedColors: 'active' } as const
const browser = useBrowser()

/** What an element looks like, as computed. */
const look = (tab: Tab, selector: string, property: string) =>
  tab
    .locator(selector)
    .first()
    .evaluate((one, name) => one.ownerDocument.defaultView?.getComputedStyle(one).getPropertyValue(name), property)

describe('with the system’s own colours', () => {
  it('the current tab, the current group and the chosen options stand out, also in focus; icons are as the text', async () => {
    const site = await browser.paged()
    for (const name of ['News', 'Maps']) {
      const { body } = await site.client.owner('POST', '/api/groups', { name })
      const link = { group_id: body.data.id, name, url: `https://${name.toLowerCase()}.example/` }
      await site.client.owner('POST', '/api/sites', link)
    }
    await lengthen(site.client)
    const tab = await browser.open(FORCED)
    await tab.goto(`${site.baseUrl}/`)
    await tab.locator('.jump [aria-current]').waitFor()
    expect(await look(tab, '.brand .icon', 'color')).toBe(await look(tab, '.brand h1', 'color'))

    await tab.keyboard.press('Tab')
    for (const selector of ['.pages [aria-current]', '.jump [aria-current]', '.card a']) {
      await tab.locator(selector).first().focus()
      expect(await look(tab, selector, 'outline-style'), selector).toBe('solid')
    }
    await tab.getByRole('button', { name: en.view.title }).click()
    const states = [
      ['.pages [aria-current]', '.pages a:not([aria-current])', 'border-bottom-color'],
      ['.jump [aria-current] span', '.jump a:not([aria-current]) span', 'background-color'],
      ['.choices :has(:checked)', '.choices :not(:has(:checked))', 'background-color'],
    ] as const
    for (const [current, other, property] of states)
      expect(await look(tab, current, property), current).not.toBe(await look(tab, other, property))
    await tab.keyboard.press('Tab')
    expect(await look(tab, '.choices :has(:checked)', 'outline-style')).toBe('solid')
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
