import type { BrowserContextOptions, Locator, Route } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LANGUAGE_TAGS } from '../../src/web/messages/language-tags.ts'
import { caller, connect } from '../support/client.ts'
import { generatedPasswordTarget } from '../support/node-target.ts'
import type { RunningSite } from '../support/target.ts'
import { en, LANGUAGES } from '../support/texts.ts'
import { PLAIN_HOST, type Tab, useBrowser } from './browser.ts'

const OWN = 'a better password'
const PATH = '**/api/account/password'
const browser = useBrowser()
const { signIn: texts, account } = en

interface Visit extends RunningSite {
  readonly tab: Tab
  /** Each request for a change of the password. */
  readonly tries: readonly string[]
}

async function start(env = {}): Promise<RunningSite> {
  const site = await generatedPasswordTarget.start({ env })
  onTestFinished(() => site.stop())
  return site
}

async function submit(tab: Tab, { username, password }: RunningSite): Promise<void> {
  await tab.locator('[name="username"]').fill(username)
  await tab.locator('[name="password"]').fill(password)
  await tab.locator('[type="submit"]').click()
}

/** The unfolded card, on the page at this path of an installation that guests may not read. */
async function openCard({ env = {}, path = '/', host = '127.0.0.1', options = {} as BrowserContextOptions } = {}) {
  const visit = await openQuietCard({ env, path, host, options })
  await unfold(visit.tab)
  return visit
}

async function unfold(tab: Tab): Promise<void> {
  await tab.locator('.own-password [type="submit"]').click()
  await expect.poll(() => focused(tab)).toBe('password')
}

async function openQuietCard({ env = {}, path = '/', host = '127.0.0.1', options = {} as BrowserContextOptions } = {}) {
  const running = await start(env)
  const site = { ...running, baseUrl: running.baseUrl.replace('127.0.0.1', host) }
  const tab = await browser.open(options)
  const tries: string[] = []
  tab.on('request', (request) => request.url().endsWith('/api/account/password') && tries.push(request.url()))
  await tab.goto(`${site.baseUrl}${path}`)
  await submit(tab, site)
  await tab.locator('#generated').waitFor()
  return { ...site, tab, tries } satisfies Visit
}

async function choose(tab: Tab, password: string, repeated = password): Promise<void> {
  await tab.getByLabel(account.next).fill(password)
  await tab.getByLabel(texts.repeat).fill(repeated)
  await tab.getByRole('button', { name: account.change }).click()
}

const alert = (tab: Tab) => tab.getByRole('alert')
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.getAttribute('name'))
/** The card is gone, and the page is there. */
async function untilOwner(tab: Tab): Promise<void> {
  await tab.locator('#generated').waitFor({ state: 'detached' })
  await tab.getByRole('button', { name: en.page.menu }).waitFor()
}

async function logIn({ baseUrl, username }: RunningSite, password: string): Promise<number> {
  return (await caller(baseUrl)('POST', '/api/login', { username, password })).status
}

describe.each([
  ['below a path', { BASE_PATH: '/nav' }, '/'],
  ['from the address of the form', {}, '/login'],
])('the card for a password of one’s own, %s', (_, env, path) => {
  it('changes the password and leads to the page', async () => {
    const visit = await openCard({ env, path })
    const { tab } = visit
    await choose(tab, OWN)
    await untilOwner(tab)
    expect(tab.url()).toBe(`${visit.baseUrl}/`)
    const kept = await tab.evaluate('JSON.stringify([localStorage, sessionStorage])')
    for (const secret of [OWN, visit.password]) expect(kept).not.toContain(secret)
    expect(tab.complaints).toEqual([])
    expect([await logIn(visit, visit.password), await logIn(visit, OWN)]).toEqual([401, 200])
    await tab.reload()
    await untilOwner(tab)
  })

  it('can be passed, which leads to the page and to nothing else, and does not come back', async () => {
    const visit = await openCard({ env, path })
    const { tab, baseUrl } = visit
    await tab.getByLabel(account.next).fill('half')
    await tab.getByRole('button', { name: texts.notNow }).click()
    await untilOwner(tab)
    expect(tab.url()).toBe(`${baseUrl}/`)
    await tab.getByRole('textbox', { name: en.add.addresses }).waitFor()
    expect(await tab.getByRole('dialog').count()).toBe(0)
    expect(visit.tries).toEqual([])
    await tab.context().clearCookies()
    await tab.goto(`${baseUrl}/login`)
    await submit(tab, visit)
    await untilOwner(tab)
  })
})

