import { isPage, sectionsOn } from '../../../../core/page.ts'
import { type Nested, nest } from '../../../parts/nesting.ts'
import type { Group, Section, Sections } from '../model/types.ts'
import type { Board } from './board.ts'
import type { BoardState } from './board-state.ts'

/** The sections on the open page, including its own group, or on the home. */
export function sectionsHere({ state: { sections }, page }: Pick<Board, 'state' | 'page'>): Sections {
  return sectionsOn(sections, page)
}

type Places = readonly Nested<Section>[]

/**
 * The nested sections by state, so that the groups and the jump list are drawn from the same ones. A board stays on its
 * page.
 */
const known = new WeakMap<BoardState, Places>()

/**
 * The sections of the open page or the home, nested as drawn. A page's own group is shown only if it has links, or
 * while editing, so that it can get some.
 */
export function nestedHere(board: Pick<Board, 'state' | 'page'>): Places {
  const { state, page } = board
  const isShown = ({ group, sites }: Section) => group.id !== page || state.isEditing || sites.length > 0
  const places = known.get(state) ?? nest(sectionsHere(board).filter(isShown), page)
  known.set(state, places)
  return places
}

/** The pages in tab order. */
export function pagesIn(sections: Sections): readonly Group[] {
  return sections.map(({ group }) => group).filter(isPage)
}
