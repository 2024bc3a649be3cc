import { isFolded, noteFold } from './folds.ts'
import { keep, recallIds } from './local-storage.ts'

/** Folds and unfolds branches of the jump list on click, and remembers which. */
export function followBranches(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('.jump [data-branch]')
    if (!button) return
    const isFoldedNow = button.ariaExpanded === 'true'
    button.ariaExpanded = String(!isFoldedNow)
    const isFoldedAtFirst = isInLongList(button) && !isFoldedNow // there, each choice counts: the current branch starts unfolded
    keep('branches', noteFold(recallIds('branches'), button.dataset.branch ?? '', isFoldedNow, isFoldedAtFirst))
  })
}

/**
 * Unfolds the branches that lead to an entry. The others are as the visitor left them or, in a long list, folded at first but
 * for the entry's own.
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
