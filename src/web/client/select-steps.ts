/**
 * Returns a function that says whether the last change of this list was a step with a key: each arrow key selects another
 * option, and more may follow.
 */
export function watchSteps(select: HTMLSelectElement): () => boolean {
  let isStep = false
  select.addEventListener('pointerdown', () => {
    isStep = false
  })
  select.addEventListener('keydown', ({ key }) => {
    isStep = key !== 'Enter' && key !== ' '
  })
  return () => isStep
}
