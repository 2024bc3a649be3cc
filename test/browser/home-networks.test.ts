import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { secondTab, type Tab, untilServiceWorker, useBrowser } from './browser.ts'
import { type Gate, startGate } from './gate.ts'
import { openMenu, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const OUT = 'https://mail.example.com/'
const HOME = 'http://mail.lan:8080/'
const ONLY = 'http://nas:5000/'
const [INSIDE, OUTSIDE] = ['192.168.1.7', '203.0.113.5'].map((address) => ({ 'x-forwarded-for': address }))

interface Site {
  readonly site: FilledSite
  readonly gate: Gate
  readonly from: (headers: Record<string, string> | undefined) => void
}

/** Mail has two addresses and NAS only that at home. Whoever comes is inside, until it is said otherwise. */
async function start(networks = '192.168.0.0/16 Home'): Promise<Site> {
  const site = await browser.filled({ env: { TRUST_PROXY: '127.0.0.1' } })
  await site.client.owner('PUT', '/api/configs', { 'site.networks': networks })
  await site.client.owner('PUT', '/api/sites/1', { lan_url: HOME })
  await site.client.owner('PUT', '/api/sites/6', { lan_url: ONLY })
  const gate = await startGate(site)
  const from: Site['from'] = (headers) => gate.addHeaders(headers ?? {})
  from(INSIDE)
  return { site: { ...site, baseUrl: gate.baseUrl }, gate, from }
}

const hrefs = (tab: Tab) =>
  tab.locator('#groups .card a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const cards = (tab: Tab) => tab.locator('#groups .card').count()
const kept = (tab: Tab) =>
  tab.evaluate(async () => (await (await caches.match('/'))?.text())?.replaceAll('&amp;', '&') ?? '')

describe('a browser that is taken away from home', () => {
  it('shows its kept page at once, and the right links in place as soon as the server has answered', async () => {
    const { site, gate, from } = await start()
    const tab = await browser.open()
    await tab.goto(site.baseUrl)
    expect(await hrefs(tab)).toEqual(expect.arrayContaining([HOME, ONLY]))
    await untilServiceWorker(tab)
    await expect.poll(() => kept(tab)).toContain(HOME)
    from(OUTSIDE)
    const letThrough = gate.close()
    onTestFinished(letThrough)
    const again = await secondTab(tab)
    gate.asked.length = 0
    await again.goto(site.baseUrl, { waitUntil: 'commit' })
    await expect.poll(() => hrefs(again)).toContain(HOME)
    await again.evaluate(() => Object.assign(document.getElementById('g3') ?? {}, { isSame: true }))
    letThrough()
    await expect.poll(() => hrefs(again)).toContain(OUT)
    expect(await again.content()).not.toMatch(/mail\.lan|nas:5000/)
    expect(await again.evaluate(() => 'isSame' in (document.getElementById('g3') ?? {}))).toBe(true) // no reload
    expect(gate.asked.map(({ status }) => status)).toEqual([200])
    await expect.poll(() => kept(again)).not.toMatch(/mail\.lan|nas:5000/)
    expect(again.complaints).toEqual([])
  })

  it('gets the right links on the page that is open, there and back, though nothing was edited', async () => {
    const { site, from } = await start()
    const tab = await browser.open()
    await tab.goto(site.baseUrl)
    const all = await cards(tab)
    const look = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    for (const [where, link, count] of [
      [OUTSIDE, OUT, all - 1],
      [INSIDE, HOME, all],
    ] as const) {
      from(where)
      await tab.evaluate(look)
      await expect.poll(() => hrefs(tab)).toContain(link)
      await expect.poll(() => cards(tab)).toBe(count)
      await expect.poll(() => tab.locator('html[data-inside]').count()).toBe(where === INSIDE ? 1 : 0)
    }
  })
})

describe('the owner', () => {
  it('gives a link an address at home, also as the only one, and sees which one applies', async () => {
    const { site, from } = await start()
    from(OUTSIDE)
    const tab = await browser.openAsOwner(site)
    await startEditing(tab, site)
    await tab.locator('.face', { hasText: 'NAS' }).locator('.tile').click()
    const url = tab.getByLabel(en.edit.url, { exact: true })
    const home = tab.getByLabel(en.edit.lanUrl, { exact: true })
    expect([await url.inputValue(), await home.inputValue()]).toEqual(['', ONLY])
    await tab.getByText(en.edit.notAtHome).waitFor()
    await home.fill('nas:6000')
    await tab.getByRole('button', { name: en.edit.save }).click()
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    const read = async () => (await site.client.owner('GET', '/api/sites/6')).body.data
    expect(await read()).toMatchObject({ url: 'http://nas:6000', lan_url: 'http://nas:6000' })
    await tab.locator('.face', { hasText: 'NAS' }).locator('.tile').click()
    await url.fill('nas.example')
    await tab.getByRole('button', { name: en.edit.save }).click()
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await read()).toMatchObject({ url: 'https://nas.example', lan_url: 'http://nas:6000' })
    from(INSIDE)
    await tab.goto(site.baseUrl)
    await expect.poll(() => hrefs(tab)).toContain('http://nas:6000') // until then it is the copy that the browser has kept
    await startEditing(tab, site)
    await tab.locator('.face', { hasText: 'NAS' }).locator('.tile').click()
    await tab.getByText(en.edit.atHome).waitFor()
  })

  it('lists the networks, is offered the one that the browser is in, and told of a bad line', async () => {
    const { site } = await start('10.0.0.0/8 Elsewhere')
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    await openMenu(tab, en.settings.title)
    const networks = tab.getByLabel(en.settings.networks)
    await networks.fill('home.lan')
    const save = tab.getByRole('button', { name: en.edit.save })
    await save.click()
    await tab
      .getByRole('alert')
      .filter({ hasText: en.problems.notANetwork({ line: 1, text: 'home.lan' }) })
      .waitFor()
    await networks.fill('')
    await tab.getByRole('button', { name: en.settings.addNetwork('192.168.1.0/24') }).click()
    expect(await networks.inputValue()).toBe('192.168.1.0/24')
    await save.click()
    await expect.poll(() => hrefs(tab).catch(() => [])).toContain(HOME)
    await openMenu(tab, en.settings.title)
    await tab.getByText(en.settings.networksHere({ address: '192.168.1.7', network: '192.168.1.0/24' })).waitFor()
  })
})
