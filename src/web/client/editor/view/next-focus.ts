const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [type="hidden"])'

/**
 * Where the focus goes, in this order, should a control of a dialog, a menu or a bar vanish by its own press: where the
 * control says (`data-then`, a selector within its dialog), from a notice back to where the focus was, then the controls
 * after it, those before it, and the title of the dialog.
 */
export function nextTo(control: Element, before: Element | undefined): readonly HTMLElement[] {
  const dialog = control.closest('dialog, [popover]')
  if (!dialog) return []
  const { then } = control instanceof HTMLElement ? control.dataset : {}
  const all = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)]
  const at = control instanceof HTMLElement ? all.indexOf(control) : -1
  const declared = then ? [...dialog.querySelectorAll<HTMLElement>(then)] : []
  const back = control.closest('.notice') && before instanceof HTMLElement && dialog.contains(before) ? [before] : []
  const title = dialog.querySelector('h2')
  return [...declared, ...back, ...all.slice(at + 1), ...all.slice(0, at).reverse(), ...(title ? [title] : [])]
}

export function canFocus(element: HTMLElement): boolean {
  return isSeen(element) && !element.matches(':disabled, [inert] *')
}

export function isSeen(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true })
}

/** Whether a dialog keeps the focus from the rest of the page. */
export function isModal(): boolean {
  return document.querySelector('dialog:modal') !== null
}
