import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '../../src/web/messages/language-tags.ts'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { type Tab, useBrowser } from './browser.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
})
afterEach(() => setLanguage(null))
afterAll(() => site.stop())

const setLanguage = (value: Language | null) => site.client.owner('PUT', '/api/configs', { 'site.language': value })

async function open(locale: string, on = site): Promise<Tab> {
  const tab = await browser.open({ locale })
  await tab.goto(on.baseUrl)
  return tab
}

const languageOf = async (tab: Tab) => [
  await tab.locator('html').getAttribute('lang'),
  await tab.locator('html').getAttribute('dir'),
]
const signInLink = (tab: Tab, language: Language) =>
  tab.getByRole('link', { name: LANGUAGES[language].page.signIn, exact: true })

/** Chooses a language in the view menu, which reloads the page. */
async function choose(tab: Tab, choice: Language | ''): Promise<void> {
  await tab.locator('[popovertarget="view"]').click()
  const reloaded = tab.waitForEvent('load')
  await tab.locator('#view select').selectOption(choice)
  await reloaded
}

describe('the language of the browser', () => {
  it.each([
    ['de-AT', 'de', 'ltr'],
    ['fr', 'fr', 'ltr'],
    ['es-MX', 'es', 'ltr'],
    ['ja-JP', 'ja', 'ltr'],
    ['zh-CN', 'zh-Hans', 'ltr'],
    ['zh-TW', 'zh-Hant', 'ltr'],
    ['zh-HK', 'zh-Hant', 'ltr'],
    ['ar-EG', 'ar', 'rtl'],
    ['pl', 'en', 'ltr'],
  ] as const)('for %s the page is in %s, %s', async (locale, language, direction) => {
    const tab = await open(locale)
    expect(await languageOf(tab)).toEqual([language, direction])
    expect(await signInLink(tab, language).isVisible()).toBe(true)
    await tab.goto(`${site.baseUrl}/login`)
    expect(await languageOf(tab)).toEqual([language, direction])
    expect(await tab.title()).toBe(LANGUAGES[language].signIn.title)
    expect(tab.complaints).toEqual([])
  })
})

