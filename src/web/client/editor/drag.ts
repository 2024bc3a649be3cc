import Sortable, { type SortableEvent } from 'sortablejs'
import type { Board } from './board.ts'
import { moveGroup, moveSites } from './steps.ts'

/** Fingers hold for a moment before they drag, so that scrolling stays scrolling; the grip drags at once. */
const HOLD_MS = 180

const FEEL = {
  animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 140,
  delay: HOLD_MS,
  delayOnTouchOnly: true,
  touchStartThreshold: 6,
  forceFallback: true, // the same by mouse and by touch; the browsers' own dragging knows no touch
  fallbackOnBody: true,
  fallbackTolerance: 4,
  scroll: true,
  bubbleScroll: true,
  scrollSensitivity: 90,
  scrollSpeed: 18,
  ghostClass: 'drop-place',
  dragClass: 'dragged',
} as const

/** Makes the sites of a group draggable, within it and into every other. Answers how to stop. */
export function dragSites(list: HTMLElement, board: Board): () => void {
  const sortable = Sortable.create(list, {
    ...FEEL,
    group: 'sites',
    draggable: '.card',
    filter: '.pick, .add',
    preventOnFilter: false,
    onStart: () => document.body.classList.add('dragging'),
    onEnd: (event) => {
      document.body.classList.remove('dragging')
      swallowClick()
      dropSite(event, board)
    },
  })
  return () => sortable.destroy()
}

function dropSite(event: SortableEvent, board: Board): void {
  const { item, to } = event
  const id = Number(item.dataset.id)
  const ids = board.state.selected.has(id) ? board.state.selected : new Set([id])
  const before = nextOutside(item, ids)
  const groupId = Number(to.dataset.group)
  putBack(event)
  // What could not be saved is put back, and the notice tells it.
  void moveSites(board, ids, { groupId, ...(before !== undefined && { before }) }).catch(() => undefined)
}

/** The first card behind the dropped one that does not move along. */
function nextOutside(item: Element, ids: ReadonlySet<number>): number | undefined {
  for (let next = item.nextElementSibling; next; next = next.nextElementSibling) {
    const id = idOf(next)
    if (id && !ids.has(id)) return id
  }
  return undefined
}

function idOf(element: Element | null): number | undefined {
  const id = element?.getAttribute('data-id')
  return id ? Number(id) : undefined
}

/** Makes the groups draggable by their grips; meanwhile they are folded to their names. */
export function dragGroups(list: HTMLElement, board: Board): () => void {
  const sortable = Sortable.create(list, {
    ...FEEL,
    delay: 0,
    draggable: '.group',
    handle: '.group-grip',
    onChoose: () => document.body.classList.add('dragging-groups'),
    onUnchoose: () => document.body.classList.remove('dragging-groups'),
    onEnd: (event) => {
      swallowClick()
      const { item } = event
      const before = idOf(item.nextElementSibling)
      putBack(event)
      void moveGroup(board, Number(item.dataset.id), before).catch(() => undefined) // the notice tells it
    },
  })
  return () => sortable.destroy()
}

/** The page is drawn from the state alone: what the dragging moved goes back before the state changes. */
function putBack({ item, from, oldIndex = 0 }: SortableEvent): void {
  item.remove()
  from.insertBefore(item, from.children[oldIndex] ?? null)
}

/** Letting go is no click on what lies under the pointer. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
}
