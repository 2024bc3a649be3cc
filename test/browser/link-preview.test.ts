import type { Request, Route } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { atHome } from '../support/at-home.ts'
import { goodSite, startFarm } from '../support/farm.ts'
import { en, icons as iconTexts } from '../support/texts.ts'
import { pasteText } from './agree.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { arranged, card, discard, editFilled, notice, openMenu, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const { adding, edit } = en

const dialog = (tab: Tab) => tab.getByRole('dialog')
const field = (tab: Tab, label: string) => dialog(tab).getByLabel(label, { exact: true })
const address = (tab: Tab) => field(tab, edit.url)
const save = (tab: Tab) => dialog(tab).getByRole('button', { name: edit.save }).click()
const said = (tab: Tab, text: string) => dialog(tab).locator('.note').getByText(text).waitFor()
const valueNow = (tab: Tab, label: string) => field(tab, label).inputValue()
const filledWith = (tab: Tab, label: string) => expect.poll(() => field(tab, label).inputValue())

const ICON = `/icons/${'a'.repeat(32)}`
const FOUND = {
  url: 'https://bread.example/',
  name: 'The Bread',
  description: 'Flour and water',
  icons: [ICON],
  status: 200,
  problem: null,
}

/** Answers what is asked about addresses; the returned list has these, and whether the browser gave up asking. */
async function answering(tab: Tab, answer: (url: string, route: Route) => object | Promise<object>) {
  const asked: { readonly url: string; readonly hasEnded: boolean }[] = []
  const ended = new Set<Request>() // Playwright may tell of the end of a request before it hands over the request
  tab.on('requestfailed', (request) => ended.add(request))
  await tab.route('**/api/link-preview', async (route) => {
    const request = route.request()
    const { url } = request.postDataJSON()
    asked.push({
      url,
      get hasEnded() {
        return ended.has(request)
      },
    })
    const data = await answer(url, route)
    await route.fulfill({ json: { success: true, data } }).catch(() => undefined) // nobody waits for it any more
  })
  const hasAsked = (url: string) => expect.poll(() => asked.map((one) => one.url)).toContain(url)
  const hasGivenUp = (url: string) => expect.poll(() => asked.find((one) => one.url === url)?.hasEnded).toBe(true)
  return { asked, hasAsked, hasGivenUp }
}

type Answer = Parameters<typeof answering>[1]

/** The page while it is edited, where each new link has its own answers. */
async function newLinks() {
  const { site, tab } = await editFilled(browser)
  let answerNow: Answer = () => FOUND
  const { asked, ...questions } = await answering(tab, (url, route) => answerNow(url, route))
  const open = async (answer: Answer) => {
    answerNow = answer
    asked.length = 0
    await tab.getByRole('button', { name: `${edit.addSite} Work` }).click()
  }
  return { site, tab, asked, ...questions, open }
}

/** An answer that waits to be let through. */
function held<Data>(data: Data) {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: () => waiting.then(() => data), release: () => release() }
}

async function storedSite({ client }: FilledSite, name: string) {
  const { body } = await client.owner('GET', '/api/sites')
  return (body.data as { name: string }[]).find((one) => one.name === name) // see docs/api.md
}

