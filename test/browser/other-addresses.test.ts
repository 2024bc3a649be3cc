import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { leave, OTHER_HOST, PLAIN_HOST, secondTab, signIn, type Tab, useBrowser } from './browser.ts'
import { arranged, card, notice, openMenu, startEditing } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()

/** An installation of its own, as attempts to sign in are counted. */
async function start(guestMode: boolean): Promise<FilledSite> {
  const site = await startFilled({ guestMode })
  onTestFinished(() => site.stop())
  return site
}

const seesAll = async (tab: Tab) => {
  await tab.getByRole('link', { name: 'Payroll' }).waitFor()
  await expect.poll(() => tab.locator('html').getAttribute('data-reader')).toBeTruthy()
}

async function signOut(tab: Tab): Promise<void> {
  await tab.getByRole('button', { name: en.page.menu }).click()
  await tab.getByRole('button', { name: en.page.signOut }).click()
}

/** The owner edits, undoes and exports. */
async function expectEditable(tab: Tab, site: FilledSite): Promise<void> {
  const before = await arranged(site)
  await startEditing(tab, site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.name, { exact: true }).fill('Post')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab).getByText(en.did.saved('Post')).waitFor()
  expect((await arranged(site))[0]).toContain('Post')
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await expect.poll(() => arranged(site)).toEqual(before)
  await openMenu(tab, en.transfer.exportTitle)
  const downloading = tab.waitForEvent('download')
  await tab.getByRole('button', { name: en.transfer.download }).click()
  expect(readFileSync(await (await downloading).path(), 'utf8')).toContain('Payroll')
}

const EITHER = [
  ['that guests may see', true],
  ['that guests may not see', false],
] as const

describe.each(EITHER)('over plain http, an installation %s', (_, guestMode) => {
  async function arrive(): Promise<{ tab: Tab; site: FilledSite; token: string }> {
    const running = await start(guestMode)
    const site = { ...running, baseUrl: running.baseUrl.replace('127.0.0.1', PLAIN_HOST) }
    const tab = await browser.open()
    await signIn(tab, site)
    await seesAll(tab)
    const token = await tab.evaluate<string | null>("localStorage.getItem('signpost.token')")
    return { tab, site: { ...site, client: running.client }, token: token ?? '' }
  }

  it('signs the owner in, and keeps it that way, although the browser drops the cookie: the page works like any other, but is not kept for offline use; signed out, the token is useless', async () => {
    const { tab, site, token } = await arrive()
    expect(await tab.context().cookies()).toEqual([])
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await tab.evaluate('[isSecureContext, "serviceWorker" in navigator]')).toEqual([false, false])
    await tab.reload()
    await seesAll(tab)
    const second = await secondTab(tab)
    await second.goto(tab.url())
    await seesAll(second)
    expect(second.complaints).toEqual([])
    await second.goto(new URL('/p/9999', tab.url()).href) // a page that is gone says nothing of the session
    await second.getByText(en.page.notFound).waitFor()
    await second.goto(tab.url())
    await seesAll(second)
    await second.close()

    await tab.getByRole('searchbox').fill('payroll')
    await expect.poll(() => tab.locator('#results .card b > span').allTextContents()).toEqual(['Payroll'])
    await tab.keyboard.press('Escape')
    await tab.getByRole('button', { name: en.view.title }).click()
    await tab.getByRole('radio', { name: en.view.dark }).check()
    await expect.poll(() => tab.locator('html').getAttribute('data-theme')).toBe('dark')
    await tab.keyboard.press('Escape')

    if (!guestMode) await expectEditable(tab, site) // nothing at all comes without the token
    await tab.goto(site.baseUrl)
    await seesAll(tab)
    await signOut(tab)
    await (guestMode ? tab.getByRole('link', { name: en.page.signIn }) : tab.getByText(en.signIn.signedOut)).waitFor()
    expect(await tab.content()).not.toContain('Payroll')
    const kept = await tab.evaluate<string[]>('Object.keys(localStorage)')
    expect(kept.filter((name) => name !== 'signpost.theme')).toEqual([]) // which was chosen above
    const status = await site.client.guest('GET', '/api/auth/status', undefined, { authorization: `Bearer ${token}` })
    expect(status.status).toBe(401)
    await tab.reload()
    expect(await tab.content()).not.toContain('Payroll')
  })

  it('forgets a session that ended elsewhere, and stops asking for the page', async () => {
    const { tab, site, token } = await arrive()
    await leave(tab) // the open page would be told, and ask too
    const asked: string[] = []
    tab.on('request', (request) => asked.push(request.url()))
    const out = await site.client.guest('POST', '/api/logout', undefined, { authorization: `Bearer ${token}` })
    expect(out.status).toBe(200)
    await tab.goto(site.baseUrl)
    await expect.poll(() => tab.evaluate('Object.keys(localStorage)').catch(() => 'loading')).toEqual([])
    await expect.poll(() => tab.locator('body').isVisible()).toBe(true)
    expect(await tab.content()).not.toContain('Payroll')
    expect(asked.filter((url) => url === `${site.baseUrl}/`).length).toBe(2) // the page, and once more with the token
  })
})

