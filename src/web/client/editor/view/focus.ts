import type { TargetedKeyboardEvent } from 'preact'
import { canFocus, isModal, isSeen, nextTo } from './next-focus.ts'

/** The user's place among the groups, in terms that outlive the elements there. */
interface Place {
  /** The id of the link whose card has the focus; '' for none. */
  readonly site: string
  /** The id of the group's element; '' outside of the groups. */
  readonly group: string
  /** The group's position, and the card's in its group; -1 for none. */
  readonly groupAt: number
  readonly cardAt: number
  /** Whether the focus is on something that adds links. */
  readonly isAdding: boolean
}

interface Focused {
  readonly element: Element
  readonly place: Place
  /** See `nextTo`; empty outside of the overlay. */
  readonly next: readonly HTMLElement[]
}

const NOWHERE: Place = { site: '', group: '', groupAt: -1, cardAt: -1, isAdding: false }

/**
 * Keeps the focus where the user is when the focused element goes away: deleted, redrawn for the other mode, or part of
 * what has just closed. Returns a function to call before a redraw: if nothing has the focus then, the Edit button gets
 * it afterwards.
 */
export function keepFocus(overlay: Element): () => void {
  let focused: Focused | undefined
  let isWaiting = false
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return
    const isOver = overlay.contains(target)
    const place = isOver ? (focused?.place ?? NOWHERE) : target.closest('main') ? placeOf(target) : NOWHERE
    focused = { element: target, place, next: isOver ? nextTo(target, focused?.element) : [] }
  }
  const settle = () => {
    isWaiting = false
    const { activeElement: active, body } = document
    if (!focused || (active && active !== body && isSeen(active))) return
    const next = () => focused?.next.find(canFocus) ?? (isModal() ? undefined : nearest(focused?.place ?? NOWHERE))
    if (!isSeen(focused.element)) next()?.focus({ preventScroll: true })
    else if (!overlay.contains(focused.element)) focused = undefined // left on purpose
  }
  const settleSoon = () => {
    if (!isWaiting) setTimeout(settle) // after code that restores the focus itself
    isWaiting = true
  }
  follow(document.activeElement)
  document.addEventListener('focusin', ({ target }) => follow(target))
  document.addEventListener('focusout', settleSoon)
  /** Only removals take the focus away. */
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => removedNodes.length > 0)) settleSoon()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    if (document.activeElement === document.body)
      focused ??= { element: document.createElement('i'), place: NOWHERE, next: [] }
  }
}

function placeOf(element: Element): Place {
  const group = element.closest('.group')
  const card = element.closest<HTMLElement>('.card')
  return {
    site: card?.dataset.id ?? '',
    group: group?.id ?? '',
    groupAt: group ? groups().indexOf(group) : -1,
    cardAt: group && card ? cardsOf(group).indexOf(card) : -1,
    isAdding: element.matches('.add, .add-link, .empty *'),
  }
}

/**
 * The first of these that is visible: the field of the first minute, unless it would call up a keyboard on the screen, the card of the same link, the one now at its place or the last, the button that
 * adds one, the first card if something was added without such a button, the head of the group or of the next, the Edit
 * button.
 */
function nearest({ site, group, groupAt, cardAt, isAdding }: Place): HTMLElement | undefined {
  const all = groups()
  const same = document.getElementById(group)
  const near = same ?? all[groupAt] ?? (isAdding ? all.at(-1) : undefined)
  const cards = same && cardAt >= 0 ? cardsOf(same) : []
  const wanted = [
    isAdding && matchMedia('(pointer: fine)').matches ? document.querySelector<HTMLElement>('#begin input') : null,
    site ? document.querySelector<HTMLElement>(`#groups .card[data-id="${site}"] > .face`) : null,
    cards[Math.min(cardAt, cards.length - 1)]?.querySelector<HTMLElement>('a, button'),
    isAdding || cardAt >= 0 ? near?.querySelector<HTMLElement>('.add-link') : null,
    isAdding ? near?.querySelector<HTMLElement>('.card a') : null,
    near?.querySelector<HTMLElement>('summary, .add-link'),
    document.querySelector<HTMLElement>('[data-done]'),
    document.querySelector<HTMLElement>('[data-edit]'),
  ]
  return wanted.find((element) => element && isSeen(element)) ?? undefined
}

function groups(): Element[] {
  return [...document.querySelectorAll('#groups .group')]
}

function cardsOf(group: Element): Element[] {
  return [...group.querySelectorAll('.card')]
}

/**
 * A card is one tab stop: its face. Left and right move to its other controls as they are laid out, up and down to the
 * same control of the card above or below.
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

/** The controls of a card from left to right, by their centres. */
function controlsOf(card: Element): HTMLElement[] {
  const middle = (control: Element) => {
    const { left, right } = control.getBoundingClientRect()
    return left + right
  }
  return [...card.querySelectorAll<HTMLElement>('button, input')].sort((a, b) => middle(a) - middle(b))
}

/** The card above or below, or the last of a shorter row; past the edge of the group, the nearest card of the next. */
function cardInRow(card: Element, by: 1 | -1): Element | undefined {
  const from = card.getBoundingClientRect()
  const cards = cardsFrom(card.parentElement, by)
  const rest = cards.slice(cards.indexOf(card) + 1)
  const otherRows = rest.filter((other) => Math.abs(other.getBoundingClientRect().top - from.top) > 4)
  const isBelow = (other: Element) => Math.abs(other.getBoundingClientRect().left - from.left) < from.width / 2
  return otherRows.find(isBelow) ?? otherRows.at(-1) ?? nextGroup(card.closest('.group'), by)
}

function nextGroup(group: Element | null, by: 1 | -1): Element | undefined {
  const next = (by > 0 ? group?.nextElementSibling : group?.previousElementSibling) ?? undefined
  return next && (cardsFrom(next, by)[0] ?? nextGroup(next, by))
}

/** All cards in a part of the page, in the direction of the movement. */
function cardsFrom(part: Element | null, by: 1 | -1): Element[] {
  const cards = [...(part?.querySelectorAll('.card') ?? [])]
  return by > 0 ? cards : cards.reverse()
}
