import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { expectAgreement, pasteText, watchWrites } from './agree.ts'
import { type Tab, untilAnswered, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, chooseGroup, discard, notice, openMenu, shown } from './owner.ts'

const { edit, prepare, visit } = useOneTab(useBrowser())

const save = (tab: Tab) => tab.getByRole('button', { name: en.edit.save }).click()
const addGroup = (tab: Tab) => tab.getByRole('button', { name: en.edit.addGroup })
const found = (tab: Tab) => tab.locator('#results .card b > span').allTextContents()
const said = (tab: Tab) => tab.getByRole('dialog').getByRole('alert')

/** Begins a link in Work with this address, which is refused, and a name. */
async function addTo(tab: Tab, name: string): Promise<void> {
  await tab.getByRole('button', { name: `${en.edit.addSite} Work` }).click()
  await tab.getByLabel(en.edit.url).fill('javascript:alert(1)')
  await tab.getByLabel(en.edit.name).fill(name)
}

/** The names of the groups that are open. */
const unfolded = (tab: Tab) => tab.locator('#groups .group:has(details[open]) h2').allTextContents()

it('the form says what is wrong by the field’s own name until it is edited, and keeps every field', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  await addTo(tab, 'Trick')
  await tab.getByLabel(en.edit.description).fill('What it is')
  await tab.getByRole('dialog').getByText(en.edit.more, { exact: true }).click()
  await tab.getByLabel(en.edit.notes).fill('Two\nlines')
  await tab.getByLabel(en.edit.private).check()
  await save(tab)
  expect(await said(tab).textContent()).toBe(
    en.faults.notSaved(`${en.edit.url}: ${en.problems.badScheme({ scheme: 'javascript' })}`),
  )
  expect(await tab.getByLabel(en.edit.url).inputValue()).toBe('javascript:alert(1)')
  expect(await tab.getByLabel(en.edit.name).inputValue()).toBe('Trick')
  expect(await tab.getByLabel(en.edit.description).inputValue()).toBe('What it is')
  expect(await tab.getByLabel(en.edit.notes).inputValue()).toBe('Two\nlines')
  expect(await tab.getByLabel(en.edit.private).isChecked()).toBe(true)
  await tab.getByLabel(en.edit.url).fill('https://example.com')
  await said(tab).waitFor({ state: 'detached' })
  expect(await arranged(site)).toEqual(before)
})

it('a link that was refused leaves no new group behind if it is abandoned, and is in it once it is saved', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  const refuse = async () => {
    await addTo(tab, 'Files')
    await chooseGroup(tab, 'Fresh')
    await save(tab)
    await said(tab).waitFor()
  }
  await refuse()
  await discard(tab)
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await arranged(site)).toEqual(before)
  await refuse()
  await tab.getByLabel(en.edit.url).fill('files.example')
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('Files')).waitFor()
  expect((await arranged(site)).slice(4)).toEqual(['Fresh: Files'])
  await expectAgreement(tab, site)
})

