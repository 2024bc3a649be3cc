import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { expectAgreement, pasteText, watchWrites } from './agree.ts'
import { type Tab, untilAnswered, useBrowser } from './browser.ts'
import { arranged, card, chooseGroup, editFilled, notice, openMenu, shown } from './owner.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()

async function visiting(): Promise<{ site: FilledSite; tab: Tab }> {
  const site = await startFilled()
  onTestFinished(() => site.stop())
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  return { site, tab }
}

const save = (tab: Tab) => tab.getByRole('button', { name: en.edit.save }).click()
const addGroup = (tab: Tab) => tab.getByRole('button', { name: en.edit.addGroup })
const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()

/** The names of the groups that are open. */
const unfolded = (tab: Tab) => tab.locator('#groups .group:has(details[open]) h2').allTextContents()

it('F2 starts and ends editing each time it is pressed, and loads the editor once', async () => {
  const { tab } = await visiting()
  const editors: string[] = []
  tab.on('request', (request) => {
    if (/\/main-.*\.js$/.test(request.url())) editors.push(request.url())
  })
  for (let time = 0; time < 3; time += 1) {
    await tab.keyboard.press('F2')
    await addGroup(tab).waitFor()
    await tab.keyboard.press('F2')
    await addGroup(tab).waitFor({ state: 'detached' })
  }
  expect(editors).toHaveLength(1)
  expect(await tab.getByRole('link', { name: 'Mail' }).isVisible()).toBe(true)
})

it('a link that the form moves to another group shows where the server has it', async () => {
  const { site, tab } = await editFilled(browser)
  await card(tab, 'Mail').locator('.face').click()
  await chooseGroup(tab, 'Home lab')
  await save(tab)
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect((await arranged(site)).slice(0, 2)).toEqual([
    'Work: Calendar, Wiki, Payroll',
    'Home lab: Grafana, NAS, Router, Mail',
  ])
  await expectAgreement(tab, site)
})

it('the form says what is wrong by the field’s own name, and keeps every field', async () => {
  const { site, tab } = await editFilled(browser)
  const bad = { group_id: 1, name: 'Trick', url: 'javascript:alert(1)' }
  const before = await arranged(site)
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  await tab.getByLabel(en.edit.url).fill(bad.url)
  await tab.getByLabel(en.edit.name).fill(bad.name)
  await tab.getByLabel(en.edit.description).fill('What it is')
  await tab.getByText(en.edit.more, { exact: true }).click()
  await tab.getByLabel(en.edit.notes).fill('Two\nlines')
  await tab.getByLabel(en.edit.private).check()
  await save(tab)
  expect(await tab.getByRole('alert').textContent()).toBe(
    en.faults.notSaved(`${en.edit.url}: ${en.problems.badScheme({ scheme: 'javascript' })}`),
  )
  expect(await tab.getByLabel(en.edit.url).inputValue()).toBe(bad.url)
  expect(await tab.getByLabel(en.edit.name).inputValue()).toBe('Trick')
  expect(await tab.getByLabel(en.edit.description).inputValue()).toBe('What it is')
  expect(await tab.getByLabel(en.edit.notes).inputValue()).toBe('Two\nlines')
  expect(await tab.getByLabel(en.edit.private).isChecked()).toBe(true)
  expect(await arranged(site)).toEqual(before)
})

it('what is wrong with an address is said until it is edited', async () => {
  const { tab } = await editFilled(browser)
  const said = tab.getByRole('dialog').getByRole('alert')
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  await tab.getByLabel(en.edit.url).fill('javascript:alert(1)')
  await tab.getByLabel(en.edit.name).fill('Trick')
  await save(tab)
  await said.waitFor()
  await tab.getByLabel(en.edit.url).fill('https://example.com')
  await said.waitFor({ state: 'detached' })
})

it('a link is added to a group that the form creates, even if the first try was refused', async () => {
  const { site, tab } = await editFilled(browser)
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  await tab.getByLabel(en.edit.url).fill('javascript:alert(1)')
  await tab.getByLabel(en.edit.name).fill('Files')
  await chooseGroup(tab, 'Fresh')
  await save(tab)
  await tab.getByRole('alert').waitFor()
  await tab.getByLabel(en.edit.url).fill('files.example')
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('Files')).waitFor()
  expect((await arranged(site)).slice(4)).toEqual(['Fresh: Files'])
  await expectAgreement(tab, site)
})

it('a link that was refused and abandoned leaves no new group behind', async () => {
  const { site, tab } = await editFilled(browser)
  const before = await arranged(site)
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  await tab.getByLabel(en.edit.url).fill('javascript:alert(1)')
  await tab.getByLabel(en.edit.name).fill('Files')
  await chooseGroup(tab, 'Fresh')
  await save(tab)
  await tab.getByRole('alert').waitFor()
  await tab.getByRole('button', { name: en.edit.cancel }).click()
  expect(await arranged(site)).toEqual(before)
})

