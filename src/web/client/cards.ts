import type { Searchable } from '../search/search.ts'

/** A link as the search sees it. */
export interface SearchItem extends Searchable {
  /** What shows it on the page; results are drawn as copies of this. */
  readonly card: Element
}

/** Lists the links in the order of the page. */
export type ListItems = () => readonly SearchItem[]

/** The links of a page as the server renders it: see `Card`, and `renderNotes` for the notes that only the owner gets. */
export function readCards(): readonly SearchItem[] {
  const notes: Readonly<Record<number, string>> = JSON.parse(document.getElementById('notes')?.textContent ?? '{}')
  return [...document.querySelectorAll<HTMLAnchorElement>('#groups .card > a')].map((link, at) => ({
    card: link.parentElement ?? link,
    name: link.querySelector('b > span')?.textContent ?? '',
    url: link.getAttribute('href') ?? '',
    description: link.querySelector('small')?.textContent ?? '',
    keys: link.dataset.k ?? '',
    notes: notes[at] ?? '',
  }))
}
