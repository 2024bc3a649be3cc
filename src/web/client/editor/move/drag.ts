import type { Moving } from '../steps/use-board.ts'
import { pickUpCard } from './drag-card.ts'
import { pickUpGroup } from './drag-group.ts'
import { pickUpPage } from './drag-page.ts'
import { isOnGrip, type PickUp, watchDrags } from './gesture.ts'
import { stopCarrying } from './keyboard.ts'

interface Dragging extends Moving {
  /** Closes the menu of the card, which the long press has opened before a finger drags it. */
  closeMenu(): void
}

/**
 * Makes links, groups and pages draggable wherever they are drawn: links anywhere on their cards, by touch after a long
 * press; pages anywhere on their tabs, by touch at their grips; groups by their grips. Returns a function that stops
 * it.
 */
export function dragOnPage({ closeMenu, ...moving }: Dragging): () => void {
  return watchDrags(({ target, pointerType }) => {
    stopCarrying()
    if (!(target instanceof Element) || target.closest('.card-more, .group-more')) return undefined
    if (pointerType === 'mouse' && target.closest('.pick')) return undefined // for a finger it is the tile
    const card = target.closest<HTMLElement>('#groups .card, #results .card')
    const pickUp = card ? pickUpCard(card, moving) : pickUpOther(target, moving)
    return pickUp && closing(pickUp, closeMenu)
  })
}

function pickUpOther(target: Element, moving: Moving): PickUp | undefined {
  const tab = target.closest<HTMLElement>('.pages .tab')
  if (tab) return pickUpPage(tab, moving)
  const group = isOnGrip(target) ? target.closest<HTMLElement>('#groups .group') : null
  return group ? pickUpGroup(group, moving) : undefined
}

function closing(pickUp: PickUp, close: () => void): PickUp {
  return (at) => {
    close()
    return pickUp(at)
  }
}
