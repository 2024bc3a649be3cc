import { address, authorization, forgetSession } from './session.ts'

export interface RefreshOptions {
  /** The editor draws the page now and keeps it up to date itself. */
  readonly isTaken: () => boolean
  /** Called when the cards on the page have been replaced. */
  readonly onChanged: () => void
}

/** The shortest time between two refreshes, in milliseconds. */
const REST = 3000

/**
 * Refreshes the page whenever its tab gets the focus: a start page stays open for weeks. Returns a function that
 * refreshes it at once.
 */
export function keepUpToDate({ isTaken, onChanged }: RefreshOptions): () => void {
  const root = document.documentElement
  let last = performance.now()
  const refresh = async (isStored = false) => {
    if (document.visibilityState !== 'visible' || isTaken()) return
    if (!isStored && performance.now() - last < REST) return
    last = performance.now()
    const answer = await fetch(address('/'), { headers: authorization() })
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const { role, revision } = page.documentElement.dataset
    if (root.dataset.role === 'owner' && role !== 'owner') await forgetSession()
    if (role !== root.dataset.role) return location.replace(address('/'))
    if (revision === root.dataset.revision || isTaken()) return
    if (policyOf(page) !== policyOf(document)) return location.replace(address('/'))
    root.dataset.revision = revision
    for (const part of ['#groups', '.jump']) {
      const [here, there] = [document.querySelector(part), page.querySelector(part)]
      if (here && there) here.replaceWith(there)
    }
    onChanged()
  }
  const quietly = (isStored = false) => void refresh(isStored).catch(() => undefined) // offline: the page stays
  addEventListener('focus', () => quietly())
  document.addEventListener('visibilitychange', () => quietly())
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && quietly(true))
  return () => quietly(true)
}

/** See `picturePolicy`. A page can't take back its own. */
function policyOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content
}
