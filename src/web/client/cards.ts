import { tracePaths } from '../parts/nesting.ts'
import type { Searchable } from '../search/search.ts'

/** A link as the search sees it. */
export interface SearchItem extends Searchable {
  /** What shows it on the page and is clicked; results are drawn as copies of this. */
  readonly face: Element
}

/** Of a group, see `headingAt`. */
export const HEADING = 'h2, h3, h4, h5, h6'

/** Lists the links in the order of the page. */
export type ListItems = () => readonly SearchItem[]

/** The links of a page as the server renders it: see `Card`, and `renderNotes` for the notes that only the owner gets. */
export function readCards(page: Document = document): readonly SearchItem[] {
  const notes: Readonly<Record<number, string>> = JSON.parse(page.getElementById('notes')?.textContent ?? '{}')
  const pathOf = tracePaths()
  const links = [...page.querySelectorAll<HTMLElement>('#groups .group')].flatMap((section) => {
    const group = pathOf(Number(section.dataset.level), section.querySelector(HEADING)?.textContent ?? '')
    return Array.from(section.querySelectorAll<HTMLAnchorElement>('.card > a'), (face) => ({ face, group }))
  })
  return links.map(({ face, group }, at) => ({
    face,
    group,
    name: face.querySelector('b > span')?.textContent ?? '',
    url: face.getAttribute('href') ?? '',
    description: face.querySelector('small')?.textContent ?? '',
    keys: face.dataset.k ?? '',
    notes: notes[at] ?? '',
    tags: face.dataset.t ?? '',
  }))
}
