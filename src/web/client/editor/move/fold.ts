import { whenIdle } from '../page/nearby.ts'

/** From the top of a group to the middle of its heading, folded or not, in pixels. */
const TO_MIDDLE = 23
/** How many cards a frame can draw without a long task. */
const CARDS_PER_FRAME = 40
/** Frames until everything that came into view has its real size. */
const SETTLING = 4
/** The longest wait for an idle browser before the next cards are drawn, in milliseconds. */
const LONGEST_WAIT = 100
/** Browsers don't draw groups further than this from the window, in pixels. */
const FAR = 4000

/** Folds all groups to their headings, and scrolls one under the pointer: its heading is then at height `y`. */
export function foldUnder(list: HTMLElement, group: Element, y: number): void {
  document.documentElement.style.overflowAnchor = 'none' // this code keeps the place
  list.classList.add('folded')
  const rest = scrollUnder(group, y)
  if (rest < 0)
    list.style.paddingBlockStart = `${-rest}px` // the page is too short to scroll that far
  else if (rest > 0) list.style.paddingBlockEnd = `${rest}px`
  scrollUnder(group, y)
}

/**
 * The groups near enough to be drawn while all are folded, the nearest to height `y` first. Takes them in page order.
 */
export function groupsAround(y: number, groups: readonly HTMLElement[]): readonly HTMLElement[] {
  return nearest(y, groups.slice(countAbove(y - FAR, groups), countAbove(y + FAR, groups)))
}

/**
 * How many of the groups, which are in page order, begin above a height. A binary search, as there may be a thousand.
 */
function countAbove(y: number, groups: readonly HTMLElement[]): number {
  let [from, to] = [0, groups.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (topOf(groups[middle]) < y) from = middle + 1
    else to = middle
  }
  return from
}

/** The groups not too far from height `y`, nearest first. */
function nearest(y: number, groups: readonly HTMLElement[]): readonly HTMLElement[] {
  const distances = groups.map((group) => ({ group, by: Math.abs(topOf(group) - y) }))
  const near = distances.filter(({ by }) => by <= FAR).sort((a, b) => a.by - b.by)
  return near.map(({ group }) => group)
}

function topOf(group: Element | undefined): number {
  return group?.getBoundingClientRect().top ?? 0
}

/**
 * Unfolds all groups and keeps one under the pointer. The groups `around` were drawn while folded, but most are far
 * from the window now, so all are measured before any is drawn, and the near ones are drawn bit by bit. The other
 * groups were not drawn before.
 */
export function unfoldUnder(list: HTMLElement, around: readonly HTMLElement[], group: Element, y: number): void {
  for (const element of around) element.style.contentVisibility = 'hidden'
  list.classList.remove('folded')
  list.style.paddingBlock = ''
  scrollUnder(group, y)
  const near = nearest(y, around)
  for (const element of around) if (!near.includes(element)) element.style.contentVisibility = ''
  drawGradually(near, keeping(group, y))
}

/**
 * Draws a few groups in the next frame and the rest bit by bit, when the browser is idle, so that the server's answer,
 * for example, need not wait. Keeps the place until the last group has its real size.
 */
function drawGradually(groups: readonly HTMLElement[], keep: () => void): void {
  let rest = groups
  let isFree = true
  let framesLeft = SETTLING
  const drawFrame = () => {
    keep()
    if (rest.length === 0) framesLeft -= 1
    else if (isFree) {
      rest = drawSome(rest)
      isFree = false
      whenIdle(() => {
        isFree = true
      }, LONGEST_WAIT)
    }
    if (framesLeft > 0) requestAnimationFrame(drawFrame)
    else document.documentElement.style.overflowAnchor = ''
  }
  requestAnimationFrame(drawFrame)
}

/** Draws the first of these groups and returns the rest. */
function drawSome(groups: readonly HTMLElement[]): readonly HTMLElement[] {
  let cards = 0
  return groups.filter((group) => {
    if (cards > CARDS_PER_FRAME) return true
    cards += group.querySelectorAll('.card').length
    group.style.contentVisibility = ''
    return false
  })
}

/** Returns a function that keeps the group in place until the user scrolls, clicks or presses a key. */
function keeping(group: Element, y: number): () => void {
  const watching = new AbortController()
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    document.addEventListener(type, () => watching.abort(), { signal: watching.signal, passive: true })
  }
  return () => {
    if (!watching.signal.aborted) scrollUnder(group, y)
  }
}

/** Scrolls a group's heading to height `y`. Returns by how many pixels the page was too short for that. */
function scrollUnder(group: Element, y: number): number {
  const off = () => Math.round(topOf(group) + TO_MIDDLE - y)
  scrollBy({ top: off(), behavior: 'instant' })
  return off()
}
