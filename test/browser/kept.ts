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
