import { describe, expect, it } from 'vitest'
import { ar, en } from '../support/texts.ts'
import { pasteText, watchWrites } from './agree.ts'
import { type Tab, untilAnswered, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import {
  card,
  drag,
  groupMenu,
  middleOf,
  notice,
  openGroup,
  outlined,
  press,
  startEditing,
  untilUnfolded,
} from './owner.ts'
import { addBranches, lengthen } from './sites.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser, { content: 'nested', viewport: { width: 1280, height: 1000 } })
const BEFORE = [
  'Work',
  '-Clients',
  '--Acme',
  '--Globex',
  '-Salaries',
  '--Bonuses',
  'Home',
  '-Kitchen',
  '-Cellar',
  'Reading',
]
const [CLIENTS, SALARIES, BONUSES, HOME, KITCHEN, READING] = [2, 5, 6, 7, 8, 10]
const grip = (id: number) => `.group[data-id="${id}"] > .group-head > .grip`
const head = (id: number) => `.group[data-id="${id}"] > .group-head`
/** How far down a heading is the place before its group, and the place after it. */
const [BEFORE_IT, AFTER_IT] = [1 / 6, 5 / 6]

const said = (tab: Tab) => tab.locator('#said').textContent()

/** The page shows this now and after a reload. */
async function expectOutline(tab: Tab, lines: readonly string[]): Promise<void> {
  await expect.poll(() => outlined(tab)).toEqual(lines)
  await untilAnswered(tab) // it is saved, too
  await tab.reload()
  expect(await outlined(tab)).toEqual(lines)
}

const within = (lines: readonly string[], moved: readonly string[], after: string) => {
  const rest = lines.filter((line) => !moved.some((one) => one.replaceAll('-', '') === line.replaceAll('-', '')))
  return rest.toSpliced(rest.indexOf(after) + 1, 0, ...moved)
}

/** Returns where the pointer holds it. */
async function pickUp(tab: Tab, id: number): Promise<{ x: number; y: number }> {
  const { x, y } = await press(tab, grip(id))
  await tab.mouse.move(x, y + 8, { steps: 4 })
  await tab.locator('.held').waitFor()
  return { x, y }
}

describe('by mouse', () => {
  it('a group dropped on a heading goes into that group, and out of it beside another; Undo brings it back', async () => {
    const { tab } = await edit()
    const writes = watchWrites(tab)
    await drag(tab, grip(READING), head(HOME))
    await notice(tab)
      .getByText(en.did.moved({ name: 'Reading', group: 'Home' }))
      .waitFor()
    const inside = within(BEFORE, ['-Reading'], '-Cellar')
    await expect.poll(() => outlined(tab)).toEqual(inside)
    await drag(tab, grip(READING), head(HOME), BEFORE_IT)
    await notice(tab)
      .getByText(en.did.movedOut({ name: 'Reading', group: 'Home' }))
      .waitFor()
    await expect.poll(() => outlined(tab)).toEqual(within(BEFORE, ['Reading'], '--Bonuses'))
    expect(writes).toEqual(['PUT /api/group-orders', 'PUT /api/group-orders'])
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await notice(tab).getByText(en.did.undone('')).waitFor()
    await expectOutline(tab, inside)
    expect(tab.complaints).toEqual([])
  })

  it('a group takes along what is below it, which is no place to drop it', async () => {
    const { tab } = await edit()
    const { x, y } = await pickUp(tab, CLIENTS)
    await tab.mouse.move(x, y + 60, { steps: 4 })
    await expect.poll(() => tab.locator('.group.lifted').count()).toBe(3)
    await expect.poll(() => tab.locator('.held').getAttribute('data-count')).toBe('3')
    expect(await tab.locator('.drop-line:not([hidden])').count()).toBe(0)
    const salaries = await middleOf(tab, head(SALARIES))
    await tab.mouse.move(x, salaries.y + 16, { steps: 4 }) // after its heading: before what is in it
    const leftOf = (selector: string) => tab.locator(selector).evaluate((one) => one.getBoundingClientRect().left)
    await expect.poll(() => tab.locator('.drop-line:not([hidden])').count()).toBe(1)
    expect(await leftOf('.drop-line')).toBe(await leftOf('#g6'))
    await tab.mouse.up()
    await notice(tab)
      .getByText(en.did.moved({ name: 'Clients', group: 'Salaries' }))
      .waitFor()
    await expectOutline(tab, within(BEFORE, ['--Clients', '---Acme', '---Globex'], '-Salaries'))
  })

  it('there is no place in the sixth level', async () => {
    const { site, tab } = await edit()
    await addBranches(site.client, [{ name: 'Fourth', groups: [{ name: 'Fifth' }] }], BONUSES)
    await tab.getByRole('heading', { name: 'Fifth' }).waitFor()
    const { body } = await site.client.owner('GET', '/api/groups')
    const fifth = head(body.data.find(({ name }: { name: string }) => name === 'Fifth').id)
    const deep = within(BEFORE, ['---Fourth', '----Fifth'], '--Bonuses')
    const { x } = await pickUp(tab, HOME)
    await tab.mouse.move(x, (await middleOf(tab, head(BONUSES))).y, { steps: 4 })
    await expect.poll(() => tab.locator(`${head(BONUSES)}.over`).count()).toBe(1)
    await tab.mouse.move(x, (await middleOf(tab, fifth)).y, { steps: 4 })
    await expect.poll(() => tab.locator('.drop-line:not([hidden]), .over').count()).toBe(0)
    await tab.mouse.up()
    await expect.poll(() => tab.locator('.held').count()).toBe(0)
    await expect.poll(() => outlined(tab)).toEqual(deep)
    await drag(tab, grip(READING), fifth) // without others in it, it fits beside the fifth level
    await notice(tab)
      .getByText(en.did.moved({ name: 'Reading', group: 'Fourth' }))
      .waitFor()
    await expectOutline(tab, within(deep, ['----Reading'], '----Fifth'))
  })

  it('on an entry of the jump list a group goes before that group, and below all to the end of the top', async () => {
    const { site, tab } = await edit()
    await lengthen(site.client, 10)
    await tab.locator('.jump a[href="#g3"]').waitFor()
    await pickUp(tab, READING)
    const entry = await middleOf(tab, '.jump a[href="#g3"]')
    await tab.mouse.move(entry.x, entry.y, { steps: 8 })
    await tab.mouse.up()
    await notice(tab)
      .getByText(en.did.moved({ name: 'Reading', group: 'Clients' }))
      .waitFor()
    const inside = within(BEFORE, ['--Reading'], '-Clients')
    await expect.poll(() => outlined(tab)).toEqual(inside)
    const { x } = await pickUp(tab, READING)
    await tab.mouse.move(x, (await middleOf(tab, head(9))).y + 40, { steps: 8 })
    await tab.mouse.up()
    await notice(tab)
      .getByText(en.did.movedOut({ name: 'Reading', group: 'Clients' }))
      .waitFor()
    await expectOutline(tab, BEFORE)
  })
})

describe('by touch', () => {
  it('a group is dropped into another one and out of it', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const site = await browser.nested()
    const tab = await browser.openAsOwner(site, phone)
    await startEditing(tab, site)
    const cdp = await tab.context().newCDPSession(tab)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const touchDrag = async (from: number, to: number, down: number) => {
      await untilUnfolded(tab)
      await tab.locator(grip(from)).evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await tab.locator(grip(from)).tap({ trial: true }) // waits until it stands still
      const start = await middleOf(tab, grip(from))
      await send('touchStart', [start])
      await send('touchMove', [{ x: start.x, y: start.y - 8 }])
      await tab.locator('.held').waitFor()
      const box = await tab.locator(head(to)).boundingBox()
      const y = (box?.y ?? 0) + (box?.height ?? 0) * down
      for (let step = 1; step <= 8; step += 1) {
        await send('touchMove', [{ x: start.x, y: start.y + ((y - start.y) * step) / 8 }])
        await tab.evaluate(() => new Promise(requestAnimationFrame))
      }
      await send('touchEnd', [])
    }
    await touchDrag(READING, HOME, 1 / 2)
    await notice(tab)
      .getByText(en.did.moved({ name: 'Reading', group: 'Home' }))
      .waitFor()
    await expect.poll(() => outlined(tab)).toEqual(within(BEFORE, ['-Reading'], '-Cellar'))
    await touchDrag(READING, HOME, BEFORE_IT)
    await notice(tab)
      .getByText(en.did.movedOut({ name: 'Reading', group: 'Home' }))
      .waitFor()
    await touchDrag(HOME, READING, AFTER_IT)
    await expectOutline(tab, within(BEFORE, ['Reading'], '--Bonuses'))
  })
})

