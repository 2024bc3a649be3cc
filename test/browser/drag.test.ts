import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, drag, editFilled, middleOf, notice, shown } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)
const WORK = 'Work: Mail, Calendar, Wiki, Payroll'

const at = (id: number) => `#groups .card[data-id="${id}"]`

describe('by mouse', () => {
  it('a link dropped where it was changes nothing; it moves within its group, in one call, and stays there after a reload', async () => {
    const { site, tab } = await editFilled(browser)
    const [before, saves] = [await arranged(site), watchWrites(tab)]
    await drag(tab, at(1), at(1))
    await tab.locator('.held').waitFor({ state: 'detached' })
    expect(await tab.getByRole('dialog').count(), 'a drop is no click').toBe(0)
    expect([await arranged(site), await shown(tab), saves]).toEqual([before, before, []])
    await drag(tab, at(3), at(1))
    await notice(tab).getByText(en.did.movedWithin('Wiki', 'Work')).waitFor()
    expect((await arranged(site))[0]).toBe('Work: Wiki, Mail, Calendar, Payroll')
    expect(saves).toEqual(['PUT /api/site-orders'])
    await expect.poll(async () => (await shown(tab))[0]).toBe('Work: Wiki, Mail, Calendar, Payroll')
    await tab.reload()
    expect((await shown(tab))[0]).toBe('Work: Wiki, Mail, Calendar, Payroll')
    expect(tab.complaints).toEqual([])
  })

  it('a link moves into another group, and back by Undo', async () => {
    const { site, tab } = await edit()
    const saves = watchWrites(tab)
    const before = await arranged(site)
    await drag(tab, at(5), at(2))
    await notice(tab).getByText(en.did.moved('Grafana', 'Work')).waitFor()
    const after = ['Work: Mail, Grafana, Calendar, Wiki, Payroll', 'Home lab: NAS, Router', ...before.slice(2)]
    await expect.poll(async () => [await arranged(site), await shown(tab)]).toEqual([after, after])
    expect(saves).toEqual(['PUT /api/site-orders'])
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await notice(tab).getByText(en.did.undone('')).waitFor()
    await expect.poll(async () => [await arranged(site), await shown(tab)]).toEqual([before, before])
  })

  it('a group moves by its grip', async () => {
    const { site, tab } = await edit()
    const saves = watchWrites(tab)
    await drag(tab, '.group[data-id="3"] .group-grip', '.group[data-id="1"] .group-head', 1 / 6)
    await notice(tab).getByText(en.did.movedGroup('开发')).waitFor()
    expect((await arranged(site)).map((line) => line.split(':')[0])).toEqual([
      '开发',
      'Work',
      'Home lab',
      'Secret plans',
    ])
    expect(saves).toEqual(['PUT /api/group-orders'])
    await expect.poll(() => shown(tab)).toEqual(await arranged(site))
  })

  it('many steps in a row are all saved', async () => {
    const { site, tab } = await edit()
    for (const [from, to] of [
      [1, 5],
      [8, 2],
      [6, 9],
      [3, 10],
    ] as const) {
      const before = await arranged(site)
      await drag(tab, at(from), at(to))
      await expect.poll(() => arranged(site)).not.toEqual(before)
      await expect.poll(async () => String(await shown(tab)) === String(await arranged(site))).toBe(true)
    }
    await tab.reload()
    expect(await shown(tab)).toEqual(await arranged(site))
  })
})

it('when saving fails, everything moves back, and the page says so', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  for (const [how, words] of [
    ['abort', en.faults.offline],
    [503, en.faults.unavailable],
  ] as const) {
    await tab.route('**/api/site-orders?*', (route) =>
      how === 'abort' ? route.abort() : route.fulfill({ status: how, json: {} }),
    )
    await drag(tab, at(5), at(2))
    await notice(tab).getByText(words).waitFor()
    await expect
      .poll(async () => [await arranged(site), await shown(tab)], { message: words })
      .toEqual([before, before])
    await tab.unroute('**/api/site-orders?*')
    await drag(tab, at(5), at(2))
    await notice(tab).getByText(en.did.moved('Grafana', 'Work')).waitFor()
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await expect.poll(() => shown(tab)).toEqual(before)
  }
})

describe('by touch', () => {
  async function touchDrag(tab: Tab, from: string, to: string): Promise<void> {
    const cdp: CDPSession = await tab.context().newCDPSession(tab)
    await tab.locator(from).tap({ trial: true }) // waits until it stands still
    const [start, end] = [await middleOf(tab, from), await middleOf(tab, to)]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await send('touchStart', [start])
    for (let step = 1; step <= 12; step += 1) {
      const along = (a: number, b: number) => a + ((b - a) * step) / 12
      await send('touchMove', [{ x: along(start.x, end.x), y: along(start.y, end.y - 6) }])
      await tab.evaluate(() => new Promise(requestAnimationFrame))
    }
    await send('touchEnd', [])
  }

  const onPhone = useOneTab(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  it('a link moves by its grip at once', async () => {
    const { site, tab } = await onPhone.edit()
    const saves = watchWrites(tab)
    await touchDrag(tab, `${at(3)} .grip`, `${at(1)} .tile`)
    await notice(tab).waitFor()
    expect((await arranged(site))[0]).toBe('Work: Wiki, Mail, Calendar, Payroll')
    expect(saves).toEqual(['PUT /api/site-orders'])
  })

  it('a finger that swipes over the cards scrolls the page', async () => {
    const { site, tab } = await onPhone.edit()
    const saves = watchWrites(tab)
    const cdp = await tab.context().newCDPSession(tab)
    const box = await tab.locator(at(6)).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 20]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let step = 1; step <= 10; step += 1) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - step * 20 }] })
      await tab.evaluate(() => new Promise(requestAnimationFrame))
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect([(await arranged(site))[0], saves]).toEqual([WORK, []])
  })
})
