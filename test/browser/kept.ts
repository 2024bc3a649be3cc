import { expect } from 'vitest'
import type { Tab } from './browser.ts'

/** All that this browser has stored for the pages, as one text. */
export const keptTexts = (tab: Tab) =>
  tab.evaluate<string>(`(async () => {
    const texts = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text())
    }
    return texts.join(' ')
  })()`)

/** The groups that this browser has noted as folded, or as unfolded although they are folded at first. */
export const keptFolds = (tab: Tab) => tab.evaluate(() => localStorage.getItem('signpost.folded'))

/** Folds or unfolds a group, and waits until that is noted: browsers tell of a fold only after they have shown it. */
export async function toggleFold(tab: Tab, name: string): Promise<void> {
  const before = await keptFolds(tab)
  await tab.locator('#groups').getByRole('heading', { name, exact: true }).click()
  await expect.poll(() => keptFolds(tab)).not.toBe(before)
}