describe('from right to left', () => {
  it('the page is mirrored, and nothing scrolls sideways', async () => {
    const [arabic, english] = [await open('ar'), await open('en')]
    const left = async (tab: Tab, part: string) => (await tab.locator(part).boundingBox())?.x ?? Number.NaN
    expect(await left(english, '.jump')).toBeLessThan(await left(english, '#groups'))
    expect(await left(arabic, '.jump')).toBeGreaterThan(await left(arabic, '#groups'))
    expect(await left(arabic, '.brand')).toBeGreaterThan(await left(arabic, '.tools'))
    for (const width of [1280, 700, 320]) {
      await arabic.setViewportSize({ width, height: 640 })
      expect(await arabic.evaluate('document.documentElement.scrollWidth'), String(width)).toBe(width)
    }
  })

  it('the view menu opens within the window', async () => {
    const tab = await open('ar')
    await tab.locator('[popovertarget="view"]').click()
    const { x = -1, width = 0 } = (await tab.locator('#view').boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThan(640)
  })

  it('the left arrow chooses the next result', async () => {
    const tab = await open('ar')
    await tab.getByRole('searchbox').fill('example')
    const chosen = () => tab.locator('.chosen b > span').textContent()
    expect(await chosen()).toBe('Mail')
    await tab.keyboard.press('ArrowLeft')
    expect(await chosen()).toBe('Wiki')
    await tab.keyboard.press('ArrowRight')
    expect(await chosen()).toBe('Mail')
  })
})

describe('the language that the visitor chose', () => {
  it('is offered under its own name', async () => {
    const tab = await open('en')
    const names = await tab.locator('#view select option').allTextContents()
    expect(names).toEqual([LANGUAGES.en.view.automatic, ...LANGUAGE_TAGS.map((tag) => LANGUAGE_NAMES[tag])])
  })

  it('is remembered, even against the settings, until the choice is undone', async () => {
    await setLanguage('fr')
    const tab = await open('en')
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

  it('is remembered under a base path, too', async ({ onTestFinished }) => {
    const below = await startFilled({ env: { BASE_PATH: '/nav' } })
    onTestFinished(() => below.stop())
    const tab = await browser.open({ locale: 'en' })
    const home = below.baseUrl.endsWith('/nav') ? `${below.baseUrl}/` : `${below.baseUrl}/nav/`
    await tab.goto(home)
    await choose(tab, 'de')
    expect(await languageOf(tab)).toEqual(['de', 'ltr'])
    await tab.goto(`${home}login`)
    expect(await languageOf(tab)).toEqual(['de', 'ltr'])
  })

  it('also applies to the search results', async () => {
    const tab = await open('en')
    await choose(tab, 'de')
    await tab.getByRole('searchbox').fill('zzqq')
    expect(await tab.locator('#results h2').textContent()).toBe(LANGUAGES.de.search.nothing('zzqq'))
    await tab.getByRole('searchbox').fill('grafana')
    expect(await tab.locator('#said').textContent()).toBe(LANGUAGES.de.search.found(1))
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

  it('is in the language of the page, and so are the labels of its buttons', async () => {
    await site.client.owner('PUT', '/api/sites/1', { name: 'Post' })
    const { data } = (await site.client.owner('GET', '/api/history?limit=1')).body
    await site.client.owner('POST', `/api/history/${data[0].revision}/undo`)
    const tab = await browser.openAsOwner(site, { locale: 'de' })
    const [undone, renamed] = await openHistory(tab)
    expect(renamed).toBe('Link „Mail“ in „Post“ umbenannt')
    expect(undone).toBe(`Rückgängig gemacht: ${renamed}`)
    const labels = await tab.locator('.history button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
    expect(labels[0]).toBe(`Wiederholen: ${renamed}`)
    expect(labels).not.toContain(`Rückgängig machen: ${renamed}`)
    await tab.locator('.history').getByText(LANGUAGES.de.history.undone, { exact: true }).waitFor()
  })

  it('shows actions that only a newer server knows in the English that came with them', async () => {
    const tab = await browser.openAsOwner(site, { locale: 'de' })
    const painted = { action: 'Painted it', code: 'sitePainted', params: {} }
    const entry = { revision: 9, at: '2026-01-01T00:00:00.000Z', actor: 'admin' }
    const data = [
      { ...entry, ...painted },
      { ...entry, revision: 8, action: 'Undid it', code: 'undone', params: { action: painted } },
    ]
    await tab.route('**/api/history?*', (route) => route.fulfill({ json: { success: true, data } }))
    expect(await openHistory(tab)).toEqual(['Painted it', 'Undid it'])
  })
})

describe('the language in the settings', () => {
  it('takes precedence over the browser’s', async () => {
    await setLanguage('ar')
    const tab = await open('de')
    expect(await languageOf(tab)).toEqual(['ar', 'rtl'])
    expect(await signInLink(tab, 'ar').isVisible()).toBe(true)
    await setLanguage(null)
    await tab.reload()
    expect(await languageOf(tab)).toEqual(['de', 'ltr'])
  })

  it('is not revealed by the sign-in page without guest mode', async ({ onTestFinished }) => {
    const closed = await startFilled({ guestMode: false })
    onTestFinished(() => closed.stop())
    await closed.client.owner('PUT', '/api/configs', { 'site.language': 'ar' })
    expect(await languageOf(await open('de', closed))).toEqual(['de', 'ltr'])
    const owner = await browser.openAsOwner(closed, { locale: 'de' })
    await owner.goto(closed.baseUrl)
    expect(await languageOf(owner)).toEqual(['ar', 'rtl'])
  })
})

it.each(['de', 'ar'] as const)('the texts in %s differ from the English ones', (language) => {
  const { page, signIn, search } = LANGUAGES[language]
  const [english, texts] = [LANGUAGES.en, [page.signOut, signIn.wrong, search.label]]
  expect(texts).not.toContain(english.page.signOut)
  expect(texts).not.toContain(english.signIn.wrong)
  expect(texts).not.toContain(english.search.label)
})
