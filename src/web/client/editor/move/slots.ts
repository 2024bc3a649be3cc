import { isRtl, type Point } from '../page/geometry.ts'

/** Where a card stands, in pixels from the upper left corner of its list. */
export interface Slot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The places of a list's cards before any makes room. Each is measured once, before its card moves. */
export interface Slots {
  readonly list: HTMLElement
  readonly cards: readonly HTMLElement[]
  /** The place of a card by its index; past the last one, the place of one more card. */
  at(index: number): Slot
  /** The index of the first card whose lower edge is below a height; the number of cards if there is none. */
  firstBelow(y: number): number
}

export function slotsOf(list: HTMLElement): Slots {
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > .card')]
  const known = new Map<number, Slot>()
  const at = (index: number): Slot => {
    const slot = known.get(index) ?? (cards[index] ? measure(list, cards[index]) : nextSlot(list, at, index))
    known.set(index, slot)
    return slot
  }
  const firstBelow = (y: number) => {
    let [from, to] = [0, cards.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (bottomOf(at(middle)) < y) from = middle + 1
      else to = middle
    }
    return from
  }
  return { list, cards, at, firstBelow }
}

/** A point as seen from the upper left corner of the list. */
export function toLocal({ list }: Slots, { x, y }: Point): Point {
  const { left, top } = list.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** The index of the card at a point of the list; undefined between cards. */
export function slotAt(slots: Slots, { x, y }: Point): number | undefined {
  for (let index = slots.firstBelow(y); index < slots.cards.length; index += 1) {
    const { left, top, width } = slots.at(index)
    if (top > y) return undefined
    if (x >= left && x <= left + width) return index
  }
  return undefined
}

export function bottomOf({ top, height }: Slot): number {
  return top + height
}

function measure(list: Element, card: Element): Slot {
  const corner = list.getBoundingClientRect()
  const { left, top, width, height } = card.getBoundingClientRect()
  return { left: left - corner.left, top: top - corner.top, width, height }
}

/** The place of one more card: in the last card's row, or at the start of the row below it. */
function nextSlot(list: Element, at: (index: number) => Slot, count: number): Slot {
  const { gridTemplateColumns, columnGap, rowGap } = getComputedStyle(list)
  const column = count % gridTemplateColumns.split(' ').length
  const [first, last] = [at(0), at(count - 1)]
  const by = column * (first.width + Number.parseFloat(columnGap)) * (isRtl() ? -1 : 1)
  const down = column === 0 ? last.height + Number.parseFloat(rowGap) : 0
  return { ...last, left: first.left + by, top: last.top + down }
}