it('a pasted address fills the form while that is in use, and what was found is saved; what is typed wins, also over an answer that comes later, and nobody waits for one to save', async () => {
  const { site, tab, asked, hasAsked, hasGivenUp, open } = await newLinks()
  const first = held(FOUND)
  await open(first.answer)
  await address(tab).fill('bread.example')
  await said(tab, adding.looking)
  const tags = dialog(tab).getByRole('combobox', { name: en.tags.title })
  await tags.fill('food')
  await filledWith(tab, edit.name).toBe('Bread')
  first.release()
  await filledWith(tab, edit.name).toBe('The Bread')
  await filledWith(tab, edit.description).toBe('Flour and water')
  await filledWith(tab, edit.url).toBe('https://bread.example')
  expect(await tags.evaluate((input) => input === document.activeElement)).toBe(true)
  await said(tab, adding.filled)
  await expect.poll(() => dialog(tab).locator('.tile img').first().getAttribute('src')).toContain(ICON)
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('The Bread')).waitFor()
  expect(await storedSite(site, 'The Bread')).toMatchObject({
    url: 'https://bread.example',
    description: 'Flour and water',
    icon: ICON,
    tags: ['food'],
  })
  expect(asked).toEqual([{ url: 'bread.example', hasEnded: false }])

  const later = held(FOUND)
  await open(later.answer)
  await address(tab).fill('cake.example')
  await said(tab, adding.looking)
  await field(tab, edit.name).fill('Mine')
  later.release()
  await filledWith(tab, edit.description).toBe('Flour and water')
  expect(await valueNow(tab, edit.name)).toBe('Mine')
  await field(tab, edit.description).fill('')
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('Mine')).waitFor()
  expect(await storedSite(site, 'Mine')).toMatchObject({ description: '', icon: ICON })

  const tooLate = held(FOUND)
  await open(tooLate.answer)
  await address(tab).fill('soup.example')
  await hasAsked('soup.example') // "Looking" is there before the address has rested
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('Soup')).waitFor() // the name is that of the host
  expect(await storedSite(site, 'Soup')).toMatchObject({ url: 'https://soup.example', icon: '', description: '' })
  await hasGivenUp('soup.example')
  tooLate.release()
  expect(await tab.locator('[data-offline]').count()).toBe(0) // a call that was ended is no outage
})

