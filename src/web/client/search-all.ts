import { readCards } from './cards.ts'
import type { SearchTools } from './search-box.ts'
import { address, authorization } from './session.ts'

/**
 * On a site with several pages, lets the search know the links of all of them once somebody is about to search. The
 * editor knows them anyway: then `isTaken`. `untilHeader`: see `OwnerTools`. Returns a function to call when
 * other links may be there.
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
    const answer = await fetch(address('/links.html'), { headers }).catch(() => undefined)
    isAsked = answer?.status === 200 // what the service worker has kept is another success
    if (!answer?.ok) return // then the search knows this page alone
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!isTaken()) search.use(() => readCards(page))
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
