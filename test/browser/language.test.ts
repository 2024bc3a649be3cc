import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../../src/web/messages/language-tags.ts'
import { LANGUAGES } from '../support/texts.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { type FilledSite, idOf, lengthen } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})
beforeEach(() => setLanguage(null))

const setLanguage = (value: Language | null) => site.client.owner('PUT', '/api/configs', { 'site.language': value })

async function open(locale: string): Promise<Tab> {
  const tab = await browser.open({ locale })
  await tab.goto(site.baseUrl)
  return tab
}

/** What the server sends: the language and the direction of the page, and its text. */
async function sent({ baseUrl }: FilledSite, path: string, headers: Record<string, string>) {
  const text = await (await fetch(baseUrl + path, { headers })).text()
  const tag = /<html[^>]*>/.exec(text)?.[0] ?? ''
  return { language: [/\blang="([^"]*)/.exec(tag)?.[1], /\bdir="([^"]*)/.exec(tag)?.[1]], text }
}

const languageOf = async (tab: Tab) => [
  await tab.locator('html').getAttribute('lang'),
  await tab.locator('html').getAttribute('dir'),
]
/** Chooses a language in the view menu, which reloads the page. */
async function choose(tab: Tab, choice: Language | ''): Promise<void> {
  await tab.locator('[popovertarget="view"]').click()
  const reloaded = tab.waitForEvent('load')
  await tab.locator('#view select').selectOption(choice)
  await reloaded
}

const BY_BROWSER = [
  ['de-AT', 'de', 'ltr'],
  ['fr', 'fr', 'ltr'],
  ['es-MX', 'es', 'ltr'],
  ['ja-JP', 'ja', 'ltr'],
  ['zh-CN', 'zh-Hans', 'ltr'],
  ['zh-TW', 'zh-Hant', 'ltr'],
  ['zh-HK', 'zh-Hant', 'ltr'],
  ['ar-EG', 'ar', 'rtl'],
  ['pl', 'en', 'ltr'],
] as const

describe('the language of the browser', () => {
  it('is that of the page and of the sign-in page, or English', async () => {
    for (const [locale, ...expected] of BY_BROWSER) {
      const [{ page, signIn }, headers] = [LANGUAGES[expected[0]], { 'accept-language': locale }]
      const home = await sent(site, '/', headers)
      expect(home.language, locale).toEqual(expected)
      expect(home.text, locale).toMatch(new RegExp(`<a[^>]*href="/login"[^>]*>[^]*?${page.signIn}`))
      const login = await sent(site, '/login', headers)
      expect(login.language, locale).toEqual(expected)
      expect(login.text, locale).toContain(`<title>${signIn.title}</title>`)
    }
  })

  it('breaks nothing on the page, whichever it is', async () => {
    for (const [locale, language, direction] of BY_BROWSER) {
      const tab = await open(locale)
      expect(await languageOf(tab), locale).toEqual([language, direction])
      const { signIn } = LANGUAGES[language].page
      expect(await tab.getByRole('link', { name: signIn, exact: true }).isVisible(), locale).toBe(true)
      expect(tab.complaints, locale).toEqual([])
      await tab.context().close()
    }
  })
})

