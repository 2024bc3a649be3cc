import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { BUILT_IN_ENGINES, searchAddress } from '../../src/web/settings/engines.ts'
import { nodeTarget } from '../support/node-target.ts'
import { smallPng } from '../support/small-png.ts'
import type { RunningSite } from '../support/target.ts'
import { PLAIN_HOST, type Tab, useBrowser } from './browser.ts'
import { card } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
})
afterAll(() => site.stop())

const WITHOUT: BrowserContextOptions = { javaScriptEnabled: false }
const MONTH_SECONDS = 30 * 24 * 60 * 60

async function open(path = '/', options?: BrowserContextOptions): Promise<Tab> {
  const tab = await browser.open({ ...WITHOUT, ...options })
  await tab.goto(`${site.baseUrl}${path}`)
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

async function search(query: string): Promise<Tab> {
  const tab = await open()
  await box(tab).fill(query)
  await box(tab).press('Enter')
  await tab.waitForURL(/\?q=/)
  return tab
}

it('the page is complete, and shows nothing that needs a script', async () => {
  const tab = await open()
  expect(await tab.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Work', 'Home lab', '开发'])
  expect(await tab.locator('#groups .card a:visible').count()).toBe(8)
  expect(await tab.getByRole('link', { name: 'Grafana' }).getAttribute('href')).toBe('https://grafana.example.com/')
  expect(await tab.locator('.needs-script').count()).toBeGreaterThan(0)
  expect(await tab.locator('.needs-script:visible').count()).toBe(0)
  expect(await box(tab).isVisible()).toBe(true)
  expect(await tab.getByRole('link', { name: en.page.signIn }).isVisible()).toBe(true)
})

it('no letter shows through an icon that is kept here', async () => {
  const data = smallPng(8, [200, 30, 60]).toString('base64')
  const { icon } = (await site.client.owner('POST', '/api/icons', { data })).body.data
  await site.client.owner('PUT', '/api/sites/1', { icon })
  const tab = await open()
  const letterOn = (name: string) =>
    card(tab, name)
      .locator('.tile')
      .evaluate((tile) => getComputedStyle(tile).color)
  expect(await letterOn('Mail')).toBe('rgba(0, 0, 0, 0)')
  expect(await letterOn('Wiki')).not.toBe('rgba(0, 0, 0, 0)')
})

it('a group folds and unfolds', async () => {
  const tab = await open()
  const link = tab.getByRole('link', { name: 'Mail' })
  await tab.getByRole('heading', { name: 'Work' }).click()
  expect(await link.isVisible()).toBe(false)
  expect(await tab.getByRole('link', { name: 'Grafana' }).isVisible()).toBe(true)
  await tab.getByRole('heading', { name: 'Work' }).click()
  expect(await link.isVisible()).toBe(true)
})

it('a group is reached from the list of groups', async () => {
  const tab = await open('/', { viewport: { width: 1280, height: 300 }, reducedMotion: 'reduce' })
  await tab.getByRole('navigation', { name: en.page.groups }).getByRole('link', { name: '开发' }).click()
  expect(new URL(tab.url()).hash).toBe('#g3')
  const { y = -1 } = (await tab.getByRole('heading', { name: '开发' }).boundingBox()) ?? {}
  expect(y).toBeGreaterThan(60) // not under the header
  expect(y).toBeLessThan(300)
})

describe('a search', () => {
  it.each([
    ['grafana', 'Grafana'],
    ['Inbox', 'Mail'],
    ['grafnaa', 'Grafana'],
    ['jj', '掘金'],
    ['掘金', '掘金'],
  ])('for %s finds %s', async (query, name) => {
    const tab = await search(query)
    expect(await found(tab)).toEqual([name])
    expect(await tab.getByRole('heading', { level: 2 }).textContent()).toMatch(
      new RegExp(`^${en.search.results}\\s*1$`),
    )
    expect(await box(tab).inputValue()).toBe(query)
  })

  it('for an address finds it and can open it, and says where each result is', async () => {
    const tab = await search('https://www.github.com')
    expect(await found(tab)).toEqual(['GitHub'])
    expect(await tab.locator('#results .where').textContent()).toBe('github.com · 开发')
    const link = tab.getByRole('link', { name: en.search.open('https://www.github.com') })
    expect(await link.getAttribute('href')).toBe('https://www.github.com')
  })

  it('for a group finds its links', async () => {
    expect(await found(await search('home lab'))).toEqual(['NAS', 'Router', 'Grafana'])
  })

  it('leads on to the web with each engine', async () => {
    const tab = await search('mail & more')
    expect(await tab.getByText(en.search.nothing('mail & more')).isVisible()).toBe(true)
    for (const engine of BUILT_IN_ENGINES) {
      const link = tab.locator('#results').getByRole('link', { name: engine.name, exact: true })
      expect(await link.getAttribute('href'), engine.name).toBe(searchAddress(engine, 'mail & more'))
    }
  })

  it('finds private links for nobody but the owner', async () => {
    for (const query of ['payroll', 'submarine', 'librarian']) expect(await found(await search(query))).toEqual([])
    const owner = await browser.openAsOwner(site, WITHOUT)
    await owner.goto(`${site.baseUrl}/?q=librarian`)
    expect(await found(owner)).toEqual(['Wiki'])
  })

  it('with an empty query shows the page', async () => {
    const tab = await open('/?q=+')
    expect(await tab.locator('#groups .card a:visible').count()).toBe(8)
    expect(await tab.locator('#results').isVisible()).toBe(false)
  })

  it('is left through the page’s title', async () => {
    const tab = await search('mail')
    await tab.getByRole('link', { name: 'Signpost' }).click()
    await tab.waitForURL(`${site.baseUrl}/`)
    expect(await tab.getByRole('heading', { name: 'Home lab' }).isVisible()).toBe(true)
  })
})

describe('signing in', () => {
  it('works, and so does signing out', async () => {
    const tab = await open()
    await tab.getByRole('link', { name: en.page.signIn }).click()
    await tab.waitForURL(/\/login$/)
    await send(tab, site.baseUrl, site)
    await tab.waitForURL(`${site.baseUrl}/`)
    expect(await tab.getByRole('link', { name: 'Payroll' }).isVisible()).toBe(true)
    expect(await tab.locator('.needs-script:visible').count()).toBe(0)

    await tab.getByRole('button', { name: en.page.menu }).click()
    await tab.getByRole('button', { name: en.page.signOut }).click()
    await tab.getByText(en.signIn.signedOut).waitFor()
    await tab.getByRole('link', { name: en.page.backToLinks }).click()
    await tab.getByRole('link', { name: en.page.signIn }).waitFor()
    expect(await tab.content()).not.toContain('Payroll')
    expect(await tab.context().cookies()).toEqual([])
  })

  it('for 30 days keeps the session that long, out of reach of scripts and other websites', async () => {
    const tab = await open('/login')
    await tab.getByLabel(en.signIn.remember).check()
    await tab.getByLabel(en.signIn.username).fill(site.username)
    await tab.getByLabel(en.signIn.password).fill(site.password)
    await tab.getByLabel(en.signIn.password).press('Enter')
    await tab.waitForURL(`${site.baseUrl}/`)
    const [cookie] = await tab.context().cookies()
    expect(cookie).toMatchObject({ name: 'authToken', httpOnly: true, secure: true, sameSite: 'Strict' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - MONTH_SECONDS)).toBeLessThan(60)
  })

  it('with a wrong password is refused with a message', async () => {
    const tab = await open('/login')
    expect(await tab.getByRole('alert').isVisible()).toBe(false)
    expect(await send(tab, site.baseUrl, { username: site.username, password: 'wrong' })).toBe(401)
    expect(await tab.getByRole('alert').textContent()).toBe(en.signIn.wrong)
    expect(await tab.context().cookies()).toEqual([])
  })

  it('says after five attempts how many minutes to wait, even with the right password', async ({ onTestFinished }) => {
    const guarded = await nodeTarget.start({ guestMode: true })
    onTestFinished(() => guarded.stop())
    const tab = await browser.open(WITHOUT)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await send(tab, guarded.baseUrl, { username: 'admin', password: `wrong ${attempt}` })).toBe(401)
    }
    expect(await send(tab, guarded.baseUrl, guarded)).toBe(429)
    expect(await tab.getByRole('alert').textContent()).toBe(en.signIn.limited(15))
    expect(await tab.context().cookies()).toEqual([])
  })

  it('says why it fails if the browser drops the cookie', async ({ onTestFinished }) => {
    const tab = await browser.open(WITHOUT)
    const plain = await startFilled()
    onTestFinished(() => plain.stop())
    const baseUrl = plain.baseUrl.replace('127.0.0.1', PLAIN_HOST)
    expect(await send(tab, baseUrl, plain)).toBe(303)
    await tab.getByRole('alert').waitFor()
    expect(await tab.getByRole('alert').textContent()).toBe(en.signIn.cookieRefused)
  })
})
