import type { TargetedKeyboardEvent } from 'preact'

/**
 * A card is one tab stop: its face. Left and right move to its other controls as they are laid out, up and down to the same
 * control of the card above or below.
 */
export function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const { currentTarget: card, target, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const controls = controlsOf(card)
  const at = target instanceof HTMLElement ? controls.indexOf(target) : -1
  const next = () => {
    if (key === 'ArrowLeft') return controls[at - 1]
    if (key === 'ArrowRight') return controls[at + 1]
    const other = key === 'ArrowDown' ? cardInRow(card, 1) : key === 'ArrowUp' ? cardInRow(card, -1) : undefined
    return other && sameControl(other, controls[at])
  }
  const control = next()
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** The control of the same kind, or else the face: only one card at a time has the menu button. */
function sameControl(card: Element, control: Element | undefined): HTMLElement | undefined {
  const controls = controlsOf(card)
  const kind = control?.classList[0]
  return controls.find(({ classList }) => classList[0] === kind) ?? controls.find(({ tabIndex }) => tabIndex === 0)
}

/** From left to right, by their centres. */
function controlsOf(card: Element): HTMLElement[] {
  const middle = (control: Element) => {
    const { left, right } = control.getBoundingClientRect()
    return left + right
  }
  return [...card.querySelectorAll<HTMLElement>('button, input')].sort((one, other) => middle(one) - middle(other))
}

/** The card above or below, or the last of a shorter row; past the edge of the group, the nearest card of the next. */
function cardInRow(card: Element, by: 1 | -1): Element | undefined {
  const from = card.getBoundingClientRect()
  const cards = cardsFrom(card.parentElement, by)
  const rest = cards.slice(cards.indexOf(card) + 1)
  const otherRows = rest.filter((one) => Math.abs(one.getBoundingClientRect().top - from.top) > 4)
  const isBelow = (one: Element) => Math.abs(one.getBoundingClientRect().left - from.left) < from.width / 2
  return otherRows.find(isBelow) ?? otherRows.at(-1) ?? nextGroup(card.closest('.group'), by)
}

function nextGroup(group: Element | null, by: 1 | -1): Element | undefined {
  const next = (by > 0 ? group?.nextElementSibling : group?.previousElementSibling) ?? undefined
  return next && (cardsFrom(next, by)[0] ?? nextGroup(next, by))
}

/** In the direction of the movement. */
function cardsFrom(part: Element | null, by: 1 | -1): Element[] {
  const cards = [...(part?.querySelectorAll('.card') ?? [])]
  return by > 0 ? cards : cards.reverse()
}
