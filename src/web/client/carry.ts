/** What was typed in the search box, whether it has the focus, and the id of the menu that is open. */
type Carried = readonly [typed: string, isTyping: boolean, menu: string]

const findBox = () => document.querySelector<HTMLInputElement>('.search input')

/** Loads the page anew. What is typed in the search box and the menu that is open are the same after it. */
export function reloadQuietly(): void {
  const box = findBox()
  const menu = document.querySelector(':popover-open')
  const carried: Carried = [box?.value ?? '', box === document.activeElement, menu?.id ?? '']
  history.replaceState(carried, '')
  location.reload()
}

/** Goes on where `reloadQuietly` left off. */
export function goOn(): void {
  const carried: Carried | null = history.state // nobody else writes it
  if (!carried) return
  history.replaceState(null, '')
  const [typed, isTyping, menu] = carried
  const box = findBox()
  if (box) box.value = typed
  if (isTyping) box?.focus()
  if (menu) document.getElementById(menu)?.showPopover()
}
