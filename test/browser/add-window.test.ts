import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { ar, en } from '../support/texts.ts'
import {
  OTHER_HOST,
  PLAIN_HOST,
  secondTab,
  signIn,
  type Tab,
  untilServiceWorker,
  useBrowser,
  watch,
} from './browser.ts'
import { arranged, openMenu } from './owner.ts'
import { type FilledSite, idOf, startFilled } from './sites.ts'

const browser = useBrowser()
const { adding, edit } = en
const WORK = 'Work: Mail, Calendar, Wiki, Payroll'

/** A page of another website. */
async function startOther(html: () => string): Promise<string> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${html()}`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${OTHER_HOST}:${(server.address() as AddressInfo).port}/private?key=1` // a port is no pipe
}

const dialog = (tab: Tab) => tab.getByRole('dialog')
const field = (tab: Tab, label: string) => dialog(tab).getByLabel(label, { exact: true })
const save = (tab: Tab) => dialog(tab).getByRole('button', { name: edit.save }).click()

async function filledIn(tab: Tab): Promise<string[]> {
  await dialog(tab).waitFor()
  return Promise.all([edit.url, edit.name, edit.description].map((label) => field(tab, label).inputValue()))
}

const boxOf = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

async function submitSignIn(tab: Tab, { username, password }: FilledSite): Promise<void> {
  await tab.getByLabel(en.signIn.username).fill(username)
  await tab.getByLabel(en.signIn.password).fill(password)
  await tab.getByRole('button', { name: en.signIn.submit }).click()
}

const PAGE = '<title>The “Bread”</title><meta name="description" content="Flour &amp; water">'
const OFFER = `url=${encodeURIComponent('https://bread.example/?a=1&b')}&name=The+Bread&description=Flour`
const OFFERED = ['https://bread.example/?a=1&b', 'The Bread', 'Flour']

it.each(['', '/nav'])(
  'the bookmarklet opens the form filled in, and one link is saved, under the path %j',
  async (base) => {
    const site = await browser.filled(base === '' ? {} : { env: { BASE_PATH: base } })
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    await openMenu(tab, en.help.title)
    const link = dialog(tab).locator('.bookmarklet a')
    await link.click() // does nothing here
    const bookmark = (await link.getAttribute('href')) ?? ''
    const other = await startOther(() => PAGE)
    await tab.goto(other)
    const opening = tab.context().waitForEvent('page')
    await tab.evaluate((script) => location.assign(script), bookmark)
    const window = watch(await opening)
    expect(await filledIn(window)).toEqual([other, 'The “Bread”', 'Flour & water'])
    expect(await window.evaluate('opener')).toBeNull()
    expect((await arranged(site))[0]).toBe(WORK)
    await save(window)
    await window.getByText(en.did.addedSite('The “Bread”')).waitFor()
    expect((await arranged(site))[0]).toBe(`${WORK}, The “Bread”`)
    expect(tab.url()).toBe(other)
    const closing = window.waitForEvent('close')
    await window.keyboard.press('Enter').catch(() => undefined) // the button to close has the focus: the window goes
    await closing
  },
)

it.each([true, false])('who is signed out signs in and comes back to the form; guest mode: %s', async (guestMode) => {
  const site = await startFilled({ guestMode })
  onTestFinished(() => site.stop())
  for (const mark of ['?', '#']) {
    const tab = await browser.open()
    await tab.goto(`${site.baseUrl}/add${mark}${OFFER}`)
    expect(await tab.content()).not.toMatch(/Payroll|Work/)
    await submitSignIn(tab, site)
    expect(await filledIn(tab)).toEqual(OFFERED)
    expect(tab.url()).toBe(`${site.baseUrl}/add${mark}${OFFER}`)
    await save(tab)
    await tab.getByText(en.did.addedSite('The Bread')).waitFor()
    await tab.getByRole('button', { name: edit.undo }).click()
    await tab.getByText(en.did.undone('')).waitFor()
    expect((await arranged(site))[0]).toBe(WORK)
    await tab.getByRole('button', { name: adding.close }).click() // closes the tab, or leads to the links
    await expect.poll(() => tab.isClosed() || tab.url() === `${site.baseUrl}/`).toBe(true)
  }
})

it('signing in leads to a page of this site, whatever the address of the form says', async () => {
  const site = await browser.filled()
  const tab = await browser.open()
  await tab.goto(`${site.baseUrl}/login?next=https://evil.example/&url=https://evil.example/#//evil.example`)
  await submitSignIn(tab, site)
  await tab.waitForURL(`${site.baseUrl}/`)
})

it('over plain http, where the browser has no cookie, the form opens too', async () => {
  const running = await browser.filled()
  const site = { ...running, baseUrl: running.baseUrl.replace('127.0.0.1', PLAIN_HOST) }
  const tab = await browser.open()
  await signIn(tab, site)
  await tab.goto(`${site.baseUrl}/add#${OFFER}`)
  expect(await filledIn(tab)).toEqual(OFFERED)
  await save(tab)
  await tab.getByText(en.did.addedSite('The Bread')).waitFor()
})

