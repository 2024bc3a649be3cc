import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { secondTab, type Tab, useBrowser } from './browser.ts'
import { chooseFiles, importButton } from './import-dialog.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, discard, notice, openGroup, openMenu, shown, startEditing } from './owner.ts'
import { startFilled } from './sites.ts'

const browser = useBrowser()
const { edit: editing } = useOneTab(browser)

/** The owner edits a site of the test's own, whose session or history is the subject. */
async function editOwn() {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await startEditing(tab, site)
  return { site, tab }
}

const focus = (tab: Tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))

it('a guest’s tab shows the current links once it gets the focus', async () => {
  const site = await browser.filled()
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await site.client.owner('PUT', '/api/sites/1', { name: 'Post' })
  const { body } = await site.client.owner('POST', '/api/groups', { name: 'Fresh' })
  await site.client.owner('POST', '/api/sites', { group_id: body.data.id, name: 'New', url: 'new.example' })
  await expect
    .poll(async () => {
      await focus(tab)
      return shown(tab)
    })
    .toEqual(['Work: Post, Calendar, Wiki', 'Home lab: Grafana, NAS, Router', '开发: 掘金, GitHub', 'Fresh: New'])
  await expect.poll(() => tab.locator('.jump a > span:first-child').allTextContents()).toContain('Fresh')
  await tab.keyboard.type('post')
  await expect.poll(() => tab.locator('#results .card b > span').allTextContents()).toEqual(['Post'])
})

const save = (tab: Tab) => tab.getByRole('button', { name: en.edit.save }).click()
const field = (tab: Tab, label: string) => tab.getByRole('dialog').getByLabel(label, { exact: true })

it('two forms of a link that change different fields both save, and nothing is lost', async () => {
  const { site, tab } = await editing()
  const other = await secondTab(tab)
  await startEditing(other, site)
  await card(tab, 'Mail').locator('.face .tile').click()
  await card(other, 'Mail').locator('.face .tile').click()
  await field(other, en.edit.name).fill('Post')
  await field(tab, en.edit.description).fill('Letters')
  await save(tab)
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  await save(other)
  await notice(other).getByText(en.did.saved('Post')).waitFor()
  const { body } = await site.client.owner('GET', '/api/sites/1')
  expect(body.data).toMatchObject({ name: 'Post', description: 'Letters', group_id: 1 })
})

it('where both changed a field, the form names it with what it says now, and the second try replaces only that', async () => {
  const { site, tab } = await editing()
  await card(tab, 'Mail').locator('.face .tile').click()
  await field(tab, en.edit.name).fill('Mine')
  await site.client.owner('PUT', '/api/sites/1', { name: 'Theirs', description: 'Also theirs', group_id: 2 })
  await save(tab)
  expect(await tab.getByRole('alert').textContent()).toBe(en.faults.conflictInForm(`${en.edit.name}: Theirs`))
  expect((await arranged(site))[1]).toBe('Home lab: Grafana, NAS, Router, Theirs')
  expect(await field(tab, en.edit.name).inputValue()).toBe('Mine')
  expect(await field(tab, en.edit.description).inputValue()).toBe('Also theirs')
  expect(await tab.getByRole('combobox', { name: en.edit.group }).inputValue()).toBe('Home lab')
  await save(tab)
  await notice(tab).getByText(en.did.saved('Mine')).waitFor()
  const { body } = await site.client.owner('GET', '/api/sites/1')
  expect(body.data).toMatchObject({ name: 'Mine', description: 'Also theirs', group_id: 2 })
})

it('a form says of every kind of field what others have made of it', async () => {
  const { site, tab } = await editing()
  const changed = { description: 'Here', tags: ['one', 'two'], open_in: 'new', group_id: 2 }
  await site.client.owner('PUT', '/api/sites/1', changed)
  await card(tab, 'Mail').getByText('Here').waitFor()
  await card(tab, 'Mail').locator('.face .tile').click()
  await field(tab, en.edit.description).fill('Mine')
  await tab.getByRole('combobox', { name: en.tags.title }).fill('three,')
  await tab.getByLabel(en.edit.sameTab).check()
  await tab.getByRole('combobox', { name: en.edit.group }).fill('Brand new')
  await tab.keyboard.press('Enter')
  await site.client.owner('PUT', '/api/sites/1', { description: '', tags: ['two'], open_in: '', group_id: 3 })
  await save(tab)
  const lines = [
    `${en.edit.description}: ${en.faults.emptied}`,
    `${en.tags.title}: two`,
    `${en.edit.openIn}: ${en.edit.byDefault}`,
    `${en.edit.group}: 开发`,
  ]
  const said = (await tab.getByRole('alert').textContent()) ?? ''
  expect(said.split('\n').toSorted()).toEqual(en.faults.conflictInForm(lines.join('\n')).split('\n').toSorted())
})

it('forms of a group keep what others have changed, too', async () => {
  const { site, tab } = await editing()
  await openGroup(tab, 'Work')
  await field(tab, en.edit.name).fill('Mine')
  await site.client.owner('PUT', '/api/groups/1', { description: 'Theirs', is_page: 1 })
  await save(tab)
  await notice(tab).getByText(en.did.saved('Mine')).waitFor()
  const ours = { name: 'Mine', description: 'Theirs', is_page: 1 }
  expect((await site.client.owner('GET', '/api/groups/1')).body.data).toMatchObject(ours)
  await openGroup(tab, 'Home lab')
  await field(tab, en.edit.inGroup).selectOption({ label: '开发' })
  await site.client.owner('PUT', '/api/groups/2', { parent_id: 4, name: 'Lab' })
  await save(tab)
  const where = en.faults.conflictInForm(`${en.edit.inGroup}: Secret plans`)
  expect(await tab.getByRole('alert').textContent()).toBe(where)
  await save(tab)
  await notice(tab).getByText(en.did.saved('Lab')).waitFor()
  expect((await site.client.owner('GET', '/api/groups/2')).body.data).toMatchObject({ name: 'Lab', parent_id: 3 })
})

