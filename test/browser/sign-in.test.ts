import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { caller } from '../support/client.ts'
import { browsedTarget } from '../support/node-target.ts'
import type { RunningSite, StartOptions } from '../support/target.ts'
import { en, LANGUAGES } from '../support/texts.ts'
import { signIn, type Tab, useBrowser } from './browser.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
})
afterAll(() => site.stop())

const DAY_SECONDS = 24 * 60 * 60

/** A separate installation for one test, so that no other login attempts count against it. */
async function startOwn(options: StartOptions = {}): Promise<RunningSite> {
  const own = await browsedTarget.start({ guestMode: true, ...options })
  onTestFinished(() => own.stop())
  return own
}

async function openForm({ baseUrl }: RunningSite): Promise<Tab> {
  const tab = await browser.open()
  await tab.goto(`${baseUrl}/login`)
  return tab
}

async function submit(tab: Tab, username: string, password: string): Promise<void> {
  await tab.getByLabel(en.signIn.username).fill(username)
  await tab.getByLabel(en.signIn.password).fill(password)
  await tab.getByRole('button', { name: en.signIn.submit }).click()
}

const problem = (tab: Tab) => tab.getByRole('alert').textContent()
const waitForProblem = (tab: Tab, text: string) => tab.getByRole('alert').filter({ hasText: text }).waitFor()
async function signOut(tab: Tab): Promise<void> {
  await tab.getByRole('button', { name: en.page.menu }).click()
  await tab.getByRole('button', { name: en.page.signOut }).click()
}

const cookies = async (tab: Tab) => (await tab.context().cookies()).map(({ name }) => name)

describe('the form', () => {
  it('leads to the owner’s page, for a week', async () => {
    const tab = await openForm(site)
    expect(await tab.locator('.plain-http').isVisible()).toBe(false)
    await submit(tab, site.username, site.password)
    await tab.waitForURL(`${site.baseUrl}/`)
    await tab.getByRole('link', { name: 'Payroll' }).waitFor()
    const [cookie] = await tab.context().cookies()
    expect(cookie).toMatchObject({ name: 'authToken', httpOnly: true, secure: true, sameSite: 'Strict' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 7 * DAY_SECONDS)).toBeLessThan(60)
    expect(await tab.evaluate('JSON.stringify(localStorage)')).not.toContain(cookie?.value)
    expect(tab.complaints).toEqual([])
    await tab.goto(`${site.baseUrl}/login`)
    expect(tab.url()).toBe(`${site.baseUrl}/`)
  })

  it('keeps the session for 30 days on request, by keyboard alone', async () => {
    const tab = await openForm(site)
    await tab.getByLabel(en.signIn.username).fill(site.username)
    await tab.keyboard.press('Tab')
    await tab.keyboard.type(site.password)
    await tab.keyboard.press('Tab') // to the button that shows it
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Space')
    await tab.keyboard.press('Enter')
    await tab.waitForURL(`${site.baseUrl}/`)
    const [cookie] = await tab.context().cookies()
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 30 * DAY_SECONDS)).toBeLessThan(60)
  })

  it('says that the password is wrong, and accepts another', async () => {
    const own = await startOwn()
    const tab = await openForm(own)
    expect(await tab.getByRole('alert').isVisible()).toBe(false)
    await submit(tab, own.username, 'wrong')
    await waitForProblem(tab, en.signIn.wrong)
    expect(tab.url()).toBe(`${own.baseUrl}/login`)
    expect(await cookies(tab)).toEqual([])
    expect(await tab.getByLabel(en.signIn.username).inputValue()).toBe(own.username)
    await tab.keyboard.type(own.password) // the wrong one is selected
    await tab.keyboard.press('Enter')
    await tab.waitForURL(`${own.baseUrl}/`)
  })

  it('says after five attempts how long to wait, even for the right password', async () => {
    const own = await startOwn()
    const guest = caller(own.baseUrl)
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await guest('POST', '/api/login', { username: own.username, password: `wrong ${attempt}` })
    }
    const tab = await openForm(own)
    await submit(tab, own.username, 'wrong 5')
    await waitForProblem(tab, en.signIn.wrong)
    await submit(tab, own.username, own.password)
    await waitForProblem(tab, en.signIn.limited(15))
    expect(await cookies(tab)).toEqual([])
  })

  it('rounds the seconds to wait up to minutes, says that it failed if the server does not answer, and can be sent again', async () => {
    const tab = await openForm(site)
    let seconds = ''
    await tab.route('**/api/login', (route) =>
      seconds === '' ? route.abort() : route.fulfill({ status: 429, headers: { 'retry-after': seconds } }),
    )
    for (const [wait, text] of [
      ['30', en.signIn.limited(1)],
      ['', en.signIn.unavailable],
      ['60', en.signIn.limited(1)],
      ['61', en.signIn.limited(2)],
    ] as const) {
      seconds = wait
      await submit(tab, 'admin', 'whatever')
      await waitForProblem(tab, text)
      expect(await problem(tab)).toBe(text)
      await expect.poll(() => tab.getByRole('button', { name: en.signIn.submit }).isEnabled()).toBe(true)
    }
  })

  it('says in every plural form of Arabic how long to wait', async () => {
    const tab = await browser.open({ locale: 'ar' })
    await tab.goto(`${site.baseUrl}/login`)
    for (const minutes of [1, 2, 3, 14]) {
      const headers = { 'retry-after': String(60 * minutes) }
      await tab.route('**/api/login', (route) => route.fulfill({ status: 429, headers }))
      await tab.locator('[name="username"]').fill('admin')
      await tab.locator('[name="password"]').fill('whatever')
      await tab.locator('[type="submit"]').click()
      await waitForProblem(tab, LANGUAGES.ar.signIn.limited(minutes))
    }
  })
})

