import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Tab } from './browser.ts'
import { arranged, shown } from './owner.ts'
import type { FilledSite } from './sites.ts'

/** The page shows what the server has, now and after a reload. */
export async function expectAgreement(tab: Tab, site: FilledSite): Promise<void> {
  await expect
    .poll(async () => ({ page: await shown(tab), server: await arranged(site) }))
    .toSatisfy(({ page, server }) => isDeepStrictEqual(page, server))
  await tab.reload()
  expect({ reloaded: await shown(tab) }).toEqual({ reloaded: await arranged(site) })
}

/** Calls that write, such as `PUT /api/site-orders`, as they are sent. */
export function watchWrites(tab: Tab): string[] {
  const writes: string[] = []
  tab.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return writes
}

export const focusWindow = (tab: Tab) => tab.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Pastes a text, and the HTML that it was copied with, if it was. */
export function pasteText(tab: Tab, text: string, html = ''): Promise<void> {
  return tab.evaluate(
    (pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted.text)
      if (pasted.html !== '') clipboardData.setData('text/html', pasted.html)
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { text, html },
  )
}
