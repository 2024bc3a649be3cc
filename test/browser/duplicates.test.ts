import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { expectAgreement, pasteText, watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, middleOf, notice, openMenu } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const { prepare } = useOneTab(browser)
const dialog = (tab: Tab) => tab.getByRole('dialog')
const status = (tab: Tab) => dialog(tab).getByRole('status').first()
const sets = (tab: Tab) => dialog(tab).locator('.duplicates > li')
const mergeAll = (tab: Tab) => dialog(tab).getByRole('button', { name: en.duplicates.mergeAll })
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const focusedText = (tab: Tab) => tab.evaluate(() => document.activeElement?.textContent ?? '')

async function open(site: FilledSite): Promise<Tab> {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  return tab
}

/** Mail twice, the NAS three times: the second of them private, in a group of its own name. */
async function visitDoubled() {
  const { site, tab } = await prepare()
  const add = async (body: object): Promise<number> =>
    (await site.client.owner('POST', '/api/sites', body)).body.data.id
  await add({ group_id: 3, name: 'Post', url: 'http://www.mail.example.com/?utm_source=x', tags: ['daily'] })
  const second = await add({
    group_id: 4,
    name: 'Storage',
    url: 'https://nas:5000',
    is_public: 0,
    notes: 'in the cellar',
  })
  const third = await add({ group_id: 4, name: 'NAS', url: 'http://nas:5000/#top', tags: ['home'] })
  await tab.goto(site.baseUrl)
  return { site, tab, second, third }
}

const siteOf = async ({ client }: FilledSite, id: number) => (await client.owner('GET', `/api/sites/${id}`)).body.data

it('links to the same page are listed with their groups, and become the one that is chosen; Undo brings all back', async () => {
  const { site, tab, third } = await visitDoubled()
  const before = await arranged(site)
  await openMenu(tab, en.duplicates.title)
  await status(tab).getByText(en.duplicates.found(2)).waitFor()
  const nas = sets(tab).first()
  const copies = await nas.locator('label:has([type=radio])').allInnerTexts()
  expect(copies.map((text) => text.split('\n').map((line) => line.trim()))).toEqual([
    ['NAS', 'Home lab', 'http://nas:5000/'],
    ['Storage', en.page.private, 'Secret plans', 'https://nas:5000'],
    ['NAS', 'Secret plans', 'http://nas:5000/#top'],
  ])
  expect(await nas.getByRole('radio').first().isChecked()).toBe(true)
  await nas.getByRole('radio').nth(2).check()
  await nas.getByLabel(en.edit.name, { exact: true }).selectOption('Storage')
  const writes = watchWrites(tab)
  await dialog(tab)
    .getByRole('button', { name: en.duplicates.mergeNamed('nas:5000') })
    .click()
  await notice(tab)
    .getByText(en.actions.sitesMerged({ name: 'Storage', count: 2 }))
    .waitFor()
  expect(writes).toEqual(['POST /api/duplicates/merge'])
  expect(await siteOf(site, third)).toMatchObject({
    name: 'Storage',
    group_id: 4,
    notes: 'in the cellar',
    tags: ['home'],
  })
  await expect.poll(() => sets(tab).count()).toBe(1)
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await arranged(site)).toEqual(before)
  await expect.poll(() => sets(tab).count()).toBe(2)
  await tab.keyboard.press('Escape')
  await expectAgreement(tab, site)
})

it('the keyboard chooses and merges, and the focus goes on to the next page, at last to what says that none is left', async () => {
  const { site, tab, second } = await visitDoubled()
  await openMenu(tab, en.duplicates.title)
  await sets(tab).first().waitFor()
  await dialog(tab).getByRole('radio').first().focus()
  await tab.keyboard.press('ArrowDown')
  await expect.poll(() => dialog(tab).getByRole('radio').nth(1).isChecked()).toBe(true)
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Tab')
  await expect.poll(() => focused(tab)).toBe(en.duplicates.mergeNamed('nas:5000'))
  await tab.keyboard.press('Enter')
  await expect.poll(() => focused(tab)).toBe(en.duplicates.mergeNamed('mail.example.com'))
  await tab.keyboard.press('Enter')
  await expect.poll(() => focusedText(tab)).toBe(en.duplicates.none)
  await notice(tab)
    .getByText(en.actions.sitesMerged({ name: 'Mail', count: 1 }))
    .waitFor()
  expect(await siteOf(site, second)).toMatchObject({ name: 'Storage', is_public: 0, tags: ['home'] })
})

