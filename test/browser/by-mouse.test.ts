import { describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { watchWrites } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { cardOf, editLong, groupAtRelease, noteGroupAtRelease, scrolled, scrollTo } from './long-page.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, middleOf, notice, untilUnfolded } from './owner.ts'

const { prepare } = useOneTab(useBrowser())

/** A page of 500 links, scrolled until something is in the middle of the window. */
async function editAt(selector: string) {
  const { site, tab } = await prepare()
  await editLong(tab, site)
  await scrollTo(tab, selector)
  return { site, tab }
}

const head = (group: number) => `#groups .group:nth-child(${group}) > .group-head`
const selectedText = (tab: Tab) => tab.evaluate(() => String(getSelection()))
const selected = (tab: Tab) => tab.locator('#groups .card.selected b > span').allTextContents()
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `L${from + at}`)

async function boxOf(tab: Tab, selector: string) {
  const box = await tab.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

describe('a group is carried', () => {
  for (const [by, at] of [
    ['its title', async (tab: Tab) => middleOf(tab, `${head(12)} > h2`)],
    [
      'the empty part of its row',
      async (tab: Tab) => {
        const { x, y } = await middleOf(tab, head(12))
        return { x: x + 40, y }
      },
    ],
  ] as const) {
    it(`by ${by}, and no text is selected`, async () => {
      const { site, tab } = await editAt(head(12))
      const start = await at(tab)
      await tab.mouse.move(start.x, start.y)
      await tab.mouse.down()
      await tab.mouse.move(start.x + 3, start.y + 12, { steps: 4 })
      await tab.locator('.held').waitFor()
      const end = await boxOf(tab, head(14))
      await tab.mouse.move(start.x, end.bottom - 4, { steps: 12 })
      expect(await selectedText(tab)).toBe('')
      await tab.mouse.up()
      await notice(tab).getByText(en.did.movedGroup('G12')).waitFor()
      await untilUnfolded(tab)
      const order = (await arranged(site)).map((line) => line.split(':')[0])
      expect(order.slice(10, 15)).toEqual(['G11', 'G13', 'G14', 'G12', 'G15'])
      expect([await tab.locator('.name-input').count(), await tab.getByRole('dialog').count()]).toEqual([0, 0])
    })
  }

  it('not by a plain click on its row, which does nothing, nor on its name, which renames', async () => {
    const { tab } = await editAt(head(12))
    const writes = watchWrites(tab)
    const { x, y } = await middleOf(tab, head(12))
    await tab.mouse.click(x + 40, y)
    expect([await tab.locator('.name-input').count(), await tab.getByRole('dialog').count()]).toEqual([0, 0])
    const name = await middleOf(tab, `${head(12)} > h2`)
    await tab.mouse.click(name.x, name.y)
    await expect.poll(() => tab.locator('.name-input').inputValue()).toBe('G12')
    expect(writes).toEqual([])
  })
})

it('neither a press nor Ctrl+A selects text but in a field', async () => {
  const { tab } = await editAt(cardOf('L190'))
  const groups = await boxOf(tab, '#groups')
  await tab.mouse.click(groups.x - 8, 400)
  await tab.keyboard.press('Control+a')
  expect(await selectedText(tab)).toBe('')
  const name = await middleOf(tab, `${head(10)} > h2`)
  await tab.mouse.click(name.x, name.y)
  await tab.locator('.name-input').waitFor()
  await tab.mouse.dblclick(name.x, name.y)
  expect(await selectedText(tab)).toBe('G10')
})

describe('a box from empty room', () => {
  /** The gap below a group's last row of cards, and a point on a card two rows further up. */
  async function corners(tab: Tab) {
    const [first, last] = [await boxOf(tab, cardOf('L193')), await boxOf(tab, cardOf('L200'))]
    return { from: { x: last.right + 4, y: last.bottom + 6 }, to: { x: first.x + 30, y: first.y + 30 } }
  }

  it('selects the cards that it touches; with Shift or Ctrl it adds them, Escape takes it back', async () => {
    const { tab } = await editAt(cardOf('L195'))
    const { from, to } = await corners(tab)
    const touched = await tab.locator('#groups .card').evaluateAll(
      (cards, [a, b]) =>
        cards.flatMap((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect()
          const isTouched =
            left <= Math.max(a.x, b.x) && right >= Math.min(a.x, b.x) && top <= a.y && bottom >= Math.min(a.y, b.y)
          return isTouched ? (card.querySelector('b > span')?.textContent ?? '') : []
        }),
      [from, to] as const,
    )
    expect(touched).toContain('L200')
    expect(touched.length).toBeGreaterThan(3)
    expect(touched.length).toBeLessThan(10)
    await tab.mouse.move(from.x, from.y)
    await tab.mouse.down()
    await tab.mouse.move(to.x, to.y, { steps: 8 })
    await expect.poll(() => selected(tab)).toEqual(touched)
    expect(await selectedText(tab)).toBe('')
    await tab.mouse.up()
    await tab.locator('.selection').getByText(en.edit.selected(touched.length)).waitFor()
    expect(await tab.locator('.held').count()).toBe(0)

    const other = await boxOf(tab, cardOf('L181'))
    for (const key of ['Shift', 'Control']) {
      await tab.keyboard.down(key)
      await tab.mouse.move(other.x - 6, other.bottom + 4)
      await tab.mouse.down()
      await tab.mouse.move(other.x + 20, other.bottom - 20, { steps: 6 })
      await expect.poll(() => selected(tab), { message: key }).toEqual(['L181', ...touched])
      if (key === 'Shift') {
        await tab.keyboard.up(key)
        await tab.keyboard.press('Escape')
        await expect.poll(() => selected(tab)).toEqual(touched)
      }
      await tab.mouse.up()
      await tab.keyboard.up(key)
    }
    expect(await selected(tab)).toEqual(['L181', ...touched])
    expect(await tab.getByRole('dialog').count()).toBe(0)
  })

  it('scrolls the page at its edge, and keeps what has left the window', async () => {
    const { tab } = await editAt(cardOf('L190'))
    const before = await scrolled(tab)
    const first = await boxOf(tab, cardOf('L185'))
    const groups = await boxOf(tab, '#groups')
    await tab.mouse.move(groups.x + 1, first.y - 4)
    await tab.mouse.down()
    await tab.mouse.move(groups.right - 2, 760, { steps: 8 })
    await tab.mouse.move(groups.right - 2, 798, { steps: 3 })
    await expect.poll(() => scrolled(tab)).toBeGreaterThan(before + 1500)
    await tab.mouse.move(groups.right - 2, 500)
    await tab.mouse.up()
    const all = await selected(tab)
    expect(all.length).toBeGreaterThan(60)
    expect(all).toEqual(names(Number(all[0]?.slice(1)), Number(all.at(-1)?.slice(1))))
    expect(Number(all[0]?.slice(1))).toBeLessThanOrEqual(185)
  })

  it('does not begin on a card, a bar or the header', async () => {
    const { tab } = await editAt(cardOf('L190'))
    for (const place of ['.edit-bar', '.top']) {
      const { x, y, width } = await boxOf(tab, place)
      await tab.mouse.move(x + width / 2, y + 3)
      await tab.mouse.down()
      await tab.mouse.move(x + width / 2, 400, { steps: 6 })
      expect(await tab.locator('.held').count(), place).toBe(0)
      await tab.mouse.up()
    }
    expect(await selected(tab)).toEqual([])
  })
})

describe('over what floats at the lower edge', () => {
  it('a card makes room in the group that lies below, scrolls the page and lands there', async () => {
    const { site, tab } = await editAt(cardOf('L190'))
    const before = await scrolled(tab)
    const start = await middleOf(tab, cardOf('L190'))
    const bar = await middleOf(tab, '.edit-bar')
    await tab.mouse.move(start.x, start.y)
    await tab.mouse.down()
    await tab.mouse.move(bar.x, bar.y, { steps: 12 })
    await expect.poll(() => scrolled(tab)).toBeGreaterThan(before + 1000)
    await noteGroupAtRelease(tab)
    await tab.mouse.up()
    await notice(tab).waitFor()
    const group = await groupAtRelease(tab)
    expect(group).not.toBe('G10')
    expect((await arranged(site)).find((line) => /\bL190\b/.test(line))).toMatch(new RegExp(`^${group}:`))
  })

  it('so does a card over a notice', async () => {
    const { site, tab } = await editAt(head(13))
    await tab.locator(`${cardOf('L238')} > .face`).focus()
    await tab.keyboard.press('Delete')
    await notice(tab).waitFor()
    await scrollTo(tab, head(13))
    const start = await middleOf(tab, cardOf('L240'))
    const { x, y } = await middleOf(tab, '.notice > span')
    await tab.mouse.move(start.x, start.y)
    await tab.mouse.down()
    await tab.mouse.move(start.x + 8, start.y + 8, { steps: 3 })
    await tab.locator('.held').waitFor()
    await tab.mouse.move(x, y) // at once, or it would land at the last place before the notice
    await noteGroupAtRelease(tab)
    await tab.mouse.up()
    expect(await groupAtRelease(tab)).toBe('G13')
    const moved = async () => (await arranged(site)).find((line) => /\bL240\b/.test(line))
    await expect.poll(moved).toMatch(/^G13:/)
  })

  it('and a group', async () => {
    const { site, tab } = await editAt(head(12))
    const start = await middleOf(tab, `${head(12)} > h2`)
    const bar = await middleOf(tab, '.edit-bar')
    await tab.mouse.move(start.x, start.y)
    await tab.mouse.down()
    await tab.mouse.move(bar.x, bar.y, { steps: 12 })
    await tab.locator('.sections.folded').waitFor()
    const under = () =>
      tab.evaluate(() => document.querySelector('.drop-line:not([hidden]), .group-head.over') !== null)
    await expect.poll(under).toBe(true)
    await tab.mouse.up()
    await notice(tab).getByText(en.did.movedGroup('G12')).waitFor()
    await untilUnfolded(tab)
    const order = (await arranged(site)).map((line) => line.split(':')[0])
    expect(order.indexOf('G12')).toBeGreaterThan(14)
  })
})
