import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { type FilledSite, LINKS, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
  await site.client.owner('PUT', '/api/configs', [
    { key: 'notes.private', value: 'the classified value' },
    { key: 'site.customCss', value: 'body { --undisclosed: 4711 }', is_public: 0 },
    { key: 'site.title', value: 'Codename Heron', is_public: 0 },
    { key: 'site.searchEngines', value: 'x, Intranet, https://intranet.example.com/?q={query}', is_public: 0 },
  ])
})
afterAll(() => site.stop())

const privateGroups = LINKS.groups.filter(({ is_public }) => is_public === 0)
const privateSites = LINKS.sites.filter(
  (one) => one.is_public === 0 || privateGroups.some(({ id }) => id === one.group_id),
)
const notes = LINKS.sites.flatMap((one) => ('notes' in one ? [String(one.notes)] : []))
/** What the owner's page shows and no guest may get. */
const ON_THE_PAGE = [
  ...privateGroups.map(({ name }) => name),
  ...privateSites.flatMap(({ name, url, description }) => [name, new URL(url).host, description]),
  ...notes,
  'Codename Heron',
  'intranet.example.com',
]
const SECRETS = [...ON_THE_PAGE, 'notes.private', 'the classified value', 'undisclosed']

/** The secrets that a text contains. */
const secretsIn = (text: string) => SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

/** Everything that the tab receives from now on, by address. */
function listen(tab: Tab): () => Promise<Map<string, string>> {
  const answers: [string, Promise<string>][] = []
  tab.on('response', (response) => answers.push([response.url(), response.text().catch(() => '')]))
  return async () => new Map(await Promise.all(answers.map(async ([url, text]) => [url, await text] as const)))
}

it('the owner’s page contains all secrets, so this test can detect them', async () => {
  const { text } = await site.client.owner('GET', '/')
  expect(secretsIn(text).toSorted()).toEqual(ON_THE_PAGE.toSorted())
  expect(ON_THE_PAGE.length).toBe(10)
  const theme = /href="(\/theme\.css[^"]*)"/.exec(text)?.[1] ?? ''
  expect((await site.client.owner('GET', theme)).text).toContain('undisclosed')
  const asGuest = await site.client.guest('GET', theme)
  expect([asGuest.text, asGuest.headers.get('cache-control')]).toEqual(['', 'no-store'])
})

it('a guest’s browser receives nothing private, on any page', async () => {
  const tab = await browser.open()
  const answers = listen(tab)
  for (const path of ['/', '/?q=mail', '/?q=zzqq', '/#g4', '/login', '/nothing-here']) {
    await tab.goto(site.baseUrl + path)
    expect(secretsIn(await tab.content()), path).toEqual([])
  }
  await tab.goto(site.baseUrl)
  for (const query of ['e', 'plans', 'lab']) {
    await tab.getByRole('searchbox').fill(query)
    expect(secretsIn(await tab.content()), query).toEqual([])
  }
  const got = await answers()
  expect([...got.keys()].some((url) => url.includes('/assets/'))).toBe(true)
  for (const [url, text] of got) expect(secretsIn(text), url).toEqual([])
})

it('the files that the page loads contain nothing private', async () => {
  const { text } = await site.client.guest('GET', '/')
  const linked = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(linked).toContain('/manifest.webmanifest')
  for (const path of [...linked, '/sw.js', '/theme.css', '/api/openapi.json']) {
    expect(secretsIn((await site.client.guest('GET', path)).text), path).toEqual([])
  }
})

it('nothing points a guest to the editor', async () => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  expect(await tab.content()).not.toMatch(/data-editor|data-open|data-edit|editor-/)
  await tab.keyboard.press('F2')
  expect(await tab.getByRole('button', { name: en.page.done }).count()).toBe(0)
  expect(tab.complaints).toEqual([])
})

it('the counts in the list of groups only include what the guest sees', async () => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  expect(await tab.locator('.jump .count').allTextContents()).toEqual(['3', '3', '2'])
})

it('searching on the server finds nothing private, whatever the query', async () => {
  const tab = await browser.open({ javaScriptEnabled: false })
  for (const secret of SECRETS) {
    await tab.goto(`${site.baseUrl}/?q=${encodeURIComponent(secret)}`)
    expect(await tab.locator('#results .nothing').count(), secret).toBe(1)
    expect(secretsIn((await tab.content()).replaceAll(secret, '').replaceAll(encodeURIComponent(secret), ''))).toEqual(
      [],
    )
  }
})

it('the owner’s page is not served to the guest who asks next', async () => {
  const owner = await browser.openAsOwner(site)
  await owner.goto(site.baseUrl)
  expect(await owner.title()).toBe('Codename Heron')
  await owner.context().clearCookies()
  const answer = await owner.request.get(site.baseUrl)
  expect(secretsIn(await answer.text())).toEqual([])
  const tag = (await site.client.owner('GET', '/')).headers.get('etag') ?? ''
  const asked = await site.client.guest('GET', '/', undefined, { 'if-none-match': tag })
  expect([asked.status, secretsIn(asked.text)]).toEqual([200, []])
})
