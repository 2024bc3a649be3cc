/** In pixels, relative to the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Whether the card's list has a single column. */
export function isColumn(card: Element): boolean {
  return card.clientWidth * 1.5 > (card.parentElement?.clientWidth ?? 0)
}

export function isRtl(): boolean {
  return document.documentElement.dir === 'rtl'
}

/**
 * Places a popover within the window: below its anchor, or above if there is no room, and aligned with the anchor's end
 * or else its start.
 */
export function placeBeside(element: HTMLElement, anchor: Element | undefined): void {
  if (!anchor) return
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const within = (at: number, size: number) => Math.max(8, Math.min(at, size - 8))
  const [toEnd, fromStart] = isRtl() ? [left, right - width] : [right - width, left]
  const hasRoom = toEnd >= 8 && toEnd + width + 8 <= innerWidth
  const isBelow = bottom + height + 8 < innerHeight
  Object.assign(element.style, {
    inset: 'auto',
    left: `${within(hasRoom ? toEnd : fromStart, innerWidth - width)}px`,
    top: `${within(isBelow ? bottom + 4 : top - height - 4, innerHeight - height)}px`,
  })
}
