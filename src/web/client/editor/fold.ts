/** From the top of a group to the middle of its heading, folded or not, in pixels. */
const TO_MIDDLE = 23
/** As many cards are drawn in a frame without a long task. */
const CARDS_PER_FRAME = 40
/** Frames after which what has come into view has its real size. */
const SETTLING = 4
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

/**
 * Unfolds them again and keeps the group under the pointer. All headings were in view, and most groups now are not: so they
 * are measured before they are drawn, and drawn by and by.
 */
export function unfoldUnder(list: HTMLElement, group: Element, y: number): void {
  const groups = [...list.querySelectorAll<HTMLElement>(':scope > .group')]
  for (const one of groups) one.style.contentVisibility = 'hidden'
  list.classList.remove('folded')
  list.style.padding = ''
  scrollUnder(group, y)
  const distance = new Map(groups.map((one) => [one, Math.abs(one.getBoundingClientRect().top - y)]))
  const of = (one: HTMLElement) => distance.get(one) ?? 0
  for (const one of groups) if (of(one) > FAR) one.style.contentVisibility = ''
  const near = groups.filter((one) => of(one) <= FAR).sort((one, other) => of(one) - of(other))
  drawNext(near, keeping(group, y))
}

/** Draws the next few groups with each frame, and keeps the place until the last has taken its real size. */
function drawNext(groups: readonly HTMLElement[], keep: () => void, framesLeft = SETTLING): void {
  requestAnimationFrame(() => {
    keep()
    let cards = 0
    const rest = groups.filter((group) => {
      if (cards > CARDS_PER_FRAME) return true
      cards += group.querySelectorAll('.card').length
      group.style.contentVisibility = ''
      return false
    })
    if (framesLeft > 0) drawNext(rest, keep, rest.length > 0 ? SETTLING : framesLeft - 1)
    else document.documentElement.style.overflowAnchor = ''
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
