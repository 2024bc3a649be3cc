/** What a visitor is doing, kept with the entry of the history that is reloaded. */
interface Carried {
  readonly typed: string
  readonly isTyping: boolean
  /** The id of the menu that is open. */
  readonly menu: string | undefined
}

const findBox = () => document.querySelector<HTMLInputElement>('.search input')

/** Loads the page anew. What is typed in the search box and the menu that is open are the same after it. */
export function reloadQuietly(): void {
  const box = findBox()
  const carried: Carried = {
    typed: box?.value ?? '',
    isTyping: box !== null && box === document.activeElement,
    menu: document.querySelector(':popover-open')?.id,
  }
  history.replaceState(carried, '')
  location.reload()
}

/** Goes on where `reloadQuietly` left off. */
export function goOn(): void {
  const carried: Carried | null = history.state // nobody else writes it
  if (!carried) return
  history.replaceState(null, '')
  const box = findBox()
  if (box) box.value = carried.typed
  if (carried.isTyping) box?.focus()
  if (carried.menu) document.getElementById(carried.menu)?.showPopover()
}
