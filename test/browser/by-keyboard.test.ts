import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, notice, shown, startEditing } from './owner.ts'

const { edit, visit } = useOneTab(useBrowser())

const said = (tab: Tab) => tab.locator('#said').textContent()
const name = (tab: Tab) =>
  tab.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** Presses Tab until the focused element has this name. */
async function tabTo(tab: Tab, wanted: RegExp, max = 60, key = 'Tab'): Promise<void> {
  for (let count = 0; count < max; count += 1) {
    await tab.keyboard.press(key)
    if (wanted.test(await name(tab))) return
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

it('the keyboard is enough to edit: open the editor, add a group, add a link', async () => {
  const { site, tab } = await visit()
  await tabTo(tab, /^Edit$/)
  await tab.keyboard.press('Enter')
  await tab.getByRole('button', { name: en.edit.addGroup }).waitFor()
  await tabTo(tab, /^Add group$/, 120, 'Shift+Tab')
  await tab.keyboard.press('Enter')
  await tab.keyboard.type('Typed')
  await tab.keyboard.press('Enter')
  await expect.poll(() => name(tab)).toBe(`${en.edit.addSite} Typed`)
  await tab.keyboard.press('Enter')
  await tab.getByRole('dialog').waitFor()
  await tab.keyboard.type('typed.example')
  await tab.keyboard.press('Enter')
  await expect.poll(() => arranged(site)).toContain('Typed: Typed')
})

it('each link is one tab stop, the arrow keys lead to its buttons and to other links, and a closed dialog back to it', async () => {
  const { tab } = await edit()
  const label = () =>
    tab.evaluate(() => {
      const { activeElement: element } = document
      return element?.getAttribute('aria-label') ?? element?.querySelector('b > span')?.textContent
    })
  const press = async (key: string) => {
    await tab.keyboard.press(key)
    return label()
  }
  await card(tab, 'Mail').locator('.face').focus()
  expect(await press('Tab')).toBe('Calendar')
  expect(await press('Shift+Tab')).toBe('Mail')
  expect(await press('ArrowLeft')).toBe(en.edit.select('Mail'))
  await tab.keyboard.press('Space')
  await tab.getByText(en.edit.selected(1)).waitFor()
  const rightwards = [await press('ArrowRight'), await press('ArrowRight'), await press('ArrowRight')]
  expect(rightwards).toEqual(['Mail', en.drag.grip('Mail'), en.edit.cardMenu])
  expect(await press('ArrowLeft')).toBe(en.drag.grip('Mail'))
  expect(await press('ArrowDown')).toBe(en.drag.grip('Grafana')) // the first row is the whole group
  expect(await press('ArrowUp')).toBe(en.drag.grip('Payroll'))
  expect(await press('ArrowLeft')).toBe('Payroll')
  await tab.keyboard.press('Enter')
  await tab.getByRole('dialog').waitFor()
  await tab.keyboard.press('Escape') // closes it, and the focus returns
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(label).toBe('Payroll')
})

it('a link is carried through its group and into the next, and every step is announced', async () => {
  const { site, tab } = await edit()
  await card(tab, 'Wiki').locator('.grip').focus()
  await tab.keyboard.press('Space')
  await expect.poll(() => said(tab)).toBe(en.drag.pickedUp({ name: 'Wiki', position: 3, count: 4, place: 'Work' }))
  await tab.keyboard.press('ArrowRight')
  await expect.poll(() => said(tab)).toBe(en.drag.movedTo({ name: 'Wiki', position: 4, count: 4, place: 'Work' }))
  await tab.keyboard.press('ArrowDown') // a row, which is the whole group
  await expect.poll(() => said(tab)).toBe(en.drag.movedTo({ name: 'Wiki', position: 4, count: 4, place: 'Home lab' }))
  await expect.poll(() => focused(tab)).toBe(en.drag.grip('Wiki'))
  expect((await arranged(site))[1]).toBe('Home lab: Grafana, NAS, Router') // not before it is dropped
  await tab.keyboard.press('ArrowLeft')
  await tab.keyboard.press('ArrowLeft')
  await tab.keyboard.press('Space')
  await expect.poll(() => said(tab)).toBe(en.drag.dropped({ name: 'Wiki', position: 2, count: 4, place: 'Home lab' }))
  const after = ['Work: Mail, Calendar, Payroll', 'Home lab: Grafana, Wiki, NAS, Router']
  await expect.poll(async () => (await arranged(site)).slice(0, 2)).toEqual(after)
  await expect.poll(async () => (await shown(tab)).slice(0, 2)).toEqual(after)
  await expect.poll(() => focused(tab)).toBe(en.drag.grip('Wiki'))
})

it('a letter that lands beside one of its own colour takes the next; all others keep theirs', async () => {
  const { site, tab } = await visit()
  const { body } = await site.client.owner('POST', '/api/groups', { name: 'Letters', is_public: 1 })
  const links = Array.from({ length: 13 }, (_, at) => ({
    group_id: body.data.id,
    name: `L${at}`,
    url: `https://${at}.example`,
  }))
  for (const link of links) await site.client.owner('POST', '/api/sites', link)
  await startEditing(tab, site)
  const list = tab.locator('.group', { hasText: 'Letters' }).locator('.cards')
  const hues = () => list.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.classList[1] ?? ''))
  await expect.poll(hues).toHaveLength(13)
  const before = await hues()
  expect(before[12]).toBe(before[0])
  await card(tab, 'L12').locator('.grip').focus()
  await tab.keyboard.press('Space')
  for (let step = 0; step < 11; step += 1) await tab.keyboard.press('ArrowLeft')
  await tab.keyboard.press('Space')
  await expect.poll(async () => (await arranged(site)).at(-1)).toContain('L0, L12, L1')
  await expect.poll(async () => (await shown(tab)).at(-1)).toContain('L0, L12, L1')
  const after = await hues()
  expect(after[1]).not.toBe(after[0])
  expect(after.toSpliced(1, 1)).toEqual(before.slice(0, 12))
  await tab.goto(site.baseUrl)
  await expect.poll(hues).toEqual(after)
})

