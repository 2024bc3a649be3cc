import { expect, it } from 'vitest'
import { LANGUAGES } from '../support/texts.ts'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

it('the arrow keys reach every search engine, whose results show at once; a pointer leaves the focus in the box', async () => {
  const site = await browser.filled()
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
  await tab.reload()
  await tab.locator('.search select').selectOption({ index: 2 })
  await expect.poll(() => tab.evaluate(() => document.activeElement?.matches('.search input'))).toBe(true)
})

it('a language chosen with the arrow keys is spoken after Enter, Tab and Escape', async () => {
  const site = await browser.filled()
  const tab = await browser.open()
  await tab.goto(site.baseUrl)
  const language = tab.locator('#view select')
  let from: 'en' | 'de' | 'fr' | 'es' = 'en'
  for (const [key, to] of [
    ['Enter', 'de'],
    ['Tab', 'fr'],
    ['Escape', 'es'],
  ] as const) {
    await tab.getByRole('button', { name: LANGUAGES[from].view.title }).click()
    await language.focus()
    const step = await language.evaluate(
      ({ options, selectedIndex }: HTMLSelectElement, to) =>
        [...options].findIndex(({ value }) => value === to) - selectedIndex,
      to,
    )
    for (let left = Math.abs(step); left > 0; left -= 1) await tab.keyboard.press(step > 0 ? 'ArrowDown' : 'ArrowUp')
    expect(await language.inputValue(), key).toBe(to)
    expect(await tab.locator('html').getAttribute('lang'), key).toBe(from)
    await tab.keyboard.press(key)
    await expect.poll(() => tab.locator('html').getAttribute('lang'), { message: key }).toBe(to)
    await tab.getByRole('button', { name: LANGUAGES[to].view.title }).waitFor()
    from = to
  }
})