it('the server looks itself, and the icon that it has kept shows', async () => {
  const farm = await startFarm(goodSite({ title: 'The Farm' }))
  onTestFinished(() => farm.stop())
  const site = await browser.filled({ env: { FETCH_ALLOW: '127.0.0.0/8' } })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await pasteText(tab, farm.urlOf('127.0.0.1'))
  await filledWith(tab, edit.name).toBe('The Farm')
  await filledWith(tab, edit.description).toBe('All about The Farm')
  const shown = dialog(tab).locator('.tile img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('The Farm')).waitFor()
  expect(await storedSite(site, 'The Farm')).toMatchObject({
    icon: expect.stringMatching(/^\/icons\/[\da-f]{32}(?:#\w+)?$/),
  })
  expect(tab.complaints).toEqual([])
})

it('an address that goes on changing is asked about once it rests, and an older answer is never seen', async () => {
  const first = held({ ...FOUND, url: 'https://brea.example/', name: 'Wrong' })
  const { tab, asked, hasAsked, hasGivenUp, open } = await newLinks()
  await open((url) => (url === 'brea.example' ? first.answer() : FOUND))
  await address(tab).fill('brea.example')
  await hasAsked('brea.example')
  await address(tab).fill('')
  await address(tab).pressSequentially('bread.example')
  await filledWith(tab, edit.name).toBe('The Bread')
  first.release()
  await address(tab).press('End')
  await address(tab).pressSequentially('/')
  await said(tab, adding.filled)
  expect(await valueNow(tab, edit.name)).toBe('The Bread')
  expect(asked.map(({ url }) => url).filter((url) => url.length > 'brea.example'.length)).toEqual(['bread.example'])
  await hasGivenUp('brea.example')
})

it('the page’s own address is offered if it is another, only the scheme that answers is filled in, and an error or no answer is told of', async () => {
  const { site, tab, asked, open } = await newLinks()
  const canonical = 'http://www.bread.example:8080/start'
  await open(() => ({ ...FOUND, url: canonical }))
  await address(tab).fill('bread.example:8080')
  const use = dialog(tab).getByRole('button', { name: adding.useAddress(canonical) })
  await use.waitFor()
  expect(await valueNow(tab, edit.url)).toBe('bread.example:8080') // still being typed, perhaps
  await field(tab, edit.name).focus()
  await filledWith(tab, edit.url).toBe('http://bread.example:8080')
  await use.click()
  await filledWith(tab, edit.url).toBe(canonical)
  expect(await use.count()).toBe(0)
  expect(await valueNow(tab, edit.name)).toBe('The Bread')
  expect(asked.length).toBe(1)
  await discard(tab)

  const missing = { ...FOUND, url: 'http://bread.example/typo', name: '', description: '', status: 404 }
  await open(() => missing)
  await address(tab).fill('bread.example/typo')
  await said(tab, adding.answered(404))
  await field(tab, edit.name).focus()
  await filledWith(tab, edit.url).toBe(missing.url)
  await discard(tab)

  const problem = { code: 'fetchOfTomorrow', params: {}, message: 'bread.example does not answer' }
  await open(() => ({ ...FOUND, url: 'bread.example', name: '', icons: [], problem }))
  await address(tab).fill('bread.example')
  await said(tab, problem.message)
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('Bread')).waitFor()
  expect(await arranged(site)).toContain('Work: Mail, Calendar, Wiki, Payroll, Bread')
})

it('a form that only suggestions have filled closes without a question; a server that fetches nothing is asked once, and not a word is said', async () => {
  const { tab, asked, open } = await newLinks()
  await open(() => FOUND)
  await tab.keyboard.press('Escape')
  await dialog(tab).waitFor({ state: 'detached' })
  await pasteText(tab, 'bread.example')
  await filledWith(tab, edit.name).toBe('The Bread')
  await tab.keyboard.press('Escape')
  await dialog(tab).waitFor({ state: 'detached' })

  const problem = { code: 'fetchOff', message: 'off' }
  await open(() => ({ ...FOUND, name: '', description: '', icons: [], problem }))
  const hint = dialog(tab).getByText(edit.urlHint)
  await address(tab).fill('cake.example')
  await expect.poll(() => asked.length).toBe(1)
  await hint.waitFor()
  await address(tab).fill('elsewhere.example')
  await filledWith(tab, edit.name).toBe('Elsewhere')
  expect(await hint.count()).toBe(1)
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('Elsewhere')).waitFor()
  expect(asked.length).toBe(1)
})

it('a link that is there is looked up on request: its name and icon are replaced, but its description is kept', async () => {
  const { site, tab } = await editFilled(browser)
  const { asked } = await answering(tab, () => FOUND)
  await card(tab, 'Mail').locator('.face .tile').click()
  const again = dialog(tab).getByRole('button', { name: adding.lookUpAgain })
  await again.waitFor()
  expect([await valueNow(tab, edit.name), asked.length]).toEqual(['Mail', 0])
  await again.click()
  await filledWith(tab, edit.name).toBe('The Bread')
  expect(await valueNow(tab, edit.description)).toBe('Inbox and contacts')
  expect(asked.map(({ url }) => url)).toEqual(['https://mail.example.com/'])
  await discard(tab)
  await card(tab, 'Mail').locator('.face .tile').click()
  await again.click()
  await filledWith(tab, edit.name).toBe('The Bread')
  await save(tab)
  await notice(tab).getByText(en.did.saved('The Bread')).waitFor()
  expect(await storedSite(site, 'The Bread')).toMatchObject({ url: 'https://mail.example.com/', icon: ICON })
})

/** A site that may fetch, and a farm that stands for a machine at home. */
async function nearFarm(env: Readonly<Record<string, string>> = {}) {
  atHome('192.168.7')
  const farm = await startFarm(goodSite({ title: 'The Farm' }))
  onTestFinished(() => farm.stop())
  const site = await browser.filled({ env: { FETCH: 'on', ...env } })
  const networks = async () => {
    const { body } = await site.client.owner('GET', '/api/configs')
    const settings = body.data as { key: string; value: string }[] // see docs/api.md
    return settings.find(({ key }) => key === 'fetch.networks')?.value.split('\n') ?? []
  }
  const openLink = async (url: string) => {
    const tab = await browser.openAsOwner(site)
    await startEditing(tab, site)
    await tab.getByRole('button', { name: `${edit.addSite} Work` }).click()
    await address(tab).fill(url)
    return tab
  }
  return { farm, site, networks, openLink }
}

const allow = (tab: Tab, network: string) => tab.getByRole('button', { name: adding.allowNetwork(network) })

it('the network of an address at home is allowed with a click, which looks it up again; an Undo closes it', async () => {
  const { farm, networks, openLink } = await nearFarm()
  const url = farm.urlOf('192.168.77.7')
  const tab = await openLink(url)
  await dialog(tab).getByText(adding.allowMeans).waitFor()
  await allow(tab, '192.168.77.0/24').click()
  await filledWith(tab, edit.name).toBe('The Farm')
  expect(await dialog(tab).getByText(adding.allowMeans).count()).toBe(0)
  expect(await networks()).toEqual(['192.168.77.0/24'])
  await notice(tab).getByText(adding.allowedNetwork('192.168.77.0/24')).waitFor()
  await notice(tab).getByRole('button', { name: edit.undo }).click()
  await expect.poll(networks).toEqual([])
  expect(tab.complaints).toEqual([])
})

it('the icons of a site at home are there once its network is allowed', async () => {
  const { farm, openLink } = await nearFarm()
  const tab = await openLink(farm.urlOf('192.168.77.7'))
  await allow(tab, '192.168.77.0/24').waitFor()
  await tab.getByRole('button', { name: edit.chooseIcon }).click()
  const panel = tab.getByRole('region', { name: iconTexts.title })
  await panel.getByRole('button', { name: adding.allowNetwork('192.168.77.0/24') }).click()
  await panel.getByTitle(iconTexts.offered(1), { exact: true }).first().waitFor()
})

it('of two tabs that allow networks at the same time, none loses the line of the other', async () => {
  const { farm, networks, openLink } = await nearFarm()
  let read = 0
  const tabs = [await openLink(farm.urlOf('192.168.77.7')), await openLink(farm.urlOf('192.168.78.7'))]
  for (const tab of tabs)
    await tab.route('**/api/configs', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      read += 1
      await expect.poll(() => read).toBeGreaterThanOrEqual(2)
      return route.fulfill({ response })
    })
  const wanted = ['192.168.77.0/24', '192.168.78.0/24']
  await Promise.all(tabs.map((tab, at) => allow(tab, wanted[at] ?? '').click()))
  for (const tab of tabs) await filledWith(tab, edit.name).toBe('The Farm')
  expect((await networks()).toSorted()).toEqual(wanted)
})

