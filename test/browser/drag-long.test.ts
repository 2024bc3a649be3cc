import { expect, it } from 'vitest'
import { expectAgreement } from './agree.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, middleOf, press, startEditing } from './owner.ts'

const { edit, prepare } = useOneTab(useBrowser())

/** A page with so many groups, G1 and so on. */
async function editLong(count: number, perGroup: number) {
  const { site, tab } = await prepare()
  const groups = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `G${at + 1}`, order_num: at }))
  const sites = Array.from({ length: count * perGroup }, (_, at) => ({
    group_id: Math.floor(at / perGroup) + 1,
    name: `L${at + 1}`,
    url: `https://l${at + 1}.example/`,
  }))
  await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
  await startEditing(tab, site)
  return { site, tab }
}

/** Holds a group in the middle of the window. */
async function pickUp(tab: Tab, name: string) {
  const group = `#${await tab.locator('.group', { has: tab.getByText(name, { exact: true }) }).getAttribute('id')}`
  const head = `${group} .group-head`
  await tab.locator(head).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  let grip = { x: 0, y: 0 }
  const isAtRest = async () => {
    const last = grip.y
    grip = await middleOf(tab, `${group} .group-grip`)
    return grip.y === last
  }
  await expect.poll(isAtRest).toBe(true) // what is above it has been drawn
  await tab.mouse.move(grip.x, grip.y)
  await tab.mouse.down()
  await tab.mouse.move(grip.x, grip.y + 6, { steps: 2 })
  await tab.locator('.sections.folded').waitFor()
  return { group, head, grip }
}

/** How far a heading is from a height of the window, in pixels. */
const distance = async (tab: Tab, head: string, y: number) => Math.abs((await middleOf(tab, head)).y - y)
const groupNames = (lines: readonly string[]) => lines.map((line) => line.split(':')[0])

it('a group picked up in the middle of a long page lands under the pointer; held at the edge, it scrolls the list to its end', async () => {
  const { site, tab } = await editLong(60, 9)
  const { group, head, grip } = await pickUp(tab, 'G30')
  await expect.poll(() => distance(tab, head, grip.y)).toBeLessThan(4)
  const row = (await middleOf(tab, `${group} + .group .group-head`)).y - (await middleOf(tab, head)).y
  await tab.mouse.move(grip.x, grip.y + 3.4 * row, { steps: 8 }) // the lower part of a heading
  await tab.mouse.up()
  await expect.poll(async () => groupNames(await arranged(site)).slice(29, 33)).toEqual(['G31', 'G32', 'G33', 'G30'])
  await expect.poll(() => distance(tab, head, grip.y + 3.4 * row)).toBeLessThan(4)
  await expect.poll(() => tab.locator(`${group} .card`).first().isVisible()).toBe(true)

  const again = await pickUp(tab, 'G30')
  await tab.mouse.move(again.grip.x, 798, { steps: 8 })
  const isAtEnd = () => tab.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
  await expect.poll(isAtEnd).toBe(true)
  await tab.mouse.up()
  await expect.poll(async () => groupNames(await arranged(site)).at(-1)).toBe('G30')
  await expectAgreement(tab, site)
})

it('the last group of a page that is short when folded stays under the pointer too, also when it is put back', async () => {
  const { tab } = await editLong(4, 50)
  const { head, grip } = await pickUp(tab, 'G4')
  await expect.poll(() => distance(tab, head, grip.y)).toBeLessThan(4)
  await tab.keyboard.press('Escape')
  await tab.mouse.up()
  await expect.poll(() => distance(tab, head, grip.y + 6)).toBeLessThan(4)
})

it('a group that was dragged leaves no empty space above the first one, and the next is held at its grip', async () => {
  const { tab } = await edit()
  const first = () => tab.locator('#groups .group').first()
  const space = () =>
    first().evaluate((one) => one.getBoundingClientRect().top - (one.closest('main')?.getBoundingClientRect().top ?? 0))
  const before = await space()
  for (const [how, end] of [
    ['after Escape', () => tab.keyboard.press('Escape').then(() => tab.mouse.up())],
    ['after a drop', () => tab.mouse.up()],
  ] as const) {
    for (const grip of ['#g3 .group-grip', '#g2 .group-grip']) {
      const { x, y } = await press(tab, grip)
      await tab.mouse.move(x, y + 6, { steps: 3 })
      await tab.locator('.sections.folded').waitFor()
      await expect.poll(() => distance(tab, '.held', y + 6), { message: how }).toBeLessThan(4)
      await end()
      await tab.locator('.sections:not(.folded)').waitFor()
      await expect.poll(space, { message: how }).toBe(before)
    }
  }
})
