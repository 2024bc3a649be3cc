import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { within } from '../support/waiting.ts'
import { expectAgreement, focusWindow, watchWrites } from './agree.ts'
import { type Tab, untilRead, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, drag, middleOf, notice, press, shown } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)
const at = (id: number) => `#groups .card[data-id="${id}"]`
const groupNames = (lines: readonly string[]) => lines.map((line) => line.split(':')[0])

/** Like a hand that follows a moving target. */
async function dragFollowing(tab: Tab, from: string, to: string): Promise<void> {
  await press(tab, from)
  for (let look = 0; look < 5; look += 1) {
    const end = await middleOf(tab, to)
    await tab.mouse.move(end.x + look, end.y, { steps: 6 })
  }
  await tab.mouse.up()
}

describe('by mouse', () => {
  it('a link moves into an empty group, and back by Undo', async () => {
    const { site, tab } = await edit()
    await tab.setViewportSize({ width: 1280, height: 1200 })
    onTestFinished(() => tab.setViewportSize({ width: 1280, height: 800 }))
    await drag(tab, at(10), at(9))
    await notice(tab)
      .getByText(en.did.moved({ name: 'Submarine', group: '开发' }))
      .waitFor()
    const emptied = await arranged(site)
    expect(emptied[3]).toBe('Secret plans: ')
    const writes = watchWrites(tab)
    await dragFollowing(tab, at(5), '.group[data-id="4"] .group-head')
    await notice(tab)
      .getByText(en.did.moved({ name: 'Grafana', group: 'Secret plans' }))
      .waitFor()
    expect(writes).toEqual(['PUT /api/site-orders'])
    expect((await arranged(site))[3]).toBe('Secret plans: Grafana')
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await notice(tab).getByText(en.did.undone('')).waitFor()
    expect(await arranged(site)).toEqual(emptied)
    await expectAgreement(tab, site)
  })

  it('a group moves to the end in one call, and back by Undo', async () => {
    const { site, tab } = await edit()
    const before = await arranged(site)
    const writes = watchWrites(tab)
    const start = await press(tab, '.group[data-id="1"] .group-grip')
    await tab.mouse.move(start.x, start.y + 12, { steps: 3 })
    const end = await middleOf(tab, '.group[data-id="4"] .group-head')
    await tab.mouse.move(start.x, end.y, { steps: 15 })
    await tab.mouse.move(start.x, end.y + 18, { steps: 4 })
    await tab.mouse.up()
    await notice(tab).getByText(en.did.movedGroup('Work')).waitFor()
    expect(groupNames(await arranged(site))).toEqual(['Home lab', '开发', 'Secret plans', 'Work'])
    expect(writes).toEqual(['PUT /api/group-orders'])
    await expect.poll(() => shown(tab)).toEqual(await arranged(site))
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await notice(tab).getByText(en.did.undone('')).waitFor()
    expect(await arranged(site)).toEqual(before)
    await expectAgreement(tab, site)
  })

  it('groups move back if their order could not be saved', async () => {
    const { site, tab } = await edit()
    const before = await arranged(site)
    await tab.route('**/api/group-orders?*', (route) => route.fulfill({ status: 503, json: { error: 'full' } }))
    await drag(tab, '.group[data-id="3"] .group-grip', '.group[data-id="1"] .group-head', 1 / 6)
    await notice(tab).getByText(en.faults.unavailable).waitFor()
    await expect.poll(() => shown(tab)).toEqual(before)
    expect(await arranged(site)).toEqual(before)
  })
})