it('an address from the search box, or pasted on an empty page, is looked up as well', async () => {
  const site = await browser.filled()
  const tab = await browser.openAsOwner(site)
  await answering(tab, () => FOUND)
  await tab.goto(site.baseUrl)
  await tab.getByRole('searchbox').fill('bread.example')
  await tab.locator('#results').getByRole('button', { name: edit.addSite }).click()
  await filledWith(tab, edit.name).toBe('The Bread')
  await leave(tab)
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  await tab.goto(site.baseUrl)
  await tab.getByRole('button', { name: en.add.importBookmarks }).focus()
  await pasteText(tab, 'bread.example')
  await filledWith(tab, edit.name).toBe('The Bread')
})

it('after fetching icons, the network of most links that were refused is allowed with a click, which fetches again', async () => {
  const site = await browser.filled({ env: { FETCH: 'on' } })
  const groups = [{ id: 1, name: 'Home', is_public: 1 }]
  const urls = ['http://127.0.0.1:1/', 'http://100.64.7.1/', 'http://192.168.77.5:5000/', 'http://192.168.77.6/']
  const sites = urls.map((url, at) => ({ group_id: 1, name: `At home ${at}`, url, is_public: 1 }))
  await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await openMenu(tab, en.settings.title)
  await tab.getByRole('button', { name: en.iconFetches.missing(4) }).click()
  await notice(tab).getByText(en.iconFetches.atHome('192.168.77.0/24')).waitFor()
  const asked = tab.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/icon-fetches'))
  await notice(tab)
    .getByRole('button', { name: adding.allowNetwork('192.168.77.0/24') })
    .click()
  await asked
  const { body } = await site.client.owner('GET', '/api/configs')
  expect(body.data).toMatchObject([{ key: 'fetch.networks', value: '192.168.77.0/24', is_public: 0 }])
})

it('a name that is found while its field has the focus is replaced by what is typed then', async () => {
  const { tab, open } = await newLinks()
  const late = held(FOUND)
  await open(late.answer)
  await address(tab).fill('bread.example')
  await field(tab, edit.name).focus()
  late.release()
  await filledWith(tab, edit.name).toBe('The Bread')
  await tab.keyboard.type('My bread')
  expect(await valueNow(tab, edit.name)).toBe('My bread')
})
