import { address, authorization } from './session.ts'

export interface RefreshOptions {
  /** The editor draws the page now, and keeps it up to date itself. */
  readonly isTaken: () => boolean
  /** The cards on the page are others now. */
  readonly onChanged: () => void
}

/** Not more often than this, in milliseconds. */
const REST = 3000

/** A tab that gets the focus shows what is there now: it is a start page, and stays open for weeks. */
export function keepUpToDate({ isTaken, onChanged }: RefreshOptions): void {
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
    if (role !== root.dataset.role) return location.replace(address('/'))
    if (revision === root.dataset.revision || isTaken()) return
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
}