it('a link moves to a group that the form creates in one step, and back with one Undo', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  const writes = watchWrites(tab)
  await card(tab, 'Mail').locator('.face .tile').click()
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
  const { site, tab } = await edit()
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
  const { site, tab } = await edit()
  const before = await arranged(site)
  await card(tab, 'Mail').locator('.face .tile').click()
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

it('the search finds by pinyin and by the notes what it found before, while editing and after Done', async () => {
  const { tab } = await visit()
  const expectFound = async (when: string) => {
    for (const [query, name] of [
      ['kaifazhe', '掘金'],
      ['librarian', 'Wiki'],
    ] as const) {
      await tab.getByRole('searchbox').fill(query)
      await expect.poll(() => found(tab), { message: `${query} ${when}` }).toEqual([name])
      await tab.getByRole('searchbox').fill('')
    }
  }
  await expectFound('before')
  await tab.getByRole('button', { name: en.page.edit, exact: true }).click()
  await addGroup(tab).waitFor()
  await expectFound('while editing')
  await tab.getByRole('button', { name: en.page.done }).click()
  await expectFound('after Done')
})

it('the search finds a link just edited, with the address that was saved', async () => {
  const { tab } = await edit()
  await card(tab, 'Mail').locator('.face .tile').click()
  await tab.getByLabel(en.edit.url).fill('post.example')
  await tab.getByRole('dialog').getByText(en.edit.more, { exact: true }).click()
  await tab.getByLabel(en.edit.notes).fill('the pelican account')
  await save(tab)
  await notice(tab).getByText(en.did.saved('Mail')).waitFor()
  await tab.getByRole('searchbox').fill('pelican')
  await expect.poll(() => found(tab)).toEqual(['Mail'])
  await tab.locator('#results .face').click()
  expect(await tab.getByLabel(en.edit.url).inputValue()).toBe('https://post.example')
  await tab.getByRole('button', { name: en.edit.cancel }).click()
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
  await tab.keyboard.press('Control+z')
  await notice(tab).getByText(en.did.undone('')).waitFor()
  await expect.poll(() => found(tab)).toEqual([])
})

it('folded groups stay folded after editing, after a dialog, and at the next visit', async () => {
  const { tab } = await visit()
  await toggleFold(tab, 'Work')
  const others = ['Home lab', '开发', 'Secret plans']
  const stayFolded = (when: string) => expect.poll(() => unfolded(tab), { message: when }).toEqual(others)
  await stayFolded('at first')
  await openMenu(tab, en.help.title)
  await tab.keyboard.press('Escape')
  await stayFolded('after a dialog')
  await tab.reload()
  await stayFolded('at the next visit after a dialog')
  await tab.keyboard.press('F2')
  await addGroup(tab).waitFor()
  await tab.keyboard.press('F2')
  await tab.getByRole('link', { name: 'Grafana' }).waitFor()
  await stayFolded('after editing')
  await tab.reload()
  await stayFolded('at the next visit')
})

it('an address pasted outside the fields of an open dialog changes nothing in it', async () => {
  const { tab } = await visit()
  await openMenu(tab, en.settings.title)
  await tab.getByLabel(en.settings.siteName, { exact: true }).fill('Half typed')
  await tab.getByRole('button', { name: en.edit.cancel }).focus()
  await pasteText(tab, 'https://pasted.example/')
  expect(await tab.getByRole('heading', { name: en.settings.title }).isVisible()).toBe(true)
  expect(await tab.getByLabel(en.settings.siteName, { exact: true }).inputValue()).toBe('Half typed')
})

it('the first link on an empty page opens as the settings say', async () => {
  const { site, tab } = await prepare()
  await site.client.owner('POST', '/api/import?mode=replace', { groups: [], sites: [] })
  await site.client.owner('PUT', '/api/configs', { 'site.openInNewTab': 'true' })
  await tab.goto(site.baseUrl)
  await tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()) // into the field, it would be added at once
  await pasteText(tab, 'https://first.example/')
  await chooseGroup(tab, 'First')
  await save(tab)
  await notice(tab).getByText(en.did.addedSite('First')).waitFor()
  await expect.poll(() => shown(tab)).toEqual(['First: First'])
  expect(await tab.getByRole('link', { name: 'First', exact: true }).last().getAttribute('target')).toBe('_blank')
})

it('the first Edit draws the groups once, to be edited', async () => {
  const { tab } = await visit()
  await tab.evaluate(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { drawn })
    const note = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        if (node instanceof Element)
          drawn.push(...Array.from(node.querySelectorAll('.group'), ({ className }) => className))
    }
    const groups = document.getElementById('groups')
    if (groups) new MutationObserver((changes) => changes.forEach(note)).observe(groups, { childList: true })
  })
  await tab.locator('[data-edit]').click()
  await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
  expect(await tab.evaluate('drawn')).toEqual(Array(4).fill('group editing'))
})
