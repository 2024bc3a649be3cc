import type { TargetedKeyboardEvent } from 'preact'
import type { Sections } from '../model/types.ts'
import { whenDrawn } from '../page/when-drawn.ts'
import type { Moving } from '../steps/use-board.ts'

/** A key pressed on a grip. */
export type Key = TargetedKeyboardEvent<HTMLElement>

/** The link or group that is being moved by keyboard. */
interface Carried {
  readonly kind: 'site' | 'group' | 'page'
  readonly id: number
  /** Puts everything back and stops watching the focus. Returns the arrangement it was carried to. */
  readonly putBack: () => Sections
}

let carried: Carried | undefined

interface Carrying extends Moving, Pick<Carried, 'kind' | 'id'> {
  readonly name: string
  /** Where it is now: its index among how many, and the name of what holds them. */
  readonly place: () => { readonly at: number; readonly count: number; readonly where: string }
  /** The arrangement one step further, to the side if it goes across; undefined at the end. */
  readonly step: (by: 1 | -1, isAcross: boolean) => Sections | undefined
  /** Saves the arrangement. */
  readonly drop: (arranged: Sections) => Promise<void>
}

/** Space or Enter picks up and drops, the arrow keys move, Escape cancels; each is announced. */
export function carry(event: Key, { board, announce, kind, id, name, place, step, drop }: Carrying): void {
  const { drag } = board.messages
  const say = (words: typeof drag.movedTo) => {
    const { at, count, where } = place()
    announce(words({ name, position: at + 1, count, place: where }))
  }
  const isMine = carried?.kind === kind && carried.id === id
  const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const by = direction(event.key, event.currentTarget)
  if (event.key === ' ' || event.key === 'Enter') {
    if (isMine && carried) {
      void drop(carried.putBack()).catch(() => undefined) // rolled back, and the notice says so
      say(drag.dropped)
    } else {
      pickUp(board, kind, id)
      say(drag.pickedUp)
    }
  } else if (isMine && event.key === 'Escape') {
    carried?.putBack()
    announce(drag.cancelled(name))
  } else if (isMine && by !== 0) {
    const sections = step(by, isAcross)
    if (sections) {
      board.set({ sections })
      say(drag.movedTo)
    }
  } else return
  event.preventDefault()
  whenDrawn(() => refocus(kind, id))
}

/** Right and down move forward, left and up move back; in right-to-left languages, left moves forward. */
function direction(key: string, grip: Element): 1 | -1 | 0 {
  const forward = getComputedStyle(grip).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowDown' || key === forward) return 1
  return key === 'ArrowUp' || key === backward ? -1 : 0
}

/** Starts carrying, until it is put back: what is loaded meanwhile is shown only then. Moving the focus elsewhere cancels. */
function pickUp(board: Moving['board'], kind: Carried['kind'], id: number): void {
  carried?.putBack()
  const from = board.state.sections
  const release = board.hold()
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.matches(gripOf(kind, id))) carried?.putBack()
  }
  document.addEventListener('focusin', onFocus)
  const putBack = () => {
    const arranged = board.state.sections
    document.removeEventListener('focusin', onFocus)
    carried = undefined
    markCarried(kind, id)
    board.set({ sections: from })
    release()
    return arranged
  }
  carried = { kind, id, putBack }
}

/** Puts back what is carried, since the pointer takes over. */
export function stopCarrying(): void {
  carried?.putBack()
}

/** Moving an element makes it lose the focus. */
function refocus(kind: Carried['kind'], id: number): void {
  const grip = document.querySelector<HTMLElement>(gripOf(kind, id))
  grip?.focus()
  grip?.scrollIntoView({ block: 'nearest' })
  markCarried(kind, id)
}

function markCarried(kind: Carried['kind'], id: number): void {
  const isCarried = carried?.kind === kind && carried.id === id
  document.querySelector(gripOf(kind, id))?.closest('.card, .group, .tab')?.classList.toggle('carried', isCarried)
}

function gripOf(kind: Carried['kind'], id: number): string {
  const places = { site: '.card[data-id="#"]', group: '.group[data-id="#"] > .group-head', page: '.tab[data-id="#"]' }
  return `${places[kind].replace('#', String(id))} > .grip`
}
