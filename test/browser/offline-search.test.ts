import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { secondTab, signIn, type Tab, useBrowser } from './browser.ts'
import { type Gate, startGate } from './gate.ts'
import { type FilledSite, idOf } from './sites.ts'

const browser = useBrowser()
const LINKS = '/links.html'

interface Visited {
  readonly site: FilledSite
  readonly gate: Gate
  readonly tab: Tab
}

/** How a page says whom it is for. */
const READER = { guest: /^<!doctype html><html[^>]* data-reader /, owner: / data-reader="/ }

/** A browser that has the home of a site with pages open, as a guest or as the owner, and has kept it. */
async function visit(role: 'guest' | 'owner' = 'guest'): Promise<Visited> {
  const direct = await browser.paged()
  const gate = await startGate(direct, LINKS)
  const site = { ...direct, baseUrl: gate.baseUrl }
  const tab = await browser.open()
  if (role === 'owner') await signIn(tab, site)
  else await tab.goto(`${site.baseUrl}/`)
  await untilControlled(tab)
  await expect.poll(() => keptText(tab, '/')).toMatch(READER[role])
  return { site, gate, tab }
}

const change = async (site: FilledSite, name: string, fields: object) =>
  site.client.owner('PUT', `/api/sites/${await idOf(site, name)}`, fields)

/** The same, after a search that has loaded the links of all pages. */
async function visitAndSearch(role: 'guest' | 'owner' = 'guest'): Promise<Visited> {
  const visited = await visit(role)
  await finds(visited.tab, 'wik', ['Wiki'])
  await expect.poll(() => keptText(visited.tab)).toContain('Wiki')
  return visited
}

/** What this browser has stored of an address; '' for nothing. */
const keptText = (tab: Tab, path = LINKS) =>
  tab.evaluate<string>(`caches.match(${JSON.stringify(path)}).then((kept) => kept?.text() ?? '')`).catch(() => '?')
const untilControlled = (tab: Tab) =>
  expect.poll(() => tab.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
const box = (tab: Tab) => tab.getByRole('searchbox')
const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()

async function finds(tab: Tab, query: string, names: readonly string[]): Promise<void> {
  await box(tab).fill(query)
  await expect.poll(() => found(tab)).toEqual(names)
}

/** Without the browser's HTTP cache, so that only what the page itself stored is left. */
async function goOffline(tab: Tab): Promise<void> {
  const protocol = await tab.context().newCDPSession(tab)
  await protocol.send('Network.clearBrowserCache')
  await tab.context().setOffline(true)
}

/** Waits until the search has been refused the links, so that nothing more comes. */
async function findsNothing(tab: Tab, query: string): Promise<void> {
  const refused = tab.waitForEvent('requestfailed', (request) => request.url().endsWith(LINKS))
  await box(tab).fill(query)
  await refused
  await tab.getByText(en.search.nothingHint).waitFor()
  expect(await found(tab)).toEqual([])
}

async function openAgain(tab: Tab, address = tab.url()): Promise<Tab> {
  const again = await secondTab(tab)
  await again.goto(address)
  return again
}

async function signOut(tab: Tab): Promise<void> {
  await tab.keyboard.press('Escape') // or the first press would only leave the search
  await tab.getByRole('button', { name: en.page.menu }).click()
  await tab.getByRole('button', { name: en.page.signOut }).click()
  await tab.getByRole('link', { name: en.page.signIn }).waitFor()
}

const expire = () => localStorage.setItem('signpost.until', String(Date.now() - 1))

it('without a network, a page’s search knows that page, and once somebody has searched online all pages, and their tags', async () => {
  const { site, tab } = await visit()
  await change(site, 'Mail', { tags: ['web dev'] })
  await change(site, 'Wiki', { tags: ['Web dev', 'docs'] })
  await tab.reload()
  await expect.poll(() => keptText(tab, '/')).toContain('web dev')
  await goOffline(tab)
  const before = await openAgain(tab)
  await findsNothing(before, 'wik')
  await finds(before, 'mai', ['Mail'])
  await before.close()

  await tab.context().setOffline(false)
  await tab.reload()
  await finds(tab, '#docs', ['Wiki'])
  await expect.poll(() => keptText(tab)).toContain('docs')
  await tab.goto(`${site.baseUrl}/p/2-work`)
  await expect.poll(() => keptText(tab, '/p/2-work')).toContain('Wiki')
  await goOffline(tab)
  const again = await openAgain(tab, `${site.baseUrl}/`)
  await again.locator('.offline').waitFor()
  await finds(again, 'wik', ['Wiki'])
  expect(await again.locator('#results .where').textContent()).toBe('wiki.example · Work › Tools')
  await again.goto(`${site.baseUrl}/p/2-work#q=mai`)
  await expect.poll(() => found(again)).toEqual(['Mail'])
  await again.goto(`${site.baseUrl}/p/2-work?tag=docs`) // tags are asked of the home alone
  expect(new URL(again.url()).pathname).toBe('/p/2-work')

  await again.goto(`${site.baseUrl}/?tag=web+dev`)
  expect(await box(again).inputValue()).toBe('#web-dev')
  await expect.poll(() => found(again)).toEqual(['Mail', 'Wiki'])
  await again.goto(`${site.baseUrl}/?tag=web+dev&tag=docs`)
  await expect.poll(() => found(again)).toEqual(['Wiki'])
  await again.locator('.offline').waitFor()
  await again.goto(`${site.baseUrl}/?tag=`)
  await again.getByRole('link', { name: 'Mail' }).waitFor()
  expect(await box(again).inputValue()).toBe('')
})

describe('the links of all pages that are kept', () => {
  it('are not used while the server answers, and shown while it is down until it is back', async () => {
    const { site, gate, tab } = await visitAndSearch()
    await change(site, 'Wiki', { name: 'Handbook' })
    const letThrough = gate.close()
    onTestFinished(letThrough)
    const again = await openAgain(tab)
    gate.asked.length = 0
    await box(again).fill('wiki')
    await expect.poll(() => gate.asked.length).toBe(1)
    await again.getByText(en.search.nothingHint).waitFor()
    expect(await found(again)).toEqual([])
    letThrough()
    await finds(again, 'handb', ['Handbook'])
    await expect.poll(() => keptText(tab)).toContain('Handbook')

    await change(site, 'Handbook', { name: 'Manual' })
    await again.reload()
    gate.answerWith({ status: 503 })
    await finds(again, 'handb', ['Handbook'])
    gate.answerWith(undefined)
    await box(again).blur()
    await box(again).focus()
    await finds(again, 'manu', ['Manual'])
    await expect.poll(() => keptText(again)).toContain('Manual')
  })

  it('come anew with the network, while somebody searches', async () => {
    const { site, tab } = await visitAndSearch()
    await change(site, 'Wiki', { name: 'Handbook' })
    await tab.goto(`${site.baseUrl}/p/2-work`)
    await expect.poll(() => keptText(tab, '/p/2-work')).toContain('Handbook')
    await goOffline(tab)
    const again = await openAgain(tab)
    await again.locator('.offline').waitFor()
    await finds(again, 'wik', ['Wiki'])
    await tab.context().setOffline(false)
    await expect.poll(() => found(again)).toEqual(['Handbook']) // by its address
  })

  it('go with a redirect or a refusal, and so do the pages', async () => {
    const { gate, tab } = await visitAndSearch()
    for (const instead of [{ status: 302, location: '/login' }, { status: 403 }]) {
      await finds(tab, 'wik', ['Wiki'])
      await expect.poll(() => keptText(tab)).toContain('Wiki')
      await expect.poll(() => keptText(tab, '/')).toContain('Mail')
      gate.answerWith(instead)
      await tab.reload()
      await box(tab).focus()
      await expect.poll(() => keptText(tab)).toBe('')
      await expect.poll(() => keptText(tab, '/')).toBe('')
      gate.answerWith(undefined)
      await tab.reload()
    }
  })
})

describe('the owner’s links of all pages', () => {
  it('are found without a network, and by nobody after the session has expired', async () => {
    const { tab } = await visitAndSearch('owner')
    await goOffline(tab)
    const again = await openAgain(tab)
    const open = await openAgain(tab)
    await finds(again, 'submarine', ['Submarine'])
    await open.evaluate(expire)
    await findsNothing(open, 'submarine')
  })

  it('are not kept after signing out, nor come back by an answer on its way, and the guests’ take their place', async () => {
    const { site, gate, tab } = await visitAndSearch('owner')
    expect(await keptText(tab)).toContain('Submarine')
    const again = await openAgain(tab)
    const letThrough = gate.close()
    onTestFinished(letThrough)
    gate.asked.length = 0
    await box(again).focus()
    await expect.poll(() => gate.asked.length).toBe(1)
    await signOut(tab)
    await again.getByRole('link', { name: en.page.signIn }).waitFor()
    await expect.poll(() => keptText(tab)).not.toMatch(READER.owner)
    letThrough()
    await expect.poll(() => gate.asked.every(({ status }) => status !== undefined)).toBe(true)
    expect(await keptText(tab)).toBe('')
    await again.close()

    await tab.goto(`${site.baseUrl}/`)
    await tab.getByRole('link', { name: en.page.signIn }).waitFor()
    await expect.poll(() => keptText(tab, '/')).toMatch(READER.guest)
    await finds(tab, 'wik', ['Wiki'])
    await expect.poll(() => keptText(tab)).toContain('Wiki')
    expect(await keptText(tab)).not.toContain('Submarine')
    await goOffline(tab)
    const third = await openAgain(tab, `${site.baseUrl}/`)
    await finds(third, 'wik', ['Wiki'])
    await finds(third, 'submarine', [])
  })

  it('are not given to a guest’s page that is still open', async () => {
    const { site, tab } = await visit()
    const guests = tab
    const owners = await secondTab(tab)
    await signIn(owners, site)
    await finds(owners, 'wik', ['Wiki'])
    await expect.poll(() => keptText(owners)).toContain('Submarine')
    await goOffline(tab)
    await findsNothing(guests, 'submarine')
    await finds(await openAgain(owners), 'submarine', ['Submarine'])
  })

  it('go with the owner’s pages once the server has answered with the guests’', async () => {
    const { site, tab } = await visitAndSearch('owner')
    const [cookie] = await tab.context().cookies()
    const headers = { authorization: `Bearer ${cookie?.value}` }
    const again = await openAgain(tab)
    await again.locator('html:not([data-kept])').waitFor()
    expect((await site.client.guest('POST', '/api/logout', undefined, headers)).status).toBe(200)
    const answered = again.waitForResponse((answer) => answer.url().endsWith(LINKS))
    await box(again).focus()
    await answered
    await expect.poll(() => keptText(again)).not.toContain('Submarine')
    await expect.poll(() => keptText(again, '/')).not.toMatch(READER.owner)
  })
})

it('a browser that is taken away from home keeps no links for the home networks', async () => {
  const direct = await browser.filled({ env: { TRUST_PROXY: '127.0.0.1' } })
  await direct.client.owner('PUT', '/api/configs', { 'site.networks': '192.168.0.0/16 Home' })
  await direct.client.owner('PUT', '/api/groups/2', { is_page: 1 })
  await direct.client.owner('PUT', '/api/sites/6', { lan_url: 'http://nas:5000/' })
  const gate = await startGate(direct)
  gate.addHeaders({ 'x-forwarded-for': '192.168.1.7' })
  const tab = await browser.open()
  await tab.goto(gate.baseUrl)
  await untilControlled(tab)
  await expect.poll(() => keptText(tab, '/')).toContain('data-inside')
  await finds(tab, 'nas', ['NAS'])
  await expect.poll(() => keptText(tab)).toContain('nas:5000')
  gate.addHeaders({ 'x-forwarded-for': '203.0.113.5' })
  const again = await openAgain(tab)
  await expect.poll(() => keptText(again, '/')).not.toContain('data-inside')
  await expect.poll(() => keptText(again)).toBe('')
})
