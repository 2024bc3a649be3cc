/** Frames in which groups that come into view take their real size. */
const SETTLING = 6

/** Folds all groups to their headings, and brings a heading under the pointer. Returns a function that unfolds them. */
export function foldUnder(list: HTMLElement, head: Element, y: number): () => void {
  document.documentElement.style.overflowAnchor = 'none' // the place is kept here
  list.classList.add('folded')
  const rest = scrollUnder(head, y)
  if (rest < 0)
    list.style.paddingBlockStart = `${-rest}px` // the page begins, or ends, before that
  else if (rest > 0) list.style.paddingBlockEnd = `${rest}px`
  scrollUnder(head, y)
  return () => {
    list.classList.remove('folded')
    list.style.padding = ''
  }
}

/** Keeps something under the pointer while the groups around it are drawn. */
export function keepUnder(find: () => Element | null, y: number, frames = SETTLING): void {
  const head = find()
  if (head) scrollUnder(head, y)
  if (head && frames > 0) requestAnimationFrame(() => keepUnder(find, y, frames - 1))
  else document.documentElement.style.overflowAnchor = ''
}

/** Returns by how much the page was too short for it. */
function scrollUnder(head: Element, y: number): number {
  const off = () => {
    const { top, height } = head.getBoundingClientRect()
    return Math.round(top + height / 2 - y)
  }
  scrollBy({ top: off(), behavior: 'instant' })
  return off()
}
