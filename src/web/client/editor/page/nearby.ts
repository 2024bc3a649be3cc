import { flushSync } from 'preact/compat'

/** Defers drawing the cards of groups that are far from the window. */
export interface Nearby {
  /** Notes which groups are near the window. The next redraw draws these at once. */
  look(): void
  /** Whether a group was near, by its element id. */
  has(group: string): boolean
  /**
   * Draws the cards of a list when it comes near the window, when the page is printed, or when the browser has nothing
   * else to do. Returns a function that cancels it.
   */
  whenNear(list: Element, draw: () => void): () => void
}

/** How far from the window lists are drawn: browsers lay groups out that far, see `content-visibility`. */
const MARGIN = '150% 0%'

export function createNearby(): Nearby {
  const waiting = new Map<Element, () => void>()
  let near: ReadonlySet<string> = new Set()
  const forget = (list: Element) => {
    waiting.delete(list)
    observer.unobserve(list)
  }
  const draw = (list: Element) => {
    const drawCards = waiting.get(list)
    forget(list)
    drawCards?.()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) draw(target)
    },
    { rootMargin: MARGIN },
  )
  let isDrawingOthers = false
  const drawOthers = () => {
    const [next] = waiting.keys()
    isDrawingOthers = next !== undefined
    if (!next) return
    draw(next)
    whenIdle(drawOthers)
  }
  addEventListener('beforeprint', () => flushSync(() => [...waiting.keys()].forEach(draw)))
  return {
    look() {
      near = groupsNear()
    },
    has: (group) => near.has(group),
    whenNear(list, drawCards) {
      if (!isDrawingOthers) whenIdle(drawOthers)
      isDrawingOthers = true
      waiting.set(list, drawCards)
      observer.observe(list)
      return () => forget(list)
    },
  }
}

/** The element ids of groups within half a window height, which is enough for the first frame. */
function groupsNear(): ReadonlySet<string> {
  const groups = [...document.querySelectorAll('#groups .group:not([hidden])')].filter((group) => {
    const { top, bottom } = group.getBoundingClientRect()
    return bottom > -innerHeight / 2 && top < innerHeight * 1.5
  })
  return new Set(groups.map(({ id }) => id))
}

/** Runs a task when the browser has nothing else to do, or after `timeout` milliseconds. */
export function whenIdle(task: () => void, timeout?: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, timeout ? { timeout } : {})
  else setTimeout(task, 50)
}
