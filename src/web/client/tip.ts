const DELAY_MS = 400

/**
 * Shows the full name and description of a card that cuts off or hides any of them, on hover and focus. Screen readers read
 * the whole card anyway.
 */
export function showTips(): void {
  const tip = document.createElement('div')
  tip.className = 'popover tip'
  tip.ariaHidden = 'true'
  let card: Element | null = null
  let timer: number | undefined

  const turn = (event: Event) => {
    const { type, target } = event
    const at = target instanceof Element ? target.closest('.card, .tip') : null
    const isDragging = event instanceof MouseEvent && event.buttons > 0
    const to = /over|in$/.test(type) && !isDragging ? at : null
    if (at === tip || to === card) return
    card = to
    clearTimeout(timer)
    tip.remove()
    if (to) timer = setTimeout(() => show(tip, to), DELAY_MS)
  }
  for (const type of ['mouseover', 'focusin', 'mousedown', 'click', 'keydown', 'scroll'])
    addEventListener(type, turn, true)
}

function show(tip: HTMLElement, card: Element): void {
  const texts = [...card.querySelectorAll('b > span, small')]
  const isCut = ({ clientHeight, scrollHeight, clientWidth, scrollWidth }: Element) =>
    clientHeight === 0 || scrollHeight > clientHeight + 1 || scrollWidth > clientWidth
  if (!texts.some(isCut)) return
  tip.replaceChildren(...texts.map((text) => text.cloneNode(true)))
  document.body.append(tip)
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = tip
  const start = document.dir === 'rtl' ? innerWidth - right : left
  style.insetInlineStart = `${Math.min(start, innerWidth - offsetWidth - 8)}px`
  style.top = `${bottom + offsetHeight < innerHeight ? bottom + 4 : top - offsetHeight - 4}px`
}