describe('by keyboard', () => {
  it('a group is carried into the one above and out of it, with all below it, and every step is announced', async () => {
    const { tab } = await edit()
    await tab.locator(grip(HOME)).focus()
    await tab.keyboard.press('Space')
    await expect
      .poll(() => said(tab))
      .toBe(en.drag.pickedUp({ name: 'Home', position: 2, count: 3, place: en.drag.amongGroups }))
    await tab.keyboard.press('ArrowRight')
    await expect.poll(() => said(tab)).toBe(en.drag.movedTo({ name: 'Home', position: 3, count: 3, place: 'Work' }))
    const inside = within(BEFORE, ['-Home', '--Kitchen', '--Cellar'], '--Bonuses')
    await expect.poll(() => outlined(tab)).toEqual(inside)
    await tab.keyboard.press('ArrowLeft')
    await expect
      .poll(() => said(tab))
      .toBe(en.drag.movedTo({ name: 'Home', position: 2, count: 3, place: en.drag.amongGroups }))
    await tab.keyboard.press('ArrowRight')
    await tab.keyboard.press('Escape')
    await expect.poll(() => said(tab)).toBe(en.drag.cancelled('Home'))
    await expect.poll(() => outlined(tab)).toEqual(BEFORE)
    await tab.keyboard.press('Space')
    await tab.keyboard.press('ArrowUp')
    await tab.keyboard.press('Space')
    await expect.poll(() => said(tab)).toBe(en.drag.dropped({ name: 'Home', position: 3, count: 3, place: 'Work' }))
    await notice(tab)
      .getByText(en.did.moved({ name: 'Home', group: 'Work' }))
      .waitFor()
    await expectOutline(tab, inside)
  })

  it('in Arabic, the left arrow leads into the group above', async () => {
    const site = await browser.nested()
    const tab = await browser.openAsOwner(site, { locale: 'ar' })
    await tab.goto(site.baseUrl)
    await tab.getByRole('button', { name: ar.page.edit, exact: true }).click()
    await tab.locator(grip(READING)).focus()
    await tab.keyboard.press('Space')
    await tab.keyboard.press('ArrowLeft')
    await expect.poll(() => said(tab)).toBe(ar.drag.movedTo({ name: 'Reading', position: 3, count: 3, place: 'Home' }))
    await tab.keyboard.press('Space')
    await notice(tab)
      .getByText(ar.did.moved({ name: 'Reading', group: 'Home' }))
      .waitFor()
    await drag(tab, grip(KITCHEN), head(READING), AFTER_IT)
    await notice(tab).getByText(ar.did.movedGroup('Kitchen'), { exact: true }).waitFor()
    const moved = within(BEFORE, ['-Reading', '-Kitchen'], '-Cellar')
    await expectOutline(tab, moved)
  })
})

