import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { useBrowser } from './browser.ts'
import { notice } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const GROUPS = 350
const LINKS = 10_000
const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
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
afterAll(() => site.stop())

it('10,000 links are all on the page, and a search finds one at once', async () => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  expect(await tab.locator('#groups .card > a').count()).toBe(LINKS)
  await tab.getByRole('searchbox').fill('link 9876')
  await expect.poll(() => tab.locator('#results .card b > span').first().textContent()).toBe('Link 9876')
  await tab.keyboard.press('Escape')
  await tab.locator('.jump a').last().click()
  await expect.poll(() => tab.locator('#groups .group').last().isVisible()).toBe(true)
  expect(tab.complaints).toEqual([])
})

it('among 10,000 links, one is carried to the next group and saved', async () => {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  await tab.locator('[data-edit]').click()
  const grip = tab.locator('#groups .card > .grip').first()
  await grip.focus()
  await tab.keyboard.press('Space')
  await tab.keyboard.press('ArrowUp') // it is the first of the first group: there is nowhere to go
  for (let step = 0; step < 29; step += 1) await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Space')
  await notice(tab).getByText(en.did.moved('Link 0', 'Group 1')).waitFor()
  const { body } = await site.client.owner('GET', '/api/groups-with-sites')
  expect(body.data[1].sites[0].name).toBe('Link 0')
})
