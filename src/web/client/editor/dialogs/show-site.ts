import { isPage, pagePath } from '../../../../core/page.ts'
import { ancestors } from '../../../../core/tree.ts'
import { groupAnchor } from '../../../parts/group-section.tsx'
import { unfoldGroup } from '../../groups.ts'
import { address } from '../../session.ts'
import type { Site } from '../model/types.ts'
import { cardOf } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'
import { glow } from './glow.ts'

/** Goes to the card of a site: focuses it on this page, or opens its group on another one. */
export function showSite(board: Board, site: Site): void {
  const groups = board.state.sections.map(({ group }) => group)
  const above = ancestors(groups, site.group_id)
  const page = [...groups.filter(({ id }) => id === site.group_id), ...above].find(isPage)
  const anchor = groupAnchor(site.group_id)
  if (page?.id !== board.page) {
    location.assign(`${address(page ? pagePath(page) : '/')}#${anchor}`)
    return
  }
  const group = document.getElementById(anchor)
  if (!group) return
  unfoldGroup(group)
  const find = () => cardOf(board.state.sections, site, false)
  whenThere(group, () => (find()?.checkVisibility() ? find() : undefined), showCard)
}

/** Waits for a card: unfolding takes a moment, and a group's cards are drawn only when it comes near the window. */
function whenThere(group: HTMLElement, find: () => HTMLElement | undefined, use: (card: HTMLElement) => void): void {
  const observer = new MutationObserver(useIfThere)
  observer.observe(group, { attributes: true, childList: true, subtree: true })
  group.scrollIntoView()
  useIfThere()

  function useIfThere(): void {
    const card = find()
    if (!card) return
    observer.disconnect()
    use(card)
  }
}

function showCard(card: HTMLElement): void {
  card.scrollIntoView({ block: 'center' })
  card.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  glow(card)
}
