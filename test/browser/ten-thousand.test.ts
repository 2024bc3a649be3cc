import { beforeAll, expect, it } from 'vitest'
import { jumpList, jumpTo } from '../support/arrival.ts'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { notice } from './owner.ts'
import { searchFor } from './search-box.ts'
import type { FilledSite } from './sites.ts'

const GROUPS = 350
const LINKS = 10_000
const browser = useBrowser()

/** The group at the top of the window, once the page has come to rest, and the one that the list marks. */
function readAndMarked(tab: Tab): Promise<{ read: string | undefined; marked: string | undefined }> {
  return tab.evaluate(async () => {
    const line =
      Number.parseFloat(getComputedStyle(document.querySelector('#groups') ?? document.body).scrollMarginTop) + 8
    const read = () =>
      [...document.querySelectorAll('#groups .group')].findLast((one) => one.getBoundingClientRect().top <= line)
    for (let last = '', still = 0; still < 10; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = `${scrollY} ${read()?.getBoundingClientRect().top}`
      still = now === last ? still + 1 : 0
      last = now
    }
    return {
      read: read()?.id,
      marked: document.querySelector<HTMLAnchorElement>('.jump a[aria-current]')?.hash.slice(1),
    }
  })
}

let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
  const groups = Array.from({ length: GROUPS }, (_, at) => ({
    id: at + 1,
    name: `Group ${at}`,
    is_public: 1,
    order_num: at,
  }))
  const sites = Array.from({ length: LINKS }, (_, at) => ({
    group_id: (at % GROUPS) + 1,
    name: `Link ${at}`,
    url: `https://host-${at}.example.com/`,
    description: `What ${at} is about`,
    is_public: 1,
    order_num: at,
  }))
  expect((await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })).status).toBe(200)
})

async function expectMarkedAfterLeaps(tab: Tab): Promise<void> {
  for (const top of [60_000, 31_000, 90_000]) {
    await tab.evaluate((to) => scrollTo(0, to), top)
    await expect
      .poll(
        async () => {
          const { read, marked } = await readAndMarked(tab)
          return read !== undefined && read === marked ? 'the same' : `${read} is read, ${marked} is marked`
        },
        { message: String(top) },
      )
      .toBe('the same')
  }
}

it('10,000 links are all on the page; a leap marks the group that is read, and a search finds one at once or counts all as people write it', async () => {
  const tab = await browser.open({ locale: 'de', viewport: { width: 1440, height: 900 } })
  await tab.goto(site.baseUrl)
  expect(await tab.locator('#groups .card > a').count()).toBe(LINKS)
  await expectMarkedAfterLeaps(tab)
  await tab.getByRole('searchbox').fill('link 9876')
  await expect.poll(() => tab.locator('#results .card b > span').first().textContent()).toBe('Link 9876')
  await tab.getByRole('searchbox').fill('link')
  await expect.poll(() => tab.locator('#more').textContent()).toBe('Mehr anzeigen (9.940)')
  await expect.poll(() => tab.locator('#said').textContent()).toBe('10.000 Links gefunden')
  await tab.keyboard.press('Escape')
  const hashes = await jumpList(tab)
  for (const hash of hashes.filter((_, at) => at % 50 === 49)) {
    const { off, current } = await jumpTo(tab, hash)
    expect([Math.abs(off) <= 8, current]).toEqual([true, hash])
  }
  expect(tab.complaints).toEqual([])
})

it('after a leap among 10,000 links on a phone, the list marks the group that is read', async () => {
  const tab = await browser.open({ viewport: { width: 390, height: 900 } })
  await tab.goto(site.baseUrl)
  await expectMarkedAfterLeaps(tab)
})

it('without a script, a search that finds 10,000 links says so as people write it', async () => {
  const { text } = await site.client.guest('GET', '/?q=link', undefined, { 'accept-language': 'de' })
  expect(text).toContain('<span class="count">10.000</span>')
  expect(text).toContain('Mehr anzeigen (9.950)')
})

it('of 10,000 links, the editor draws those near the window first, finds and prints all, and carries one to the next group', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.locator('[data-edit]').click()
  const grip = tab.locator('#groups .card > .grip').first()
  await grip.focus()
  await tab.keyboard.press('Space')
  await tab.keyboard.press('ArrowUp') // it is the first of the first group: there is nowhere to go
  for (let step = 0; step < 29; step += 1) await tab.keyboard.press('ArrowRight')
  await tab.keyboard.press('Space')
  await notice(tab)
    .getByText(en.did.moved({ name: 'Link 0', group: 'Group 1' }))
    .waitFor()
  const { body } = await site.client.owner('GET', '/api/groups-with-sites')
  expect(body.data[1].sites[0].name).toBe('Link 0')

  const cards = tab.locator('#groups .card.editable')
  await expect.poll(() => cards.count()).toBeGreaterThan(LINKS / 10) // nobody scrolls: the browser has time
  await searchFor(tab, 'link')
  await tab.keyboard.press('Escape')
  const shown = await tab.evaluate(async () => {
    const count = () => document.querySelectorAll('#groups .card').length
    const edit = document.querySelector<HTMLElement>('[data-edit]')
    const box = document.querySelector<HTMLInputElement>('.search input')
    if (!edit || !box) throw new Error('The page has no tools')
    const search = (text: string) => {
      box.value = text
      box.dispatchEvent(new Event('input'))
      return document.querySelector('#results .card b > span')?.textContent
    }
    const toggle = async () => {
      edit.click()
      for (let turn = 0; turn < 10; turn += 1) await undefined // before the browser does anything else
      return count()
    }
    const inView = await toggle()
    const inEditor = await toggle()
    const found = search('link 9876')
    search('')
    dispatchEvent(new Event('beforeprint'))
    return { inView, inEditor, found, printed: count() }
  })
  expect(shown).toMatchObject({ found: 'Link 9876', printed: LINKS })
  expect(shown.inView).toBeLessThan(LINKS / 10)
  expect(shown.inEditor).toBeLessThan(LINKS / 10)
  expect(tab.complaints).toEqual([])
})
