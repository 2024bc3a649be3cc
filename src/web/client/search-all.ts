import { readCards } from './cards.ts'
import type { SearchTools } from './search-box.ts'
import { authorization, withBase } from './session.ts'

/**
 * On a site with several pages, loads the links of all of them for the search once somebody is about to search. Does
 * nothing once `isTaken`, as the editor has all links anyway. `untilHeader`: see `OwnerTools`. Returns a function to
 * call when the links may have changed.
 */
export function searchAllPages(
  search: SearchTools,
  isTaken: () => boolean,
  untilHeader?: () => Record<string, string>,
): () => void {
  const box = document.querySelector<HTMLInputElement>('.search input')
  const hasPages = document.querySelector('nav.pages') !== null
  if (!box || !hasPages) return () => undefined
  let isAsked = false
  const load = async () => {
    if (isAsked || isTaken()) return
    isAsked = true
    const headers = { ...authorization(), ...untilHeader?.() }
    const answer = await fetch(withBase('/links.html'), { headers }).catch(() => undefined) // asked again with the next search
    isAsked = answer?.ok === true
    if (!answer?.ok) return // the search then covers this page only
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const isOurs = 'reader' in page.documentElement.dataset // rather than the page of a gateway
    isAsked = isOurs && answer.status === 200 // not 203, the service worker's cached copy
    if (isOurs && !isTaken()) search.setSource(() => readCards(page))
  }
  const loadIfUsed = () => {
    if (box.value || box === document.activeElement) void load()
  }
  box.addEventListener('focus', load)
  loadIfUsed()
  return () => {
    isAsked = false
    loadIfUsed()
  }
}
