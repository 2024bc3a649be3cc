import { readCards } from './cards.ts'
import type { SearchTools } from './search-box.ts'
import { address, authorization } from './session.ts'

/**
 * On a site with several pages, lets the search know the links of all of them once somebody is about to search. The
 * editor knows them anyway: then `isTaken`. Returns a function to call when other cards are on the page.
 */
export function searchAllPages(search: SearchTools, isTaken: () => boolean): () => void {
  const box = document.querySelector<HTMLInputElement>('.search input')
  const hasPages = document.querySelector('nav.pages') !== null
  if (!box || !hasPages) return () => undefined
  let isAsked = false
  const load = async () => {
    if (isAsked || isTaken()) return
    isAsked = true
    const page = await loadPage(address('/links.html'))
    isAsked = page !== undefined
    if (page && !isTaken()) search.use(() => readCards(page))
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

/** Undefined if the server does not answer: then the search knows this page alone. */
async function loadPage(from: string): Promise<Document | undefined> {
  const answer = await fetch(from, { headers: authorization() }).catch(() => undefined)
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
}
