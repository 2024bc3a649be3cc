import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { watchWrites } from './agree.ts'
import { leave, type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card, notice, openMenu, startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const { prepare } = useOneTab(browser)

/** Mail, Wiki and GitHub have tags that guests see; Payroll has one that they don't. */
async function tagged(): Promise<FilledSite> {
  const site = await browser.filled()
  await addTags(site)
  return site
}

/** The same, which the owner visits. */
async function visitTagged() {
  const { site, tab } = await prepare()
  await addTags(site)
  await tab.goto(site.baseUrl)
  return { site, tab }
}

async function editTagged() {
  const { site, tab } = await prepare()
  await addTags(site)
  await startEditing(tab, site)
  return { site, tab }
}

async function addTags(site: FilledSite): Promise<void> {
  const tags = { 1: ['Linux', 'web dev'], 3: ['linux', 'docs'], 4: ['linux', 'salaries'], 9: ['docs'] }
  for (const [id, list] of Object.entries(tags)) await site.client.owner('PUT', `/api/sites/${id}`, { tags: list })
}

const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()
const chips = (tab: Tab) => tab.locator('#results .tags a').allTextContents()
const box = (tab: Tab) => tab.getByRole('searchbox', { name: en.search.label })
const focusedName = (tab: Tab) => tab.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const tagsOf = async ({ client }: FilledSite, id: number) =>
  (await client.owner('GET', `/api/sites/${id}`)).body.data.tags

it('without a script, a tag has a page of its links, each with the way to its other tags, which says so if guests see none', async () => {
  const site = await tagged()
  const tab = await browser.open({ javaScriptEnabled: false })
  await tab.goto(`${site.baseUrl}/?tag=LINUX`)
  expect([await found(tab), await chips(tab)]).toEqual([
    ['Mail', 'Wiki'],
    ['#Linux', '#web dev', '#linux', '#docs'],
  ])
  expect(await tab.getByRole('heading', { level: 2 }).textContent()).toMatch(/^#LINUX\s*2$/)
  await tab.getByRole('link', { name: '#web dev' }).click()
  await expect.poll(() => found(tab)).toEqual(['Mail'])
  await tab.goto(`${site.baseUrl}/?tag=linux&tag=docs`)
  expect(await found(tab)).toEqual(['Wiki'])
  const belowCount = await tab.getByRole('heading', { level: 2 }).evaluate((heading) => {
    heading.style.width = '4rem' // two lines
    const bottomOf = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN
    return bottomOf(heading) - bottomOf(heading.querySelector('.count'))
  })
  expect(belowCount, 'the count is at the end of the last line').toBeLessThan(12)
  await tab.getByRole('link', { name: en.page.backToLinks }).click()
  await expect.poll(() => tab.locator('#groups .card').count()).toBe(8)
  expect(await tab.locator('#groups .tags').count()).toBe(0)
  const answer = await tab.goto(`${site.baseUrl}/?tag=salaries`)
  expect(answer?.status()).toBe(200)
  await tab.getByRole('heading', { name: en.tags.nothing('#salaries') }).waitFor()
  const owner = await browser.openAsOwner(site, { javaScriptEnabled: false })
  await owner.goto(`${site.baseUrl}/?tag=salaries`)
  expect(await found(owner)).toEqual(['Payroll'])
})

it('with a script, the page of a tag is a search, and so is a click on a tag; without a search box it stays as it is', async () => {
  const site = await tagged()
  const tab = await browser.open()
  await tab.goto(`${site.baseUrl}/?tag=web+dev`)
  await tab.waitForURL(`${site.baseUrl}/`)
  await expect.poll(() => box(tab).inputValue()).toBe('#web-dev')
  await expect.poll(() => found(tab)).toEqual(['Mail'])
  await tab.getByRole('link', { name: '#Linux' }).click()
  await expect.poll(() => found(tab)).toEqual(['Mail', 'Wiki'])
  await box(tab).fill('#linux #docs')
  await expect.poll(() => found(tab)).toEqual(['Wiki'])
  await box(tab).fill('#linux')
  await expect.poll(() => found(tab)).toEqual(['Mail', 'Wiki'])
  await box(tab).press('ArrowRight') // the links are chosen from, the tags are not
  await expect.poll(() => tab.locator('#results .chosen b > span').textContent()).toBe('Wiki')
  expect(tab.complaints).toEqual([])
  await leave(tab)
  await site.client.owner('PUT', '/api/configs', { 'site.searchBoxEnabled': 'false' })
  await tab.goto(`${site.baseUrl}/?tag=docs`)
  expect(await found(tab)).toEqual(['Wiki', 'GitHub'])
  await tab.getByRole('link', { name: en.page.backToLinks }).waitFor()
})

it('tags are typed, suggested and removed in the dialog by keyboard', async () => {
  const { site, tab } = await editTagged()
  await card(tab, 'Mail').locator('.face .tile').click()
  const field = tab.getByRole('combobox', { name: en.tags.title })
  await field.pressSequentially('news, DOC')
  await tab.getByRole('option', { name: 'docs' }).waitFor()
  await field.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await tab.getByRole('option', { name: 'docs' }).getAttribute('id'),
  )
  await field.press('Enter')
  const chip = (name: string) => tab.getByRole('button', { name: en.tags.remove(name) })
  await chip('docs').waitFor()
  await chip('web dev').press('Delete')
  await field.pressSequentially('gone')
  await field.press('Enter')
  await field.press('Backspace')
  await field.press('Escape')
  await tab.getByText(en.edit.discardQuestion).waitFor()
  await tab.getByRole('button', { name: en.edit.keepEditing }).click()
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect(await tagsOf(site, 1)).toEqual(['Linux', 'news', 'docs'])
  await box(tab).fill('#news')
  await expect.poll(() => found(tab)).toEqual(['Mail'])
})

it('selected links are given tags, and rid of others, in one step; saving none changes and says nothing', async () => {
  const { site, tab } = await editTagged()
  const writes = watchWrites(tab)
  await tab.getByLabel(en.edit.select('Mail')).check()
  await tab.getByRole('button', { name: en.tags.ofSelected }).click()
  await tab.getByRole('button', { name: en.edit.save }).click()
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
  expect([await notice(tab).count(), writes]).toEqual([0, []])
  for (const name of ['Mail', 'Wiki']) await tab.getByLabel(en.edit.select(name)).check()
  await tab.getByRole('button', { name: en.tags.ofSelected }).click()
  await tab.getByRole('combobox', { name: en.tags.add }).fill('daily')
  await tab.getByLabel('#docs').check()
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab)
    .getByText(en.actions.sitesTagged({ count: 2, tags: 'daily' }))
    .waitFor()
  expect([await tagsOf(site, 1), await tagsOf(site, 3)]).toEqual([
    ['Linux', 'web dev', 'daily'],
    ['linux', 'daily'],
  ])
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await tagsOf(site, 3)).toEqual(['linux', 'docs'])
})

