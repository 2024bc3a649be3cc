import { isFolded, noteFold } from './folds.ts'
import { keep, recallIds } from './local-storage.ts'

/** Folds and unfolds branches of the jump list on click, and remembers which. */
export function followBranches(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('.jump [data-branch]')
    if (!button) return
    const isFoldedNow = button.ariaExpanded === 'true'
    button.ariaExpanded = String(!isFoldedNow)
    // a long list stores both states, because its current branch starts unfolded and the others folded
    const isFoldedAtFirst = isInLongList(button) && !isFoldedNow
    keep('branches', noteFold(recallIds('branches'), button.dataset.branch ?? '', isFoldedNow, isFoldedAtFirst))
  })
}

/**
 * Unfolds the branches that lead to an entry. The others are as the visitor left them; in a long list, all but the
 * entry's own start folded.
 */
export function showBranchOf(entry: Element | null): void {
  const folds = recallIds('branches')
  for (const button of document.querySelectorAll<HTMLElement>('.jump [data-branch]')) {
    const branch = button.parentElement
    const isAbove = branch?.querySelector('ul')?.contains(entry) === true
    const isFoldedAtFirst = isInLongList(button) && branch?.contains(entry) !== true
    button.ariaExpanded = String(isAbove || !isFolded(folds, button.dataset.branch ?? '', isFoldedAtFirst))
  }
}

function isInLongList(button: Element): boolean {
  return button.closest('[data-long]') !== null
}