it('a link moves to a group that the form creates in one step, and back with one Undo', async () => {
  const { site, tab } = await editFilled(browser)
  const before = await arranged(site)
  const writes = watchWrites(tab)
  await card(tab, 'Mail').locator('.face').click()
  await chooseGroup(tab, 'Fresh')
  await save(tab)
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  expect((await arranged(site)).slice(4)).toEqual(['Fresh: Mail'])
  expect(writes).toHaveLength(1)
  await notice(tab).getByRole('button', { name: en.edit.undo }).click()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(await arranged(site)).toEqual(before)
  await expectAgreement(tab, site)
})

it('the name of a group that is there is offered as that group, which stays private', async () => {
  const { site, tab } = await editFilled(browser)
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  await tab.getByLabel(en.edit.url).fill('plan.example')
  await tab.getByLabel(en.edit.name).fill('Plan B')
  await chooseGroup(tab, ' Secret plans')
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('Plan B')).waitFor()
  expect((await arranged(site)).slice(3)).toEqual(['Secret plans: Submarine, Plan B'])
  expect((await site.client.guest('GET', '/api/groups-with-sites')).text).not.toMatch(/Secret|Submarine|Plan B/)
})

it('a double click on Undo undoes once, without an error', async () => {
  const { site, tab } = await editFilled(browser)
  const before = await arranged(site)
  await card(tab, 'Mail').locator('.face').click()
  await tab.getByRole('button', { name: en.edit.delete }).click()
  await notice(tab).getByText(en.did.deleted('Mail')).waitFor()
  const writes = watchWrites(tab)
  await notice(tab).getByRole('button', { name: en.edit.undo }).dblclick()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  await untilAnswered(tab)
  expect(writes).toHaveLength(1)
  expect(await notice(tab).textContent()).toContain(en.did.undone(''))
  expect(await arranged(site)).toEqual(before)
})

describe('the search', () => {
  it.each([
    ['by pinyin', 'kaifazhe'],
    ['by the notes', 'librarian'],
  ])('finds %s what it found before, while editing and after Done', async (_, query) => {
    const { tab } = await visiting()
    const search = async () => {
      await tab.getByRole('searchbox').fill(query)
      const names = await found(tab)
      await tab.getByRole('searchbox').fill('')
      return names
    }
    const before = await search()
    expect(before).toHaveLength(1)
    await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
    await addGroup(tab).waitFor()
    expect({ editing: await search() }).toEqual({ editing: before })
    await tab.getByRole('button', { name: en.page.done }).click()
    expect({ done: await search() }).toEqual({ done: before })
  })

  it('finds a link just edited, with the address that was saved', async () => {
    const { tab } = await editFilled(browser)
    await card(tab, 'Mail').locator('.face').click()
    await tab.getByLabel(en.edit.url).fill('post.example')
    await tab.getByText(en.edit.more, { exact: true }).click()
    await tab.getByLabel(en.edit.notes).fill('the pelican account')
    await save(tab)
    await notice(tab).getByText(en.did.saved('Mail')).waitFor()
    await tab.getByRole('searchbox').fill('pelican')
    expect(await found(tab)).toEqual(['Mail'])
    await tab.locator('#results .face').click()
    expect(await tab.getByLabel(en.edit.url).inputValue()).toBe('https://post.example')
    await tab.getByRole('button', { name: en.edit.cancel }).click()
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await notice(tab).getByText(en.did.undone('')).waitFor()
    await expect.poll(() => found(tab)).toEqual([])
  })
})

describe('folded groups stay folded', () => {
  it.each([
    [
      'after editing',
      async (tab: Tab) => {
        await tab.keyboard.press('F2')
        await addGroup(tab).waitFor()
        await tab.keyboard.press('F2')
        await tab.getByRole('link', { name: 'Grafana' }).waitFor()
      },
    ],
    [
      'after a dialog',
      async (tab: Tab) => {
        await openMenu(tab, en.help.title)
        await tab.keyboard.press('Escape')
      },
    ],
  ])('%s, and at the next visit', async (_, act) => {
    const { tab } = await visiting()
    await tab.getByRole('heading', { name: 'Work' }).click()
    const others = ['Home lab', '开发', 'Secret plans']
    await expect.poll(() => unfolded(tab)).toEqual(others)
    await act(tab)
    await expect.poll(() => unfolded(tab)).toEqual(others)
    await tab.reload()
    expect(await unfolded(tab)).toEqual(others)
  })
})

it('an address pasted outside the fields of an open dialog changes nothing in it', async () => {
  const { tab } = await visiting()
  await openMenu(tab, en.settings.title)
  await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Half typed')
  await tab.getByRole('button', { name: en.edit.cancel }).focus()
  await pasteText(tab, 'https://pasted.example/')
  expect(await tab.getByRole('heading', { name: en.settings.title }).isVisible()).toBe(true)
  expect(await tab.getByLabel(en.settings.siteName, { exact: true }).inputValue()).toBe('Half typed')
})

it('the first link on an empty page opens as the settings say', async () => {
  const { site, tab } = await visiting()
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  await site.client.owner('PUT', '/api/configs', { 'site.openInNewTab': 'true' })
  await tab.reload()
  await pasteText(tab, 'https://first.example/')
  await chooseGroup(tab, 'First')
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('First')).waitFor()
  await expect.poll(() => shown(tab)).toEqual(['First: First'])
  expect(await tab.getByRole('link', { name: 'First', exact: true }).last().getAttribute('target')).toBe('_blank')
})