describe('by their menus', () => {
  it('a group is added in another one, and moves by the choice of its group', async () => {
    const { tab } = await edit()
    await groupMenu(tab, 'Home').click()
    await tab.getByRole('menuitem', { name: en.edit.addGroup }).click()
    await tab.keyboard.type('Garden')
    await tab.keyboard.press('Enter')
    await notice(tab).getByText(en.did.addedGroup('Garden')).waitFor()
    const added = within(BEFORE, ['-Garden'], '-Cellar')
    await expect.poll(() => outlined(tab)).toEqual(added)
    await openGroup(tab, 'Clients')
    const choice = tab.getByLabel(en.edit.inGroup)
    expect((await choice.locator('option').allTextContents()).map((text) => text.trim())).toEqual([
      en.edit.inNoGroup,
      ...['Work', 'Salaries', 'Bonuses', 'Home', 'Kitchen', 'Cellar', 'Garden', 'Reading'],
    ])
    await choice.selectOption('')
    await tab.getByRole('button', { name: en.edit.save }).click()
    await notice(tab).getByText(en.did.saved('Clients')).waitFor()
    await expectOutline(tab, [
      ...added.filter((line) => !/Clients|Acme|Globex/.test(line)),
      'Clients',
      '-Acme',
      '-Globex',
    ])
  })

  it('a deleted group takes all below it along, and Undo brings all back', async () => {
    const { tab } = await edit()
    await openGroup(tab, 'Work')
    await tab.getByRole('button', { name: en.edit.delete, exact: true }).click()
    await notice(tab)
      .getByText(en.did.deletedGroup({ name: 'Work', sites: 7 }))
      .waitFor()
    await expect.poll(() => outlined(tab)).toEqual(['Home', '-Kitchen', '-Cellar', 'Reading'])
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await notice(tab).getByText(en.did.undone('')).waitFor()
    await expectOutline(tab, BEFORE)
    await expect.poll(() => tab.locator('#g3 .card').count()).toBe(2)
  })

  it('a link is dropped into a nested group, or moved to it where it is shown with those it is in', async () => {
    const { tab } = await edit()
    await drag(tab, '#groups .card[data-id="1"]', head(3))
    await notice(tab)
      .getByText(en.did.moved({ name: 'Mail', group: 'Acme' }))
      .waitFor()
    await card(tab, 'News').locator('.face .tile').click()
    await tab.getByRole('combobox', { name: en.edit.group }).fill('clients')
    const options = tab.getByRole('dialog').getByRole('option')
    await expect.poll(() => options.locator('span:first-child').allTextContents()).toContain('Work › Clients › Acme')
    await options.filter({ hasText: 'Acme' }).click()
    await tab.getByRole('button', { name: en.edit.save }).click()
    await expect.poll(() => tab.locator('#g3').getByText('News').count()).toBe(1)
  })
})

