import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { card } from './owner.ts'

const { edit, visit } = useOneTab(useBrowser())

/** Presses a key as an input method has it, and returns whether the page took it. */
async function pressComposed(tab: Tab, key: string): Promise<boolean> {
  const devtools = await tab.context().newCDPSession(tab)
  const pressed = tab.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        // biome-ignore lint/style/noRestrictedGlobals: a task after those of the page's own listeners
        addEventListener('keydown', (event) => setTimeout(() => resolve(event.defaultPrevented)), {
          once: true,
          capture: true,
        })
      }),
  )
  await tab.evaluate('0') // the listener is there
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })
  return pressed
}

/** Presses a key while an input method is composing what is typed, and returns whether the page took it. */
async function pressWhileComposing(tab: Tab, key: string): Promise<boolean> {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Input.imeSetComposition', { text: 'ka', selectionStart: 2, selectionEnd: 2 })
  return pressComposed(tab, key)
}

it('while a group is typed with an input method, Enter, the arrow keys and Escape are its own', async () => {
  const { tab } = await edit()
  await card(tab, 'Mail').locator('.face .tile').click()
  const group = tab.getByRole('combobox', { name: en.edit.group })
  for (const key of ['Enter', 'ArrowDown', 'Escape']) {
    await group.fill('')
    expect(await pressWhileComposing(tab, key), key).toBe(false)
    expect(await group.inputValue(), key).toBe('ka')
    expect(await group.getAttribute('aria-expanded'), key).toBe('true')
    await group.blur() // ends the composition
  }
})

it('the key that ends a composition in Safari, which sends it once that has ended, does nothing else', async () => {
  const { tab } = await edit()
  const search = tab.getByRole('searchbox')
  for (const key of ['Escape', 'ArrowDown']) {
    await search.fill('mail')
    expect(await pressComposed(tab, key), key).toBe(false)
  }
  await search.fill('')
  await card(tab, 'Mail').locator('.face .tile').click()
  const tags = tab.getByRole('combobox', { name: en.tags.title })
  await tags.fill('ka')
  for (const key of ['Enter', 'Escape']) expect(await pressComposed(tab, key), key).toBe(false)
  expect(await tags.inputValue()).toBe('ka')
  expect(await tab.getByRole('dialog').isVisible()).toBe(true)
})

it('Escape that ends a composition leaves the menu of a card open', async () => {
  const { tab } = await visit()
  await card(tab, 'Mail').locator('a').first().focus()
  await tab.keyboard.press('Shift+F10')
  await tab.getByRole('menuitem', { name: en.edit.moveTo }).click()
  await tab.getByRole('combobox', { name: en.edit.moveTo }).fill('')
  expect(await pressWhileComposing(tab, 'Escape')).toBe(false)
  expect(await tab.getByRole('combobox', { name: en.edit.moveTo }).isVisible()).toBe(true)
})
