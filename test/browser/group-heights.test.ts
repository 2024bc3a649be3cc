import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Tab, useBrowser } from './browser.ts'
import { toggleFold } from './kept.ts'
import { type FilledSite, startFilled } from './sites.ts'

const SIZES = [25, 2, 14, 33, 1, 60, 7]
/** How far a guess may be off, in pixels: a page that grows below its end would no longer be at its end. */
const CLOSE = 0.25

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
  const groups = [...SIZES, ...SIZES].map((_, at) => ({ id: at + 1, name: `Group ${at + 1}`, is_public: 1 }))
  const sites = groups.flatMap(({ id }) =>
    Array.from({ length: SIZES[(id - 1) % SIZES.length] ?? 0 }, (_, at) => ({
      group_id: id,
      name: `Link ${at}`,
      url: `https://host-${id}-${at}.example.com/`,
      description: 'What it is about',
      is_public: 1,
    })),
  )
  expect((await site.client.owner('POST', '/api/import?mode=replace', { groups, sites })).status).toBe(200)
})
afterAll(() => site.stop())

async function open(width: number, height: number): Promise<Tab> {
  const tab = await browser.open({ viewport: { width, height } })
  await tab.goto(site.baseUrl)
  return tab
}

/** For each group, how much higher it is than the browser takes it for before it is laid out, in pixels. */
function errorsOf(tab: Tab): Promise<readonly number[]> {
  return tab.locator('.group').evaluateAll((groups) =>
    groups.map((group) => {
      const { containIntrinsicBlockSize, paddingBlockStart, paddingBlockEnd } = getComputedStyle(group)
      const guess = Number.parseFloat(containIntrinsicBlockSize.replace('auto ', ''))
      const style = (group as HTMLElement).style // each is a `section`
      style.contentVisibility = 'visible'
      const { height } = group.getBoundingClientRect()
      style.contentVisibility = ''
      return height - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd) - guess
    }),
  )
}

it('browsers take groups for as high as they are, at every width and density', async () => {
  const tab = await open(360, 740)
  for (const width of [360, 390, 1280, 2560]) {
    await tab.setViewportSize({ width, height: 800 })
    for (const density of ['', 'compact', 'icons']) {
      await tab.evaluate((value) => Object.assign(document.documentElement.dataset, { density: value }), density)
      const errors = await errorsOf(tab)
      expect(errors.length).toBe(2 * SIZES.length)
      const far = errors.filter((error) => Math.abs(error) > CLOSE)
      expect(far, `${density}, ${width} px`).toEqual([])
    }
  }
})

it('takes a folded group for as high as its title', async () => {
  const tab = await open(390, 844)
  await toggleFold(tab, 'Group 1')
  const [error = Number.NaN] = await errorsOf(tab)
  expect(Math.abs(error)).toBeLessThan(CLOSE)
})
