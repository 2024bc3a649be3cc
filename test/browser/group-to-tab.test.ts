import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { middleOf, notice, outlined, press } from './owner.ts'
import { addBranches, type Branch, type FilledSite } from './sites.ts'

const { prepare } = useOneTab(useBrowser(), { content: 'paged' })

/** The site with pages, with more groups, without some, and with the owner editing one of its pages. */
async function edit(path: string, { more = [], without = [] }: { more?: Branch[]; without?: number[] } = {}) {
  const { site, tab } = await prepare()
  await addBranches(site.client, more)
  for (const id of without) await site.client.owner('DELETE', `/api/groups/${id}`)
  await open(tab, site, path)
  const { body } = await site.client.owner('GET', '/api/groups')
  const ids = new Map<string, number>(body.data.map(({ name, id }: { name: string; id: number }) => [name, id]))
  return { site, tab, idOf: (name: string) => ids.get(name) ?? Number.NaN }
}

async function open(tab: Tab, { baseUrl }: FilledSite, path: string): Promise<void> {
  await tab.goto('about:blank') // or only the hash would change
  await tab.goto(`${baseUrl}${path}#edit`)
  await tab.getByRole('button', { name: en.edit.addPage }).waitFor()
}

/** Holds a group over something. */
async function holdOver(tab: Tab, id: number, target: string): Promise<void> {
  const from = await press(tab, `#g${id} .group-grip`)
  await tab.mouse.move(from.x - 8, from.y + 6, { steps: 3 })
  await tab.locator('.sections.folded').waitFor()
  const to = await middleOf(tab, target)
  await tab.mouse.move(to.x, to.y, { steps: 8 })
}

const TAB = (id: number) => `.tab[data-id="${id}"]`
const HOME = '.pages > a'
const lines = (tab: Tab) => tab.locator('.drop-line:not([hidden])').count()

