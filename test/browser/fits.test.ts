import { beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { card } from './owner.ts'
import { addMany, type FilledSite } from './sites.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)
const WIDTHS = [320, 390, 700, 1280, 2560]
const DENSITIES = ['cards', 'compact', 'icons']

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.nested()
  await addMany(site.client, LONG, 3, (at) => ({
    name: at === 1 ? LONG : `${at} ${'and more words '.repeat(9)}`,
    url: `https://example.com/${LONG}${at}`,
    description: at === 2 ? LONG : 'A few words '.repeat(20),
  }))
  await site.client.owner('PUT', '/api/groups/7', { view: 'icons', description: LONG })
  await site.client.owner('PUT', '/api/configs', { 'site.name': LONG })
})

/** What is wrong with the places of what is seen: nothing scrolls sideways, leaves the window or lies over another. */
function faultsOf(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const width = document.documentElement.clientWidth
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const box = element.getBoundingClientRect()
        return element.checkVisibility() && box.width > 1 ? [{ element, box }] : []
      })
    const sideways = document.documentElement.scrollWidth - width
    const outside = seen('.card, .tools *, .search, .group-head, summary, .jump, .pages, .edit-bar').filter(
      ({ element, box }) => (box.left < -1 || box.right > width + 1) && !element.closest('.jump, .pages'),
    )
    const covered = ['.card', '.tools > *'].flatMap((selector) =>
      seen(selector).filter(({ element, box: one }, at, all) =>
        all.slice(at + 1).some(
          ({ element: beside, box: other }) =>
            beside.parentElement === element.parentElement && // results lie over the page
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        ),
      ),
    )
    const tellOf = ({ element }: { element: Element }) =>
      `${element.tagName}.${element.className} ${element.textContent}`.slice(0, 80)
    return [
      ...(sideways === 0 ? [] : [`${sideways} px sideways`]),
      ...outside.map((one) => `outside: ${tellOf(one)}`),
      ...covered.map((one) => `covered: ${tellOf(one)}`),
    ]
  })
}

async function expectFits(tab: Tab, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await tab.setViewportSize({ width, height: 800 })
    for (const density of DENSITIES) {
      await tab.evaluate((value) => Object.assign(document.documentElement.dataset, { density: value }), density)
      expect(await faultsOf(tab), `${what}, ${density}, ${width} px`).toEqual([])
    }
  }
}

it.each(['en', 'de', 'ar'] as const)('everything fits at every width and density, in %s', async (locale) => {
  const { page } = LANGUAGES[locale]
  const tab = await browser.openAsOwner(site, { locale, reducedMotion: 'reduce' })
  await tab.goto(site.baseUrl)
  await expectFits(tab, 'the page')
  for (const query of ['example', 'donau', 'zzqq']) {
    await tab.getByRole('searchbox').fill(query)
    await tab.locator('search.open').waitFor()
    await expectFits(tab, query)
  }
  await tab.keyboard.press('Escape')
  await tab.getByRole('button', { name: page.edit, exact: true }).click()
  await card(tab, 'Mail').locator('.face').waitFor()
  await expectFits(tab, 'the editor')
  const guest = await browser.open({ locale })
  await guest.goto(site.baseUrl)
  await expectFits(guest, 'the page of guests')
  await guest.goto(`${site.baseUrl}/login`)
  await expectFits(guest, 'the sign-in page')
})
