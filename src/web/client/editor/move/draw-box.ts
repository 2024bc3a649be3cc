import type { Point } from '../page/geometry.ts'
import type { Moving } from '../steps/use-board.ts'
import type { PickUp } from './gesture.ts'
import { type Slots, slotsOf } from './slots.ts'

const NOTHING: ReadonlySet<number> = new Set()

/** Whether a press of the mouse is on empty room of the page: beside and between the cards, not on the scroll bar. */
export function isOnEmptyRoom({ target, pointerType, clientX: x }: PointerEvent): boolean {
  if (!(target instanceof Element) || pointerType !== 'mouse') return false
  const { clientLeft, clientWidth } = document.documentElement
  const isTaken = target.closest('.card, .foot, .top, .side, nav, dialog, [popover], a, button, label, input, textarea')
  return !isTaken && x >= clientLeft && x < clientLeft + clientWidth
}

/**
 * Draws a box that selects the cards it touches, or adds them to those that are selected. The page scrolls under it.
 * undefined if there are no groups to see, as during a search.
 */
export function drawBox({ board, announce }: Moving, isAdding: boolean): PickUp | undefined {
  const groups = document.getElementById('groups')
  if (!groups?.checkVisibility()) return undefined
  return (start) => {
    const release = board.pause()
    const { selected: before } = board.state
    const ghost = document.createElement('div')
    ghost.className = 'held box'
    document.body.append(ghost)
    const cornerNow = follow(groups, start)
    const idsIn = findCards(groups)
    const end = () => {
      ghost.remove()
      release()
    }
    return {
      of: 'box',
      ghost,
      move(to) {
        const box = between(cornerNow(), to)
        const { left, top, width, height } = box
        Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
        const selected = new Set([...(isAdding ? before : NOTHING), ...idsIn(box)])
        if (!isSame(selected, board.state.selected)) board.set({ selected })
      },
      drop() {
        end()
        announce(board.messages.edit.selected(board.state.selected.size))
      },
      cancel() {
        end()
        board.set({ selected: before })
      },
    }
  }
}

function isSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

/** Follows a point of the page as it scrolls, and as groups above get their real sizes. */
function follow(groups: Element, { x, y }: Point): () => Point {
  const { left, width } = groups.getBoundingClientRect()
  const beside = document.elementFromPoint(left + width / 2, y)?.closest('#groups .group') ?? groups
  const from = beside.getBoundingClientRect()
  return () => {
    const now = beside.getBoundingClientRect()
    return { x: x + now.left - from.left, y: y + now.top - from.top }
  }
}

function between(a: Point, b: Point): DOMRect {
  return new DOMRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y))
}

/** Returns a function that finds the ids of the links whose cards a box touches. Each card is measured once. */
function findCards(groups: Element): (box: DOMRect) => readonly number[] {
  const known = new Map<Element, Slots>()
  return (box) => {
    const lists = [...groups.querySelectorAll('.group')]
      .filter((group) => touches(group.getBoundingClientRect(), box))
      .flatMap((group) => group.querySelector<HTMLElement>('.cards:not(:empty)') ?? [])
      .filter((list) => list.checkVisibility())
    return lists.flatMap((list) => {
      const measured = known.get(list)
      const slots = measured?.cards.length === list.childElementCount ? measured : slotsOf(list)
      known.set(list, slots)
      return idsIn(slots, box)
    })
  }
}

function idsIn(slots: Slots, box: DOMRect): readonly number[] {
  const { left, top } = slots.list.getBoundingClientRect()
  const ids: number[] = []
  for (let index = slots.firstBelow(box.top - top); index < slots.cards.length; index += 1) {
    const slot = slots.at(index)
    if (top + slot.top > box.bottom) break
    const card = new DOMRect(left + slot.left, top + slot.top, slot.width, slot.height)
    if (touches(card, box)) ids.push(Number(slots.cards[index]?.dataset.id))
  }
  return ids
}

function touches(a: DOMRect, b: DOMRect): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top
}
