import { isSigningOut } from './session.ts'

/** What was typed in the search box, whether it has the focus, and the id of the open menu. */
type Carried = readonly [typed: string, isTyping: boolean, menu: string]

const findBox = () => document.querySelector<HTMLInputElement>('.search input')

/** Reloads the page; `goOn` restores the text and the focus of the search box, and the open menu. */
export function reloadQuietly(): void {
  if (isSigningOut()) return // that leads elsewhere
  const box = findBox()
  const menu = document.querySelector(':popover-open')
  const carried: Carried = [box?.value ?? '', box === document.activeElement, menu?.id ?? '']
  history.replaceState(carried, '')
  location.reload()
}

/** Restores what `reloadQuietly` has kept. */
export function goOn(): void {
  const carried: Carried | null = history.state // nothing else writes it
  if (!carried) return
  history.replaceState(null, '')
  const [typed, isTyping, menu] = carried
  const box = findBox()
  if (box) box.value = typed
  if (isTyping) box?.focus()
  if (menu) document.getElementById(menu)?.showPopover()
}

/**
 * A page left at its top comes back at its top. Browsers would bring back what was in view, and so hide what is new above it:
 * the bar that says that the server is away, or a greeting.
 */
export function stayAtTop(): void {
  addEventListener('pagehide', () => {
    history.scrollRestoration = scrollY > 0 ? 'auto' : 'manual'
  })
}
