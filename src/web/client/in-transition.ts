/** Fades from how the page looks to how it looks after the change, unless motion is reduced. Returns the transition, if any. */
export function inTransition(change: () => void): ViewTransition | undefined {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && 'startViewTransition' in document) return document.startViewTransition(change)
  change()
}
