import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BUILT_IN_ENGINES, searchAddress } from '../../src/core/search-engine.ts'
import { caller } from '../support/client.ts'
import { browsedTarget } from '../support/node-target.ts'
import { smallPng } from '../support/small-png.ts'
import type { RunningSite } from '../support/target.ts'
import { en } from '../support/texts.ts'
import { PLAIN_HOST, type Tab, useBrowser } from './browser.ts'
import { card } from './owner.ts'
import { type FilledSite, idOf, lengthen } from './sites.ts'

const browser = useBrowser()
const WITHOUT: BrowserContextOptions = { javaScriptEnabled: false }
const MONTH_SECONDS = 30 * 24 * 60 * 60

async function open({ baseUrl }: FilledSite, options?: BrowserContextOptions): Promise<Tab> {
  const tab = await browser.open({ ...WITHOUT, ...options })
  await tab.goto(`${baseUrl}/`)
  return tab
}

async function send(tab: Tab, baseUrl: string, { username, password }: Pick<RunningSite, 'username' | 'password'>) {
  await tab.goto(`${baseUrl}/login`)
  await tab.getByLabel(en.signIn.username).fill(username)
  await tab.getByLabel(en.signIn.password).fill(password)
  const answer = tab.waitForResponse((response) => response.request().method() === 'POST')
  await tab.getByRole('button', { name: en.signIn.submit }).click()
  return (await answer).status()
}

const box = (tab: Tab) => tab.getByRole('searchbox', { name: en.search.label })
const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()

async function search(tab: Tab, query: string): Promise<void> {
  await box(tab).fill(query)
  await box(tab).press('Enter')
  await tab.waitForURL((url) => url.searchParams.get('q') === query)
}