it('the form warns about plain http, and only then', async () => {
  const { baseUrl } = await browser.filled()
  const tab = await browser.open()
  const hint = tab.getByText(en.signIn.plainHttp)
  await tab.goto(`${baseUrl}/login`)
  expect(await hint.isVisible()).toBe(false)
  await tab.goto(`${baseUrl.replace('127.0.0.1', PLAIN_HOST)}/login`)
  expect(await hint.isVisible()).toBe(true)
})

describe.each(EITHER)('a link on another website, to an installation %s', (_, guestMode) => {
  /** A page of another website with links to this installation. */
  async function startOther(baseUrl: string): Promise<string> {
    const links = ['/', '/?q=payroll', '/#g2'].map((path) => `<a href="${baseUrl}${path}">to ${path}</a>`)
    const server = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other</title>${links.join(' ')}`)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://${OTHER_HOST}:${(server.address() as AddressInfo).port}/`
  }

  /** Clicks the link to a path on the other website; returns the cookie that the request brought. */
  async function follow(tab: Tab, other: string, path: string): Promise<string> {
    await tab.goto(other)
    const request = tab.waitForRequest((sent) => sent.isNavigationRequest())
    await tab.getByRole('link', { name: `to ${path}`, exact: true }).click()
    const headers = await (await request).allHeaders()
    return headers.cookie ?? ''
  }

  it('shows the owner’s page without another sign-in, and the scripts run; guests see what guests see', async () => {
    const site = await start(guestMode)
    const other = await startOther(site.baseUrl)
    const tab = await browser.open({ serviceWorkers: 'block' }) // the request is the browser's own
    await signIn(tab, site)
    const cameWith = await follow(tab, other, '/')
    await seesAll(tab)
    expect(cameWith).not.toContain('authToken')
    expect(tab.url()).toBe(`${site.baseUrl}/`)
    expect(await tab.locator('html').isVisible()).toBe(true)
    await tab.getByRole('searchbox').fill('payroll')
    await expect.poll(() => tab.locator('#results .card b > span').allTextContents()).toEqual(['Payroll'])
    expect(tab.complaints.filter((text) => !text.includes('blocked by Playwright'))).toEqual([])
    await tab.reload()
    await seesAll(tab)

    const guest = await browser.open()
    await follow(guest, other, '/')
    await guest.waitForURL(`${site.baseUrl}/`)
    expect(await guest.locator('html').getAttribute('data-reader')).toBe(guestMode ? '' : null)
    expect(await guest.content()).not.toContain('Payroll')
    expect(guest.complaints).toEqual([])
  })

  it('does the same with the service worker, and leads to a search or a group', async () => {
    const site = await start(guestMode)
    const other = await startOther(site.baseUrl)
    const tab = await browser.open()
    await signIn(tab, site)
    await follow(tab, other, '/')
    await seesAll(tab)
    await follow(tab, other, '/?q=payroll')
    await expect.poll(() => tab.locator('#results .card b > span').allTextContents()).toEqual(['Payroll'])
    await follow(tab, other, '/#g2')
    await seesAll(tab)
    await expect.poll(() => new URL(tab.url()).hash).toBe('#g2')
    expect(tab.complaints).toEqual([])
  })
})