it('a group dropped on a tab goes to the end of that page with all that is in it, and Undo brings it back', async () => {
  const { site, tab, idOf } = await edit('/', { more: [{ name: 'Garden', groups: [{ name: 'Herbs' }] }] })
  const [before, writes] = [await outlined(tab), watchWrites(tab)]
  expect(before).toEqual(['Start', 'Garden', '-Herbs'])
  await holdOver(tab, idOf('Garden'), TAB(2))
  await tab.locator(`${TAB(2)}.over`).waitFor()
  await expect.poll(() => lines(tab)).toBe(0)
  expect((await tab.locator('.held :is(h2, h3)').boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await tab.mouse.up()
  await notice(tab)
    .getByText(en.did.moved({ name: 'Garden', group: 'Work' }))
    .waitFor()
  await expect.poll(() => outlined(tab)).toEqual(['Start'])
  expect(writes).toEqual([expect.stringContaining('PUT /api/group-orders')])
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await expect.poll(() => outlined(tab)).toEqual(before)
  await holdOver(tab, idOf('Garden'), TAB(2))
  await tab.mouse.up()
  await notice(tab)
    .getByText(en.did.moved({ name: 'Garden', group: 'Work' }))
    .waitFor()
  await open(tab, site, '/')
  await expect.poll(() => outlined(tab)).toEqual(['Start'])
  await open(tab, site, '/p/2-work')
  await expect.poll(() => outlined(tab)).toEqual(['Work', 'Tools', 'Garden', '-Herbs'])
  expect(tab.complaints).toEqual([])
})

it('a group dropped on the tab of the open page goes to its end, and between the tabs it stays', async () => {
  const { tab } = await edit('/', { more: [{ name: 'Garden' }] })
  await holdOver(tab, 1, HOME)
  await tab.locator(`${HOME}.over`).waitFor()
  await tab.mouse.up()
  await notice(tab).getByText(en.did.movedGroup('Start')).waitFor()
  await expect.poll(() => outlined(tab)).toEqual(['Garden', 'Start'])
  const writes = watchWrites(tab)
  await holdOver(tab, 1, '.pages')
  await expect.poll(() => lines(tab)).toBe(0)
  await tab.mouse.up()
  await tab.locator('.sections:not(.folded)').waitFor()
  await expect.poll(() => outlined(tab)).toEqual(['Garden', 'Start'])
  expect(writes).toEqual([])
})

it('a group dropped on the tab of the home goes there, even if nothing else is there', async () => {
  const { site, tab } = await edit('/p/2-work', { without: [1, 4, 5] })
  await holdOver(tab, 3, HOME)
  await tab.locator(`${HOME}.over`).waitFor()
  await tab.mouse.up()
  await notice(tab)
    .getByText(en.did.moved({ name: 'Tools', group: en.page.home }))
    .waitFor()
  await expect.poll(() => outlined(tab)).toEqual(['Work'])
  await open(tab, site, '/')
  await expect.poll(() => outlined(tab)).toEqual(['Tools'])
})

it('a group that would be nested too deep on another page stays where it is, and the page says why', async () => {
  const deep = ['Fifth', 'Fourth', 'Third', 'Second', 'First'].reduce<Branch[]>(
    (groups, name) => [{ name, groups }],
    [],
  )
  const { tab, idOf } = await edit('/', { more: deep })
  const [before, writes] = [await outlined(tab), watchWrites(tab)]
  await holdOver(tab, idOf('First'), TAB(2))
  await expect.poll(() => lines(tab)).toBe(0)
  expect(await tab.locator('.over').count()).toBe(0)
  await tab.mouse.up()
  await notice(tab).getByText('groups can be nested up to 5 levels deep').waitFor()
  await expect.poll(() => outlined(tab)).toEqual(before)
  expect(writes).toEqual([])
})

it('when a group leaves a long page, the next one takes its place in the window', async () => {
  const more = Array.from({ length: 40 }, (_, at) => ({ name: `G${at}`, links: [`L${at}`] }))
  const { tab, idOf } = await edit('/', { more })
  const [group, next] = [`#g${idOf('G19')}`, `#g${idOf('G20')}`]
  await tab
    .locator(`${group} .group-head`)
    .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  let place = Number.NaN
  const isAtRest = async () => {
    const last = place
    place = (await middleOf(tab, `${group} .group-grip`)).y
    return place === last
  }
  await expect.poll(isAtRest).toBe(true)
  await holdOver(tab, idOf('G19'), TAB(2))
  await tab.locator(`${TAB(2)}.over`).waitFor()
  await tab.mouse.up()
  await notice(tab)
    .getByText(en.did.moved({ name: 'G19', group: 'Work' }))
    .waitFor()
  await expect.poll(async () => Math.abs((await middleOf(tab, `${next} .group-grip`)).y - place)).toBeLessThan(8)
})

it('a group dropped on Add page becomes one, with all that is in it, and Undo makes it a group again', async () => {
  const { site, tab, idOf } = await edit('/', { more: [{ name: 'Garden', groups: [{ name: 'Herbs' }] }] })
  await holdOver(tab, idOf('Garden'), '.add-page')
  await tab.locator('.add-page.over').waitFor()
  await tab.mouse.up()
  await notice(tab).getByText(en.did.madePage('Garden')).waitFor()
  await expect.poll(() => outlined(tab)).toEqual(['Start'])
  await tab.locator('.tab', { hasText: 'Garden' }).waitFor()
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await expect.poll(() => outlined(tab)).toEqual(['Start', 'Garden', '-Herbs'])
  for (const { id } of (await site.client.owner('GET', '/api/groups')).body.data.filter(
    (group: { is_page: number }) => group.is_page,
  ))
    await site.client.owner('DELETE', `/api/groups/${id}`)
  await tab.reload()
  await open(tab, site, '/')
  await holdOver(tab, idOf('Garden'), '.add-page') // where there is no page yet
  await tab.mouse.up()
  await tab.locator('.tab', { hasText: 'Garden' }).waitFor()
  expect(tab.complaints).toEqual([])
})
