/** Elements that a press elsewhere closes. */
const MENU = ':popover-open:is([popover="auto"], .card-menu)'
/** Buttons that close their own menu, or open another one. */
const BUTTON = '[popovertarget], .card-more'

/** Ignores a click whose press closes a menu: it would follow a link beside the menu or, while editing, open a form. */
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
  addEventListener('pointerdown', press, true) // before the browser closes the menu
  addEventListener('click', click, true)
  addEventListener('auxclick', click, true)
}

/**
 * Ignores the second click of a double click if the first one has put something else under the pointer: a dialog whose backdrop
 * would close it, or the link below a notice that is gone.
 */
export function ignoreStrayClicks(): void {
  let pressed: Element | undefined
  document.addEventListener(
    'mousedown',
    ({ target, detail }) => {
      if (detail <= 1) pressed = controlOf(target)
    },
    { capture: true },
  )
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail <= 1 || !pressed || controlOf(event.target) === pressed) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

function controlOf(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest('a, button, label, summary') ?? target) : undefined
}

/** Lets links to other sites leave a frame that this page is in: most sites refuse to be shown in one. */
export function leaveFrames(): void {
  if (top === self) return
  const click = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target])')
    if (link && link.origin !== location.origin) link.target = '_top'
  }
  addEventListener('click', click, true)
}

/** Handles a click, but not the second of a double click: by then, something else may be under the pointer. */
export function onSingleClick(run: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) run()
  }
}
