import { describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { expectAgreement, focusWindow, watchWrites } from './agree.ts'
import { type Tab, untilRead, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, editFilled, middleOf, notice, press, shown } from './owner.ts'
import { lengthen } from './sites.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)
const at = (id: number) => `#groups .card[data-id="${id}"]`

/** Presses in the middle of something and moves away from it, without letting go. */
async function pickUp(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await press(tab, selector)
  await tab.mouse.move(x + 8, y + 8, { steps: 3 })
  await tab.locator('.held').waitFor()
}

async function moveTo(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await middleOf(tab, selector)
  await tab.mouse.move(x - 4, y, { steps: 8 })
}

/** Nothing is left of a drag. */
async function expectNothingHeld(tab: Tab): Promise<void> {
  await expect.poll(() => tab.locator('.held, .drop-line, .lifted, .over, .folded').count()).toBe(0)
}

const said = (tab: Tab) => tab.locator('#said').textContent()

describe('a drag that is cancelled puts everything back and says so', () => {
  it('by Escape and by a window that loses the focus, for a link and for a group', async () => {
    const { site, tab } = await edit()
    const [before, writes] = [await arranged(site), watchWrites(tab)]
    for (const [way, cancel] of [
      ['Escape', () => tab.keyboard.press('Escape')],
      ['blur', () => tab.evaluate(() => void window.dispatchEvent(new Event('blur')))],
    ] as const) {
      for (const [what, name, to] of [
        [`${at(3)} .face`, 'Wiki', at(6)],
        ['.group[data-id="3"] .group-grip', '开发', '.group[data-id="1"] .group-head'],
      ] as const) {
        await pickUp(tab, what)
        await moveTo(tab, to)
        await cancel()
        await expectNothingHeld(tab)
        await expect.poll(() => said(tab), { message: way }).toBe(en.drag.cancelled(name))
        await tab.mouse.up()
        expect(await tab.getByRole('dialog').count(), `${way} for ${name}`).toBe(0)
      }
      expect([await arranged(site), await shown(tab), writes], way).toEqual([before, before, []])
      await card(tab, 'Mail').locator('.face .tile').click() // the next click counts
      await tab.getByRole('dialog').waitFor()
      await tab.keyboard.press('Escape')
      await tab.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  it('by a touch that the system takes away', async () => {
    const { site, tab } = await editFilled(browser, { hasTouch: true })
    const before = await arranged(site)
    const cdp = await tab.context().newCDPSession(tab)
    await tab.locator(at(3)).tap({ trial: true }) // waits until it stands still
    const start = await middleOf(tab, at(3))
    const send = (type: 'touchStart' | 'touchMove' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', [start])
    await tab.getByRole('menu').waitFor() // it is a long press
    await send('touchMove', [{ x: start.x, y: start.y + 150 }])
    await tab.locator('.held').waitFor()
    await send('touchCancel', [])
    await expectNothingHeld(tab)
    await expect.poll(() => said(tab)).toBe(en.drag.cancelled('Wiki'))
    expect([await arranged(site), await shown(tab)]).toEqual([before, before])
  })
})

describe('a link can be dropped', () => {
  it('on an entry of the jump list: it goes to the end of that group', async () => {
    const { site, tab } = await edit()
    await lengthen(site.client)
    await tab.locator('.jump a[href="#g3"]').waitFor()
    await pickUp(tab, at(1))
    await moveTo(tab, '.jump a[href="#g3"]')
    await tab.locator('.jump a.over[href="#g3"]').waitFor()
    await tab.mouse.up()
    await notice(tab)
      .getByText(en.did.moved({ name: 'Mail', group: '开发' }))
      .waitFor()
    expect((await arranged(site))[2]).toBe('开发: 掘金, GitHub, Mail')
    await expectNothingHeld(tab)
    await expectAgreement(tab, site)
  })

  it('on a result, from another result: it goes before it, in its group', async () => {
    const { site, tab } = await edit()
    await tab.getByRole('searchbox').fill('example')
    const result = (name: string) => `#results .card:has(b > span:text-is("${name}"))`
    await pickUp(tab, result('Mail'))
    await moveTo(tab, result('Grafana'))
    await tab.mouse.up()
    await notice(tab)
      .getByText(en.did.moved({ name: 'Mail', group: 'Home lab' }))
      .waitFor()
    expect((await arranged(site))[1]).toBe('Home lab: Mail, Grafana, NAS, Router')
    expect(tab.url()).toBe(`${site.baseUrl}/`) // the result was not followed
  })

  it('outside the groups: it stays where it was', async () => {
    const { site, tab } = await edit()
    const [before, writes] = [await arranged(site), watchWrites(tab)]
    await pickUp(tab, at(1))
    await moveTo(tab, at(6))
    await moveTo(tab, '.top .brand')
    await tab.mouse.up()
    await expect.poll(() => said(tab)).toBe(en.drag.cancelled('Mail'))
    expect([await arranged(site), writes]).toEqual([before, []])
  })
})

it('selected links are held as a stack with their number, and land in the order of the page', async () => {
  const { site, tab } = await edit()
  await lengthen(site.client)
  await tab.locator('.jump a[href="#g3"]').waitFor()
  for (const name of ['NAS', 'Wiki', 'Mail']) await tab.getByLabel(en.edit.select(name)).check()
  await pickUp(tab, at(6))
  await expect.poll(() => tab.locator('.held').getAttribute('data-count')).toBe('3')
  await expect.poll(() => tab.locator('.card.lifted').count()).toBe(3)
  await tab.keyboard.press('Escape')
  await expect.poll(() => said(tab)).toBe(en.drag.cancelledSites(3))
  await tab.mouse.up()
  await pickUp(tab, at(6))
  await moveTo(tab, '.jump a[href="#g3"]')
  await tab.mouse.up()
  await notice(tab)
    .getByText(en.did.movedSites({ count: 3, group: '开发' }))
    .waitFor()
  expect((await arranged(site))[2]).toBe('开发: 掘金, GitHub, Mail, Wiki, NAS')
})

it('a link that is carried by keyboard goes back when the mouse takes hold of it', async () => {
  const { site, tab } = await edit()
  const [before, writes] = [await arranged(site), watchWrites(tab)]
  await card(tab, 'Mail').locator('.grip').focus()
  await tab.keyboard.press('Space')
  await tab.keyboard.press('ArrowDown')
  await expect.poll(() => shown(tab)).not.toEqual(before)
  await pickUp(tab, `${at(1)} > .grip`)
  await expect.poll(() => shown(tab)).toEqual(before)
  await tab.keyboard.press('Escape')
  await tab.mouse.up()
  await expectNothingHeld(tab)
  expect([await shown(tab), await tab.locator('.carried').count(), writes]).toEqual([before, 0, []])
})

it('what is carried by keyboard is dropped among what others have changed meanwhile', async () => {
  const { site, tab } = await edit()
  await card(tab, 'Wiki').locator('.grip').focus()
  await tab.keyboard.press('Space')
  for (let step = 0; step < 3; step += 1) await tab.keyboard.press('ArrowRight') // after Grafana
  await expect.poll(async () => (await shown(tab))[1]).toBe('Home lab: Grafana, Wiki, NAS, Router')
  const carried = await shown(tab)
  const loaded = tab.waitForResponse('**/api/commits?*') // by the first change, or once the window has the focus
  await site.client.owner('DELETE', '/api/sites/6')
  await site.client.owner('POST', '/api/sites', { group_id: 1, name: 'New', url: 'new.example' })
  await Promise.all([loaded, focusWindow(tab)])
  await untilRead(tab)
  expect(await shown(tab)).toEqual(carried)
  await tab.keyboard.press('Space')
  await notice(tab)
    .getByText(en.did.moved({ name: 'Wiki', group: 'Home lab' }))
    .waitFor()
  const after = ['Work: Mail, Calendar, Payroll, New', 'Home lab: Grafana, Wiki, Router']
  expect((await arranged(site)).slice(0, 2)).toEqual(after)
  await expectAgreement(tab, site)
})
