/** Elements that a press elsewhere closes. */
const MENU = ':popover-open:is([popover="auto"], .card-menu)'
/** Closes its own menu, or opens another one. */
const BUTTON = '[popovertarget], .card-more'

/** Ignores the click whose press closes a menu: it would follow the link that the menu left room for, or open its form. */
export function ignoreClosingClicks(): void {
  let isClosing = false
  const press = ({ target }: Event) => {
    const isElsewhere = target instanceof Element && !target.closest(`:popover-open, ${BUTTON}`)
    isClosing = isElsewhere && document.querySelector(MENU) !== null
  }
  /** A click by keyboard has no `detail`. */
  const click = (event: MouseEvent) => {
    if (!isClosing || event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('pointerdown', press, true) // before it closes
  addEventListener('click', click, true)
  addEventListener('auxclick', click, true)
}