it('the owner renames, merges and deletes tags, and each has an Undo', async () => {
  const { site, tab } = await visitTagged()
  await openMenu(tab, en.tags.title)
  const rows = () => tab.locator('.all-tags a').allTextContents()
  await expect.poll(rows).toEqual(['#docs', '#Linux', '#salaries', '#web dev'])
  await tab.getByRole('button', { name: en.tags.renameNamed('docs') }).click()
  await tab.getByRole('textbox', { name: en.tags.newName('docs') }).fill('WEB dev')
  await tab.getByText(en.tags.merges('web dev')).waitFor()
  await tab.getByRole('button', { name: en.tags.rename, exact: true }).click()
  const said = tab.getByRole('dialog').locator('.notice')
  await said.getByText(en.actions.tagsMerged({ from: 'docs', name: 'WEB dev', count: 2 })).waitFor()
  await expect.poll(rows).toEqual(['#Linux', '#salaries', '#WEB dev'])
  expect([await tagsOf(site, 1), await tagsOf(site, 9)]).toEqual([['Linux', 'WEB dev'], ['WEB dev']])
  await said.getByRole('button', { name: en.edit.undo }).click()
  await expect.poll(rows).toEqual(['#docs', '#Linux', '#salaries', '#web dev'])
  await tab.getByRole('button', { name: en.tags.deleteNamed('Linux') }).click()
  await expect.poll(rows).toEqual(['#docs', '#salaries', '#web dev'])
  expect(await tagsOf(site, 1)).toEqual(['web dev'])
  expect(await card(tab, 'Mail').count()).toBe(1)
  expect(tab.complaints).toEqual([])
})

it('a rename goes to the tag that it began with, when others are deleted here or added elsewhere meanwhile', async () => {
  const { site, tab } = await visitTagged()
  await openMenu(tab, en.tags.title)
  const newName = tab.getByRole('dialog').getByRole('textbox')
  const renaming = async () => [await newName.getAttribute('aria-label'), await newName.inputValue()]
  await tab.getByRole('button', { name: en.tags.renameNamed('salaries') }).click()
  await newName.fill('wages')
  await site.client.owner('PUT', '/api/sites/5', { tags: ['alerts'] })
  await tab.getByRole('button', { name: en.tags.deleteNamed('alerts') }).waitFor()
  expect(await renaming()).toEqual([en.tags.newName('salaries'), 'wages'])
  for (const [name, count] of [
    ['docs', 2],
    ['alerts', 1],
  ] as const) {
    await tab.getByRole('button', { name: en.tags.deleteNamed(name) }).click()
    await tab.getByText(en.actions.tagDeleted({ name, count })).waitFor()
  }
  expect(await renaming()).toEqual([en.tags.newName('salaries'), 'wages'])
  await tab.getByRole('button', { name: en.tags.rename, exact: true }).click()
  await expect.poll(() => tagsOf(site, 4)).toEqual(['linux', 'wages'])
  expect(await tagsOf(site, 1)).toEqual(['Linux', 'web dev'])
  await expect.poll(() => focusedName(tab)).toBe(en.tags.renameNamed('wages'))
})

it('a double click deletes one tag, and the focus goes on to the next', async () => {
  const { tab } = await visitTagged()
  await openMenu(tab, en.tags.title)
  const remove = (name: string) => tab.getByRole('button', { name: en.tags.deleteNamed(name) })
  await remove('docs').click()
  await tab.getByText(en.actions.tagDeleted({ name: 'docs', count: 2 })).waitFor()
  await expect.poll(() => focusedName(tab)).toBe(en.tags.deleteNamed('Linux'))
  const writes = watchWrites(tab)
  await remove('Linux').hover() // wherever the row has gone
  await tab.mouse.down({ clickCount: 2 })
  await tab.mouse.up({ clickCount: 2 })
  await tab.keyboard.press('Enter')
  await expect.poll(() => tab.locator('.all-tags a').allTextContents()).toEqual(['#salaries', '#web dev'])
  expect(writes).toEqual(['DELETE /api/tags'])
})
