import { whenIdle } from './nearby.ts'

/** From the top of a group to the middle of its heading, folded or not, in pixels. */
const TO_MIDDLE = 23
/** As many cards are drawn in a frame without a long task. */
const CARDS_PER_FRAME = 40
/** Frames after which what has come into view has its real size. */
const SETTLING = 4
/** How long the next cards wait at most for the browser to be idle, in milliseconds. */
const LONGEST_WAIT = 100
/** Beyond this distance from the window, in pixels, browsers draw nothing by themselves. */
const FAR = 4000

/** Folds all groups to their headings, and brings one under the pointer: its heading is then at the height `y`. */
export function foldUnder(list: HTMLElement, group: Element, y: number): void {
  document.documentElement.style.overflowAnchor = 'none' // the place is kept here
  list.classList.add('folded')
  const rest = scrollUnder(group, y)
  if (rest < 0)
    list.style.paddingBlockStart = `${-rest}px` // the page begins, or ends, before that
  else if (rest > 0) list.style.paddingBlockEnd = `${rest}px`
  scrollUnder(group, y)
}

/** The groups whose headings are near enough to be drawn while all are folded, by how far they are from a height. */
export function groupsAround(y: number, groups: Iterable<Element>): readonly HTMLElement[] {
  const rows = [...groups].filter((group) => group instanceof HTMLElement)
  const distances = rows.map((group) => ({ group, by: Math.abs(group.getBoundingClientRect().top - y) }))
  const near = distances.filter(({ by }) => by <= FAR).sort((one, other) => one.by - other.by)
  return near.map(({ group }) => group)
}

/**
 * Unfolds them again and keeps the group under the pointer. The headings of those `around` were near, and most of these
 * groups now are not: so they are measured before they are drawn, and drawn by and by. The others were not drawn before.
 */
export function unfoldUnder(list: HTMLElement, around: readonly HTMLElement[], group: Element, y: number): void {
  for (const one of around) one.style.contentVisibility = 'hidden'
  list.classList.remove('folded')
  list.style.padding = ''
  scrollUnder(group, y)
  const near = groupsAround(y, around)
  for (const one of around) if (!near.includes(one)) one.style.contentVisibility = ''
  drawByAndBy(near, keeping(group, y))
}

/**
 * Draws a few groups with the next frame and the rest by and by, when nothing else waits, as the answer of the server may.
 * Keeps the place until the last has taken its real size.
 */
function drawByAndBy(groups: readonly HTMLElement[], keep: () => void): void {
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

/** Draws the first of these groups. Returns the others. */
function drawSome(groups: readonly HTMLElement[]): readonly HTMLElement[] {
  let cards = 0
  return groups.filter((group) => {
    if (cards > CARDS_PER_FRAME) return true
    cards += group.querySelectorAll('.card').length
    group.style.contentVisibility = ''
    return false
  })
}

/** Keeps the group where it is, until somebody scrolls. */
function keeping(group: Element, y: number): () => void {
  const watching = new AbortController()
  for (const type of ['wheel', 'pointerdown', 'keydown']) {
    document.addEventListener(type, () => watching.abort(), { signal: watching.signal, passive: true })
  }
  return () => {
    if (!watching.signal.aborted) scrollUnder(group, y)
  }
}

/** Returns by how much the page was too short for it. */
function scrollUnder(group: Element, y: number): number {
  const off = () => Math.round(group.getBoundingClientRect().top + TO_MIDDLE - y)
  scrollBy({ top: off(), behavior: 'instant' })
  return off()
}