it('the card says what is wrong with a password without asking the server, which counts attempts', async () => {
  const { tab, tries } = await openCard()
  const short = `${account.next}: ${en.problems.tooShort({ min: 8 })}`
  for (const [password, repeated, text, field] of [
    ['', '', short, 'password'],
    ['seven c', 'seven c', short, 'password'],
    ['🔑🔑🔑🔑', '🔑🔑🔑🔑', short, 'password'],
    ['é'.repeat(37), 'é'.repeat(37), `${account.next}: ${en.problems.longPassword}`, 'password'],
    [OWN, `${OWN}!`, texts.differ, 'repeated'],
  ] as const) {
    await choose(tab, password, repeated)
    await alert(tab).filter({ hasText: text }).waitFor()
    expect(await focused(tab), text).toBe(field)
    expect(await tab.locator('[aria-invalid="true"]').getAttribute('name')).toBe(field)
    await tab.keyboard.type('x')
    expect(await tab.locator('[aria-invalid="true"]').count()).toBe(0)
    expect(await alert(tab).count()).toBe(0)
  }
  expect(tries).toEqual([])
  await choose(tab, OWN)
  await untilOwner(tab)
})

it('offline, while the server is down and after too many attempts the card says so and keeps what was typed, to be sent again; while the password is saved it takes nothing else', async () => {
  const { tab, tries } = await openCard()
  let answer: (route: Route) => unknown = () => undefined
  await tab.route(PATH, (route) => answer(route))
  for (const [failure, text] of [
    [(route: Route) => route.abort(), texts.unavailable],
    [(route: Route) => route.fulfill({ status: 503 }), texts.unavailable],
    [(route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '840' } }), texts.limited(14)],
  ] as const) {
    answer = failure
    await choose(tab, OWN)
    await alert(tab).filter({ hasText: text }).waitFor()
    expect(await tab.getByLabel(texts.repeat).inputValue()).toBe(OWN)
    await tab.getByLabel(account.next).fill('') // which takes the alert away
    await expect.poll(() => alert(tab).count()).toBe(0)
  }
  const tried = tries.length
  const sent = Promise.withResolvers<Route>()
  answer = sent.resolve
  await choose(tab, OWN)
  const route = await sent.promise
  expect(await tab.getByRole('button', { name: en.edit.saving }).isDisabled()).toBe(true)
  expect(await tab.getByRole('button', { name: texts.notNow }).isDisabled()).toBe(true)
  await tab.getByLabel(account.next).press('Enter')
  await route.continue()
  await untilOwner(tab)
  expect(tries.length).toBe(tried + 1)
})

it('the card is a line below the field and the logos of the empty page, whose field has the focus, and stays there while links are added, until it is put away', async () => {
  const visit = await openQuietCard()
  const { tab } = visit
  const addresses = tab.getByRole('textbox', { name: en.add.addresses })
  await expect.poll(() => addresses.evaluate((field) => field === document.activeElement)).toBe(true)
  const top = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top)
  expect(await top(tab.locator('#generated'))).toBeGreaterThan(await top(tab.locator('.first li').last()))
  expect((await tab.locator('.own-password').boundingBox())?.height).toBeLessThan(80)
  expect(await tab.getByLabel(account.next).isVisible()).toBe(false)
  await tab.getByRole('button', { name: en.add.include('GitHub') }).click() // the second action after the password
  await tab.locator('.card', { hasText: 'GitHub' }).waitFor()
  expect(await tab.locator('#generated').isVisible()).toBe(true)
  await tab.getByRole('button', { name: texts.notNow }).click()
  await untilOwner(tab)
  await tab.locator('.card', { hasText: 'GitHub' }).waitFor()
  expect([visit.tries, tab.complaints]).toEqual([[], []])
})

