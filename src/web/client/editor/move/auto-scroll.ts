import type { Point } from '../page/geometry.ts'

/** How near an edge the pointer has to be, in pixels. */
const EDGE = 80
/** The speed at the very edge, in pixels per millisecond. */
const FASTEST = 2.4
/** The page scrolls only after a drag this far towards an edge, so that picking something up near one does not scroll. */
const INTENT = 16

/** Scrolls the jump list, the tabs or the page while the pointer is near one of its edges. */
export function autoScroll(start: Point, at: Point, ms: number): void {
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

/** From -1 at the near end to 1 at the far end; 0 in between. */
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
