import type { SiteDrop } from './drop-site.ts'
import { bottomOf, type Slot, type Slots, slotsOf } from './slots.ts'

/**
 * Cards within this many window heights of the window move, so that those that scroll into view are in place already.
 */
const AROUND = 1

/**
 * How the cards of groups make room while others are dragged: by moving aside, without the page being laid out again.
 */
export interface Room {
  /** The places of a group's cards before any makes room; undefined if none are drawn. */
  slotsIn(group: Element): Slots | undefined
  /**
   * Opens a gap where the dragged cards would land, and closes those that they leave. Returns the gap in the window.
   */
  make(place: SiteDrop | undefined): DOMRect | undefined
  /** Puts all cards back at once. */
  end(): void
}

/** `lifted` are all the dragged cards. A card dragged from the results leaves no gap in a group to close. */
export function makeRoom(card: Element, lifted: Iterable<Element>): Room {
  const known = new Map<Element, Slots>()
  const gone = new Set(lifted)
  const shifted = new Map<HTMLElement, string>()
  const source = card.closest('#groups .group')
  const slotsIn = (group: Element) => {
    const list = group.querySelector<HTMLElement>('.cards')
    if (!list?.firstElementChild?.checkVisibility()) return undefined
    const slots = known.get(list) ?? slotsOf(list)
    known.set(list, slots)
    return slots
  }
  return {
    slotsIn,
    make(place) {
      const target = place && place.side !== 'into' ? (place.at.closest('#groups .group') ?? undefined) : undefined
      const wanted = new Map<HTMLElement, string>()
      for (const group of new Set([source, target])) {
        const slots = place && group && slotsIn(group)
        if (slots) addShifts(wanted, slots, { gone, gap: group === target ? gapAt(slots, place, gone) : undefined })
      }
      shift(shifted, wanted)
      const slots = target && slotsIn(target)
      return slots && place && inWindow(slots, gapAt(slots, place, gone))
    },
    end() {
      for (const card of shifted.keys()) comeBack(card)
    },
  }
}

/** How many of the cards that are not dragged come before the place. */
function gapAt({ cards }: Slots, { at, side }: SiteDrop, gone: ReadonlySet<Element>): number {
  const all: readonly Element[] = cards
  const end = all.indexOf(at) + (side === 'after' ? 1 : 0)
  return all.slice(0, end).filter((card) => !gone.has(card)).length
}

interface Opening {
  readonly gone: ReadonlySet<Element>
  /** undefined if the group only loses cards */
  readonly gap: number | undefined
}

/** Adds the shift of each card near the window from its own place to its new one. */
function addShifts(wanted: Map<HTMLElement, string>, slots: Slots, { gone, gap }: Opening): void {
  const { top } = slots.list.getBoundingClientRect()
  const from = slots.firstBelow(-top - AROUND * innerHeight)
  let next = slots.cards.slice(0, from).filter((card) => !gone.has(card)).length
  if (gap !== undefined && next > gap) next += 1
  for (let index = from; index < slots.cards.length; index += 1) {
    const [card, own] = [slots.cards[index], slots.at(index)]
    if (own.top + top > (1 + AROUND) * innerHeight) return
    if (!card || gone.has(card)) continue
    if (next === gap) next += 1
    if (next !== index) wanted.set(card, between(own, slots.at(next)))
    next += 1
  }
}

function between(from: Slot, to: Slot): string {
  return `${to.left - from.left}px ${to.top - from.top}px`
}

/** Applies the wanted shifts and takes back the others, touching only cards that change. */
function shift(shifted: Map<HTMLElement, string>, wanted: ReadonlyMap<HTMLElement, string>): void {
  for (const [card, by] of shifted) {
    if (by === '' || wanted.has(card)) continue
    card.style.translate = ''
    shifted.set(card, '')
  }
  for (const [card, by] of wanted) {
    if (shifted.get(card) === by) continue
    card.classList.add('shifting')
    card.style.translate = by
    shifted.set(card, by)
  }
}

/** The gap in the window; undefined if it would be in a row that the group does not have yet. */
function inWindow(slots: Slots, gap: number): DOMRect | undefined {
  const slot = slots.at(gap)
  const { left, top, height } = slots.list.getBoundingClientRect()
  if (bottomOf(slot) > height + 1) return undefined
  return new DOMRect(left + slot.left, top + slot.top, slot.width, slot.height)
}

/** Puts a card back without a transition: once dropped, the cards are drawn where they had moved to. */
function comeBack(card: HTMLElement): void {
  card.style.transition = 'none'
  card.style.translate = ''
  card.classList.remove('shifting')
  requestAnimationFrame(() => {
    void getComputedStyle(card).translate // applies the styles before transitions are back
    card.style.transition = ''
  })
}
