import { isPage, sectionsOn } from '../../../domain/page.ts'
import { type Nested, nest } from '../../parts/nesting.ts'
import type { Board } from './board.ts'
import type { Group, Section, Sections } from './types.ts'

/** The part of the board on the open page, including its own group, or on the home. */
export function sectionsHere({ state: { sections }, page }: Pick<Board, 'state' | 'page'>): Sections {
  return sectionsOn(sections, page)
}

/** The same as it is drawn: a page's own group is shown only if it has links, or while editing, so that it can get some. */
export function placesHere(board: Pick<Board, 'state' | 'page'>): readonly Nested<Section>[] {
  const { state, page } = board
  const isShown = ({ group, sites }: Section) => group.id !== page || state.isEditing || sites.length > 0
  return nest(sectionsHere(board).filter(isShown), page)
}

/** The pages in tab order. */
export function pagesIn(sections: Sections): readonly Group[] {
  return sections.map(({ group }) => group).filter(isPage)
}
