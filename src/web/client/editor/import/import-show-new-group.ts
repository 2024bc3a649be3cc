import { groupAnchor } from '../../../parts/group-section.tsx'
import type { Sections } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { placesHere } from '../steps/on-page.ts'

/** Scrolls to the first group on the open page that was not there before. */
export function showNewGroup(board: Board, before: Sections): void {
  const known = new Set(before.map(({ group }) => group.id))
  const first = placesHere(board).find(({ section }) => !known.has(section.group.id))
  if (!first) return
  requestAnimationFrame(() => document.getElementById(groupAnchor(first.section.group.id))?.scrollIntoView())
}
