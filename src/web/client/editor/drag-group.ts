import { findSection } from './arrange.ts'
import { groupIdOf, type Side } from './drop-place.ts'
import { foldUnder, unfoldUnder } from './fold.ts'
import type { Point } from './geometry.ts'
import type { PickUp } from './gesture.ts'
import { hold, makeMark } from './held.ts'
import { moveGroup } from './steps.ts'
import type { Sections } from './types.ts'
import type { Moving } from './use-board.ts'
import { whenDrawn } from './when-drawn.ts'

/** While a group is dragged, all groups are folded to their headings. */
export function pickUpGroup(group: HTMLElement, { board, announce }: Moving): PickUp {
  const id = groupIdOf(group.id)
  const list = group.parentElement ?? group
  const head = group.querySelector<HTMLElement>('.group-head') ?? group
  return (start) => {
    const release = board.hold()
    foldUnder(list, group, start.y)
    const held = hold(head, '', start)
    group.classList.add('lifted')
    const mark = makeMark()
    let at = start
    let row: Row | undefined
    const end = () => {
      group.classList.remove('lifted')
      held.element.remove()
      mark.remove()
      release()
      whenDrawn(() => unfoldUnder(list, document.getElementById(group.id) ?? list, at.y))
    }
    return {
      held: held.element,
      move(to) {
        at = to
        row = rowAt(list, group, to) ?? row
        mark.show(row?.at === group ? undefined : row)
        held.follow(to)
      },
      cancel() {
        end()
        announce(board.messages.drag.cancelled(findSection(board.state.sections, id)?.group.name ?? ''))
      },
      drop() {
        const following = row ? groupsFrom(row, board.state.sections) : []
        end()
        if (!row || row.at === group) return
        void moveGroup(board, id, following).catch(() => undefined) // the notice says so
      },
    }
  }
}

/** The group whose place is taken. */
interface Row {
  readonly at: Element
  readonly side: Side
}

/** The group at the height of the pointer, or the first or last beyond them. */
function rowAt(list: HTMLElement, group: Element, { y }: Point): Row | undefined {
  const { left, width } = list.getBoundingClientRect()
  const [first, last] = [list.firstElementChild, list.lastElementChild]
  const under = document.elementFromPoint(left + width / 2, y)?.closest('.group')
  const at = under ?? (isAbove(y, first) ? first : isAbove(y, last) ? undefined : last)
  if (!at) return undefined
  const isLater = group.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING
  return { at, side: isLater ? 'after' : 'before' }
}

function isAbove(y: number, element: Element | null): boolean {
  return element !== null && y < element.getBoundingClientRect().bottom
}

/** The groups from there on. */
function groupsFrom({ at, side }: Row, sections: Sections): readonly number[] {
  const ids = sections.map(({ group }) => group.id)
  return ids.slice(ids.indexOf(groupIdOf(at.id)) + (side === 'after' ? 1 : 0))
}
