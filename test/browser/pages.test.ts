import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ar, en } from '../support/texts.ts'
import { secondTab, signIn, type Tab, untilServiceWorker, useBrowser } from './browser.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()

async function open(options?: BrowserContextOptions, path = '/'): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await browser.paged()
  const tab = await browser.open(options)
  await tab.goto(site.baseUrl + path)
  return { site, tab }
}

const row = (tab: Tab) => tab.getByRole('navigation', { name: en.page.pages })
const current = (tab: Tab) => tab.locator('.pages [aria-current="page"]').textContent()
const shownLinks = (tab: Tab) => tab.locator('#groups .card b > span').allTextContents()
const foundLinks = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()

describe('the tabs', () => {
  it('lead from page to page by mouse and by keyboard', async () => {
    const { tab } = await open()
    expect([await current(tab), await shownLinks(tab)]).toEqual(['Home', ['Mail', 'Calendar']])
    await row(tab).getByRole('link', { name: 'Work' }).click()
    await tab.waitForURL('**/p/2-work')
    await expect.poll(async () => [await current(tab), await shownLinks(tab)]).toEqual(['Work', ['Wiki']])
    expect(await tab.locator('.jump a > span:first-child').allTextContents()).toEqual(['Tools'])
    await row(tab).getByRole('link', { name: 'Home' }).focus()
    await tab.keyboard.press('Enter')
    await tab.waitForURL(/\/$/)
    await expect.poll(() => current(tab)).toBe('Home')
    expect(tab.complaints).toEqual([])
  })

  it('work without a script, and the search there finds links of every page', async () => {
    const { tab } = await open({ javaScriptEnabled: false })
    await row(tab).getByRole('link', { name: 'Work' }).click()
    await expect.poll(() => shownLinks(tab)).toEqual(['Wiki'])
    await tab.getByRole('searchbox').fill('mail')
    await tab.keyboard.press('Enter')
    await expect.poll(() => foundLinks(tab)).toEqual(['Mail'])
    await tab.getByRole('searchbox').fill('wiki')
    await tab.keyboard.press('Enter')
    await expect.poll(() => tab.locator('#results .where').textContent()).toBe('wiki.example · Work › Tools')
  })

  it('scroll sideways on a phone, where the current one is in view', async () => {
    const { site, tab } = await open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
    const ids: number[] = []
    for (const name of ['Reading', 'Household', 'Observatory', 'Garden']) {
      const { body } = await site.client.owner('POST', '/api/groups', { name, is_page: 1 })
      await site.client.owner('POST', '/api/sites', { group_id: body.data.id, name, url: `${name}.example` })
      ids.push(body.data.id)
    }
    await tab.goto(`${site.baseUrl}/p/${ids.at(-1)}`)
    const edges = async () => {
      const { x = -1, width = 999 } = (await row(tab).getByRole('link', { name: 'Garden' }).boundingBox()) ?? {}
      return [x >= 0, x + width <= 320]
    }
    await expect.poll(edges).toEqual([true, true])
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await row(tab).getByRole('link', { name: 'Observatory' }).tap()
    await tab.waitForURL('**/p/*-observatory')
  })

  it('begin on the right in Arabic', async () => {
    const { tab } = await open({ locale: 'ar' })
    const tabs = tab.getByRole('navigation', { name: ar.page.pages }).getByRole('link')
    const [home, work] = [await tabs.nth(0).boundingBox(), await tabs.nth(1).boundingBox()]
    expect(home?.x).toBeGreaterThan(work?.x ?? Number.POSITIVE_INFINITY)
  })
})

describe('the search', () => {
  it('finds links of every page on each of them, newer ones too', async () => {
    const { site, tab } = await open()
    await tab.getByRole('searchbox').fill('wik')
    await expect.poll(() => foundLinks(tab)).toEqual(['Wiki'])
    expect(await tab.locator('#results .where').textContent()).toBe('wiki.example · Work › Tools')
    await site.client.owner('POST', '/api/sites', { group_id: 3, name: 'Wikipedia', url: 'wikipedia.example' })
    await site.client.owner('POST', '/api/sites', { group_id: 1, name: 'Wikidata', url: 'wikidata.example' })
    await expect.poll(async () => (await foundLinks(tab)).toSorted()).toEqual(['Wiki', 'Wikidata', 'Wikipedia'])
    await tab.goto(`${site.baseUrl}/p/2-work#q=mai`)
    await expect.poll(() => foundLinks(tab)).toEqual(['Mail'])
    expect(tab.complaints).toEqual([])
  })
})

