/** Where the user is among the groups, in terms that outlive the elements there. */
interface Place {
  /** The id of the link whose card it is; '' for none. */
  readonly site: string
  /** The id of the group's element; '' outside of the groups. */
  readonly group: string
  /** The group's position, and the card's in its group; -1 for none. */
  readonly groupAt: number
  readonly cardAt: number
  /** Whether the focus is on something that adds links. */
  readonly isAdding: boolean
}

const NOWHERE: Place = { site: '', group: '', groupAt: -1, cardAt: -1, isAdding: false }

/**
 * Keeps the focus where the user is when the focused element goes away: deleted, redrawn for the other mode, or part of what
 * has just closed. Returns a function to call before a redraw: if nothing has the focus then, the Edit button gets it
 * afterwards.
 */
export function keepFocus(overlay: Element): () => void {
  let held: { readonly element: Element; readonly place: Place } | undefined
  let isWaiting = false
  const follow = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return
    if (overlay.contains(target)) held = held && { element: target, place: held.place }
    else held = target.closest('main') ? { element: target, place: placeOf(target) } : undefined
  }
  const settle = () => {
    isWaiting = false
    const { activeElement: active, body } = document
    if (!held || (active && active !== body && isSeen(active))) return
    if (!isSeen(held.element)) nearest(held.place)?.focus({ preventScroll: true })
    else if (!overlay.contains(held.element)) held = undefined // left on purpose
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
  for (const part of [overlay, document.querySelector('main') ?? overlay]) {
    observer.observe(part, { childList: true, subtree: true })
  }
  return () => {
    if (document.activeElement === document.body) held ??= { element: document.createElement('i'), place: NOWHERE }
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
 * The first of these that can be seen: the card of the same link, the one in its place or the last, the button that adds one,
 * the first card if something was added without such a button, the head of the group or of the next, the Edit button.
 */
function nearest({ site, group, groupAt, cardAt, isAdding }: Place): HTMLElement | undefined {
  const all = groups()
  const same = document.getElementById(group)
  const near = same ?? all[groupAt] ?? (isAdding ? all.at(-1) : undefined)
  const cards = same && cardAt >= 0 ? cardsOf(same) : []
  const wanted = [
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

function isSeen(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}
