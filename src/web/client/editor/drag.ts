import Sortable, { type SortableEvent } from 'sortablejs'
import type { Board } from './board.ts'
import { moveGroup, moveSites } from './steps.ts'

/** A touch must be held for a moment to drag, so that scrolling still works; the grip drags immediately. */
const HOLD_MS = 180

const FEEL = {
  animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 140,
  delay: HOLD_MS,
  delayOnTouchOnly: true,
  touchStartThreshold: 6,
  forceFallback: true, // one behaviour for mouse and touch; native drag and drop does not support touch
  fallbackOnBody: true,
  fallbackTolerance: 4,
  scroll: true,
  bubbleScroll: true,
  scrollSensitivity: 90,
  scrollSpeed: 18,
  ghostClass: 'drop-place',
  dragClass: 'dragged',
} as const

/** Makes the sites of a group draggable, within it and into any other. Returns a function that stops it. */
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
  // If saving fails, the move is rolled back, and the notice says so.
  void moveSites(board, ids, { groupId, ...(before !== undefined && { before }) }).catch(() => undefined)
}

/** The first card after the dropped one that is not being moved too. */
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

/** Makes the groups draggable by their grips; while dragging, they are collapsed to their names. */
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
      void moveGroup(board, Number(item.dataset.id), before).catch(() => undefined) // the notice says so
    },
  })
  return () => sortable.destroy()
}

/** The page is drawn from the state alone, so what dragging has moved goes back before the state changes. */
function putBack({ item, from, oldIndex = 0 }: SortableEvent): void {
  item.remove()
  from.insertBefore(item, from.children[oldIndex] ?? null)
}

/** Releasing the pointer must not click what is under it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
}
