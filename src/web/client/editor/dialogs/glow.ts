import { groupAnchor } from '../../../parts/group-section.tsx'
import type { Sections } from '../model/types.ts'
import type { Board } from '../steps/board.ts'

const GLOW = [{ boxShadow: '0 0 0 0.25rem var(--accent)' }, { boxShadow: '0 0 0 0.25rem transparent' }]
const GLOW_MS = 1600

/** Makes a card glow that was just added, wherever it is, so that it is easy to find. */
export function glowWhenAdded(board: Board): void {
  let before = board.state.sections
  board.subscribe(({ sections }) => {
    const place = sections === before ? undefined : addedTo(before, sections)
    before = sections
    if (place) inTwoFrames(() => glow(document.querySelector(place)))
  })
}

/** A selector for the card of the one site that was added; undefined if anything else has changed. */
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

/** The board is drawn by then. */
function inTwoFrames(task: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(task))
}

/** Makes a card glow, unless the user prefers reduced motion. */
export function glow(card: Element | null): void {
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
    card?.animate(GLOW, { duration: GLOW_MS, easing: 'ease-in' })
}
