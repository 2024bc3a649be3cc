import { afterAll, beforeAll, expect, it } from 'vitest'
import { en } from '../../src/web/messages/en.ts'
import { LANGUAGES } from '../../src/web/messages/languages.ts'
import { useBrowser } from './browser.ts'
import { type FilledSite, startFilled } from './sites.ts'

const browser = useBrowser()
let site: FilledSite
beforeAll(async () => {
  site = await startFilled()
})
afterAll(() => site.stop())

it('the arrow keys reach every search engine, whose results show at once', async () => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await tab.getByRole('searchbox').fill('cats')
  const engine = tab.locator('.search select')
  const names = await engine.locator('option').allTextContents()
  await engine.focus()
  for (let step = 1; step <= 3; step += 1) {
    await tab.keyboard.press('ArrowDown')
    await tab
      .locator('#results .web')
      .getByText(names[step] ?? '')
      .first()
      .waitFor()
  }
  expect(await engine.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(3)
  expect(await engine.evaluate((select) => select === document.activeElement)).toBe(true)
})

it('an engine that was chosen with a pointer leaves the focus in the search box', async () => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await tab.locator('.search select').selectOption({ index: 2 })
  await expect.poll(() => tab.evaluate(() => document.activeElement?.matches('.search input'))).toBe(true)
})

it.each(['Enter', 'Tab', 'Escape'])('a language chosen with the arrow keys is spoken after %s', async (key) => {
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  await tab.getByRole('button', { name: en.view.title }).click()
  const language = tab.locator('#view select')
  await language.focus()
  const tags = await language.locator('option').evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))
  const steps = tags.indexOf('de')
  for (let step = 0; step < steps; step += 1) await tab.keyboard.press('ArrowDown')
  expect(await language.inputValue()).toBe('de')
  expect(await tab.locator('html').getAttribute('lang')).toBe('en')
  await tab.keyboard.press(key)
  await expect.poll(() => tab.locator('html').getAttribute('lang')).toBe('de')
  await tab.getByRole('button', { name: LANGUAGES.de.view.title }).waitFor()
})
