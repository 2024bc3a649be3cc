import { describe, expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { en } from '../support/texts.ts'
import { secondTab, signIn, type Tab, untilServiceWorker, useBrowser } from './browser.ts'
import { keptTexts } from './kept.ts'
import { card } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const OWNERS = /Payroll|librarian|Submarine/

/** The page in a browser that has visited and stored it once. */
async function visit({ baseUrl }: FilledSite): Promise<Tab> {
  const tab = await browser.open()
  await tab.goto(`${baseUrl}/`)
  await untilServiceWorker(tab)
  return tab
}

const banner = (tab: Tab) => tab.locator('.offline')
const showsBanner = (tab: Tab) => expect.poll(() => banner(tab).isVisible()).toBe(true)
/** Without the browser's HTTP cache, so that only what the page itself stored is left. */
async function goOffline(tab: Tab): Promise<void> {
  const protocol = await tab.context().newCDPSession(tab)
  await protocol.send('Network.clearBrowserCache')
  await tab.context().setOffline(true)
}

const goOnline = (tab: Tab) => tab.context().setOffline(false)
const shows = async (tab: Tab, name: string) =>
  (await tab.locator('#groups .card:visible b > span').allTextContents()).includes(name)

async function add({ client }: FilledSite, name: string): Promise<void> {
  const fields = { group_id: 1, name, url: `https://${name.toLowerCase()}.example.com`, is_public: 1 }
  expect((await client.owner('POST', '/api/sites', fields)).status).toBe(200)
}

async function signOut(tab: Tab): Promise<void> {
  await tab.getByRole('button', { name: en.page.menu }).click()
  await tab.getByRole('button', { name: en.page.signOut }).click()
}

describe('without a network', () => {
  it('the page shows as it was last seen, and says so; the search works, even from the address', async () => {
    const site = await browser.filled()
    await site.client.owner('PUT', '/api/configs', { 'site.accentHue': '12', 'site.greeting': 'true' })
    const tab = await visit(site)
    expect(await banner(tab).isVisible()).toBe(false)
    await tab.setViewportSize({ width: 1280, height: 300 })
    await goOffline(tab)
    await tab.reload()
    await showsBanner(tab)
    expect(await tab.evaluate('scrollY'), 'nothing hides the banner').toBe(0)
    expect([await shows(tab, 'Mail'), await shows(tab, 'GitHub')]).toEqual([true, true])
    const hue = "getComputedStyle(document.documentElement).getPropertyValue('--hue')"
    expect(await tab.evaluate(hue)).toBe('12')
    expect(tab.complaints.filter((text) => !/ERR_(?:FAILED|INTERNET)/.test(text))).toEqual([]) // it has asked the server

    const found = () => tab.locator('#results .card b > span').allTextContents()
    await tab.getByRole('searchbox').fill('jj')
    await expect.poll(found).toEqual(['掘金'])
    await tab.goto(`${site.baseUrl}/?q=grafana`)
    await expect.poll(found).toEqual(['Grafana'])
    await showsBanner(tab)
    await expect(tab.goto(`${site.baseUrl}/login`), 'no made-up response').rejects.toThrow(/ERR_/)
  })

  it('the page says that the editor could not be loaded', async () => {
    const site = await browser.filled()
    const tab = await browser.openAsOwner(site)
    await tab.goto(`${site.baseUrl}/`)
    await untilServiceWorker(tab)
    await goOffline(tab)
    await tab.reload()
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    const alert = tab.getByText(en.faults.loadFailed)
    await alert.waitFor()
    expect(await shows(tab, 'Payroll')).toBe(true)
    await goOnline(tab)
    await expect.poll(() => alert.count()).toBe(0)
  })
})

describe('the banner', () => {
  it('goes when the server answers again, and the page is up to date; it tells a browser without a network', async () => {
    const site = await browser.filled()
    const tab = await visit(site)
    await goOffline(tab)
    await tab.reload()
    await tab.getByText(en.page.serverAway).waitFor()
    await add(site, 'Newcomer')
    await goOnline(tab)
    await expect.poll(() => banner(tab).isVisible()).toBe(false)
    await expect.poll(() => shows(tab, 'Newcomer')).toBe(true)

    await tab.addInitScript('Object.defineProperty(Navigator.prototype, "onLine", { get: () => false })')
    await goOffline(tab)
    await tab.reload()
    await tab.getByText(en.page.offline).waitFor()
    expect(await tab.getByText(en.page.serverAway).isVisible()).toBe(false)
  })

  it('shows while editing too, and goes with what others have written in the meantime', async () => {
    const site = await browser.filled()
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    await tab.keyboard.press('F2')
    await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
    await tab.context().setOffline(true)
    await tab.getByRole('button', { name: en.page.menu }).click()
    await tab.locator('[data-open="history"]').click()
    await expect.poll(() => banner(tab).isVisible()).toBe(true)
    await add(site, 'Newcomer')
    await tab.context().setOffline(false)
    await expect.poll(() => banner(tab).isVisible()).toBe(false)
    await expect.poll(() => shows(tab, 'Newcomer')).toBe(true)
  })
})

describe('with the owner', () => {
  it('the owner’s page is stored while signed in, and after signing out the guests’; other tabs leave it too', async () => {
    const site = await browser.filled()
    const tab = await visit(site)
    await signIn(tab, site)
    await expect.poll(() => keptTexts(tab)).toContain('Payroll')
    await goOffline(tab)
    await tab.reload()
    await showsBanner(tab)
    expect(await shows(tab, 'Payroll')).toBe(true)
    await tab.getByRole('searchbox').fill('librarian') // from the notes
    await expect.poll(() => tab.locator('#results .card b > span').allTextContents()).toEqual(['Wiki'])
    await goOnline(tab)
    await tab.reload()
    const other = await secondTab(tab)
    await other.goto(`${site.baseUrl}/`)
    await card(other, 'Payroll').waitFor()
    await signOut(tab)
    await other.getByRole('link', { name: en.page.signIn }).waitFor()
    await expect.poll(() => keptTexts(other)).not.toMatch(OWNERS)
    expect(await other.content()).not.toMatch(OWNERS)
    await tab.getByRole('link', { name: en.page.signIn }).waitFor()
    await expect.poll(() => keptTexts(tab)).toContain('Grafana')
    expect(await keptTexts(tab)).not.toMatch(OWNERS)
    await goOffline(tab)
    await tab.reload()
    await showsBanner(tab)
    expect(await shows(tab, 'Mail')).toBe(true)
    expect(await tab.content()).not.toMatch(OWNERS)
  })

  it('without guest mode, nothing stays stored after signing out', async () => {
    const site = await browser.filled({ guestMode: false })
    const tab = await browser.open()
    await signIn(tab, site)
    await untilServiceWorker(tab)
    await expect.poll(() => keptTexts(tab)).toContain('Payroll')
    await signOut(tab)
    await tab.getByLabel(en.signIn.password).waitFor()
    await expect.poll(() => keptTexts(tab)).not.toMatch(/Payroll|Grafana|Work/)
    await goOffline(tab)
    await expect(tab.reload()).rejects.toThrow(/ERR_/)
  })

  it('after a session has ended, the next visit deletes the stored page', async () => {
    const site = await browser.filled({ guestMode: false })
    const client = await connect(site)
    const tab = await browser.openAsOwner({ ...site, client })
    await tab.goto(`${site.baseUrl}/`)
    await untilServiceWorker(tab)
    expect((await client.owner('POST', '/api/logout')).status).toBe(200)
    await tab.reload()
    await expect.poll(() => tab.getByLabel(en.signIn.password).isVisible()).toBe(true)
    await expect.poll(() => keptTexts(tab)).not.toMatch(/Payroll|Grafana/)
  })
})

describe('the stored page of the owner goes when the session has ended', () => {
  async function signedIn(): Promise<{ site: FilledSite; tab: Tab }> {
    const site = await browser.filled()
    const tab = await browser.open()
    await signIn(tab, site)
    await untilServiceWorker(tab)
    await expect.poll(() => keptTexts(tab)).toMatch(OWNERS)
    return { site, tab }
  }
  /** As if signed out in another browser. */
  async function endElsewhere({ client }: FilledSite, tab: Tab): Promise<void> {
    const [cookie] = await tab.context().cookies()
    const headers = { authorization: `Bearer ${cookie?.value}` }
    expect((await client.guest('POST', '/api/logout', undefined, headers)).status).toBe(200)
  }

  it('elsewhere, once an edit is refused', async () => {
    const { site, tab } = await signedIn()
    await tab.keyboard.press('F2')
    await tab.getByRole('button', { name: en.edit.addGroup }).click()
    await tab.locator('.name-input:focus').waitFor()
    await tab.keyboard.type('Never')
    await endElsewhere(site, tab)
    await tab.keyboard.press('Enter')
    await tab.locator('.notice').getByText(en.faults.signedOut).waitFor()
    await expect.poll(() => keptTexts(tab)).not.toMatch(OWNERS)
    expect(await tab.getByLabel(en.edit.name).inputValue()).toBe('Never')
  })

  it('elsewhere, once the tab gets the focus', async () => {
    const { site, tab } = await signedIn()
    await endElsewhere(site, tab)
    const focus = () => tab.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => undefined)
    await expect
      .poll(async () => {
        await focus()
        return tab.getByRole('link', { name: en.page.signIn }).isVisible()
      })
      .toBe(true)
    await expect.poll(() => keptTexts(tab)).not.toMatch(OWNERS)
  })

  it('by expiring while there is no network', async () => {
    const { tab } = await signedIn()
    await goOffline(tab)
    await tab.reload()
    await expect.poll(() => shows(tab, 'Payroll')).toBe(true)
    await tab.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('.until'))
      const days = (Number(localStorage.getItem(key)) - Date.now()) / 86_400_000
      if (Math.round(days) !== 7) throw new Error(`${key} is ${days} days away`)
      localStorage.setItem(key, String(Date.now() - 1))
    })
    await tab.reload().catch(() => undefined) // it reloads itself, and there is nothing any more
    await expect.poll(() => tab.content().catch(() => OWNERS.source)).not.toMatch(OWNERS)
    await goOnline(tab)
  })
})