it('a thousand pages are listed bit by bit and merged in one step, the first of each stays, and one Undo takes it back', async () => {
  const { site, tab } = await prepare()
  const links = (group_id: number, query: string) =>
    Array.from({ length: 1000 }, (_, at) => ({ group_id, name: `Link ${at}`, url: `https://a.example/${at}${query}` }))
  const groups = [1, 2].map((id) => ({ id, name: `Shelf ${id}` }))
  await site.client.owner('POST', '/api/import', { groups, sites: [...links(1, ''), ...links(2, '?gclid=1')] })
  await tab.goto(site.baseUrl)
  const before = await arranged(site)
  await openMenu(tab, en.duplicates.title)
  await status(tab).getByText('1,000 pages have several links').waitFor()
  await expect.poll(() => sets(tab).count()).toBe(30)
  await dialog(tab)
    .getByRole('button', { name: en.search.more(970) })
    .click()
  await expect.poll(() => sets(tab).count()).toBe(60)
  await sets(tab).first().getByRole('radio').nth(1).check()
  const writes = watchWrites(tab)
  await mergeAll(tab).click()
  await notice(tab).getByText('Merged 1,000 duplicate links').waitFor()
  expect(writes).toEqual(['POST /api/duplicates/merge'])
  const counts = (await arranged(site)).slice(-2).map((group) => group.split(', ').length)
  expect(counts).toEqual([999, 1]) // the one that was chosen in the second group
  await expect.poll(() => status(tab).textContent()).toBe(en.duplicates.none)
  await expect.poll(() => mergeAll(tab).count()).toBe(0)
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await arranged(site)).toEqual(before)
})

it('an address that is there says where, and leads to its card, also in a folded group', async () => {
  const site = await browser.nested()
  await site.client.owner('PUT', '/api/groups/2', { is_folded: 1 })
  const tab = await open(site)
  await pasteText(tab, 'http://www.invoices.example.com/?fbclid=1')
  await dialog(tab)
    .getByText(en.add.there({ name: 'Invoices', group: 'Work › Clients › Acme' }))
    .waitFor()
  await dialog(tab).getByRole('button', { name: en.duplicates.show }).click()
  await expect.poll(() => card(tab, 'Invoices').evaluate((card) => card.contains(document.activeElement))).toBe(true)
  await card(tab, 'Invoices').waitFor()
  expect(await dialog(tab).count()).toBe(0)
})

it('an address that is on another page leads to its group there', async () => {
  const site = await browser.paged()
  const { body } = await site.client.owner('GET', '/api/groups-with-sites')
  const groups = body.data as { id: number; parent_id: number | null; is_page: 0 | 1; sites: { url: string }[] }[] // see docs/api.md
  const onPage = groups.find(({ is_page, sites }) => is_page === 1 && sites.length > 0)
  const tab = await open(site)
  await pasteText(tab, onPage?.sites[0]?.url ?? '')
  await dialog(tab).getByRole('button', { name: en.duplicates.show }).click()
  await tab.waitForURL(new RegExp(`/p/${onPage?.id}-[^#]*#g${onPage?.id}$`))
})

it('a double click merges one set', async () => {
  const { tab } = await visitDoubled()
  await openMenu(tab, en.duplicates.title)
  await status(tab).getByText(en.duplicates.found(2)).waitFor()
  await sets(tab).first().getByRole('button').hover() // waits until it stands still
  const { x, y } = await middleOf(tab, '.duplicates > li:first-child > button')
  const writes = watchWrites(tab)
  await tab.mouse.click(x, y)
  await status(tab).getByText(en.duplicates.found(1)).waitFor()
  const next = sets(tab).first().getByRole('button')
  const place = await next.boundingBox()
  await tab.mouse.move((place?.x ?? 0) + 9, (place?.y ?? 0) + 9)
  await tab.mouse.down({ clickCount: 2 })
  await tab.mouse.up({ clickCount: 2 })
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await status(tab).getByText(en.duplicates.found(2)).waitFor()
  expect(writes).toEqual(['POST /api/duplicates/merge', expect.stringContaining('/undo')])
})
