import { trackFolds } from '../parts/nesting.ts'
import { followBranches, showBranchOf } from './branches.ts'
import { noteFold } from './folds.ts'
import { keep, recallIds } from './local-storage.ts'

/**
 * Remembers folded groups, hides the groups below them, and marks the current one in the jump list. Returns a function
 * to call when the groups have changed.
 */
export function followGroups(): () => void {
  const onToggle = ({ target }: Event) => target instanceof HTMLDetailsElement && follow(target)
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.jump a')
    if (link) unfold(link.hash)
  })
  addEventListener('hashchange', () => unfold(location.hash))
  followBranches()
  hideFolded()
  unfold(location.hash)
  const markCurrent = followScrolling()
  return () => {
    hideFolded()
    markCurrent()
  }
}

/** Remembers whether a group is folded, and hides or shows the groups below it. */
function follow({ open, dataset, parentElement: group }: HTMLDetailsElement): void {
  if (!group?.classList.contains('group')) return
  keep('folded', noteFold(recallIds('folded'), group.id, !open, 'folded' in dataset))
  const next = group.nextElementSibling
  if (!group.hidden && levelOf(next) > levelOf(group) && next?.hasAttribute('hidden') === open) hideFolded()
}

/** Hides the groups below folded ones, and shows the rest. */
function hideFolded(): void {
  const isBelowFolded = trackFolds()
  for (const group of groupsIn('#groups')) {
    const isHidden = isBelowFolded(levelOf(group), foldOf(group)?.open === false)
    if (group.hidden !== isHidden) group.hidden = isHidden
  }
}

/** All groups, read as siblings of the first: a selector would search through thousands of cards. */
function groupsIn(place: string): Iterable<HTMLElement> {
  const first = document.querySelector(`${place} .group`)
  return (first?.parentElement?.children ?? []) as Iterable<HTMLElement> // each is a `section`
}

function levelOf(group: Element | null): number {
  return Number(group?.getAttribute('data-level'))
}

/** The `details` of a group, which folds. While editing, the heading is outside it. */
function foldOf(group: Element): HTMLDetailsElement | null {
  return group.querySelector('details')
}

/** Unfolds the group that a hash leads to, and the groups it is in. */
function unfold(hash: string): void {
  const target = targetOf(hash)
  // if it was hidden, the browser could not scroll to it
  if (target?.classList.contains('group') && unfoldGroup(target)) target.scrollIntoView()
}

/** Unfolds a group and the groups it is in. Returns whether it was hidden. */
export function unfoldGroup(target: HTMLElement): boolean {
  let level = Number.POSITIVE_INFINITY
  for (let group: Element | null = target; group && level > 1; group = group.previousElementSibling) {
    if (levelOf(group) >= level) continue
    level = levelOf(group)
    const fold = foldOf(group)
    if (fold) fold.open = true
  }
  const wasHidden = target.hidden !== false
  if (wasHidden) hideFolded()
  return wasHidden
}

/** Just below where a jump puts a group, in pixels from the top of the window. */
export function topLine(): number {
  const groups = document.getElementById('groups')
  return (groups ? Number.parseFloat(getComputedStyle(groups).scrollMarginTop) : 0) + 8
}

function followScrolling(): () => void {
  let current: Element | null = null
  const update = () => {
    const top = topLine()
    const groups = groupsIn('#groups')
    const [first] = groups
    let row: Element[] = []
    let rowTop = 0
    for (const group of groups) {
      if (group.hidden) continue
      const at = group.getBoundingClientRect().top
      if (at > top) break
      if (at !== rowTop) row = []
      row.push(group)
      rowTop = at
    }
    const shown = targetAtEnd(top) ?? row.find(({ id }) => location.hash === `#${id}`) ?? row[0] ?? first
    const link = document.querySelector(`.jump a[href="#${shown?.id}"]`)
    if (link === current && link?.hasAttribute('aria-current')) return
    current?.removeAttribute('aria-current')
    current = link
    link?.setAttribute('aria-current', 'location')
    showBranchOf(link)
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
  addEventListener('contentvisibilityautostatechange', later) // groups get their real sizes only once they are near
  addEventListener('hashchange', later)
  requestAnimationFrame(() => setTimeout(update))
  return later
}

/** At the end of the page, the group that was jumped to is current: the last groups can't scroll up to the line. */
function targetAtEnd(line: number): Element | undefined {
  const { scrollHeight } = document.documentElement
  const target = targetOf(location.hash)
  const { top = 0 } = target?.getBoundingClientRect() ?? {}
  return target && scrollY + innerHeight > scrollHeight - 2 && top > line && top < innerHeight ? target : undefined
}

/** Firefox warns if `getElementById` gets an empty id. */
function targetOf(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(hash.slice(1))
}