describe('a second visit', () => {
  const kept = (tab: Tab) =>
    tab.evaluate<string[]>(`(async () => {
      const urls = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
      return urls.filter((path) => path === '/' || path.startsWith('/p/')).sort()
    })()`)

  it('shows every page that was open before, what is new on it in its place, without a network too', async () => {
    const { site, tab } = await open()
    await untilServiceWorker(tab)
    await tab.goto(`${site.baseUrl}/p/2-work`)
    await expect.poll(() => kept(tab)).toEqual(['/', '/p/2-work'])
    await site.client.owner('POST', '/api/sites', { group_id: 3, name: 'Handbook', url: 'handbook.example' })
    const again = await secondTab(tab)
    await again.goto(`${site.baseUrl}/p/2-work`)
    await expect.poll(() => shownLinks(again)).toEqual(['Wiki', 'Handbook'])
    expect(again.complaints).toEqual([])
    await tab.context().setOffline(true)
    for (const [path, link] of [
      ['/', 'Mail'],
      ['/p/2-work', 'Wiki'],
    ] as const) {
      await tab.goto(site.baseUrl + path)
      expect(await shownLinks(tab)).toContain(link)
      await expect.poll(() => tab.locator('.offline').isVisible()).toBe(true)
    }
  })

  it('keeps pages side by side where groups of one are folded at first', async () => {
    const { site, tab } = await open()
    await site.client.owner('PUT', '/api/groups/3', { is_folded: 1 })
    await untilServiceWorker(tab)
    await tab.goto(`${site.baseUrl}/p/2-work`)
    await expect.poll(() => kept(tab)).toContain('/p/2-work')
    await tab.goto(`${site.baseUrl}/`)
    await tab.locator('html:not([data-kept])').waitFor()
    await expect.poll(() => kept(tab)).toEqual(['/', '/p/2-work'])
  })

  it('keeps no page of the owner for a guest, nor one that is gone', async () => {
    const { site, tab } = await open()
    await signIn(tab, site)
    await untilServiceWorker(tab)
    for (const path of ['/p/5-secret', '/p/2-work', '/']) {
      await tab.goto(site.baseUrl + path)
      await expect.poll(() => kept(tab)).toContain(path)
    }
    await expect.poll(() => kept(tab)).toEqual(['/', '/p/2-work', '/p/5-secret'])
    await site.client.owner('DELETE', '/api/groups/5')
    await tab.goto(`${site.baseUrl}/p/5-secret`)
    await tab.getByText(en.page.notFound).waitFor()
    await expect.poll(() => kept(tab)).toEqual(['/', '/p/2-work'])
    await tab.context().clearCookies() // the session has ended elsewhere
    await tab.goto(`${site.baseUrl}/`)
    await tab.getByRole('link', { name: en.page.signIn }).waitFor()
    await expect.poll(() => kept(tab)).toEqual(['/'])
    await tab.goto(`${site.baseUrl}/p/2-work`)
    await expect.poll(() => kept(tab)).toEqual(['/', '/p/2-work'])
  })

  it('keeps a few pages, those that were opened last', async () => {
    const { site, tab } = await open()
    await untilServiceWorker(tab)
    const opened: string[] = []
    for (let at = 1; at <= 9; at += 1) {
      const { body } = await site.client.owner('POST', '/api/groups', { name: `P${at}`, is_page: 1 })
      const group_id = body.data.id
      await site.client.owner('POST', '/api/sites', { group_id, name: `Link ${at}`, url: `l${at}.example` })
      opened.push(`/p/${group_id}-p${at}`)
    }
    for (const path of opened) {
      await tab.goto(site.baseUrl + path)
      await expect.poll(() => kept(tab)).toContain(path)
    }
    await expect.poll(() => kept(tab)).toEqual(['/', ...opened.slice(-7)].sort())
  })
})

it('who signs out stays on a public page; a private one, or one that guests see nothing of, leads to the home', async () => {
  const site = await browser.paged()
  for (const [path, after] of [
    ['/p/2-work', '/p/2-work'],
    ['/p/5-secret', '/'],
    ['/p/4-开发', '/'],
  ] as const) {
    const tab = await browser.open()
    await signIn(tab, site)
    await tab.goto(site.baseUrl + path)
    await tab.getByRole('button', { name: en.page.menu }).click()
    await tab.getByRole('button', { name: en.page.signOut }).click()
    await tab.getByRole('link', { name: en.page.signIn }).waitFor()
    expect(decodeURI(new URL(tab.url()).pathname)).toBe(after)
  }
})
