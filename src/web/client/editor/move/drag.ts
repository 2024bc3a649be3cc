import type { Moving } from '../steps/use-board.ts'
import { stopCarrying } from './carry-by-key.ts'
import { pickUpCard } from './drag-card.ts'
import { pickUpGroup } from './drag-group.ts'
import { pickUpPage } from './drag-page.ts'
import { isOnGrip, type PickUp, watchDrags } from './gesture.ts'

interface Dragging extends Moving {
  /** A long press has opened the menu of the card that a finger then carries away. */
  closeMenu(): void
}

/**
 * Makes links, groups and pages draggable wherever they are drawn: links anywhere on their cards, by touch after a long press;
 * everything else by its grip. Returns a function that stops it.
 */
export function dragOnPage({ closeMenu, ...moving }: Dragging): () => void {
  return watchDrags(({ target }) => {
    stopCarrying()
    if (!(target instanceof Element) || target.closest('.pick, .add, .card-more')) return undefined
    const card = target.closest<HTMLElement>('#groups .card, #results .card')
    const pickUp = card ? pickUpCard(card, moving) : isOnGrip(target) ? pickUpByGrip(target, moving) : undefined
    return pickUp && closing(pickUp, closeMenu)
  })
}

function pickUpByGrip(target: Element, moving: Moving): PickUp | undefined {
  const tab = target.closest<HTMLElement>('.pages .tab')
  if (tab) return pickUpPage(tab, moving)
  const group = target.closest<HTMLElement>('#groups .group')
  return group ? pickUpGroup(group, moving) : undefined
}

function closing(pickUp: PickUp, close: () => void): PickUp {
  return (at) => {
    close()
    return pickUp(at)
  }
}
