const TURN_MS = 800
const STILL = '(prefers-reduced-motion: reduce)'

/** Shows a spinner in place of a button's icon until the promise settles. */
export function showBusy(button: HTMLElement | null, task: Promise<unknown>): void {
  if (!button || button.ariaBusy === 'true') return
  const icon = button.querySelector('svg')
  const ring = document.createElement('span')
  ring.style.cssText =
    'width: 1.125em; height: 1.125em; border: 2px solid; border-inline-end-color: transparent; border-radius: 50%'
  ring.animate(matchMedia(STILL).matches ? { opacity: [1, 0.3, 1] } : { rotate: ['0deg', '360deg'] }, {
    duration: TURN_MS,
    iterations: Number.POSITIVE_INFINITY,
  })
  button.ariaBusy = 'true'
  icon?.replaceWith(ring)
  const end = () => {
    button.ariaBusy = null
    ring.replaceWith(icon ?? '')
  }
  task.then(end, end)
}
