import { writeNumber } from '../../../messages/write-number.ts'
import { isColumn, isRtl, type Point } from '../page/geometry.ts'
import type { Board } from '../steps/board.ts'
import type { Side } from './drop-site.ts'

/** What is dragged, from the moment that it is picked up until it is put down. */
export interface Lifted {
  /** The copy that follows the pointer. */
  readonly ghost: HTMLElement
  /** Follows the pointer, and shows where it would land: in a gap, or else by a line. */
  follow(to: Point, place: Landing | undefined, gap?: DOMRect): void
  putDown(): void
}

interface Landing {
  readonly at: Element
  readonly side: Side
  /** The element that the line is aligned with, if not `at`. */
  readonly from?: Element
}

interface LiftOptions {
  readonly start: Point
  /** The classes of what the element is in, so that its copy looks alike. */
  readonly surroundings?: string
  /** How many records are dragged. */
  readonly count?: number
  /** All elements that are dragged. */
  readonly lifted?: Iterable<Element>
}

/** Lifts an element off the page, which is not drawn again until it is put down. */
export function lift(board: Board, original: HTMLElement, options: LiftOptions): Lifted {
  const { start, surroundings = '', count = 1, lifted = [original] } = options
  const release = board.pause()
  const ghost = makeGhost(original, surroundings, start, count)
  const mark = makeDropMark()
  for (const element of lifted) element.classList.add('lifted')
  return {
    ghost: ghost.element,
    follow(to, place, gap) {
      mark.show(place, gap)
      ghost.element.classList.toggle('into', place?.side === 'into')
      ghost.follow(to)
    },
    putDown() {
      for (const element of lifted) element.classList.remove('lifted')
      ghost.element.remove()
      mark.remove()
      release()
    },
  }
}

/** In pixels: a heading is as wide as the page, and would hide too much of it. */
const WIDEST = 360

/**
 * Copies an element into a box that looks like its surroundings. If it stands for several, the box shows their count.
 * It stays between the sides of the window, so that its name can be read.
 */
function makeGhost(original: HTMLElement, surroundings: string, start: Point, count: number) {
  const { left, top, width, height } = original.getBoundingClientRect()
  const copy = original.cloneNode(true)
  const element = document.createElement('div')
  element.className = `${surroundings} held`.trim()
  element.inert = true
  element.dataset.view = original.closest<HTMLElement>('[data-view]')?.dataset.view ?? ''
  element.append(copy)
  if (count > 1) element.dataset.count = writeNumber(count, document.documentElement.lang)
  const shown = Math.min(width, WIDEST)
  const room = document.documentElement.clientWidth - shown // measured before anything changes
  Object.assign(element.style, { left: '0', top: '0', width: `${shown}px`, height: `${height}px` })
  element.querySelector('.card-more')?.remove()
  const within = (at: number, size: number) => Math.max(0, Math.min(at, size)) // it may have moved since the press
  const grasp = { x: (within(start.x - left, width) / width) * shown, y: within(start.y - top, height) }
  element.style.setProperty('--grasp-y', `${grasp.y}px`)
  for (const named of element.querySelectorAll('[id]')) named.removeAttribute('id')
  document.body.append(element)
  const follow = ({ x, y }: Point) => {
    const at = Math.max(0, Math.min(x - grasp.x, room))
    element.style.translate = `${at}px ${y - grasp.y}px`
    element.style.transformOrigin = `${x - at}px 0`
  }
  follow(start)
  return { element, follow }
}

function makeDropMark() {
  const line = document.createElement('div')
  line.className = 'drop-line'
  line.hidden = true
  document.body.append(line)
  let over: Element | undefined
  const highlight = (next: Element | undefined) => {
    if (next === over) return
    over?.classList.remove('over')
    next?.classList.add('over')
    over = next
  }
  return {
    show(place: Landing | undefined, gap: DOMRect | undefined) {
      highlight(place?.side === 'into' ? place.at : undefined)
      line.hidden = !place || place.side === 'into'
      line.classList.toggle('gap', gap !== undefined)
      if (!place || line.hidden) return
      Object.assign(line.style, gap ? inPixels(gap) : edgeOf(place.at, place.side === 'after', place.from))
    },
    remove() {
      highlight(undefined)
      line.remove()
    },
  }
}

function inPixels({ left, top, width, height }: DOMRect) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
}

/** The line beside an element, in the middle of the gap to the next. */
function edgeOf(element: Element, isAfter: boolean, from = element) {
  const { left, right, top, bottom, height } = element.getBoundingClientRect()
  const style = getComputedStyle(element.parentElement ?? element)
  const half = (gap: string) => (Number.parseFloat(gap) || 0) / 2
  if (isColumn(element)) {
    const y = isAfter ? bottom + half(style.rowGap) : top - half(style.rowGap)
    const line = from.getBoundingClientRect()
    return { left: `${line.left}px`, top: `${y}px`, width: `${line.width}px`, height: '0' }
  }
  const x = isAfter !== isRtl() ? right + half(style.columnGap) : left - half(style.columnGap)
  return { left: `${x}px`, top: `${top}px`, width: '0', height: `${height}px` }
}
