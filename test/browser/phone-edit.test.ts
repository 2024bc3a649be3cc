import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { startEditing } from './owner.ts'
import type { FilledSite } from './sites.ts'

const browser = useBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
let paged: FilledSite
beforeAll(async () => {
  paged = await browser.paged()
})

async function edit(options = {}): Promise<Tab> {
  const tab = await browser.openAsOwner(paged, { ...PHONE, ...options })
  await startEditing(tab, paged)
  return tab
}

/** How far around the middle of a control a press still lands on it, in pixels. */
function areaOf(tab: Tab, selector: string): Promise<{ width: number; height: number }> {
  return tab
    .locator(selector)
    .first()
    .evaluate((control) => {
      control.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const isOn = (dx: number, dy: number) => control.contains(document.elementFromPoint(x + dx, y + dy))
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < 30 && isOn(dx * (far + 0.5), dy * (far + 0.5))) far += 1
        return far
      }
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) }
    })
}

describe('on a phone, while editing', () => {
  it('every control takes a finger: 44 px; the first card is as high up as on the page', async () => {
    const tab = await edit()
    const first = tab.locator('#groups .card').first()
    expect(await first.evaluate((card) => card.getBoundingClientRect().top + scrollY)).toBeLessThanOrEqual(188)
    const [inHeads, inTools] = [
      ['.add-link', '.group-more'],
      ['view', 'menu'],
    ]
    for (const control of [
      '.fold-group',
      ...inHeads.map((one) => `.group-head > ${one}`),
      '.group-grip',
      ...inTools.map((one) => `.tools > [popovertarget="${one}"]`),
      '.edit-bar .button',
      '.pick',
    ]) {
      const { width, height } = await areaOf(tab, control)
      expect(Math.min(width, height), control).toBeGreaterThanOrEqual(43)
    }
  })

  it('what one can do with selected links is one row, on narrow phones too', async () => {
    const tab = await edit()
    await tab.locator('.pick').first().tap()
    const bar = tab.locator('.selection')
    await bar.waitFor()
    for (const viewport of [360, 390]) {
      await tab.setViewportSize({ width: viewport, height: 780 })
      const { height = 0, x = -1, width = 0 } = (await bar.boundingBox()) ?? {}
      expect([viewport, height < 70, x >= 0, x + width <= viewport]).toEqual([viewport, true, true, true])
      expect(await bar.getByRole('button', { name: en.edit.undo }).isVisible()).toBe(true)
      expect(await bar.getByRole('combobox').isVisible()).toBe(true)
    }
  })

  it('the box that selects a link is not where its dot is', async () => {
    const tab = await edit()
    const tile = await tab.locator('.card .tile').first().boundingBox()
    const box = await tab
      .locator('.pick')
      .first()
      .evaluate((pick) => {
        const { top, left } = pick.getBoundingClientRect()
        const drawn = getComputedStyle(pick, '::before')
        return {
          y: top + Number.parseFloat(drawn.top),
          x: left + Number.parseFloat(drawn.left),
          side: Number.parseFloat(drawn.width),
        }
      })
    expect(box.y + box.side).toBeLessThan((tile?.y ?? 0) + (tile?.height ?? 0) / 2)
    expect(box.x + box.side).toBeLessThan((tile?.x ?? 0) + (tile?.width ?? 0) / 2)
  })

  it('the form of a link opens no keyboard, and that of a new one does', async () => {
    const tab = await edit()
    await tab
      .locator('.card .face')
      .first()
      .tap({ position: { x: 120, y: 30 } })
    await tab.getByRole('dialog').waitFor()
    await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    await tab.locator('.edit-bar').getByRole('button', { name: en.edit.addSite }).tap()
    await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  })
})

describe('the sheet of a link', () => {
  it('says which link it is about, marks its card, covers neither it nor Done, and asks before it loses a change', async () => {
    const tab = await browser.openAsOwner(paged, { viewport: { width: 1280, height: 800 } })
    await startEditing(tab, paged)
    const cards = tab.locator('#groups .card')
    const at = (await cards.evaluateAll((all) => {
      const rights = all.map((card) => card.getBoundingClientRect().right)
      return rights.indexOf(Math.max(...rights))
    })) as number
    await cards.nth(at).locator('.face .tile').click()
    const dialog = tab.getByRole('dialog')
    await dialog.waitFor()
    const name = await dialog.getByLabel(en.edit.name, { exact: true }).inputValue()
    expect(await dialog.locator('header small').textContent()).toContain(name)
    expect(await cards.nth(at).getAttribute('class')).toContain('edited')
    const sheet = await dialog.boundingBox()
    for (const part of [cards.nth(at), tab.locator('[data-done]')]) {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual(sheet?.x ?? 0)
    }
    const save = await dialog.getByRole('button', { name: en.edit.save }).boundingBox()
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0) - (save?.y ?? 0)).toBeLessThan(90)
    await dialog.getByLabel(en.edit.name, { exact: true }).fill('Changed')
    await tab.keyboard.press('Escape')
    const answers = [en.edit.discard, en.edit.keepEditing].map((name) => tab.getByRole('button', { name }))
    const [discard, keep] = await Promise.all(answers.map((answer) => answer.boundingBox()))
    expect(discard?.y, 'both answers side by side').toBeCloseTo(keep?.y ?? -1, 0)
    await tab.getByRole('button', { name: en.edit.discard }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await cards.nth(at).getAttribute('class')).not.toContain('edited')
  })
})

it('at 200 % and on a phone on its side, the first card begins in the upper two fifths', async () => {
  const tab = await browser.openAsOwner(paged)
  await tab.goto(paged.baseUrl)
  for (const [width, height] of [
    [640, 400],
    [700, 390],
  ] as const) {
    await tab.setViewportSize({ width, height })
    const first = tab.locator('#groups .card').first()
    const top = await first.evaluate((card) => card.getBoundingClientRect().top)
    expect(top / height, `${width} px`).toBeLessThan(0.4)
  }
})

it('in a large window, the page uses the width, and no list stands beside groups that are all in view', async () => {
  const tab = await browser.open({ viewport: { width: 2560, height: 1300 } })
  await tab.goto(paged.baseUrl)
  const { left, right } = await tab.locator('#groups').evaluate((groups) => {
    const { left, right } = groups.getBoundingClientRect()
    return { left, right }
  })
  expect(right - left).toBeGreaterThan(0.9 * 2560)
  expect(await tab.locator('.jump').isVisible()).toBe(false)
})