describe('to install the page', () => {
  interface Icon {
    readonly src: string
    readonly type: string
    readonly sizes: string
    readonly purpose: string
  }
  async function linksIn(address: string, rel: string): Promise<string[]> {
    const html = await (await fetch(address)).text()
    const links = html.match(new RegExp(`<link\\b[^>]*\\brel="${rel}"[^>]*>`, 'g')) ?? []
    return links.map((link) => /\bhref="([^"]*)/.exec(link)?.[1] ?? '')
  }

  it('a page is an app of its own, which opens that page, also once it is renamed', async () => {
    const { baseUrl, client } = await browser.paged()
    const manifestOf = async (path: string) => {
      const [href = ''] = await linksIn(baseUrl + path, 'manifest')
      return (await fetch(baseUrl + href)).json()
    }
    const app = { id: '/p/2', name: 'Work · Signpost', short_name: 'Work', start_url: '/p/2-work', scope: '/' }
    expect(await manifestOf('/p/2-work')).toMatchObject(app)
    await client.owner('PUT', '/api/groups/2', { name: 'Office' })
    expect(await manifestOf('/p/2-office')).toMatchObject({ id: '/p/2', start_url: '/p/2-office' })
    const hidden = await client.owner('GET', '/api/groups')
    const { id } = hidden.body.data.find(({ name }: { name: string }) => name === 'Secret')
    const asked = await client.guest('GET', `/manifest.webmanifest?page=${id}`)
    expect(JSON.parse(asked.text)).toMatchObject({ id: '/', start_url: '/', name: 'Signpost' })
  })

  it.each(['', '/nav'])('the manifest has all that is needed, under the path “%s”', async (path) => {
    const site = await browser.filled({ env: { BASE_PATH: path } })
    const { origin } = new URL(site.baseUrl)
    const base = site.baseUrl.endsWith(path) ? site.baseUrl : `${site.baseUrl}${path}`
    const [href] = await linksIn(`${base}/`, 'manifest')
    const manifest = await (await fetch(`${origin}${href}`)).json()
    expect(manifest).toMatchObject({
      name: 'Signpost',
      short_name: 'Signpost',
      start_url: `${path}/`,
      scope: `${path}/`,
      id: `${path}/`,
      display: 'standalone',
      background_color: expect.stringMatching(/^#[\da-f]{6}$/),
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    })
    const icons: readonly Icon[] = manifest.icons
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const { src, type, sizes } of icons) {
      const answer = await fetch(`${origin}${src}`)
      expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type])
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
    }
  })

  it('the icons of the page are served too', async () => {
    const { baseUrl } = await browser.filled()
    for (const path of ['/', '/login']) {
      const hrefs = await linksIn(baseUrl + path, '(?:icon|apple-touch-icon)')
      expect(hrefs.length, path).toBeGreaterThan(1)
      for (const href of hrefs) expect((await fetch(baseUrl + href)).status, href).toBe(200)
    }
  })
})

it('a page that cannot be had from a server that answers is not asked for again and again', async () => {
  const site = await browser.filled()
  const tab = await browser.open({ serviceWorkers: 'block' })
  await tab.goto(site.baseUrl)
  let asked = 0
  await tab.route(`${site.baseUrl}/`, (route) => {
    asked += 1
    return route.abort() // as when a proxy wants a sign-in of its own
  })
  await tab.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await expect.poll(() => asked).toBe(2)
  for (let time = 0; time < 30; time += 1) await tab.evaluate("fetch('/api/health').then(() => undefined)")
  expect(asked).toBe(2)
})
