import styles from '../styles/card-menu.css?inline'

const PRESS_MS = 500
/** Pixels that a finger may move during a long press; further, it is scrolling. */
const TOLERANCE = 10

/**
 * Calls `open` with a card when its menu is asked for: by the button, which moves to the card under the pointer or the focus,
 * by the menu key, or by a long press. A right click is left to the browser.
 */
export function addCardMenu(label: string, open: (card: HTMLElement) => void): void {
  const button = makeButton(label)
  const offer = (card: HTMLElement | undefined) => {
    const isInUse = button.ariaExpanded === 'true' || button === document.activeElement
    if (isInUse && button.isConnected) return
    if (!card) button.remove()
    else if (button.parentElement !== card) card.append(button)
  }
  document.addEventListener('pointerover', ({ target, pointerType, buttons }) => {
    if (pointerType === 'mouse' && buttons === 0) offer(cardAt(target) ?? cardAt(document.activeElement))
  })
  document.addEventListener('focusin', ({ target }) => offer(cardAt(target)))
  button.addEventListener('click', () => {
    const card = cardAt(button)
    if (card) open(card)
  })
  document.addEventListener('keydown', (event) => {
    const card = cardAt(event.target)
    const isWanted = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isWanted || !card) return
    event.preventDefault()
    open(card)
  })
  watchLongPresses(open)
}

function makeButton(label: string): HTMLButtonElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'card-more button round'
  button.tabIndex = -1 // a card is one tab stop
  button.textContent = '⋯'
  button.ariaLabel = label
  button.ariaHasPopup = 'menu'
  button.ariaExpanded = 'false'
  return button
}

/** Replaces what the browser does on a long press: showing its own menu, or dragging the link. */
function watchLongPresses(open: (card: HTMLElement) => void): void {
  let pressed: HTMLElement | undefined
  let start = { clientX: 0, clientY: 0 }
  let isOpened = false
  let timer: number | undefined
  const openOnce = () => {
    clearTimeout(timer)
    if (pressed && !isOpened) {
      open(pressed)
      pressed.dispatchEvent(new Event('longpress', { bubbles: true })) // while editing, moving then drags the card
    }
    isOpened = true
  }
  const end = () => {
    clearTimeout(timer)
    pressed = undefined
  }
  document.addEventListener('pointerdown', (event) => {
    end()
    isOpened = false
    const { target, pointerType, isPrimary } = event
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element) || target.closest('.grip')) return
    pressed = cardAt(target)
    start = event
    if (pressed) timer = setTimeout(openOnce, PRESS_MS)
  })
  document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (pressed && Math.hypot(x - start.clientX, y - start.clientY) > TOLERANCE) end()
  })
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', end)
  document.addEventListener('dragstart', (event) => pressed && event.preventDefault())
  document.addEventListener('contextmenu', (event) => {
    if (!pressed && !isOpened) return
    event.preventDefault()
    openOnce()
  })
  const swallow = (event: MouseEvent) => {
    if (!isOpened || event.detail === 0) return
    isOpened = event.type !== 'click'
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Releasing the press would move the focus from the menu to the link, and follow the link.
  document.addEventListener('mousedown', swallow, true)
  document.addEventListener('click', swallow, true)
}

function cardAt(target: EventTarget | null): HTMLElement | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('#groups .card, #results .card') : undefined
  return card ?? undefined
}