it('the page reports what was deleted elsewhere, is correct again, and adds it as new with all that the form says', async () => {
  const { site, tab } = await editing()
  await card(tab, 'Mail').locator('.face .tile').click()
  await field(tab, en.edit.name).waitFor()
  await site.client.owner('DELETE', '/api/sites/1')
  await field(tab, en.edit.name).fill('Gone')
  await save(tab)
  expect(await tab.getByRole('alert').textContent()).toBe(en.faults.goneInForm)
  await discard(tab)
  await expect.poll(() => shown(tab)).toEqual(await arranged(site))
  await card(tab, 'Wiki').locator('.face .tile').click()
  await field(tab, en.edit.name).waitFor()
  await site.client.owner('DELETE', '/api/sites/3')
  await field(tab, en.edit.name).fill('Handbook')
  await save(tab)
  await tab.getByRole('button', { name: en.edit.addAsNew }).click()
  await notice(tab).getByText(en.did.addedSite('Handbook')).waitFor()
  const sites: { name: string; notes: string }[] = (await site.client.owner('GET', '/api/sites')).body.data
  expect(sites.filter(({ name }) => name === 'Handbook')).toEqual([
    expect.objectContaining({ group_id: 1, notes: 'ask the librarian', url: 'https://wiki.example.com/' }),
  ])
  await openGroup(tab, 'Home lab')
  await site.client.owner('DELETE', '/api/groups/2')
  await save(tab)
  await tab.getByRole('button', { name: en.edit.addAsNew }).click()
  await expect.poll(async () => (await arranged(site)).at(-1)).toBe('Home lab: ')
})

it('an Undo that is too late says which row has changed', async () => {
  const { site, tab } = await editing()
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.name).fill('Post')
  await tab.getByRole('button', { name: en.edit.save }).click()
  await notice(tab).getByText(en.did.saved('Post')).waitFor()
  await site.client.owner('PUT', '/api/sites/1', { name: 'Later' })
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  const since = en.problems.undoChanged({ rows: [{ kind: 'site', name: 'Post', id: 1 }], more: 0 })
  await notice(tab).getByText(since).waitFor() // in any case of letters: it goes on after another sentence
  expect((await arranged(site))[0]).toContain('Later')
  await card(tab, 'Later').waitFor()
})

it('the history lists what was done, newest first, and undoes each', async () => {
  const { site, tab } = await editOwn()
  const before = await arranged(site)
  const sites: { id: number; name: string }[] = (await site.client.owner('GET', '/api/sites')).body.data
  const idOf = (name: string) => sites.find((one) => one.name === name)?.id
  await site.client.owner('DELETE', `/api/sites/${idOf('Grafana')}`)
  await site.client.owner('PUT', `/api/sites/${idOf('Mail')}`, { name: 'Post' })
  await openMenu(tab, en.history.title)
  const entries = tab.locator('.history li')
  await entries.first().waitFor()
  await expect
    .poll(() => entries.locator('p:first-child').allTextContents())
    .toEqual([
      expect.stringMatching(/Mail|Post/),
      expect.stringMatching(/Deleted.*Grafana/),
      expect.stringMatching(/Imported/),
    ])
  await entries.nth(1).getByRole('button').click()
  await entries.getByRole('alert').getByText('Deleted link “Grafana”').waitFor()
  await tab.getByRole('button', { name: en.edit.cancel }).click()
  await entries.nth(1).getByRole('button').click()
  expect((await arranged(site))[1]).not.toBe(before[1])
  await entries.getByRole('button', { name: en.edit.undo, exact: true }).click()
  await expect.poll(async () => (await arranged(site))[1]).toBe(before[1])
  await entries.nth(1).getByText(en.history.undone, { exact: true }).waitFor()
  expect(await entries.count()).toBe(3)
})

describe('a step that changes nothing says so, and offers no Undo of what others did', () => {
  it.each([
    [
      'saving a form as it was',
      async (tab: Tab) => {
        await card(tab, 'Mail').locator('.face .tile').click()
        await tab.getByRole('button', { name: en.edit.save }).click()
      },
    ],
    [
      'publishing what is public',
      async (tab: Tab) => {
        await card(tab, 'Mail').getByRole('checkbox').check()
        await tab.getByRole('button', { name: en.edit.makePublic }).click()
      },
    ],
    [
      'importing what is there',
      async (tab: Tab) => {
        await openMenu(tab, en.transfer.importTitle)
        const file = { groups: [{ id: 1, name: 'Work' }], sites: [] }
        await chooseFiles(tab, { name: 'links.json', text: JSON.stringify(file) })
        await importButton(tab).click()
      },
    ],
  ])('%s', async (_, act) => {
    const { site, tab } = await editing()
    await site.client.owner('POST', '/api/sites', { group_id: 2, name: 'Theirs', url: 'theirs.example' })
    await act(tab)
    await notice(tab).getByText(en.did.nothingChanged).waitFor()
    expect(await notice(tab).getByRole('button', { name: en.edit.undo }).count()).toBe(0)
  })
})
