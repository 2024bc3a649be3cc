import type { Point } from '../page/geometry.ts'
import { autoScroll } from './auto-scroll.ts'

/** A drag, from the first movement until it is dropped or cancelled. */
export interface Drag {
  /** What follows the pointer; it receives the pointer's events. */
  readonly held: HTMLElement
  /** Called once per frame, since the page may scroll under a resting pointer. */
  move(to: Point): void
  drop(): void
  cancel(): void
}

/** Picks up what was pressed at a point. */
export type PickUp = (at: Point) => Drag

/** In pixels: a press that moves less is a click. */
const TOLERANCE = 4

/**
 * Watches for presses that become drags; `grasp` says what a press would pick up. Escape cancels, and so does losing the
 * pointer or the window's focus. Returns a function that stops watching, and cancels a drag under way.
 */
export function watchDrags(grasp: (press: PointerEvent) => PickUp | undefined): () => void {
  let abandon = () => {}
  const onPress = (press: PointerEvent) => {
    const pickUp = press.isPrimary && press.button === 0 && grasp(press)
    if (pickUp) abandon = follow(press, pickUp)
  }
  document.addEventListener('pointerdown', onPress)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    abandon()
  }
}

/** Follows one press to its end. Returns a function that cancels it. */
function follow(press: PointerEvent, pickUp: PickUp): () => void {
  const start = { x: press.clientX, y: press.clientY }
  let at = start
  let drag: Drag | undefined
  let frame = 0
  const listening = new AbortController()
  const end = (how: 'drop' | 'cancel') => {
    if (listening.signal.aborted) return
    listening.abort()
    cancelAnimationFrame(frame)
    delete document.documentElement.dataset.dragging
    if (drag) swallowClick()
    drag?.[how]()
  }
  const everyFrame = (last: number) => (now: number) => {
    autoScroll(start, at, now - last)
    drag?.move(at)
    frame = requestAnimationFrame(everyFrame(now))
  }
  listenTo(press.pointerId, listening.signal, {
    move({ x, y }) {
      at = { x, y }
      if (drag || Math.hypot(x - start.x, y - start.y) < TOLERANCE) return
      drag = pickUp(start)
      document.documentElement.dataset.dragging = ''
      drag.held.setPointerCapture(press.pointerId)
      drag.held.addEventListener('lostpointercapture', () => end('cancel'))
      frame = requestAnimationFrame(everyFrame(performance.now()))
    },
    release() {
      drag?.move(at)
      end('drop')
    },
    cancel: () => end('cancel'),
  })
  return () => end('cancel')
}

interface Listeners {
  readonly move: (to: Point) => void
  readonly release: () => void
  readonly cancel: () => void
}

function listenTo(pointerId: number, signal: AbortSignal, { move, release, cancel }: Listeners): void {
  const options = { capture: true, signal }
  const ofPointer = (type: 'pointermove' | 'pointerup' | 'pointercancel', then: typeof move) =>
    document.addEventListener(type, (event) => event.pointerId === pointerId && then(event), options)
  ofPointer('pointermove', move)
  ofPointer('pointerup', (at) => {
    move(at)
    release()
  })
  ofPointer('pointercancel', cancel)
  window.addEventListener('blur', ({ target }) => target === window && cancel(), options)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      cancel()
    },
    options,
  )
  // Prevents what the browser does when a press moves or lasts.
  for (const type of ['selectstart', 'dragstart', 'contextmenu']) {
    document.addEventListener(type, (event) => event.preventDefault(), options)
  }
}

/** Releasing the pointer must not click what is under it. A click by keyboard, whose `detail` is 0, goes through. */
function swallowClick(): void {
  const swallowing = new AbortController()
  const options = { capture: true, signal: swallowing.signal }
  document.addEventListener('pointerdown', () => swallowing.abort(), options)
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      swallowing.abort()
    },
    options,
  )
}