it('Escape cancels the move of a link, and so does moving the focus; a group is carried past other groups', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  await card(tab, 'Grafana').locator('.grip').focus()
  await tab.keyboard.press('Enter')
  await tab.keyboard.press('ArrowUp')
  await expect.poll(async () => (await shown(tab))[0]).toBe('Work: Grafana, Mail, Calendar, Wiki, Payroll')
  await tab.keyboard.press('Escape')
  await expect.poll(() => said(tab)).toBe(en.drag.cancelled('Grafana'))
  await expect.poll(() => shown(tab)).toEqual(before)
  await tab.keyboard.press('Enter')
  await tab.keyboard.press('ArrowUp')
  await expect.poll(() => focused(tab)).toBe(en.drag.grip('Grafana'))
  await tab.keyboard.press('Tab')
  await expect.poll(() => shown(tab)).toEqual(before)
  expect(await arranged(site)).toEqual(before)
  await tab.locator('.group[data-id="1"] .group-grip').focus()
  await tab.keyboard.press('Space')
  await tab.keyboard.press('ArrowDown')
  await expect
    .poll(() => said(tab))
    .toBe(en.drag.movedTo({ name: 'Work', position: 2, count: 4, place: en.drag.amongGroups }))
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Space')
  await expect
    .poll(async () => (await arranged(site)).map((line) => line.split(':')[0]))
    .toEqual(['Home lab', '开发', 'Work', 'Secret plans'])
})

it('F2 edits also from the search, `?` helps there while it is empty, and Ctrl+Z undoes the newest step at once, also after a reload', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  for (const name of ['Mail', 'NAS']) {
    await card(tab, name).locator('.face').focus()
    await tab.keyboard.press('Delete')
    await notice(tab).getByText(en.did.deleted(name)).waitFor()
  }
  await tab.goto(site.baseUrl)
  await tab.keyboard.press('Control+z')
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect((await arranged(site))[1]).toBe(before[1])
  await tab.keyboard.press('Control+z')
  await expect.poll(() => arranged(site)).toEqual(before)
  await tab.reload()
  const search = tab.getByRole('searchbox')
  await search.fill('a')
  await tab.keyboard.type('?')
  expect(await search.inputValue()).toBe('a?')
  await search.fill('')
  await tab.keyboard.type('?')
  await tab.getByRole('dialog', { name: en.help.title }).waitFor()
  await tab.keyboard.press('Escape')
  expect(await search.inputValue()).toBe('')
  await search.focus()
  await tab.keyboard.press('F2')
  await tab.locator('[data-editing]').waitFor()
})
