import { findSection } from '../model/arrange.ts'
import { idsOfBranch } from '../model/arrange-groups.ts'
import { whenDrawn } from '../page/when-drawn.ts'
import { moveGroup } from '../steps/move-steps.ts'
import { sectionsHere } from '../steps/on-page.ts'
import { makePage } from '../steps/steps.ts'
import type { Moving } from '../steps/use-board.ts'
import { findDrops, type GroupDrop } from './drop-group.ts'
import { groupIdOf } from './drop-place.ts'
import { foldUnder, groupsAround, unfoldUnder } from './fold.ts'
import type { PickUp } from './gesture.ts'
import { hold, makeMark } from './held.ts'

/** Picks up a group with everything below it. While it is dragged, all groups are folded to their headings. */
export function pickUpGroup(group: HTMLElement, { board, announce }: Moving): PickUp {
  const id = groupIdOf(group.id)
  const list = group.parentElement ?? group
  const head = group.querySelector<HTMLElement>('.group-head') ?? group
  return (start) => {
    const release = board.hold()
    const sections = sectionsHere(board)
    foldUnder(list, group, start.y)
    const branch = idsOfBranch(sections, id)
    const rows = [...list.querySelectorAll<HTMLElement>(':scope > :not([hidden])')]
    const lifted = rows.filter((row) => branch.has(groupIdOf(row.id)))
    const held = hold(head, '', start, branch.size)
    for (const row of lifted) row.classList.add('lifted')
    const mark = makeMark()
    const dropAt = findDrops(list, board, id)
    const neighbour = rows[rows.indexOf(group) + lifted.length] ?? rows[rows.indexOf(group) - 1] ?? list
    let at = start
    let drop: GroupDrop | 'stay' | undefined
    const end = () => {
      const around = groupsAround(at.y, rows) // before anything changes
      for (const row of lifted) row.classList.remove('lifted')
      held.element.remove()
      mark.remove()
      release()
      whenDrawn(() => {
        const stayed = document.getElementById(group.id)
        unfoldUnder(list, around, stayed ?? neighbour, stayed ? at.y : start.y) // it may be on another page now
      })
    }
    return {
      held: held.element,
      move(to) {
        at = to
        drop = dropAt(to) ?? drop
        const shown = drop === 'stay' || drop?.isRefused ? undefined : drop
        mark.show(shown)
        held.element.classList.toggle('into', shown?.side === 'into')
        held.follow(to)
      },
      cancel() {
        end()
        announce(board.messages.drag.cancelled(findSection(board.state.sections, id)?.group.name ?? ''))
      },
      drop() {
        end()
        if (!drop || drop === 'stay') return
        const moved = drop.to === 'page' ? makePage(board, id) : moveGroup(board, id, drop.to)
        void moved.catch(() => undefined) // the notice says so
      },
    }
  }
}
