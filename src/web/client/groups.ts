import { noteFold, readFolds } from './folds.ts'
import { keep, recall } from './kept.ts'

/**
 * Keeps folded groups folded and shows the current group in the jump list. Returns a function to call when the groups
 * have changed.
 */
export function followGroups(): () => void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.parentElement?.classList.contains('group')) return
      const folds = readFolds(recall('folded'))
      keep('folded', noteFold(folds, target.parentElement.id, !target.open, 'folded' in target.dataset))
    },
    true,
  )
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.jump a')
    if (link) unfold(link.hash)
  })
  addEventListener('hashchange', () => unfold(location.hash))
  unfold(location.hash)
  return followScrolling()
}

/** Jumping to a folded group unfolds it. */
function unfold(hash: string): void {
  const details = document.getElementById(hash.slice(1))?.querySelector('details')
  if (details) details.open = true
}

/** Where a group is that was jumped to, or a little below, in pixels from the top of the window. */
export function topLine(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
}

function followScrolling(): () => void {
  let current: Element | null = null
  const update = () => {
    const top = topLine()
    const groups = document.querySelectorAll('#groups:not(.away) .group')
    let row: Element[] = []
    let rowTop = 0
    for (const group of groups) {
      const at = group.getBoundingClientRect().top
      if (at > top) break
      if (at !== rowTop) row = []
      row.push(group)
      rowTop = at
    }
    const shown = targetAtEnd(top) ?? row.find(({ id }) => location.hash === `#${id}`) ?? row[0] ?? groups[0]
    const link = document.querySelector(`.jump a[href="#${shown?.id}"]`)
    if (link === current && link?.hasAttribute('aria-current')) return
    current?.removeAttribute('aria-current')
    current = link
    link?.setAttribute('aria-current', 'location')
    const list = link?.closest('.jump')
    if (!link || !list) return
    const [box, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
    if (box.left < frame.left || box.right > frame.right) list.scrollBy({ left: box.left - frame.left - 16 })
    if (box.top < frame.top || box.bottom > frame.bottom) list.scrollBy({ top: box.top - frame.top - 64 })
  }
  let waiting = false
  const later = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      update()
    })
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('hashchange', later)
  requestAnimationFrame(() => setTimeout(update))
  return later
}

/** The last groups can't come up to the line: where the page ends, the one that was jumped to is the current one. */
function targetAtEnd(line: number): Element | undefined {
  const { scrollHeight } = document.documentElement
  const target = document.getElementById(location.hash.slice(1))
  const { top = 0 } = target?.getBoundingClientRect() ?? {}
  return target && scrollY + innerHeight > scrollHeight - 2 && top > line && top < innerHeight ? target : undefined
}
