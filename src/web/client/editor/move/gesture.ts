import type { Point } from '../page/geometry.ts'

/** A drag, from the first movement until it is dropped or cancelled. */
export interface Drag {
  /** For the style sheet, which sees it in `data-dragging` of the root. */
  readonly of: 'site' | 'group' | 'page' | 'box'
  /** The element that follows the pointer and receives its events. */
  readonly ghost: HTMLElement
  /** Called once per frame, since the page may scroll under a resting pointer. */
  move(to: Point): void
  drop(): void
  cancel(): void
}

/** Picks up the pressed element at a point. */
export type PickUp = (at: Point) => Drag

/** In pixels: a press that moves less is a click, or a long press. */
const TOLERANCE = { atOnce: 4, afterLongPress: 10 }

/**
 * Watches for presses that become drags; `grasp` returns what a press would pick up. A finger that is not on a grip
 * scrolls the page, unless it has pressed for long first. Escape cancels, and so does losing the pointer or the
 * window's focus. Returns a function that stops watching, and cancels a drag under way.
 */
export function watchDrags(grasp: (press: PointerEvent) => PickUp | undefined): () => void {
  let pressed: Pressed | undefined
  const watching = new AbortController()
  const { signal } = watching
  const onPress = (press: PointerEvent) => {
    const pickUp = press.isPrimary && press.button === 0 && grasp(press)
    pressed = pickUp ? follow(press, pickUp) : undefined
  }
  document.addEventListener('pointerdown', onPress, { signal })
  // Before they scroll, browsers only ask listeners that were there before the press.
  const onTouch = (event: TouchEvent) => pressed?.isTaken() && event.cancelable && event.preventDefault()
  document.addEventListener('touchmove', onTouch, { passive: false, signal })
  return () => {
    watching.abort()
    pressed?.cancel()
  }
}

interface Pressed {
  /** Whether moving the pointer drags, rather than scrolls. */
  isTaken(): boolean
  cancel(): void
}

/** Follows one press to its end. */
function follow(press: PointerEvent, pickUp: PickUp): Pressed {
  const start = { x: press.clientX, y: press.clientY }
  const isAtOnce = press.pointerType === 'mouse' || isOnGrip(press.target)
  const tolerance = isAtOnce ? TOLERANCE.atOnce : TOLERANCE.afterLongPress
  let isReady = isAtOnce
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
      if (drag || Math.hypot(x - start.x, y - start.y) < tolerance) return
      if (!isReady) return end('cancel') // the finger scrolls
      drag = pickUp(start)
      document.documentElement.dataset.dragging = drag.of
      drag.ghost.setPointerCapture(press.pointerId)
      drag.ghost.addEventListener('lostpointercapture', () => end('cancel'))
      frame = requestAnimationFrame(everyFrame(performance.now()))
    },
    release() {
      drag?.move(at)
      end('drop')
    },
    cancel: () => end('cancel'),
  })
  const onLongPress = () => {
    isReady = true
  }
  document.addEventListener('longpress', onLongPress, { signal: listening.signal }) // see `watchLongPresses`
  return { isTaken: () => isReady && !listening.signal.aborted, cancel: () => end('cancel') }
}

export function isOnGrip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.grip') !== null
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
  // Prevents the text selection, native drag or context menu that a moving or long press would start.
  for (const type of ['selectstart', 'dragstart', 'contextmenu']) {
    document.addEventListener(type, (event) => event.preventDefault(), options)
  }
}

/**
 * Stops the release of the pointer from clicking the element under it. Clicks by keyboard, whose `detail` is 0, go
 * through.
 */
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

/** How near an edge the pointer has to be to scroll, in pixels. */
const EDGE = 80
/** The speed at the very edge, in pixels per millisecond. */
const FASTEST = 2.4
/**
 * The page scrolls only after a drag this far towards an edge, so that picking something up near one does not scroll.
 */
const INTENT = 16

/** Scrolls the jump list, the tabs or the page while the pointer is near one of its edges. */
function autoScroll(start: Point, at: Point, ms: number): void {
  const list = document.elementFromPoint(at.x, at.y)?.closest('.jump, .pages:has(.tab)')
  if (list) {
    const { left, right, top, bottom } = list.getBoundingClientRect()
    scroll(list, ms, pull(at.x, left, right), pull(at.y, top, bottom))
  } else {
    const top = document.querySelector('.pages')?.getBoundingClientRect().bottom ?? 0
    const by = pull(at.y, Math.max(top, 0), innerHeight)
    if ((at.y - start.y) * Math.sign(by) > INTENT) scroll(window, ms, 0, by)
  }
}

/** How fast to scroll: from -1 at the near edge to 1 at the far edge, 0 in between. */
function pull(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE, (to - from) / 4)
  if (at < from + edge) return Math.max(-1, (at - from) / edge - 1)
  return at > to - edge ? Math.min(1, (at - to) / edge + 1) : 0
}

function scroll(what: Element | Window, ms: number, left: number, top: number): void {
  if (left === 0 && top === 0) return
  const speed = (by: number) => by * Math.abs(by) * FASTEST * Math.min(ms, 50)
  what.scrollBy({ left: speed(left), top: speed(top), behavior: 'instant' })
}
