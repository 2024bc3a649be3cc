import { isPage, sectionsOn } from '../../../domain/page.ts'
import { type Nested, nest } from '../../parts/nesting.ts'
import type { Board } from './board.ts'
import type { Group, Section, Sections } from './types.ts'

/** What of the board is on the page that is open, its own group included, or on the home. */
export function sectionsHere({ state: { sections }, page }: Pick<Board, 'state' | 'page'>): Sections {
  return sectionsOn(sections, page)
}

/** The same as it is drawn: a page's own group is there for its links, and to get some while the page is edited. */
export function placesHere(board: Pick<Board, 'state' | 'page'>): readonly Nested<Section>[] {
  const { state, page } = board
  const isShown = ({ group, sites }: Section) => group.id !== page || state.isEditing || sites.length > 0
  return nest(sectionsHere(board).filter(isShown), page)
}

/** The pages in the order of their tabs. */
export function pagesIn(sections: Sections): readonly Group[] {
  return sections.map(({ group }) => group).filter(isPage)
}