it('another website can neither show the form in a frame nor add anything', async () => {
  let html = ''
  const other = await startOther(() => html)
  const site = await browser.filled({ env: { FRAME_ANCESTORS: new URL(other).origin } })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  const before = await arranged(site)
  const body = JSON.stringify({ group_id: 1, name: 'Evil', url: 'https://evil.example/' })
  html = `<title>Other</title>
    <iframe src="${site.baseUrl}/add#${OFFER}"></iframe>
    <form id="post" method="post" target="a" action="${site.baseUrl}/add?${OFFER}"></form>
    <form id="api" method="post" target="b" action="${site.baseUrl}/api/sites" enctype="text/plain">
      <input name='${body.slice(0, -1)},"x":"' value='"}'></form>
    <iframe name="a"></iframe><iframe name="b"></iframe>`
  await tab.goto(other)
  await expect.poll(() => tab.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  await tab.evaluate(async (to) => {
    for (const form of document.forms) form.submit()
    const options = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const
    await fetch(`${to}/api/sites`, { ...options, body: 'x' }).catch(() => undefined)
    await fetch(`${to}/add?url=https://evil.example/`, { ...options, method: 'GET' }).catch(() => undefined)
  }, site.baseUrl)
  const window = await secondTab(tab)
  await window.goto(`${site.baseUrl}/add?${OFFER}&save=1&submit=true`)
  await dialog(window).waitFor()
  expect(await arranged(site)).toEqual(before)
})

it('in a frame, a link to another website leaves it', async () => {
  let html = ''
  const other = await startOther(() => html)
  const site = await startFilled({ env: { FRAME_ANCESTORS: new URL(other).origin, GUEST_MODE: 'true' } })
  onTestFinished(() => site.stop())
  const url = `${new URL(other).origin}/elsewhere`
  await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Mail')}`, { url })
  html = `<iframe src="${site.baseUrl}" width="1000" height="700"></iframe>`
  const tab = await browser.open()
  await tab.goto(other)
  const frame = tab.frameLocator('iframe')
  await frame.locator('html[data-revision]').waitFor()
  await frame.getByRole('link', { name: 'Mail' }).click()
  await expect.poll(() => tab.url()).toBe(url)
})

it('a key that was held down for another page saves nothing', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.keyboard.down('Enter')
  await tab.goto(`${site.baseUrl}/add#${OFFER}`)
  await dialog(tab).waitFor()
  for (let count = 0; count < 5; count += 1) await tab.keyboard.down('Enter')
  expect(await field(tab, edit.url).evaluate((input) => input === document.activeElement)).toBe(true)
  await tab.keyboard.up('Enter')
  expect((await arranged(site))[0]).toBe(WORK)
  await tab.keyboard.press('Enter')
  await tab.getByText(en.did.addedSite('The Bread')).waitFor()
})

it('an address that can do harm is refused in words, and texts are shown as texts', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  const name = '<img src=x onerror="window.ran=1">'
  await tab.goto(`${site.baseUrl}/add?url=javascript:window.ran=1&name=${encodeURIComponent(name)}`)
  await dialog(tab).getByText('"javascript:" links are not allowed').waitFor()
  expect((await filledIn(tab)).slice(0, 2)).toEqual(['', name])
  expect(await tab.evaluate('window.ran')).toBeUndefined()
  expect(tab.complaints).toEqual([])
})

it('what a phone shares fills the form as the manifest says', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site, { locale: 'ar' })
  await tab.goto(site.baseUrl)
  const { share_target } = (await site.client.owner('GET', '/manifest.webmanifest')).body as unknown as {
    share_target: { action: string; method: string; params: Record<'title' | 'text' | 'url', string> }
  } // as src/web/static-routes.ts writes it
  const protocol = await tab.context().newCDPSession(tab)
  expect((await protocol.send('Page.getAppManifest')).errors).toEqual([])
  const { action, method, params } = share_target
  expect(method).toBe('GET')
  const shared = { [params.title]: 'The Bread', [params.text]: 'See bread.example/a, it is good', [params.url]: '' }
  await tab.goto(`${site.baseUrl}${action}?${new URLSearchParams(shared)}`)
  await dialog(tab).waitFor()
  expect(await tab.evaluate('document.dir')).toBe('rtl')
  expect(await dialog(tab).getByLabel(ar.edit.url, { exact: true }).inputValue()).toBe('https://bread.example/a')
  expect(await dialog(tab).getByLabel(ar.edit.name, { exact: true }).inputValue()).toBe('The Bread')
})

it('nothing of the form is kept by the browser, nor sent to other websites', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await untilServiceWorker(tab)
  const answer = await tab.goto(`${site.baseUrl}/add?${OFFER}`)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  await dialog(tab).waitFor()
  const kept = await tab.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)))
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((url) => url.includes('/add') && !url.includes('/assets/'))).toEqual([])
})

it('the icon that is found takes the place of the letter', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  const icon = '/icon-192.png'
  const found = { url: OFFERED[0], name: '', description: '', icons: [icon], status: 200, problem: null }
  await tab.route('**/api/link-preview', (route) => route.fulfill({ json: { success: true, data: found } }))
  await tab.goto(`${site.baseUrl}/add#${OFFER}`)
  await dialog(tab).locator(`.tile img.here[src="${icon}"]`).waitFor()
})

it('a link that is there already can be edited instead; in what a small screen leaves of the window, whether a link is private is seen without scrolling', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site, { viewport: { width: 560, height: 640 } })
  await tab.goto(`${site.baseUrl}/add?url=http://www.wiki.example.com&name=Wiki`)
  const openThere = dialog(tab).getByRole('button', { name: en.add.openThere })
  await openThere.waitFor() // which takes room too
  const { top: buttons } = await boxOf(dialog(tab).locator('footer'))
  const { top, bottom } = await boxOf(dialog(tab).locator('label', { hasText: edit.private }))
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(buttons)
  await openThere.click()
  await expect.poll(() => field(tab, edit.description).inputValue()).toBe('The handbook')
  expect(await dialog(tab).getByRole('button', { name: en.duplicates.show }).count()).toBe(0)
})
