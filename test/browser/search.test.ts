import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { searchFor } from './search-box.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})

async function openAsGuest(viewport = { width: 1280, height: 800 }): Promise<Tab> {
  const tab = await browser.open({ viewport })
  // Requests to other websites get their response here.
  await tab.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'arrived' }))
  await tab.goto(site.baseUrl)
  return tab
}

async function search(query: string, tab?: Tab): Promise<Tab> {
  const on = tab ?? (await openAsGuest())
  await searchFor(on, query)
  return on
}

const box = (tab: Tab) => tab.getByRole('searchbox', { name: en.search.label })
const isFocused = async (tab: Tab) => (await box(tab).and(tab.locator(':focus')).count()) === 1
const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()
const marked = (tab: Tab) => tab.locator('#results mark').allTextContents()
const chosenWay = (tab: Tab) => tab.locator('#results .web .chosen').textContent()
const chosen = (tab: Tab) =>
  tab.locator('#results .chosen').locator('b > span').or(tab.locator('a.chosen')).textContent()

it('a malformed search address breaks nothing', async () => {
  const tab = await browser.open()
  await tab.goto(`${site.baseUrl}/#q=%E0%A4%A`)
  expect(await box(tab).inputValue()).toBe('%E0%A4%A')
  expect(await found(await search('mail', tab))).toEqual(['Mail'])
  expect(tab.complaints).toEqual([])
})

describe('typing finds a link', () => {
  it('by its name, by pinyin and despite a typo, tells how many, where it is and what matched', async () => {
    const tab = await openAsGuest()
    const read = async () => ({
      found: await found(tab),
      said: await tab.locator('#said').textContent(),
      where: await tab.locator('#results .where').allTextContents(),
      marked: await marked(tab),
    })
    for (const [query, name, where, pieces] of [
      ['graf', 'Grafana', 'grafana.example.com · Home lab', ['Graf', 'graf']],
      ['jj', '掘金', 'juejin.cn · 开发', ['掘金']],
      ['calandar', 'Calendar', 'calendar.example.com · Work', ['Calendar', 'calendar']],
    ] as const) {
      await searchFor(tab, query)
      expect(await read(), query).toEqual({ found: [name], said: en.search.found(1), where: [where], marked: pieces })
    }
  })

  it('with every letter, without pressing Enter', async () => {
    const tab = await openAsGuest()
    await box(tab).pressSequentially('gr')
    await expect.poll(() => found(tab)).toContain('Grafana')
    await box(tab).pressSequentially('x')
    await expect.poll(() => found(tab)).not.toContain('Mail')
    await box(tab).press('Backspace')
    await expect.poll(async () => (await found(tab))[0]).toBe('Grafana')
  })

  it('that is private, or by its notes, for the owner, and for nobody else', async () => {
    const guest = await openAsGuest()
    const owner = await browser.openAsOwner(site)
    await owner.goto(site.baseUrl)
    for (const [query, name] of Object.entries({ librarian: 'Wiki', payroll: 'Payroll', submarine: 'Submarine' })) {
      expect(await found(await search(query, guest)), query).toEqual([])
      expect(await found(await search(query, owner)), query).toEqual([name])
    }
  })
})

it('the box gets the focus by a shortcut and by what is typed, but not by keys with another purpose', async () => {
  const tab = await openAsGuest()
  for (const key of ['Control+c', 'Alt+g', 'Space', 'ArrowDown', 'Escape']) {
    await tab.keyboard.press(key)
    expect([key, await isFocused(tab), await box(tab).inputValue()]).toEqual([key, false, ''])
  }
  for (const [key, value] of Object.entries({ '/': '', 'Control+k': '', g: 'g', 5: '5', '!': '!' })) {
    expect(await isFocused(tab), key).toBe(false)
    await tab.keyboard.press(key)
    expect([await isFocused(tab), await box(tab).inputValue()], key).toEqual([true, value])
    await box(tab).fill('')
    await box(tab).blur()
  }
})

it('the arrow keys choose down the list to the web and back, from the end of the text, and tell the box which one', async () => {
  const tab = await search('example')
  expect(await found(tab)).toEqual(['Mail', 'Wiki', 'Grafana', 'Calendar'])
  await box(tab).press('Home')
  await box(tab).press('ArrowRight')
  expect(await chosen(tab)).toBe('Mail')
  await box(tab).press('End')
  const visited = [await chosen(tab)]
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await box(tab).press(key)
    visited.push(await chosen(tab))
  }
  expect(visited).toEqual(['Mail', 'Wiki', 'Grafana', 'Wiki', 'Mail', 'Wiki', 'Grafana', 'Calendar'])
  await box(tab).press('ArrowDown')
  const web = en.search.onTheWeb({ engine: 'DuckDuckGo', query: 'example' })
  expect(await chosen(tab)).toBe(web)
  const id = await box(tab).getAttribute('aria-activedescendant')
  expect(await tab.locator(`[id="${id}"]`).textContent()).toBe(web)
  await box(tab).press('ArrowDown')
  expect(await chosen(tab)).toBe('Mail')
  await box(tab).press('ArrowUp')
  expect(await chosen(tab)).toBe(web)
})

it('Ctrl+Enter opens the chosen link in a new tab, and Enter in this one', async () => {
  const tab = await search('example')
  await box(tab).press('ArrowRight')
  const opened = tab.context().waitForEvent('page')
  await box(tab).press('Control+Enter')
  await (await opened).waitForURL('https://wiki.example.com/')
  expect([tab.url(), (await found(tab)).length]).toEqual([`${site.baseUrl}/`, 4])
  await box(tab).press('Enter')
  await tab.waitForURL('https://wiki.example.com/')
  expect(await tab.locator('body').textContent()).toBe('arrived')
})