describe('the page ends up showing what the server has', () => {
  it('when the first of two quick steps fails, and the second is slow', async () => {
    const { site, tab } = await edit()
    const dragged = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    let calls = 0
    await tab.route('**/api/site-orders?*', async (route) => {
      calls += 1
      const isFirst = calls === 1
      await dragged.promise
      if (isFirst) return route.abort()
      second.resolve()
      await answer.promise
      await route.continue()
    })
    await drag(tab, at(3), at(1))
    await drag(tab, at(6), at(5))
    dragged.resolve()
    await within('the second step', second.promise)
    await tab.evaluate("fetch('/api/health').then((answer) => answer.text())") // after all that the failure asked for
    answer.resolve()
    await expect.poll(async () => (await arranged(site))[1]).toBe('Home lab: NAS, Grafana, Router')
    await expectAgreement(tab, site)
  })

  it('when the response to a focus comes in the middle of a step', async () => {
    const { site, tab } = await edit()
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await tab.route('**/api/commits?*', async (route) => {
      const answer = await route.fetch() // what the server had before the step
      await held
      await route.fulfill({ response: answer })
    })
    const asked = tab.waitForRequest('**/api/commits?*') // by the change, or once the window has the focus
    await site.client.owner('PUT', '/api/sites/9', { name: 'Forge' })
    await Promise.all([asked, focusWindow(tab)])
    await tab.route('**/api/site-orders?*', async (route) => {
      const answer = await route.fetch()
      release()
      await tab.waitForResponse('**/api/commits?*')
      await route.fulfill({ response: answer })
    })
    await drag(tab, at(5), at(2))
    await expect.poll(async () => (await arranged(site))[1]).toBe('Home lab: NAS, Router')
    await expectAgreement(tab, site)
  })

  it('when another tab makes a change while a link is being dragged: the change waits for the drop', async () => {
    const { site, tab } = await edit()
    await press(tab, at(1))
    const end = await middleOf(tab, at(6))
    await tab.mouse.move(end.x, end.y, { steps: 10 })
    const shownBefore = await shown(tab)
    const loaded = tab.waitForResponse('**/api/commits?*') // by the first change, or once the window has the focus
    await site.client.owner('DELETE', '/api/sites/2')
    await site.client.owner('POST', '/api/sites', { group_id: 2, name: 'New', url: 'new.example' })
    await Promise.all([loaded, focusWindow(tab)])
    await untilRead(tab)
    await tab.mouse.move(end.x + 5, end.y, { steps: 3 })
    expect(await shown(tab)).toEqual(shownBefore)
    await tab.mouse.up()
    await notice(tab)
      .getByText(en.did.moved({ name: 'Mail', group: 'Home lab' }))
      .waitFor()
    expect((await arranged(site)).slice(0, 2)).toEqual([
      'Work: Wiki, Payroll',
      'Home lab: Grafana, NAS, Mail, Router, New',
    ])
    await expectAgreement(tab, site)
    expect(tab.complaints).toEqual([])
  })
})

describe('by touch', () => {
  const onPhone = useOneTab(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  async function touchDrag(tab: Tab, from: string, to: string): Promise<void> {
    const cdp = await tab.context().newCDPSession(tab)
    await tab.locator(from).tap({ trial: true }) // waits until it stands still
    const [start, end] = [await middleOf(tab, from), await middleOf(tab, to)]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', [start])
    for (let step = 1; step <= 15; step += 1) {
      const along = (a: number, b: number) => a + ((b - a) * step) / 15
      await send('touchMove', [{ x: along(start.x, end.x), y: along(start.y, end.y) }])
      await tab.evaluate(() => new Promise(requestAnimationFrame))
    }
    await send('touchEnd', [])
  }

  it('a tap opens the form, and a tap on the tile selects; then a tap anywhere on a card selects, too', async () => {
    const { tab } = await onPhone.edit()
    await card(tab, 'Mail').locator('.face').tap()
    await expect.poll(() => tab.getByLabel(en.edit.name).inputValue()).toBe('Mail')
    await tab.getByRole('button', { name: en.edit.close }).tap()
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    const selected = () => tab.locator('.card.selected b > span').allTextContents()
    for (const id of [1, 3]) await tab.locator(`${at(id)} .pick`).tap()
    await expect.poll(selected).toEqual(['Mail', 'Wiki'])
    await card(tab, 'Calendar').locator('b > span').tap()
    await expect.poll(selected).toEqual(['Mail', 'Calendar', 'Wiki'])
    expect(await tab.getByRole('dialog').count()).toBe(0)
  })

  it('a group moves by its grip at once', async () => {
    const { site, tab } = await onPhone.edit()
    const writes = watchWrites(tab)
    await tab.locator('.group[data-id="2"] .group-grip').scrollIntoViewIfNeeded()
    const to = '.group[data-id="1"] .group-head h2'
    await tab.locator(to).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    await touchDrag(tab, '.group[data-id="2"] .group-grip', to)
    await notice(tab).getByText(en.did.movedGroup('Home lab')).waitFor()
    expect(writes).toEqual(['PUT /api/group-orders'])
    expect(groupNames(await arranged(site)).slice(0, 2)).toEqual(['Home lab', 'Work'])
    await expectAgreement(tab, site)
  })
})
