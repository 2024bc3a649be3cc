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
