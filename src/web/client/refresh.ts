import { recall } from './local-storage.ts'
import { authorization, forgetSession, isSigningOut, ownAddress } from './session.ts'

interface RefreshOptions {
  /** Whether the editor has taken over the page, which it keeps up to date itself. */
  readonly hasEditor: () => boolean
  /** Called when the cards have changed. */
  readonly onChanged: () => void
}

/** The minimum time between two requests caused by merely looking at the page, in milliseconds. */
const REST = 3000

const root = document.documentElement

/**
 * Asks the server for something newer whenever the tab gets the focus, and at once if the page is a cached copy. Returns a
 * function that asks at once and resolves when done. All calls during a request lead to one more after it, and resolve early.
 */
export function keepUpToDate(options: RefreshOptions): () => Promise<void> {
  let last = performance.now()
  let isAsking = false
  let isWanted = false
  const ask = async () => {
    isWanted = true
    if (isAsking) return
    isAsking = true
    while (isWanted) {
      isWanted = false
      last = performance.now()
      await refresh(options).catch(complain)
    }
    isAsking = false
  }
  const look = () => {
    if (document.visibilityState === 'visible' && performance.now() - last >= REST) void ask()
  }
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && void ask())
  if ('kept' in root.dataset) void ask()
  return ask
}

/** Throws if the server can't be reached or gives no answer about the page. */
async function refresh({ hasEditor, onChanged }: RefreshOptions): Promise<void> {
  if (hasEditor()) return
  const session = recall('until')
  const answer = await fetch(ownAddress(), { headers: authorization() })
  if (answer.status >= 500 || answer.status === 429) throw answer
  const isKept = 'kept' in root.dataset
  delete root.dataset.kept
  delete root.dataset.offline
  if (answer.status === 304) return
  if (!answer.ok) return reloadQuietly() // the page may be gone
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const { base, reader, revision, inside, shell, onDemand = '' } = page.documentElement.dataset
  const isOurs = base !== undefined // rather than the page of a gateway, which knows nothing of the session
  if (root.dataset.reader && !reader && isOurs) {
    if (!isKept) await new Promise((passed) => setTimeout(passed, REST)) // a new password ends the session before its answer is here
    if (recall('until') !== session) return refresh({ hasEditor, onChanged })
    await forgetSession()
  }
  if (hasEditor()) return
  if (shell !== root.dataset.shell) return reloadQuietly()
  const isSame = revision === root.dataset.revision && inside === root.dataset.inside
  if (isSame && !isKept) return
  const { showNewerGroups }: typeof import('./on-demand.ts') = await import(/* @vite-ignore */ onDemand)
  if (hasEditor()) return
  root.dataset.revision = revision
  root.toggleAttribute('data-inside', inside !== undefined)
  showNewerGroups(page)
  onChanged()
}

/** A cached copy that can't be compared with the server's page may be stale. Any other page was current when it loaded. */
function complain(fault: unknown): void {
  if ('kept' in root.dataset) root.dataset.offline = navigator.onLine ? 'server' : ''
  if (!(fault instanceof Response)) dispatchEvent(new Event('away')) // see `watchServer`
}

/** The text in the search box, whether the box has the focus, and the id of the open menu. */
type Carried = readonly [typed: string, isTyping: boolean, menu: string]

const findBox = () => document.querySelector<HTMLInputElement>('.search input')

/** Reloads the page; `restoreState` restores the text and the focus of the search box, and the open menu. */
export function reloadQuietly(): void {
  if (isSigningOut()) return // signing out leaves the page anyway
  const box = findBox()
  const menu = document.querySelector(':popover-open')
  const carried: Carried = [box?.value ?? '', box === document.activeElement, menu?.id ?? '']
  history.replaceState(carried, '')
  location.reload()
}

/** Restores the state that `reloadQuietly` has kept. */
export function restoreState(): void {
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
 * Makes a page left at its top come back at its top. Browsers would scroll to the content that was in view, and so hide
 * new content above it: the bar that says that the server is away, or a greeting.
 */
export function stayAtTop(): void {
  addEventListener('pagehide', () => {
    history.scrollRestoration = scrollY > 0 ? 'auto' : 'manual'
  })
}
