import { describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { watchWrites } from './agree.ts'
import { useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, drag, editFilled, notice, shown } from './owner.ts'

const browser = useBrowser()
const { edit } = useOneTab(browser)

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
    await notice(tab)
      .getByText(en.did.movedWithin({ name: 'Wiki', group: 'Work' }))
      .waitFor()
    expect((await arranged(site))[0]).toBe('Work: Wiki, Mail, Calendar, Payroll')
    expect(saves).toEqual(['PUT /api/site-orders'])
    await expect.poll(async () => (await shown(tab))[0]).toBe('Work: Wiki, Mail, Calendar, Payroll')
    await tab.reload()
    expect((await shown(tab))[0]).toBe('Work: Wiki, Mail, Calendar, Payroll')
    expect(tab.complaints).toEqual([])
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
    await notice(tab)
      .getByText(en.did.moved({ name: 'Grafana', group: 'Work' }))
      .waitFor()
    await notice(tab).getByRole('button', { name: en.edit.undo }).click()
    await expect.poll(() => shown(tab)).toEqual(before)
  }
})
