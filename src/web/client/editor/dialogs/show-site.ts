import { isPage, pagePath } from '../../../../core/page.ts'
import { ancestors } from '../../../../core/tree.ts'
import { groupAnchor } from '../../../parts/group-section.tsx'
import { unfoldGroup } from '../../groups.ts'
import { withBase } from '../../session.ts'
import type { Sections, Site } from '../model/types.ts'
import { cardOf } from '../page/site-of-card.ts'
import type { Board } from '../steps/board.ts'

/** Goes to the card of a site: focuses it on this page, or opens its group on another one. */
export function showSite(board: Board, site: Site): void {
  const groups = board.state.sections.map(({ group }) => group)
  const above = ancestors(groups, site.group_id)
  const page = [...groups.filter(({ id }) => id === site.group_id), ...above].find(isPage)
  const anchor = groupAnchor(site.group_id)
  if (page?.id !== board.page) {
    location.assign(`${withBase(page ? pagePath(page) : '/')}#${anchor}`)
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

const GLOW = [{ boxShadow: '0 0 0 0.25rem var(--accent)' }, { boxShadow: '0 0 0 0.25rem transparent' }]
const GLOW_MS = 1600

/** Makes a card that was just added glow, wherever it is, so that it is easy to find. */
export function glowWhenAdded(board: Board): void {
  let before = board.state.sections
  board.subscribe(({ sections }) => {
    const place = sections === before ? undefined : addedTo(before, sections)
    before = sections
    if (place) inTwoFrames(() => glow(document.querySelector(place)))
  })
}

/** A selector for the card of the only site that was added; undefined if anything else has changed. */
function addedTo(before: Sections, after: Sections): string | undefined {
  if (before.length !== after.length) return undefined
  const changed = after.flatMap((section, at) => {
    const more = section.sites.length - (before[at]?.sites.length ?? 0)
    return more === 0 ? [] : [{ ...section, known: before[at]?.sites, more }]
  })
  const [only] = changed
  if (!only || changed.length > 1 || only.more !== 1) return undefined
  const ids = new Set(only.known?.map(({ id }) => id))
  return `#${groupAnchor(only.group.id)} .card:nth-child(${only.sites.findIndex(({ id }) => !ids.has(id)) + 1})`
}

/** Runs a task in two frames, when the board has been drawn. */
function inTwoFrames(task: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(task))
}

/** Makes a card glow, unless the user prefers reduced motion. */
function glow(card: Element | null): void {
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
    card?.animate(GLOW, { duration: GLOW_MS, easing: 'ease-in' })
}
