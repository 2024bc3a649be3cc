import { expect, it } from 'vitest'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card } from './owner.ts'

const browser = useBrowser()
const TOUCH = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const { edit } = useOneTab(browser, TOUCH)
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="color"], [type="hidden"])'

/** The fields with a text so small that an iPhone zooms in when they get the focus, and how many fields there are. */
async function smallFields(tab: Tab): Promise<{ small: string[]; count: number }> {
  return tab.locator(`${TYPED}, select, textarea`).evaluateAll((fields) => {
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    return { small: small.map((field) => field.outerHTML.slice(0, 80)), count: fields.length }
  })
}

it('no field has a text below 16 px where fingers tap it, so iPhones do not zoom', async () => {
  const { site, tab } = await edit()
  expect(await tab.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await card(tab, 'Mail').locator('.face').tap()
  await tab.getByRole('dialog').waitFor()
  const found = [await smallFields(tab)]
  const guest = await browser.open(TOUCH)
  await guest.goto(`${site.baseUrl}/login`)
  found.push(await smallFields(guest))
  expect(found.flatMap(({ small }) => small)).toEqual([])
  expect(Math.min(...found.map(({ count }) => count))).toBeGreaterThanOrEqual(2)
})
