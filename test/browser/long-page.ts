import { expect } from 'vitest'
import type { Tab } from './browser.ts'
import { startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const GROUPS = 25
const LINKS = 20

/** Edits a page of 500 links, `L1` to `L500`, in 25 groups, `G1` to `G25`. */
export async function editLong(tab: Tab, site: FilledSite): Promise<void> {
  const groups = Array.from({ length: GROUPS }, (_, at) => ({ id: at + 1, name: `G${at + 1}`, order_num: at }))
  const sites = Array.from({ length: GROUPS * LINKS }, (_, at) => ({
    group_id: Math.floor(at / LINKS) + 1,
    name: `L${at + 1}`,
    url: `https://l${at + 1}.example/`,
    description: at % 2 === 0 ? `About ${at + 1}` : '',
  }))
  await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })
  await startEditing(tab, site)
}

/** Scrolls something into the middle of the window. The groups above are drawn as it scrolls: until then, it moves on. */
export async function scrollTo(tab: Tab, selector: string): Promise<void> {
  const isInPlace = () =>
    tab.locator(selector).evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { top } = element.getBoundingClientRect()
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
      return top === element.getBoundingClientRect().top && top > 200 && top < innerHeight - 240
    })
  await expect.poll(isInPlace).toBe(true)
}

/** The card of a link. */
export const cardOf = (name: string) => `#groups .card:has(b > span:text-is("${name}"))`

export const scrolled = (tab: Tab) => tab.evaluate(() => Math.round(scrollY))

/** The names of the links in the group at a position, the first of which is 1. */
export function namesIn(tab: Tab, group: number): Promise<string[]> {
  return tab.locator(`#groups .group:nth-child(${group}) .card b > span`).allTextContents()
}

/** Notes which group lies under the pointer, below any bar, when the pointer is released: until then, the page may scroll. */
export async function noteGroupAtRelease(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    const note = ({ clientX, clientY }: PointerEvent) => {
      const below = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('#groups .group *'))
      document.body.dataset.released = below?.closest('.group')?.querySelector('h2')?.textContent ?? 'none'
    }
    addEventListener('pointerup', note, { capture: true, once: true })
  })
}

/** The name of that group. */
export const groupAtRelease = (tab: Tab) => tab.evaluate(() => document.body.dataset.released)
