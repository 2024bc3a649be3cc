import { findSection } from '../model/arrange.ts'
import type { Sections } from '../model/types.ts'
import type { Board } from './board.ts'
import type { Moving } from './use-board.ts'

/** The id of the link picked last, where a range starts. */
let last: number | undefined

/** Selects or deselects a link, or with it the whole range from the one picked last. */
export function pick({ board, announce }: Moving, id: number, isRange: boolean): void {
  const { sections, selected } = board.state
  const ids = isRange ? idsBetween(sections, last, id) : [id]
  const next = new Set(selected)
  for (const picked of ids)
    if (selected.has(id)) next.delete(picked)
    else next.add(picked)
  last = id
  board.set({ selected: next })
  if (isRange) announce(board.messages.edit.selected(next.size))
}

/** Adds all links of a group to the selection. */
export function pickGroup({ board, announce }: Moving, groupId: number): void {
  const { sections, selected } = board.state
  const ids = findSection(sections, groupId)?.sites.map(({ id }) => id) ?? []
  const next = new Set([...selected, ...ids])
  board.set({ selected: next })
  announce(board.messages.edit.selected(next.size))
}

export function deselect(board: Board, ids: ReadonlySet<number>): void {
  board.set({ selected: new Set([...board.state.selected].filter((id) => !ids.has(id))) })
}

/** The ids of the links from one to another in page order, both included; only the second if the first is not there. */
export function idsBetween(sections: Sections, from: number | undefined, to: number): readonly number[] {
  const ids = sections.flatMap(({ sites }) => sites.map(({ id }) => id))
  const ends = [from ?? to, to].map((id) => ids.indexOf(id)).sort((a, b) => a - b)
  const [first = -1, end = -1] = ends
  return first < 0 ? [to] : ids.slice(first, end + 1)
}
