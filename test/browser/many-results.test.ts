import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { type Tab, useBrowser } from './browser.ts'
import { startEditing } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const LINKS = 200
const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
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
afterAll(() => site.stop())

const names = (upTo: number) => Array.from({ length: upTo }, (_, at) => `Book ${100 + at}`)
const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()
const more = (tab: Tab, left: number) => tab.getByRole('button', { name: en.search.more(left), exact: true })
const said = (tab: Tab) => tab.locator('#said').textContent()
const chosen = (tab: Tab) => tab.locator('#results .card.chosen b > span').allTextContents()
const focused = (tab: Tab) => tab.locator(':focus b > span').allTextContents()

async function search(tab: Tab): Promise<void> {
  await tab.getByRole('searchbox').fill('book')
  await expect.poll(() => found(tab)).toEqual(names(60))
}

async function openAsGuest(): Promise<Tab> {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await search(tab)
  return tab
}

describe('below the first results', () => {
  it('a button shows as many again until all are there, and moves the focus to the first new one', async () => {
    const editing = await browser.openAsOwner(site)
    await startEditing(editing, site)
    await search(editing)
    for (const tab of [await openAsGuest(), editing]) {
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
  })

  it('the button works before they are all drawn', async () => {
    const tab = await openAsGuest()
    await tab.evaluate(() => {
      const box = document.querySelector<HTMLInputElement>('.search input')
      if (box) box.value = 'boo'
      box?.dispatchEvent(new Event('input'))
      document.getElementById('more')?.click()
      document.getElementById('more')?.click()
    })
    await expect.poll(() => found(tab)).toEqual(names(LINKS))
    expect(await chosen(tab)).toEqual(['Book 220'])
  })

  it('the arrow keys reach the button, and Enter presses it from the box', async () => {
    const tab = await openAsGuest()
    const box = tab.getByRole('searchbox')
    for (let key = 0; key < 60; key += 1) await box.press('ArrowRight')
    const active = await box.getAttribute('aria-activedescendant')
    expect(await tab.locator(`#${active}`).textContent()).toBe(en.search.more(140))
    await box.press('Enter')
    await expect.poll(() => found(tab)).toEqual(names(120))
    expect(await chosen(tab)).toEqual(['Book 160'])
    expect(await box.and(tab.locator(':focus')).count()).toBe(1)
  })

  it('the button is back as soon as something else is typed', async () => {
    const tab = await openAsGuest()
    await more(tab, 140).click()
    await expect.poll(() => found(tab)).toEqual(names(120))
    await tab.getByRole('searchbox').fill('book ')
    await more(tab, 140).waitFor()
    await expect.poll(() => found(tab)).toEqual(names(60))
    expect(await chosen(tab)).toEqual(['Book 100'])
    await tab.getByRole('searchbox').fill('book 123')
    await expect.poll(() => found(tab)).toEqual(['Book 123'])
    expect(await tab.locator('#more').count()).toBe(0)
  })

  it('what was asked for stays when a link changes elsewhere, and so does the focus', async () => {
    const tab = await browser.open()
    const streaming = tab.waitForResponse('**/api/events')
    await tab.goto(site.baseUrl)
    await streaming
    await search(tab)
    await more(tab, 140).press('Enter')
    await expect.poll(() => found(tab)).toEqual(names(120))
    const { body } = await site.client.owner('GET', '/api/sites')
    const { id } = body.data[3]
    await site.client.owner('PUT', `/api/sites/${id}`, { description: 'lent' })
    await tab.locator('#results').getByText('lent').waitFor()
    expect(await found(tab)).toEqual(names(120))
    expect(await focused(tab)).toEqual(['Book 160'])
    await site.client.owner('PUT', `/api/sites/${id}`, { description: '' })
  })
})

it('without a script, links lead from page to page of the results', async () => {
  const tab = await browser.open({ javaScriptEnabled: false })
  await tab.goto(`${site.baseUrl}/?q=book`)
  const all = [...(await found(tab))]
  for (const left of [150, 100, 50]) {
    await tab.getByRole('link', { name: en.search.more(left), exact: true }).click()
    await tab.waitForURL((url) => url.searchParams.get('from') === String(LINKS - left))
    expect(await tab.getByRole('searchbox').inputValue()).toBe('book')
    all.push(...(await found(tab)))
  }
  expect(all).toEqual(names(LINKS))
  expect(await tab.getByRole('link', { name: /^Show more/ }).count()).toBe(0)
})