it('the card takes the place of the form where the page has links already', async () => {
  const site = await start()
  const { owner } = await connect(site)
  await owner('POST', '/api/groups', { name: 'There' })
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await submit(tab, site)
  await tab.locator('#generated').waitFor()
  expect(await focused(tab)).toBe('password')
  expect(await tab.getByRole('button', { name: en.page.menu }).count()).toBe(0)
  await choose(tab, OWN)
  await untilOwner(tab)
})

it('after an answer that was lost, the new password is asked for', async () => {
  const visit = await openCard()
  const { tab } = visit
  await tab.route(PATH, async (route) => {
    await fetch(`${visit.baseUrl}/api/account/password`, {
      method: 'PUT',
      headers: await route.request().allHeaders(),
      body: route.request().postData(),
    })
    await route.abort()
  })
  await choose(tab, OWN)
  await submit(tab, { ...visit, password: OWN }) // the page has heard that the session is over
  await untilOwner(tab)
})

it('over plain http, where the browser keeps no cookie, the session goes on with the new password', async () => {
  const { tab } = await openCard({ host: PLAIN_HOST })
  const token = () => tab.evaluate<string | null>("localStorage.getItem('signpost.token')")
  const before = await token()
  await choose(tab, OWN)
  await untilOwner(tab)
  expect(await token()).not.toBe(before)
  await tab.reload()
  await untilOwner(tab)
})

it('the session goes on though the page hears of the end of the old one before it has the new one', async () => {
  const { tab } = await openCard({ host: PLAIN_HOST })
  const network = await tab.context().newCDPSession(tab)
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/account/password', requestStage: 'Response' }] })
  const asked = tab.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
  network.on('Fetch.requestPaused', async ({ requestId }) => {
    await asked
    await network.send('Fetch.continueResponse', { requestId })
  })
  await choose(tab, OWN)
  await untilOwner(tab)
  await tab.reload()
  await untilOwner(tab)
})

it('password managers see only the sign-in form, and then only the card, with the user whose password it is', async () => {
  const { baseUrl, username, tab } = await openCard()
  const purposes = (on: Tab) =>
    on
      .locator('input[autocomplete]:not([autocomplete="off"])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))
  expect(await purposes(tab)).toEqual(['username', 'new-password', 'new-password'])
  expect(await tab.locator('[name="username"]').inputValue()).toBe(username)
  expect(await tab.locator('[name="username"]').isVisible()).toBe(false)
  const other = await browser.open()
  await other.goto(baseUrl)
  expect(await purposes(other)).toEqual(['username', 'current-password'])
})

it('without a script nothing of the card is there', async () => {
  const site = await start()
  const tab = await browser.open({ javaScriptEnabled: false })
  await tab.goto(site.baseUrl)
  expect(await tab.locator('[autocomplete="new-password"]').count()).toBe(0)
  expect(await tab.getByText(texts.generated).isVisible()).toBe(false)
})

it('in every language, the card fits a phone', async () => {
  const site = await start({ TRUST_PROXY: '127.0.0.1' })
  for (const [at, locale] of LANGUAGE_TAGS.entries()) {
    const extraHTTPHeaders = { 'x-forwarded-for': `203.0.113.${at}` } // attempts to sign in are counted for each address
    const tab = await browser.open({ locale, viewport: { width: 360, height: 640 }, extraHTTPHeaders })
    await tab.goto(site.baseUrl)
    await submit(tab, site)
    await tab.locator('#generated').waitFor()
    await unfold(tab)
    const { signIn, account: words, problems } = LANGUAGES[locale]
    for (const text of [signIn.generated, words.next, words.nextHint, signIn.repeat, words.change, signIn.notNow])
      expect(await tab.getByText(text, { exact: true }).isVisible(), `${locale}: ${text}`).toBe(true)
    await tab.locator('.own-password [type="submit"]').click()
    await tab
      .locator('[role="alert"]')
      .filter({ hasText: problems.tooShort({ min: 8 }) })
      .waitFor()
    const tooWide = await tab
      .locator('.own-password *')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length)
    const width = await tab.evaluate(() => document.documentElement.scrollWidth)
    expect({ locale, tooWide, width }).toEqual({ locale, tooWide: 0, width: 360 })
    await tab.context().close()
  }
})
