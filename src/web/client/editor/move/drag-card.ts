import { findSite } from '../model/arrange.ts'
import type { Point } from '../page/geometry.ts'
import { cardOf, siteOfCard } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'
import { moveSites } from '../steps/move-steps.ts'
import type { Moving } from '../steps/use-board.ts'
import { placeAt, type SiteDrop } from './drop-site.ts'
import type { Drag, PickUp } from './gesture.ts'
import { makeDropMark, makeGhost } from './ghost.ts'
import { makeRoom } from './make-room.ts'

/** Picks up a card of the page or of the results; undefined if its site is unknown. */
export function pickUpCard(card: HTMLElement, moving: Moving): PickUp | undefined {
  const { sections, selected } = moving.board.state
  const site = siteOfCard(sections, card)
  if (!site) return undefined
  const ids = selected.has(site.id) ? selected : new Set([site.id])
  // If the card was carried by keyboard, it has been put back by then, as another element.
  const now = () => (card.isConnected ? card : (cardOf(sections, site, false) ?? card))
  return (start) => dragCard({ ...moving, card: now(), ids, start })
}

interface DraggedCard extends Moving {
  readonly card: HTMLElement
  /** The ids of the sites that move: the whole selection if the card is selected, else its own. */
  readonly ids: ReadonlySet<number>
  readonly start: Point
}

function dragCard({ card, ids, board, start, announce }: DraggedCard): Drag {
  const release = board.pause()
  const ghost = makeGhost(card, 'cards', start, ids.size)
  const lifted = ids.size > 1 ? document.querySelectorAll('#groups .card.selected') : [card]
  for (const element of lifted) element.classList.add('lifted')
  const mark = makeDropMark()
  const room = makeRoom(card, lifted)
  let place: SiteDrop | undefined
  const end = () => {
    for (const element of lifted) element.classList.remove('lifted')
    ghost.element.remove()
    mark.remove()
    room.end()
    release()
  }
  const cancel = () => {
    const words = wordsOfReturn(board, ids)
    end()
    announce(words)
  }
  return {
    ghost: ghost.element,
    move(to) {
      place = placeAt(to, board.state.sections, { last: place, slotsIn: room.slotsIn })
      mark.show(place, room.make(place))
      ghost.element.classList.toggle('into', place?.side === 'into')
      ghost.follow(to)
    },
    cancel,
    drop() {
      if (!place) return cancel()
      end()
      void moveSites(board, ids, place).catch(() => undefined) // the move is rolled back, and the notice says so
    },
  }
}

function wordsOfReturn({ state, messages: { drag } }: Board, ids: ReadonlySet<number>): string {
  const [first = 0] = ids
  return ids.size > 1 ? drag.cancelledSites(ids.size) : drag.cancelled(findSite(state.sections, first)?.name ?? '')
}