it('several links are added to a group at once, of which others have the name', async () => {
  const { site, tab } = await edit()
  await addBranches(site.client, [{ name: 'Acme', links: ['Elsewhere'] }])
  await addBranches(site.client, [{ name: 'Acme' }], CLIENTS)
  await expect.poll(() => tab.locator('#groups .group').count()).toBe(12)
  await pasteText(tab, 'one.example\ntwo.example')
  const box = tab.getByRole('combobox', { name: en.edit.group })
  await box.fill('acme')
  await tab.getByRole('dialog').getByRole('option').filter({ hasText: 'Clients › Acme' }).last().click()
  expect(await box.inputValue()).toBe('Work › Clients › Acme')
  await tab.getByRole('button', { name: en.add.submit(2) }).click()
  await notice(tab).getByText(en.add.did(2)).waitFor()
  const cards = () =>
    tab
      .locator('.group', { hasText: 'Acme' })
      .evaluateAll((groups) =>
        groups.map((group) => [...group.querySelectorAll('.card b > span')].map((name) => name.textContent)),
      )
  await expect.poll(cards).toEqual([['Invoices', 'Tickets'], ['One', 'Two'], ['Elsewhere']])
})

it('a tree that another tab has changed is shown', async () => {
  const { site, tab } = await edit()
  await site.client.owner('PUT', '/api/group-orders', [{ id: READING, order_num: 0, parent_id: CLIENTS }])
  await expect.poll(() => outlined(tab)).toEqual(within(BEFORE, ['--Reading'], '--Acme'))
})
