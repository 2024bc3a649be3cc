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

/** What the same page finds and marks for one query after the other. */
async function each<Of>(queries: readonly string[], read: (tab: Tab) => Promise<Of>): Promise<Record<string, Of>> {
  const tab = await openAsGuest()
  const outcomes: Record<string, Of> = {}
  for (const query of queries) {
    await searchFor(tab, query)
    outcomes[query] = await read(tab)
  }
  return outcomes
}

describe('typing finds a link', () => {
  it('by each of its texts, in other spellings, by pinyin and despite a typo', async () => {
    const names = {
      mail: 'Mail',
      GRAFANA: 'Grafana',
      'nas:5000': 'NAS',
      'https://www.github.com/': 'GitHub',
      'home alerts': 'Grafana',
      alerts: 'Grafana',
      'handbook wiki': 'Wiki',
      掘金: '掘金',
      juejin: '掘金',
      jj: '掘金',
      jue: '掘金',
      calenddar: 'Calendar',
      calndar: 'Calendar',
      calandar: 'Calendar',
      grafnaa: 'Grafana',
    }
    const seen = await each(Object.keys(names), async (tab) => ({
      found: await found(tab),
      said: await tab.locator('#said').textContent(),
    }))
    const expected = Object.entries(names).map(([query, name]) => {
      return [query, { found: [name], said: en.search.found(1) }]
    })
    expect(seen).toEqual(Object.fromEntries(expected))
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

  it('by its notes for the owner, and for nobody else', async () => {
    expect(await found(await search('librarian'))).toEqual([])
    const owner = await browser.openAsOwner(site)
    await owner.goto(site.baseUrl)
    expect(await found(await search('librarian', owner))).toEqual(['Wiki'])
  })

  it('that is private for the owner, and for nobody else', async () => {
    const owner = await browser.openAsOwner(site)
    await owner.goto(site.baseUrl)
    for (const query of ['payroll', 'submarine']) {
      expect(await found(await search(query)), query).toEqual([])
      expect((await found(await search(query, owner))).length, query).toBe(1)
    }
  })
})

it('the best matches come first, with their hosts and groups; two typos in a word find nothing', async () => {
  expect(await each(['home lab', 'na', 'ro', 'klaendar'], found)).toEqual({
    'home lab': ['NAS', 'Router', 'Grafana'],
    na: ['NAS'],
    ro: ['Router', 'Calendar'],
    klaendar: [],
  })
  const where = await each(['gra'], (tab) => tab.locator('#results .where').allTextContents())
  expect(where).toEqual({ gra: ['grafana.example.com · Home lab'] })
})

it('the matches are marked, in addresses too, by pinyin and despite a typo', async () => {
  const pieces = {
    graf: ['Graf', 'graf'],
    'mail inbox': ['Mail', 'Inbox', 'mail'],
    alert: ['alert'],
    grafnaa: ['Grafana', 'grafana'],
    jj: ['掘金'],
    jin: ['金', 'jin'],
    开发者: ['开发者'],
  }
  expect(await each(Object.keys(pieces), marked)).toEqual(pieces)
})

describe('the box gets the focus', () => {
  it('by a shortcut, and by what is typed', async () => {
    const tab = await openAsGuest()
    for (const [key, value] of Object.entries({ '/': '', 'Control+k': '', g: 'g', 5: '5', '!': '!' })) {
      expect(await isFocused(tab), key).toBe(false)
      await tab.keyboard.press(key)
      expect([await isFocused(tab), await box(tab).inputValue()], key).toEqual([true, value])
      await box(tab).fill('')
      await box(tab).blur()
    }
  })

  it('but not by keys with another purpose', async () => {
    const tab = await openAsGuest()
    for (const key of ['Control+c', 'Alt+g', 'Space', 'ArrowDown', 'Escape']) {
      await tab.keyboard.press(key)
      expect(await isFocused(tab), key).toBe(false)
    }
    expect(await box(tab).inputValue()).toBe('')
  })
})

describe('the arrow keys choose', () => {
  it('down the list to the web and back, and tell the box which one', async () => {
    const tab = await search('example')
    expect(await found(tab)).toEqual(['Mail', 'Wiki', 'Grafana', 'Calendar'])
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

  it('nothing while the cursor is not at the end of the text', async () => {
    const tab = await search('example')
    await box(tab).press('Home')
    await box(tab).press('ArrowRight')
    expect(await chosen(tab)).toBe('Mail')
  })
})

it('Enter opens the chosen link', async () => {
  const tab = await search('example')
  await box(tab).press('ArrowRight')
  await box(tab).press('Enter')
  await tab.waitForURL('https://wiki.example.com/')
  expect(await tab.locator('body').textContent()).toBe('arrived')
})

it('Ctrl+Enter opens it in a new tab', async () => {
  const tab = await search('grafana')
  const opened = tab.context().waitForEvent('page')
  await box(tab).press('Control+Enter')
  const other = await opened
  await other.waitForURL('https://grafana.example.com/')
  expect(tab.url()).toBe(`${site.baseUrl}/`)
  expect(await found(tab)).toEqual(['Grafana'])
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
  it('is offered with a sentence if no link matches', async () => {
    const tab = await search('zzqq & co')
    expect(await tab.locator('#results h2').textContent()).toBe(en.search.nothing('zzqq & co'))
    expect(await tab.getByText(en.search.nothingHint).isVisible()).toBe(true)
    const link = tab.getByRole('link', { name: en.search.onTheWeb({ engine: 'DuckDuckGo', query: 'zzqq & co' }) })
    expect(await link.getAttribute('href')).toBe('https://duckduckgo.com/?q=zzqq%20%26%20co')
    await box(tab).press('Enter')
    await tab.waitForURL('https://duckduckgo.com/?q=zzqq%20%26%20co')
  })

  it('is searched with the chosen engine, also after a reload', async () => {
    const tab = await search('zzqq')
    await tab.getByLabel(en.search.engine).selectOption({ label: 'Wikipedia' })
    const link = tab.getByRole('link', { name: en.search.onTheWeb({ engine: 'Wikipedia', query: 'zzqq' }) })
    await link.waitFor()
    await tab.reload()
    expect(await tab.getByLabel(en.search.engine).inputValue()).toBe('w')
    await search('zzqq', tab)
    expect(await link.getAttribute('href')).toBe('https://www.wikipedia.org/w/index.php?search=zzqq')
  })

  it('is searched at once for !g, before or after the words', async () => {
    const link = (tab: Tab) =>
      tab.getByRole('link', { name: en.search.onTheWeb({ engine: 'Google', query: 'mail and more' }) })
    const queries = ['!g mail and more', 'mail and more !g', '!G mail and more']
    const seen = await each(queries, async (tab) => [await found(tab), await link(tab).isVisible()])
    expect(seen).toEqual(Object.fromEntries(queries.map((query) => [query, [[], true]])))
    const tab = await search('!g mail and more')
    await box(tab).press('Enter')
    await tab.waitForURL('https://www.google.com/search?q=mail%20and%20more')
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
