import type { Moving } from '../steps/use-board.ts'
import { stopCarrying } from './carry-by-key.ts'
import { pickUpCard } from './drag-card.ts'
import { pickUpGroup } from './drag-group.ts'
import { pickUpPage } from './drag-page.ts'
import { watchDrags } from './gesture.ts'

/**
 * Makes links, groups and pages draggable wherever they are drawn: with a mouse, links and pages anywhere; groups, and everything
 * with a finger, by their grips. Returns a function that stops it.
 */
export function dragOnPage(moving: Moving): () => void {
  return watchDrags(({ target, pointerType }) => {
    stopCarrying()
    if (!(target instanceof Element) || target.closest('.pick, .card-more, .group-more')) return undefined
    const isOnGrip = target.closest('.grip') !== null
    if (pointerType !== 'mouse' && !isOnGrip) return undefined // it scrolls the page
    const card = target.closest<HTMLElement>('#groups .card, #results .card')
    if (card) return pickUpCard(card, moving)
    const tab = target.closest<HTMLElement>('.pages .tab')
    if (tab) return pickUpPage(tab, moving)
    const group = target.closest<HTMLElement>('#groups .group')
    return group && isOnGrip ? pickUpGroup(group, moving) : undefined
  })
}