it('Escape clears the box and leaves it, also from a result', async () => {
  const tab = await openAsGuest()
  const calendar = tab.locator('#groups').getByRole('link', { name: 'Calendar' })
  for (const isInResults of [false, true]) {
    await calendar.focus()
    await tab.keyboard.press('/')
    await search('grafana', tab)
    if (isInResults) await tab.locator('#results .card a').focus()
    await tab.keyboard.press('Escape')
    await expect.poll(() => box(tab).inputValue()).toBe('')
    expect(await tab.locator('#results').isVisible()).toBe(false)
    expect(await calendar.and(tab.locator(':focus')).count()).toBe(1)
  }
})

describe('the web', () => {
  const link = (tab: Tab, engine: string, query: string) =>
    tab.getByRole('link', { name: en.search.onTheWeb({ engine, query }) })

  it('is offered with a sentence if no link matches, and searched at once for !g', async () => {
    const tab = await search('zzqq & co')
    expect(await tab.locator('#results h2').textContent()).toBe(en.search.nothing('zzqq & co'))
    expect(await tab.getByText(en.search.nothingHint).isVisible()).toBe(true)
    const address = 'https://duckduckgo.com/?q=zzqq%20%26%20co'
    expect(await link(tab, 'DuckDuckGo', 'zzqq & co').getAttribute('href')).toBe(address)
    await search('mail and more !g', tab)
    expect([await found(tab), await link(tab, 'Google', 'mail and more').isVisible()]).toEqual([[], true])
    await box(tab).press('Enter')
    await tab.waitForURL('https://www.google.com/search?q=mail%20and%20more')
  })

  it('is searched with the chosen engine, also after a reload', async () => {
    const tab = await search('zzqq')
    await tab.getByLabel(en.search.engine).selectOption({ label: 'Wikipedia' })
    await link(tab, 'Wikipedia', 'zzqq').waitFor()
    await tab.reload()
    expect(await tab.getByLabel(en.search.engine).inputValue()).toBe('w')
    await search('zzqq', tab)
    const address = 'https://www.wikipedia.org/w/index.php?search=zzqq'
    expect(await link(tab, 'Wikipedia', 'zzqq').getAttribute('href')).toBe(address)
  })
})

describe('an address in the box', () => {
  it('can be opened', async () => {
    const tab = await search('www.unknown.example/page')
    const link = tab.getByRole('link', { name: en.search.open('https://www.unknown.example/page') })
    expect(await link.getAttribute('href')).toBe('https://www.unknown.example/page')
    expect(await tab.locator('#results button').count()).toBe(0)
    await box(tab).press('Enter')
    await tab.waitForURL('https://www.unknown.example/page')
  })

  it('can be added by the owner', async () => {
    const tab = await browser.openAsOwner(site)
    await tab.goto(site.baseUrl)
    await search('unknown:8080', tab)
    await box(tab).press('ArrowRight')
    expect(await chosenWay(tab)).toBe(en.edit.addSite)
    await box(tab).press('Enter')
    await tab.getByRole('dialog').waitFor()
    expect(await tab.getByLabel(en.edit.url).inputValue()).toBe('http://unknown:8080')
  })
})

it('while editing, a result opens the dialog of its link; after that it is a link again', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.keyboard.press('F2')
  await tab.getByRole('button', { name: en.page.done }).waitFor()
  await search('payroll', tab)
  const hit = tab.locator('#results').getByRole('button', { name: `${en.page.edit} Payroll` })
  await hit.waitFor()
  await box(tab).press('Enter')
  await tab.getByRole('dialog').waitFor()
  expect(await tab.getByLabel(en.edit.url).inputValue()).toBe('https://payroll.example.com/')
  await tab.keyboard.press('Escape')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
  await tab.keyboard.press('F2')
  await tab.locator('#results .cards').getByRole('link', { name: 'Payroll' }).waitFor()
})

it.each(['en-US', 'ar'])(
  'on a phone, at any density, the texts of a result stand beside its tile, in %s',
  async (locale) => {
    const tab = await browser.open({ viewport: { width: 390, height: 844 }, locale })
    await tab.goto(site.baseUrl)
    await tab.getByRole('searchbox').fill('grafana')
    for (const density of ['cards', 'compact', 'icons']) {
      await tab.evaluate((value) => Object.assign(document.documentElement.dataset, { density: value }), density)
      const edges = await tab.locator('#results .card').evaluate((card) => {
        const [tile, ...texts] = ['.tile', 'b', 'small', '.where'].map((part) =>
          card.querySelector(part)?.getBoundingClientRect(),
        )
        const isRtl = document.dir === 'rtl'
        return texts.map((text) => tile && text && (isRtl ? tile.left - text.right : text.left - tile.right))
      })
      expect(edges).toHaveLength(3)
      for (const gap of edges) expect(gap, density).toBeGreaterThan(4)
    }
  },
)

it('the chosen result is outlined where colours are forced', async () => {
  const tab = await browser.open({ forcedColors: 'active' })
  await tab.goto(site.baseUrl)
  await search('example', tab)
  const outlines = () =>
    tab.locator('#results .card').evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  await expect.poll(outlines).toEqual(['solid', 'none', 'none', 'none'])
  await box(tab).press('ArrowRight')
  await expect.poll(outlines).toEqual(['none', 'solid', 'none', 'none'])
})

it('an address with ?q= shows the results, and becomes the address of the page', async () => {
  const tab = await browser.open()
  await tab.goto(`${site.baseUrl}/?q=juejin%20%E4%B8%AD`)
  await expect.poll(() => found(tab)).toEqual(['掘金'])
  expect(await box(tab).inputValue()).toBe('juejin 中')
  expect(tab.url()).toBe(`${site.baseUrl}/`)
  expect(tab.complaints).toEqual([])
})