it('signing out that fails, offline or while the server is down, says so, and the page stays as it is; later it leads back in and to the guests’ page, and makes the token useless', async () => {
  const own = await startFilled()
  onTestFinished(() => own.stop())
  const tab = await browser.open()
  await signIn(tab, own)
  const token = (await tab.context().cookies())[0]?.value
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, body: '{"error":"down"}' }),
  ]
  for (const answer of failures) {
    await tab.route('**/api/logout', answer)
    await signOut(tab)
    await tab.getByText(en.page.signOutFailed).waitFor()
    await tab.getByRole('link', { name: 'Payroll' }).waitFor()
    await tab.reload()
    await tab.getByRole('link', { name: 'Payroll' }).waitFor()
    await tab.unroute('**/api/logout')
  }
  await signOut(tab)
  await tab.getByRole('link', { name: en.page.signIn }).waitFor()
  expect(await tab.content()).not.toContain('Payroll')
  expect(await cookies(tab)).toEqual([])
  expect(await tab.evaluate('Object.keys(localStorage)')).toEqual([])
  const status = await caller(own.baseUrl)('GET', '/api/auth/status', undefined, { authorization: `Bearer ${token}` })
  expect(status.status).toBe(401)
})

it('whoever signs out sees the page as a guest where guests see it, with a script or without', async () => {
  const own = await startFilled()
  onTestFinished(() => own.stop())
  const tab = await browser.open()
  await signIn(tab, own)
  await signOut(tab)
  await tab.getByRole('link', { name: en.page.signIn }).waitFor()
  expect([new URL(tab.url()).pathname, await tab.getByText('Payroll').count()]).toEqual(['/', 0])
  const { token } = (await own.client.guest('POST', '/api/login', { username: own.username, password: own.password }))
    .body
  const { headers } = await own.client.guest('POST', '/logout', undefined, { cookie: `authToken=${token}` })
  expect(headers.get('location')).toBe('/')
})

it('where the cookie is gone, signing out leaves the page and says that the session may go on; without signing out, the guests’ page comes after one more request at most', async () => {
  const own = await startFilled()
  onTestFinished(() => own.stop())
  const tab = await browser.open()
  await signIn(tab, own)
  await tab.route('**/api/logout', async (route) => {
    await tab.context().clearCookies()
    await route.fulfill({ status: 503, body: '{"error":"not ended"}' })
  })
  await signOut(tab)
  await tab.getByText(en.signIn.notEnded).waitFor()
  expect(await tab.content()).not.toContain('Payroll')
  expect(await tab.evaluate('Object.keys(localStorage)')).toEqual([])

  await signIn(tab, own)
  await tab.context().clearCookies()
  const asked: string[] = []
  tab.on('request', (request) => asked.push(request.url()))
  await tab.reload()
  await expect.poll(() => tab.evaluate('Object.keys(localStorage)').catch(() => 'loading')).toEqual([])
  await expect.poll(() => tab.getByRole('link', { name: en.page.signIn }).isVisible()).toBe(true)
  expect(asked.filter((url) => url === `${own.baseUrl}/`).length).toBe(2)
})

describe('an installation without guest mode', () => {
  const SECRETS = /Moonbase|moonlight|77\.5|Work|Home lab|Mail|Grafana|juejin|Payroll|Secret plans/

  it('shows the form and reveals nothing, in any response; then the page after signing in, and the form again after signing out', async () => {
    const closed = await startFilled({ guestMode: false })
    onTestFinished(() => closed.stop())
    const css = 'body { --moonlight: 77.5 }'
    await closed.client.owner('PUT', '/api/configs', { 'site.name': 'Moonbase', 'site.customCss': css })
    const tab = await browser.open()
    const bodies: Promise<string>[] = []
    tab.on('response', (response) => bodies.push(response.text().catch(() => '')))
    for (const path of ['/', '/?q=mail', '/#q=mail', '/login']) {
      await tab.goto(closed.baseUrl + path)
      expect(await tab.getByLabel(en.signIn.password).isVisible(), path).toBe(true)
      expect(await tab.title(), path).toBe(en.signIn.title)
    }
    expect(bodies.length).toBeGreaterThan(4)
    for (const body of await Promise.all(bodies)) expect(body).not.toMatch(SECRETS)
    expect(tab.complaints).toEqual([])

    const owner = await browser.openAsOwner(closed)
    await owner.goto(closed.baseUrl)
    const theme = (await owner.locator('link[rel="stylesheet"]').getAttribute('href')) ?? ''
    expect((await closed.client.owner('GET', theme)).text).toContain('moonlight')
    for (const path of [theme, '/theme.css', '/manifest.webmanifest', '/sw.js', '/nothing-here', '/assets/x.js']) {
      expect((await closed.client.guest('GET', path)).text, path).not.toMatch(SECRETS)
    }
    expect((await closed.client.owner('GET', '/manifest.webmanifest')).text).toContain('Moonbase')

    await tab.goto(closed.baseUrl)
    await submit(tab, closed.username, closed.password)
    await tab.getByRole('link', { name: 'Payroll' }).waitFor()
    expect(await tab.title()).toBe('Moonbase')
    await signOut(tab)
    await tab.getByLabel(en.signIn.password).waitFor()
    expect(await tab.content()).not.toMatch(SECRETS)
  })
})