it('from right to left the page is mirrored, the view menu opens within the window, and the left arrow chooses the next result', async () => {
  await lengthen(site.client)
  const [arabic, english] = [await open('ar'), await open('en')]
  const left = async (tab: Tab, part: string) => (await tab.locator(part).boundingBox())?.x ?? Number.NaN
  expect(await left(english, '.jump')).toBeLessThan(await left(english, '#groups'))
  expect(await left(arabic, '.jump')).toBeGreaterThan(await left(arabic, '#groups'))
  expect(await left(arabic, '.brand')).toBeGreaterThan(await left(arabic, '.tools'))

  await arabic.locator('[popovertarget="view"]').click()
  const { x = -1, width = 0 } = (await arabic.locator('#view').boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThan(640)
  await arabic.keyboard.press('Escape')

  await arabic.getByRole('searchbox').fill('example')
  const chosen = () => arabic.locator('.chosen b > span').textContent()
  await expect.poll(chosen).toBe('Mail')
  await arabic.keyboard.press('ArrowLeft')
  await expect.poll(chosen).toBe('Wiki')
  await arabic.keyboard.press('ArrowRight')
  await expect.poll(chosen).toBe('Mail')
})

describe('the language that the visitor chose', () => {
  it('is offered under its own name, and remembered, even against the settings, until the choice is undone', async () => {
    const tab = await open('en')
    const names = await tab.locator('#view select option').allTextContents()
    expect(names).toEqual([LANGUAGES.en.view.automatic, ...LANGUAGE_TAGS.map((tag) => LANGUAGE_NAMES[tag])])
    await choose(tab, 'de')
    await tab.getByRole('searchbox').fill('zzqq')
    await expect.poll(() => tab.locator('#results h2').textContent()).toBe(LANGUAGES.de.search.nothing('zzqq'))
    await tab.getByRole('searchbox').fill('grafana')
    await expect.poll(() => tab.locator('#said').textContent()).toBe(LANGUAGES.de.search.found(1))

    await leave(tab)
    await setLanguage('fr')
    await tab.goto(site.baseUrl)
    await choose(tab, 'ar')
    expect(await languageOf(tab)).toEqual(['ar', 'rtl'])
    await tab.reload()
    expect(await languageOf(tab)).toEqual(['ar', 'rtl'])
    expect(await tab.locator('#view select').inputValue()).toBe('ar')
    await tab.goto(`${site.baseUrl}/login`)
    expect(await languageOf(tab)).toEqual(['ar', 'rtl'])
    await tab.goto(site.baseUrl)
    await choose(tab, '')
    expect(await languageOf(tab)).toEqual(['fr', 'ltr'])
    expect(await tab.context().cookies()).toEqual([])
  })

  it('is remembered under a base path, too', async () => {
    const below = await browser.filled({ env: { BASE_PATH: '/nav' } })
    const tab = await browser.open({ locale: 'en' })
    const home = below.baseUrl.endsWith('/nav') ? `${below.baseUrl}/` : `${below.baseUrl}/nav/`
    await tab.goto(home)
    await choose(tab, 'de')
    expect(await languageOf(tab)).toEqual(['de', 'ltr'])
    await tab.goto(`${home}login`)
    expect(await languageOf(tab)).toEqual(['de', 'ltr'])
  })
})

describe('the history', () => {
  async function openHistory(tab: Tab): Promise<string[]> {
    const { page, history } = LANGUAGES.de
    await tab.goto(site.baseUrl)
    await tab.getByRole('button', { name: page.edit, exact: true }).click()
    await tab.getByRole('button', { name: page.menu }).click()
    await tab.locator('#menu').getByRole('button', { name: history.title }).click()
    await tab.locator('.history li').first().waitFor()
    return tab.locator('.history li p:first-child').allTextContents()
  }

  it('is in the language of the page, and so are the labels of its buttons; what only a newer server knows is in the English that came with it', async () => {
    await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Mail')}`, { name: 'Post' })
    const { data } = (await site.client.owner('GET', '/api/history?limit=1')).body
    await site.client.owner('POST', `/api/history/${data[0].revision}/undo`)
    const tab = await browser.openAsOwner(site, { locale: 'de' })
    const [renamed] = await openHistory(tab)
    expect(renamed).toBe('Link „Mail“ in „Post“ umbenannt')
    const labels = await tab.locator('.history button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    expect(labels[0]).toBe(`Wiederholen: ${renamed}`)
    expect(labels).not.toContain(`Rückgängig machen: ${renamed}`)
    await tab.locator('.history').getByText(LANGUAGES.de.history.undone, { exact: true }).waitFor()

    const painted = { action: 'Painted it', code: 'sitePainted', params: {} }
    const entry = { revision: 9, at: '2026-01-01T00:00:00.000Z', actor: 'admin' }
    const newer = [
      { ...entry, ...painted },
      { ...entry, revision: 8, action: 'Undid it', code: 'undone', params: { action: painted } },
    ]
    await tab.route('**/api/history?*', (route) => route.fulfill({ json: { success: true, data: newer } }))
    expect(await openHistory(tab)).toEqual(['Painted it', 'Undid it'])
  })
})

describe('the language in the settings', () => {
  const headers = { 'accept-language': 'de' }

  it('takes precedence over the browser’s', async () => {
    await setLanguage('ar')
    const { language, text } = await sent(site, '/', headers)
    expect(language).toEqual(['ar', 'rtl'])
    expect(text).toContain(LANGUAGES.ar.page.signIn)
    await setLanguage(null)
    expect((await sent(site, '/', headers)).language).toEqual(['de', 'ltr'])
  })

  it('is not revealed by the sign-in page without guest mode', async () => {
    const closed = await browser.filled({ guestMode: false })
    await closed.client.owner('PUT', '/api/configs', { 'site.language': 'ar' })
    expect((await sent(closed, '/', headers)).language).toEqual(['de', 'ltr'])
    const cookie = `authToken=${closed.client.token}`
    expect((await sent(closed, '/', { ...headers, cookie })).language).toEqual(['ar', 'rtl'])
  })
})
