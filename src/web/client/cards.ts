import { tracePaths } from '../parts/nesting.ts'
import type { Searchable } from '../search/search.ts'

/** A link as the search sees it. */
export interface SearchItem extends Searchable {
  /** The element that shows it on the page and takes clicks; results are drawn as copies of it. */
  readonly face: Element
}

/** The heading of a group, see `headingAt`. */
export const HEADING = 'h2, h3, h4, h5, h6'

/** Lists the links in page order. */
export type ItemSource = () => readonly SearchItem[]

/** Reads the links of a server-rendered page: see `Card`, and `renderNotes` for the notes, which only the owner gets. */
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
    ...readCard(face),
    description: face.querySelector('small')?.textContent ?? '',
    keys: face.dataset.k ?? '',
    notes: notes[at] ?? '',
    tags: face.dataset.t ?? '',
  }))
}

/** A card's name and URL, which tell the links of a page apart. */
export function readCard(face: Element): Pick<SearchItem, 'name' | 'url'> {
  return { name: face.querySelector('b > span')?.textContent ?? '', url: face.getAttribute('href') ?? '' }
}
