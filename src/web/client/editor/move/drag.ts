import { findSection, findSite } from '../model/arrange.ts'
import { isRtl, type Point } from '../page/geometry.ts'
import { cardOf, siteOfCard } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'
import { moveGroup, moveSites } from '../steps/move-steps.ts'
import { pagesIn } from '../steps/on-page.ts'
import type { Moving } from '../steps/use-board.ts'
import { pickUpGroup } from './drag-group.ts'
import { drawBox, isOnEmptyRoom } from './draw-box.ts'
import { placeAt, type SiteDrop } from './drop-site.ts'
import { type Drag, isOnGrip, type PickUp, watchDrags } from './gesture.ts'
import { lift } from './ghost.ts'
import { stopCarrying } from './keyboard.ts'
import { makeRoom } from './make-room.ts'

interface Dragging extends Moving {
  /** Closes the menu of the card, which the long press has opened before a finger drags it. */
  closeMenu(): void
}

/**
 * Makes links, groups and pages draggable wherever they are drawn: links anywhere on their cards, by touch after a long
 * press; pages anywhere on their tabs, by touch at their grips; groups by their headings, by touch at their grips. The
 * mouse draws a box from empty room, which selects. Returns a function that stops it.
 */
export function dragOnPage({ closeMenu, ...moving }: Dragging): () => void {
  return watchDrags((press) => {
    const { target, pointerType } = press
    stopCarrying()
    if (!(target instanceof Element) || target.closest('.card-more, .group-more')) return undefined
    if (pointerType === 'mouse' && target.closest('.pick')) return boxOf(press, moving) // for a finger it is the tile
    const card = target.closest<HTMLElement>('#groups .card, #results .card')
    const pickUp = card ? pickUpCard(card, moving) : pickUpOther(target, press, moving)
    return pickUp && closing(pickUp, closeMenu)
  })
}

function pickUpOther(target: Element, press: PointerEvent, moving: Moving): PickUp | undefined {
  const tab = target.closest<HTMLElement>('.pages .tab')
  if (tab) return pickUpPage(tab, moving)
  const group = target.closest<HTMLElement>('#groups .group:has(> .group-head > .grip)')
  if (group && isHandle(target, press.pointerType)) return pickUpGroup(group, moving)
  return isOnEmptyRoom(press) ? boxOf(press, moving) : undefined
}

function boxOf({ shiftKey, ctrlKey, metaKey }: PointerEvent, moving: Moving): PickUp | undefined {
  return drawBox(moving, shiftKey || ctrlKey || metaKey)
}

/** Whether a group is carried by this part of it: by its grip, and with a mouse by its whole heading. */
function isHandle(target: Element, pointerType: string): boolean {
  if (isOnGrip(target) || pointerType !== 'mouse') return isOnGrip(target)
  return target.closest('.group-head') !== null && !target.closest('button, input')
}

function closing(pickUp: PickUp, close: () => void): PickUp {
  return (at) => {
    close()
    return pickUp(at)
  }
}

/** Picks up a card of the page or of the results; undefined if its site is unknown. */
function pickUpCard(card: HTMLElement, moving: Moving): PickUp | undefined {
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
  const cards = ids.size > 1 ? document.querySelectorAll('#groups .card.selected') : [card]
  const lifted = lift(board, card, { start, surroundings: 'cards', count: ids.size, lifted: cards })
  const room = makeRoom(card, cards)
  let place: SiteDrop | undefined
  const end = () => {
    room.end()
    lifted.putDown()
  }
  const cancel = () => {
    const words = wordsOfReturn(board, ids)
    end()
    announce(words)
  }
  return {
    of: 'site',
    ghost: lifted.ghost,
    move(to) {
      place = placeAt(to, board.state.sections, { last: place, slotsIn: room.slotsIn })
      lifted.follow(to, place, room.make(place))
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

/** Picks up a page to drag among the tabs. */
function pickUpPage(tab: HTMLElement, { board, announce }: Moving): PickUp {
  const id = Number(tab.dataset.id)
  return (start) => {
    const lifted = lift(board, tab, { start, surroundings: 'pages' })
    let drop: Drop | undefined
    return {
      of: 'page',
      ghost: lifted.ghost,
      move(to) {
        drop = dropAt(to) ?? drop
        lifted.follow(to, drop?.at === tab ? undefined : drop)
      },
      cancel() {
        lifted.putDown()
        announce(board.messages.drag.cancelled(findSection(board.state.sections, id)?.group.name ?? ''))
      },
      drop() {
        lifted.putDown()
        if (!drop || drop.at === tab) return
        const ids = pagesIn(board.state.sections).map((page) => page.id)
        const from = ids.indexOf(Number(drop.at.dataset.id)) + (drop.side === 'after' ? 1 : 0)
        void moveGroup(board, id, { parent_id: null, following: ids.slice(from) }).catch(() => undefined) // the notice says so
      },
    }
  }
}

interface Drop {
  readonly at: HTMLElement
  readonly side: 'before' | 'after'
}

/** The place beside the tab at the pointer's horizontal position, at any distance above or below. */
function dropAt({ x }: Point): Drop | undefined {
  for (const at of document.querySelectorAll<HTMLElement>('nav.pages > .tab')) {
    const { left, right, width } = at.getBoundingClientRect()
    if (x >= left && x <= right) return { at, side: x > left + width / 2 !== isRtl() ? 'after' : 'before' }
  }
  return undefined
}
