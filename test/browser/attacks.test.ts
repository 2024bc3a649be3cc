import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { BAD_LINKS, CSS_PAYLOADS, PAYLOADS } from './attacks.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { openMenu, startEditing } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite

/** Imports every payload in every field of a link and in the name of a group. */
beforeAll(async () => {
  site = await startFilled()
  const groups = PAYLOADS.map((payload, at) => ({ id: at + 1, name: payload.slice(0, 100), is_public: 1 }))
  const sites = PAYLOADS.map((payload, at) => ({
    group_id: at + 1,
    name: payload,
    url: `https://example.com/?${payload}#${payload}`,
    icon: `https://example.invalid/${payload}`,
    description: payload,
    notes: payload,
    is_public: 1,
  }))
  const { status, text } = await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
  expect([status, text]).toEqual([200, expect.anything()])
  for (const payload of PAYLOADS) {
    const site_ = {
      'site.title': payload,
      'site.name': payload,
      'site.searchEngines': `x, ${payload.replaceAll(/[\s,]+/g, ' ').trim()}, https://x.example/{query}`,
    }
    expect((await site.client.owner('PUT', '/api/configs', site_)).status).toBe(200)
  }
})
afterAll(() => site.stop())

async function expectNothingRan(tab: Tab): Promise<void> {
  expect(await tab.evaluate('window.ran')).toBeUndefined()
  const isOfIcon = (text: string) => text.startsWith('Failed to load resource') // whose address says script, too
  const faults = tab.complaints.filter((text) => !isOfIcon(text) && /script|refused to (?:execute|apply)/i.test(text))
  expect(faults).toEqual([])
  expect(await tab.locator('body iframe, body object, body embed, main script, base, body meta').count()).toBe(0)
}

async function visit(tab: Tab): Promise<void> {
  await tab.route('https://example.invalid/**', (route) => route.abort())
  await tab.goto(site.baseUrl)
}

it('there are enough payloads', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(60)
})

it('a guest sees them as text, also in the search', async () => {
  const tab = await browser.open()
  await visit(tab)
  const names = await tab.locator('#groups .card b > span').allTextContents()
  expect(names).toEqual(PAYLOADS.map((payload) => payload.trim().normalize('NFC')))
  for (const query of ['script', 'onerror', 'javascript', '<', "'", '${', 'window.ran']) {
    await tab.getByRole('searchbox').fill(query)
    await expect.poll(() => tab.locator('#results .card').count()).toBeGreaterThan(0)
  }
  await tab.getByRole('searchbox').fill(PAYLOADS[0] ?? '')
  await expectNothingRan(tab)
})

it('without scripts they are text, too', async () => {
  const tab = await browser.open()
  await visit(tab)
  // What a browser that runs no scripts makes of the pages that the server sends.
  const made = await tab.evaluate(async (queries) => {
    const pages = []
    for (const query of queries) {
      const answer = await fetch(`/?q=${encodeURIComponent(query)}`)
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const dangerous = page.querySelectorAll('main script, main img[onerror], main [onload]').length
      const typed = page.querySelector<HTMLInputElement>('input[type="search"]')?.value
      pages.push({ query, dangerous, typed })
    }
    return pages
  }, PAYLOADS)
  expect(made).toEqual(PAYLOADS.map((query) => ({ query, dangerous: 0, typed: query.slice(0, 200) })))
  const plain = await browser.open({ javaScriptEnabled: false })
  await plain.goto(`${site.baseUrl}/?q=${encodeURIComponent(PAYLOADS[0] ?? '')}`)
  expect(await plain.locator('main script, main img[onerror], main [onload]').count()).toBe(0)
  expect(await plain.getByRole('searchbox').inputValue()).toBe(PAYLOADS[0])
})

it('the owner edits them as text, in every form', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.route('https://example.invalid/**', (route) => route.abort())
  await startEditing(tab, site)
  for (let at = 0; at < PAYLOADS.length; at += 12) {
    await tab.locator('#groups .face .tile').nth(at).click()
    expect(await tab.getByRole('textbox', { name: en.edit.name, exact: true }).inputValue()).toBe(PAYLOADS[at])
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await tab.locator('.group-head .add-link').first().click()
  await tab.keyboard.press('Escape')
  await tab.locator('#groups .grip').nth(1).press('Space')
  await tab.locator('#groups .grip').nth(1).press('Escape')
  for (const item of [en.settings.title, en.history.title, en.help.title]) {
    await openMenu(tab, item)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await expectNothingRan(tab)
})

it('style sheets and pictures of the settings run nothing', async () => {
  const tab = await browser.open({ serviceWorkers: 'block' }) // it would show the page as it was before
  for (const payload of CSS_PAYLOADS) {
    await leave(tab)
    const configs = { 'site.customCss': payload, 'site.backgroundImage': `https://example.invalid/${payload}` }
    expect((await site.client.owner('PUT', '/api/configs', configs)).status).toBe(200)
    await visit(tab)
    expect(await tab.evaluate('window.ran'), payload).toBeUndefined()
    expect(await tab.locator('main script, body > img, body > script').count(), payload).toBe(0)
  }
})

it('no endpoint accepts an address that would run code', async () => {
  const { owner } = site.client
  const record = { group_id: 1, name: 'Trick', url: 'https://example.com' }
  for (const link of BAD_LINKS) {
    for (const body of [
      { ...record, url: link },
      { ...record, icon: link },
    ]) {
      await owner('POST', '/api/sites', body)
      await owner('PUT', '/api/sites/1', body)
      await owner('POST', '/api/import?skipInvalid=true', { groups: [{ id: 1, name: 'In' }], sites: [body] })
    }
  }
  const { data } = (await owner('GET', '/api/export')).body
  const stored = (data.sites as { url: string; icon: string }[]).flatMap(({ url, icon }) => [
    url,
    icon || 'https://none',
  ])
  expect(stored.length).toBeGreaterThan(PAYLOADS.length * 2)
  expect(stored.filter((address) => !/^https?:$/.test(new URL(address).protocol))).toEqual([])
})
