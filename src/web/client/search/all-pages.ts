import { type ItemSource, readPage } from '../page-items.ts'
import type { SearchOptions } from '../search-box.ts'
import { authorization, withBase } from '../session.ts'

/**
 * Returns a function to call when somebody is about to search: on a site with several pages, it loads the links of all of
 * them, and `anew` once more. The editor has them anyway.
 */
export function loadAllPages(
  { hasEditor, untilHeader }: SearchOptions,
  onLoaded: (list: ItemSource) => void,
): (anew?: 'anew') => Promise<void> {
  const hasPages = document.querySelector('nav.pages') !== null
  let isAsked = false
  return async (anew) => {
    if (anew) isAsked = false
    if (!hasPages || isAsked || hasEditor()) return
    isAsked = true
    const headers = { ...authorization(), ...untilHeader?.() }
    const answer = await fetch(withBase('/links.html'), { headers }).catch(() => undefined) // asked again with the next search
    isAsked = answer?.ok === true
    if (!answer?.ok) return // the search then covers this page only
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const isOurs = 'reader' in page.documentElement.dataset // rather than the page of a gateway
    isAsked = isOurs && answer.status === 200 // not 203, the service worker's cached copy
    if (isOurs && !hasEditor()) onLoaded(() => readPage(page))
  }
}