it('the page is complete, shows nothing that needs a script, and its groups fold and are reached from the list', async () => {
  const site = await browser.filled()
  const data = smallPng(8, [200, 30, 60]).toString('base64')
  const { icon } = (await site.client.owner('POST', '/api/icons', { data })).body.data
  await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Mail')}`, { icon })
  const tab = await open(site, { reducedMotion: 'reduce' })
  expect(await tab.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Work', 'Home lab', '开发'])
  expect(await tab.locator('#groups .card a:visible').count()).toBe(8)
  expect(await tab.getByRole('link', { name: 'Grafana' }).getAttribute('href')).toBe('https://grafana.example.com/')
  expect(await tab.locator('.needs-script').count()).toBeGreaterThan(0)
  expect(await tab.locator('.needs-script:visible').count()).toBe(0)
  expect(await box(tab).isVisible()).toBe(true)
  expect(await tab.getByRole('link', { name: en.page.signIn }).isVisible()).toBe(true)
  const letterOn = (name: string) =>
    card(tab, name)
      .locator('.tile')
      .evaluate((tile) => getComputedStyle(tile).color)
  expect(await letterOn('Mail'), 'no letter shows through an icon').toBe('rgba(0, 0, 0, 0)')
  expect(await letterOn('Wiki')).not.toBe('rgba(0, 0, 0, 0)')

  const link = tab.getByRole('link', { name: 'Mail' })
  await tab.getByRole('heading', { name: 'Work' }).click()
  await link.waitFor({ state: 'hidden' })
  expect(await tab.getByRole('link', { name: 'Grafana' }).isVisible()).toBe(true)
  await tab.getByRole('heading', { name: 'Work' }).click()
  await link.waitFor()

  await tab.setViewportSize({ width: 1280, height: 300 })
  await lengthen(site.client)
  await tab.reload()
  await tab.getByRole('navigation', { name: en.page.groups }).getByRole('link', { name: '开发' }).click()
  await expect.poll(() => new URL(tab.url()).hash).toBe('#g3')
  const headingTop = async () => (await tab.getByRole('heading', { name: '开发' }).boundingBox())?.y
  await expect.poll(headingTop).toBeLessThan(300)
  expect(await headingTop()).toBeGreaterThan(60) // not under the header
})

describe('a search', () => {
  it('finds links, says how many and where, and leads on to the web with each engine', async () => {
    const tab = await open(await browser.filled())
    for (const [query, ...names] of [
      ['grafana', 'Grafana'],
      ['Inbox', 'Mail'],
      ['grafnaa', 'Grafana'],
      ['jj', '掘金'],
      ['掘金', '掘金'],
      ['home lab', 'NAS', 'Router', 'Grafana'],
      ['https://www.github.com', 'GitHub'],
    ] as const) {
      await search(tab, query)
      expect(await found(tab), query).toEqual(names)
      const heading = await tab.getByRole('heading', { level: 2 }).textContent()
      expect(heading, query).toMatch(new RegExp(`^${en.search.results}\\s*${names.length}$`))
      expect(await box(tab).inputValue()).toBe(query)
    }
    expect(await tab.locator('#results .where').textContent()).toBe('github.com · 开发')
    const link = tab.getByRole('link', { name: en.search.open('https://www.github.com') })
    expect(await link.getAttribute('href')).toBe('https://www.github.com')

    await search(tab, 'mail & more')
    expect(await tab.getByText(en.search.nothing('mail & more')).isVisible()).toBe(true)
    for (const engine of BUILT_IN_ENGINES) {
      const onward = tab.locator('#results').getByRole('link', { name: engine.name, exact: true })
      expect(await onward.getAttribute('href'), engine.name).toBe(searchAddress(engine, 'mail & more'))
    }
  })

  it('finds private links for nobody but the owner; the page is back by its title or an empty query', async () => {
    const site = await browser.filled()
    const tab = await open(site)
    for (const query of ['payroll', 'submarine', 'librarian']) {
      await search(tab, query)
      expect(await found(tab), query).toEqual([])
    }
    await tab.getByRole('link', { name: 'Signpost' }).click()
    await tab.waitForURL(`${site.baseUrl}/`)
    expect(await tab.getByRole('heading', { name: 'Home lab' }).isVisible()).toBe(true)
    await tab.goto(`${site.baseUrl}/?q=+`)
    expect(await tab.locator('#groups .card a:visible').count()).toBe(8)
    expect(await tab.locator('#results').isVisible()).toBe(false)
    const owner = await browser.openAsOwner(site, WITHOUT)
    await owner.goto(`${site.baseUrl}/?q=librarian`)
    expect(await found(owner)).toEqual(['Wiki'])
  })
})

describe('signing in', () => {
  it('is refused with a message for a wrong password, works with the right one, for 30 days if asked, and so does signing out', async () => {
    const site = await browser.filled()
    const tab = await open(site)
    await tab.getByRole('link', { name: en.page.signIn }).click()
    await tab.waitForURL(/\/login$/)
    expect(await tab.getByRole('alert').isVisible()).toBe(false)
    expect(await send(tab, site.baseUrl, { username: site.username, password: 'wrong' })).toBe(401)
    await expect.poll(() => tab.getByRole('alert').textContent()).toBe(en.signIn.wrong)
    expect(await tab.context().cookies()).toEqual([])

    await send(tab, site.baseUrl, site)
    await tab.waitForURL(`${site.baseUrl}/`)
    expect(await tab.getByRole('link', { name: 'Payroll' }).isVisible()).toBe(true)
    expect(await tab.locator('.needs-script:visible').count()).toBe(0)
    await tab.getByRole('button', { name: en.page.menu }).click()
    await tab.getByRole('button', { name: en.page.signOut }).click()
    await tab.getByRole('link', { name: en.page.signIn }).waitFor()
    expect(await tab.content()).not.toContain('Payroll')
    expect(await tab.context().cookies()).toEqual([])

    await tab.goto(`${site.baseUrl}/login`)
    await tab.getByLabel(en.signIn.remember).check()
    await tab.getByLabel(en.signIn.username).fill(site.username)
    await tab.getByLabel(en.signIn.password).fill(site.password)
    await tab.getByLabel(en.signIn.password).press('Enter')
    await tab.waitForURL(`${site.baseUrl}/`)
    const [cookie] = await tab.context().cookies()
    expect(cookie).toMatchObject({ name: 'authToken', httpOnly: true, secure: true, sameSite: 'Strict' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - MONTH_SECONDS)).toBeLessThan(60)
  })

  it('says why it fails if the browser drops the cookie, and after five attempts how many minutes to wait', async () => {
    const site = await browsedTarget.start({ guestMode: true })
    onTestFinished(() => site.stop())
    const tab = await browser.open(WITHOUT)
    expect(await send(tab, site.baseUrl.replace('127.0.0.1', PLAIN_HOST), site)).toBe(303)
    await tab.getByRole('alert').waitFor()
    expect(await tab.getByRole('alert').textContent()).toBe(en.signIn.cookieRefused)

    const call = caller(site.baseUrl)
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      const wrong = { username: 'admin', password: `wrong ${attempt}` }
      expect((await call('POST', '/api/login', wrong)).status).toBe(401)
    }
    expect(await send(tab, site.baseUrl, site)).toBe(429) // though it is the right password
    await expect.poll(() => tab.getByRole('alert').textContent()).toBe(en.signIn.limited(15))
    expect(await tab.context().cookies()).toEqual([])
  })
})
