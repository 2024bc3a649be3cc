/** Milliseconds without movement until the pointer disappears. */
const STILL = 5000

const { dataset } = document.documentElement

/** Whether the page was opened with `?kiosk`, for a wall: without controls. The head script says so before anything is drawn. */
export const isKiosk = 'kiosk' in dataset

/** Makes links to other pages stay in kiosk mode, and hides the pointer while it rests. */
export function initKiosk(): void {
  let timer = 0
  const wake = () => {
    delete dataset.still
    clearTimeout(timer)
    timer = setTimeout(() => {
      dataset.still = ''
    }, STILL)
  }
  addEventListener('pointermove', wake)
  wake()
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('.pages a, .brand')
    if (link instanceof HTMLAnchorElement) link.search = 'kiosk'
  })
}
