import { expect, it, onTestFinished } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, middleOf, notice, press } from './owner.ts'

const { edit } = useOneTab(useBrowser())
const at = (id: number) => `#groups .card[data-id="${id}"]`

/** Where the cards of a group are seen, from left to right, by their ids: those that are dragged are not. */
const seen = (tab: Tab, group: number) =>
  tab.locator(`.group[data-id="${group}"] .card`).evaluateAll((cards) =>
    cards
      .filter((card) => getComputedStyle(card).opacity === '1')
      .map((card) => ({ id: (card as HTMLElement).dataset.id, x: Math.round(card.getBoundingClientRect().x) })) // a card is HTML
      .sort((one, other) => one.x - other.x),
  )

async function pickUp(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await press(tab, selector)
  await tab.mouse.move(x + 8, y + 8, { steps: 3 })
  await tab.locator('.held').waitFor()
}

/** The places of a group's cards, and half a card's width. */
async function placesOf(tab: Tab, ids: readonly number[]) {
  const boxes = await Promise.all(ids.map((id) => tab.locator(at(id)).boundingBox()))
  return { xs: boxes.map((box) => Math.round(box?.x ?? 0)), quarter: (boxes[0]?.width ?? 0) / 4 }
}

it('the cards of the group under the pointer make room, and those of the group it was lifted from close up', async () => {
  const { site, tab } = await edit()
  const home = await placesOf(tab, [5, 6, 7])
  const work = await placesOf(tab, [1, 2, 3, 4])
  await pickUp(tab, at(2))
  const over = await middleOf(tab, at(6))
  await tab.mouse.move(over.x - home.quarter, over.y, { steps: 8 })
  const [mail = 0, calendar = 0, wiki = 0, payroll = 0] = work.xs
  await expect
    .poll(() => seen(tab, 1))
    .toEqual([
      { id: '1', x: mail },
      { id: '3', x: calendar },
      { id: '4', x: wiki },
    ])
  const [grafana = 0, nas = 0, router = 0] = home.xs
  const opened = [
    { id: '5', x: grafana },
    { id: '6', x: router },
    { id: '7', x: payroll }, // in the next column
  ]
  await expect.poll(() => seen(tab, 2)).toEqual(opened)
  const gap = await tab.locator('.drop-line.gap').boundingBox()
  expect(Math.round(gap?.x ?? 0)).toBe(nas)
  await tab.mouse.up()
  await notice(tab)
    .getByText(en.did.moved({ name: 'Calendar', group: 'Home lab' }))
    .waitFor()
  expect((await arranged(site))[1]).toBe('Home lab: Grafana, Calendar, NAS, Router')
  const landed = [opened[0], { id: '2', x: nas }, ...opened.slice(1)]
  await expect.poll(() => seen(tab, 2)).toEqual(landed)
  expect(await tab.locator('.shifting, .card[style*="translate"]').count()).toBe(0)
})

it('a resting pointer sees each card move once, wherever it rests', async () => {
  const { tab } = await edit()
  await tab.emulateMedia({ reducedMotion: 'no-preference' })
  const { xs, quarter } = await placesOf(tab, [5, 6, 7])
  const { y } = await middleOf(tab, at(5))
  await pickUp(tab, at(3))
  const moved = () =>
    tab.evaluate(async () => {
      const cards = document.querySelectorAll<HTMLElement>('#groups .card')
      const looks = new Set<string>()
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame)
        looks.add([...cards].map((card) => card.style.translate).join())
      }
      return looks.size
    })
  for (const x of xs.flatMap((left) => [left + 1, left + 2 * quarter - 1, left + 2 * quarter + 1])) {
    await tab.mouse.move(x, y)
    expect(await moved(), `at ${x}`).toBeLessThanOrEqual(2) // before and after
  }
  await tab.keyboard.press('Escape')
  await tab.mouse.up()
  await expect.poll(() => tab.locator('.shifting, .card[style*="translate"]').count()).toBe(0)
})

it('with reduced motion, cards make room at once; a place in a row that is not there yet is a line', async () => {
  const { tab } = await edit()
  await tab.emulateMedia({ reducedMotion: 'reduce' })
  onTestFinished(() => tab.emulateMedia({ reducedMotion: null }))
  await tab.setViewportSize({ width: 1060, height: 800 }) // four columns, as many as the group has cards
  onTestFinished(() => tab.setViewportSize({ width: 1280, height: 800 }))
  await expect.poll(async () => (await middleOf(tab, at(4))).y - (await middleOf(tab, at(1))).y).toBe(0)
  const columns = () =>
    tab
      .locator('.group[data-id="1"] .cards')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await expect.poll(columns).toBe(4)
  await pickUp(tab, at(5))
  const { x, y } = await middleOf(tab, at(4))
  await tab.mouse.move(x - 20, y, { steps: 4 })
  await expect.poll(() => tab.locator('.drop-line.gap:not([hidden])').count()).toBe(1)
  const duration = () => tab.locator(at(4)).evaluate((card) => getComputedStyle(card).transitionDuration)
  expect(Number.parseFloat(await duration())).toBe(0)
  await tab.mouse.move(x + 20, y, { steps: 4 })
  await expect.poll(() => tab.locator('.drop-line:not(.gap, [hidden])').count()).toBe(1)
  const layers = await tab.evaluate(() =>
    ['.held', '.drop-line'].map((name) => Number(getComputedStyle(document.querySelector(name) as Element).zIndex)),
  ) // both are there
  expect(layers[0]).toBeGreaterThan(layers[1] ?? 0)
  await tab.keyboard.press('Escape')
  await tab.mouse.up()
})
