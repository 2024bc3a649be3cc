import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { contrasts } from './contrast.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await browser.filled()
})

const box = (tab: Tab) => tab.getByRole('searchbox', { name: en.search.label })
const chosen = (tab: Tab) => tab.locator('#results .chosen b').first().textContent()

async function asOwner(): Promise<Tab> {
  const tab = await browser.openAsOwner(site)
  await tab.goto(site.baseUrl)
  return tab
}

describe('besides links, the search lists', () => {
  it('groups: Enter goes there', async () => {
    const tab = await asOwner()
    await box(tab).fill('home lab')
    await expect.poll(() => chosen(tab)).toBe('Home lab')
    expect(await tab.locator('#results .chosen .where').textContent()).toBe(en.palette.kinds.group)
    await box(tab).press('Enter')
    await expect.poll(() => tab.url()).toMatch(/#g\d+$/)
    expect(await tab.locator('#results').isHidden()).toBe(true)
    expect(await box(tab).inputValue()).toBe('')
  })

  it('what one can do: Enter does it', async () => {
    const tab = await asOwner()
    await box(tab).fill('dark')
    await expect.poll(() => chosen(tab)).toBe(en.view.dark)
    await box(tab).press('Enter')
    await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await box(tab).fill('preferences')
    await expect.poll(() => chosen(tab)).toBe(en.settings.title)
    await box(tab).press('Enter')
    await tab.getByRole('dialog', { name: en.settings.title }).waitFor()
  })

  it('what one can add, also while editing', async () => {
    const tab = await asOwner()
    await tab.keyboard.press('F2')
    await tab.getByRole('button', { name: en.page.done }).waitFor()
    for (const [query, label, place] of [
      ['new page', en.edit.addPage, '.pages .name-input'],
      ['add a group', en.edit.addGroup, '#groups .name-input'],
      ['add a link', en.edit.addSite, 'dialog .input'],
    ] as const) {
      await box(tab).fill(query)
      await expect.poll(() => chosen(tab)).toBe(label)
      await box(tab).press('Enter')
      await tab.locator(`${place}:focus`).waitFor()
      await tab.keyboard.press('Escape')
      await tab.locator(`${place}:focus`).waitFor({ state: 'detached' })
    }
  })

  it('tags: Enter lists their links', async () => {
    await site.client.owner('PUT', '/api/sites/1', { tags: ['daily'] })
    const tab = await asOwner()
    await box(tab).fill('daily')
    await tab.locator('#results .entry', { hasText: 'daily' }).click()
    await expect.poll(() => box(tab).inputValue()).toBe('#daily ')
    expect(await tab.locator('#results .card b > span').allTextContents()).toEqual(['Mail'])
  })

  it('for guests only what they may do', async () => {
    const tab = await browser.open()
    await tab.goto(site.baseUrl)
    await box(tab).fill('login')
    await expect.poll(() => chosen(tab)).toBe(en.page.signIn)
    for (const query of ['settings', 'import', 'sign out', 'secret plans']) {
      await box(tab).fill(query)
      await expect.poll(() => tab.locator('#results .entry').count()).toBe(0)
    }
  })
})

it('an excerpt shows where a long description, an address or the notes match', async () => {
  const long = `${'Nothing of interest here, only words. '.repeat(6)}The zeppelin lands at noon.`
  const url = 'https://wiki.example.com/engineering/runbook'
  await site.client.owner('PUT', '/api/sites/3', { description: long, url, notes: 'ask the aeronaut' })
  const tab = await asOwner()
  const excerpt = tab.locator('#results .card small:has(mark)')
  for (const [query, text] of [
    ['zeppelin', /^….{0,30}zeppelin lands/],
    ['runbook', /runbook/],
    ['aeronaut', 'ask the aeronaut'],
  ] as const) {
    await box(tab).fill(query)
    await expect.poll(() => excerpt.textContent()).toMatch(text)
    const [mark, row] = await Promise.all([excerpt.locator('mark').boundingBox(), excerpt.boundingBox()])
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
  }
})

it('marks can be read and seen in both themes', async () => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await box(tab).fill('gra')
  await tab.locator('#results mark').first().waitFor()
  expect(
    await tab
      .locator('#results mark')
      .first()
      .evaluate((mark) => getComputedStyle(mark).textDecorationLine),
  ).toBe('underline')
  // Without the line, which touches letters, first the letters are measured, then its colour.
  for (const [colorScheme, color, least] of [
    ['dark', 'var(--ink)', 4.5],
    ['dark', 'var(--accent)', 3],
    ['light', 'var(--ink)', 4.5],
    ['light', 'var(--accent)', 3],
  ] as const) {
    await tab.emulateMedia({ colorScheme })
    await tab.locator('#results mark').evaluateAll((marks: HTMLElement[], color) => {
      for (const { style } of marks) Object.assign(style, { color, textDecoration: 'none' })
    }, color)
    const all = await contrasts(tab, '#results mark')
    expect(all.length).toBeGreaterThan(0)
    for (const { contrast, text } of all) expect(contrast, `${text}, ${colorScheme}`).toBeGreaterThanOrEqual(least)
  }
})

it('the menu has five entries, and the others are behind one of them', async () => {
  const tab = await asOwner()
  await tab.getByRole('button', { name: en.page.menu }).click()
  const shown = tab.locator('#menu :is(button, summary):visible')
  await expect.poll(() => shown.count()).toBe(5)
  await tab.locator('#menu summary').press('Enter')
  await expect.poll(() => shown.count()).toBe(11)
})
