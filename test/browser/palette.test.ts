import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})

const box = (tab: Tab) => tab.getByRole('searchbox', { name: en.search.label })
const chosen = (tab: Tab) => tab.locator('#results .chosen b').first().textContent()
const headings = (tab: Tab) => tab.locator('#results h2').allTextContents()

async function asOwner(): Promise<Tab> {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  return tab
}

it('shots', async () => {
  for (const [width, scheme] of [
    [360, 'dark'],
    [360, 'light'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const) {
    const tab = await browser.openAsOwner(site, { viewport: { width, height: 800 }, colorScheme: scheme })
    await tab.goto(site.baseUrl)
    for (const query of ['ma', 'home', 'linux', 'settings']) {
      await box(tab).fill(query)
      await tab.locator('#results .chosen').waitFor()
      await tab.screenshot({ path: `/tmp/shots/${query}-${width}-${scheme}.png` })
    }
    await box(tab).press('Escape')
    await tab.getByRole('button', { name: en.page.menu }).click()
    await tab.locator('#menu details').click()
    await tab.screenshot({ path: `/tmp/shots/menu-${width}-${scheme}.png` })
  }
})

describe('besides links, the search lists', () => {
  it('groups: Enter goes there', async () => {
    const tab = await asOwner()
    await box(tab).fill('home lab')
    await expect.poll(() => chosen(tab)).toBe('Home lab')
    expect((await headings(tab))[0]).toBe(en.palette.kinds.places)
    await box(tab).press('Enter')
    await expect.poll(() => tab.url()).toMatch(/#g\d+$/)
    expect(await tab.locator('#results').isHidden()).toBe(true)
    expect(await box(tab).inputValue()).toBe('')
  })

  it('what one can do: Enter does it', async () => {
    const tab = await asOwner()
    await box(tab).fill('dark')
    await expect.poll(() => chosen(tab)).toBe(en.view.dark)
    await box(tab).press('Enter')
    await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await box(tab).fill('preferences')
    await expect.poll(() => chosen(tab)).toBe(en.settings.title)
    await box(tab).press('Enter')
    await tab.getByRole('dialog', { name: en.settings.title }).waitFor()
  })
})
