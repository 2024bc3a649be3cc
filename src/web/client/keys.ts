/** The part of a `KeyboardEvent` that matters here. */
export interface ComposedKey {
  readonly isComposing: boolean
  readonly keyCode: number
}

/**
 * Whether a key belongs to an input method, which composes what is typed. Safari ends the composition before it sends the key
 * that ended it; only `keyCode` says so then: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function isComposing({ isComposing, keyCode }: ComposedKey): boolean {
  return isComposing || keyCode === 229
}

/**
 * Returns a function that says whether the last change of this list was a step with a key: each arrow key selects another
 * option, and more may follow.
 */
export function watchArrows(select: HTMLSelectElement): () => boolean {
  let isStep = false
  select.addEventListener('pointerdown', () => {
    isStep = false
  })
  select.addEventListener('keydown', ({ key }) => {
    isStep = key !== 'Enter' && key !== ' '
  })
  return () => isStep
}
