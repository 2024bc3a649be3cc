import { beforeAll, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { startEditing } from './owner.ts'
import { type FilledSite, idOf } from './sites.ts'

const LINKS = 200
const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
  const sites = Array.from({ length: LINKS }, (_, at) => ({
    group_id: 1,
    name: `Book ${100 + at}`,
    url: `https://books.example.com/${100 + at}`,
    is_public: 1,
    order_num: at,
  }))
  const library = { groups: [{ id: 1, name: 'Library', is_public: 1 }], sites }
  expect((await site.client.owner('POST', '/api/import?mode=replace', library)).status).toBe(200)
})

const names = (upTo: number) => Array.from({ length: upTo }, (_, at) => `Book ${100 + at}`)
const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()
const more = (tab: Tab, left: number) => tab.getByRole('button', { name: en.search.more(left), exact: true })
const said = (tab: Tab) => tab.locator('#said').textContent()
const chosen = (tab: Tab) => tab.locator('#results .card.chosen b > span').allTextContents()
const focused = (tab: Tab) => tab.locator(':focus b > span').allTextContents()

/** For owners, “book” is also a word for the import. */
async function search(tab: Tab, query = 'book'): Promise<void> {
  await tab.getByRole('searchbox').fill(query)
  await expect.poll(() => found(tab)).toEqual(names(60))
}

async function openAsGuest(): Promise<Tab> {
  const tab = await browser.open()
  const streaming = tab.waitForResponse('**/api/events')
  await tab.goto(site.baseUrl)
  await streaming
  await search(tab)
  return tab
}

async function expectMoreUntilAllAreThere(tab: Tab): Promise<void> {
  await more(tab, 140).press('Enter')
  await expect.poll(() => focused(tab)).toEqual(['Book 160'])
  await expect.poll(() => said(tab)).toBe(en.search.more(80))
  await expect.poll(() => found(tab)).toEqual(names(120))
  await more(tab, 80).click()
  await expect.poll(() => focused(tab)).toEqual(['Book 220'])
  await expect.poll(() => found(tab)).toEqual(names(LINKS))
  await expect.poll(() => said(tab)).toBe(en.search.found(LINKS))
  expect(await tab.locator('#more').count()).toBe(0)
  expect(await chosen(tab)).toEqual(['Book 220'])
  expect(tab.complaints).toEqual([])
}

it('a button below the first results shows as many again until all are there, and moves the focus to the first new one, in the editor too', async () => {
  const tab = await browser.openAsOwner(site)
  await startEditing(tab, site)
  await search(tab, 'books.example')
  await expectMoreUntilAllAreThere(tab)
})

it('a button below the first results shows more by pointer and by key, until something else is typed', async () => {
  const tab = await openAsGuest()
  await expectMoreUntilAllAreThere(tab)

  const box = tab.getByRole('searchbox')
  await tab.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('.search input')
    if (input) input.value = 'boo'
    input?.dispatchEvent(new Event('input'))
    document.getElementById('more')?.click() // before they are all drawn
    document.getElementById('more')?.click()
  })
  await expect.poll(() => found(tab)).toEqual(names(LINKS))
  expect(await chosen(tab)).toEqual(['Book 220'])

  await search(tab)
  for (let key = 0; key < 60; key += 1) await box.press('ArrowRight')
  const active = await box.getAttribute('aria-activedescendant')
  expect(await tab.locator(`#${active}`).textContent()).toBe(en.search.more(140))
  await box.press('Enter')
  await expect.poll(() => found(tab)).toEqual(names(120))
  expect(await chosen(tab)).toEqual(['Book 160'])
  expect(await box.and(tab.locator(':focus')).count()).toBe(1)

  await box.fill('book ')
  await more(tab, 140).waitFor()
  await expect.poll(() => found(tab)).toEqual(names(60))
  expect(await chosen(tab)).toEqual(['Book 100'])
  await box.fill('book 123')
  await expect.poll(() => found(tab)).toEqual(['Book 123'])
  expect(await tab.locator('#more').count()).toBe(0)
})

it('more results stay when a link changes elsewhere, and so does the focus', async () => {
  const tab = await openAsGuest()
  await more(tab, 140).press('Enter')
  await expect.poll(() => found(tab)).toEqual(names(120))
  await expect.poll(() => focused(tab)).toEqual(['Book 160'])
  await site.client.owner('PUT', `/api/sites/${await idOf(site, 'Book 103')}`, { url: 'https://lent.example/' })
  await tab.locator('#results').getByText('lent.example').waitFor()
  expect(await found(tab)).toEqual(names(120))
  expect(await focused(tab)).toEqual(['Book 160'])
})
