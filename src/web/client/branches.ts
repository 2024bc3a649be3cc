import { keep, recallIds } from './kept.ts'

/** Folds and unfolds branches of the jump list on click, and remembers which. */
export function followBranches(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('.jump [data-branch]')
    if (!button) return
    const { branch = '' } = button.dataset
    const isOpen = button.ariaExpanded === 'true'
    button.ariaExpanded = String(!isOpen)
    const folded = recallIds('branches')
    if (isOpen) folded.add(branch)
    else folded.delete(branch)
    keep('branches', [...folded].join(' '))
  })
}

/** Unfolds the branches that lead to an entry. The others are as the visitor left them. */
export function showBranchOf(entry: Element | null): void {
  const folded = recallIds('branches')
  for (const button of document.querySelectorAll<HTMLElement>('.jump [data-branch]')) {
    const isAbove = button.parentElement?.querySelector('ul')?.contains(entry) === true
    button.ariaExpanded = String(isAbove || !folded.has(button.dataset.branch ?? ''))
  }
}
