import { topLine } from '../../groups.ts'
import { HEADING } from '../../page-items.ts'

/** How many window heights ahead browsers lay groups out, see `content-visibility`. */
const AHEAD = 1.5
/**
 * The most corrections to make: scrolling brings other groups near, whose real sizes may change the page's height
 * again.
 */
const ROUNDS = 3

/** The heading of a group and its cards. */
const LINES = `${HEADING}, .card`

/** A heading or a card, which may be a different element after a redraw. */
interface Line {
  readonly find: () => Element | undefined
  /** Where it should be in the window, in pixels. */
  readonly top: number
}

/** Redraws the page and keeps the line at the top of the window in place. A page at its very top stays there. */
export function keepScroll(draw: () => void): void {
  const lines = scrollY === 0 ? [] : linesInView()
  draw()
  const line = lines.find(({ find }) => find()?.checkVisibility()) // others are gone or folded away
  for (let round = 0; line && round < ROUNDS; round += 1) {
    layOutAround()
    const element = line.find()
    if (element) scrollBy({ top: topOf(element) - line.top, behavior: 'instant' })
  }
}

/** Gives groups their real size now if they would get it in the next frame anyway, and then push the line away. */
export function layOutAround(): void {
  const around = [...document.querySelectorAll<HTMLElement>('#groups .group:not([hidden])')].filter((group) => {
    const { top, bottom } = group.getBoundingClientRect()
    return bottom > -innerHeight * AHEAD && top < innerHeight * (1 + AHEAD)
  })
  for (const group of around) group.style.contentVisibility = 'visible'
}

/**
 * The first line in view, and those to keep instead if it goes: the headings of the next groups, then that of its own
 * group.
 */
function linesInView(): readonly Line[] {
  const from = topLine()
  const isBelow = (element: Element) => element.getBoundingClientRect().bottom > from
  const [first, ...others] = [...document.querySelectorAll('#groups .group:not([hidden])')].filter(
    (group) => isBelow(group) && topOf(group) < innerHeight,
  )
  if (!first) return []
  const at = [...first.querySelectorAll(LINES)].findIndex(isBelow)
  const replacements = [...others.map((group) => lineOf(group, 0)), { ...lineOf(first, 0), top: from }]
  return at < 0 ? replacements : [lineOf(first, at), ...replacements]
}

function lineOf({ id }: Element, at: number): Line {
  const find = () => document.getElementById(id)?.querySelectorAll(LINES)[at]
  const element = find()
  return { find, top: element ? topOf(element) : 0 }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Preact renders in a microtask; this runs after it, before the next event. */
export function whenDrawn(task: () => void): void {
  queueMicrotask(() => queueMicrotask(task))
}
