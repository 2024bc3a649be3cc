import { expect, it } from 'vitest'
import { en } from '../support/texts.ts'
import { type Tab, useBrowser } from './browser.ts'
import { useOneTab } from './one-tab.ts'
import { arranged, card, middleOf, notice } from './owner.ts'

const { edit } = useOneTab(useBrowser())

/** Presses twice at one place, as with `mouse.dblclick`, but waits in between until the first press has had its effect. */
async function clickTwice(tab: Tab, selector: string, effect: () => Promise<void>): Promise<void> {
  await tab.locator(selector).hover() // waits until it stands still
  const { x, y } = await middleOf(tab, selector)
  await tab.mouse.click(x, y)
  await effect()
  await tab.mouse.down({ clickCount: 2 })
  await tab.mouse.up({ clickCount: 2 })
}

const opened = (tab: Tab) => () => tab.getByRole('dialog').waitFor()

it('a double click on a button that opens a dialog leaves the dialog open', async () => {
  const { tab } = await edit()
  await card(tab, 'Mail').waitFor()
  for (const selector of [`.edit-bar [title="${en.edit.addSite}"]`, '#groups .add-link']) {
    await tab.locator(selector).first().scrollIntoViewIfNeeded()
    await clickTwice(tab, `${selector} >> nth=0`, opened(tab))
    await tab.mouse.move(0, 0)
    expect(await tab.getByRole('dialog').count()).toBe(1)
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

it('a double click on the Undo of a notice does nothing to the link below', async () => {
  const { site, tab } = await edit()
  const before = await arranged(site)
  const { promise, resolve } = Promise.withResolvers<void>()
  await tab.route('**/undo', async (route) => {
    await promise
    await route.continue()
  })
  await card(tab, 'Mail').locator('.face').focus()
  await tab.keyboard.press('Delete')
  await notice(tab).getByText(en.did.deleted('Mail')).waitFor()
  await tab.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#opened' })
    link.style.cssText = 'position: fixed; inset: 0; z-index: 30'
    document.querySelector('main')?.append(link)
  })
  await clickTwice(tab, '.notice-actions button', () => notice(tab).waitFor({ state: 'detached' }))
  resolve()
  await notice(tab).getByText(en.did.undone('')).waitFor()
  expect(new URL(tab.url()).hash).toBe('')
  expect(await arranged(site)).toEqual(before)
})
