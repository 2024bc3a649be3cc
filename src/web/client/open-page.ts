import { ignoreClosingClicks, leaveFrames } from './clicks.ts'
import { showCurrentTab } from './current-tab.ts'
import { greet } from './greeting.ts'
import { followGroups } from './groups.ts'
import { watchIcons } from './icons.ts'
import { initKiosk, isKiosk } from './kiosk.ts'
import { followChanges } from './live.ts'
import { watchServer } from './offline.ts'
import { watchOpenAll } from './open-all.ts'
import { countOpened } from './opened.ts'
import type { ItemSource } from './page-items.ts'
import { keepUpToDate, restoreState, stayAtTop } from './refresh.ts'
import { initSearch } from './search-box.ts'
import { showTips } from './tip.ts'
import { initViewMenu } from './view-menu.ts'

/** The tools that the owner's page has on top of a guest's. */
export interface OwnerTools {
  /** Whether the editor is loading or already draws the page. */
  readonly hasEditor: () => boolean
  /** Tells the editor the newest revision; 0 if it is unknown. */
  readonly catchUp: (revision: number) => void
  /** Tells the service worker when the session expires: until then, it may show what it has cached. */
  readonly untilHeader: () => Record<string, string>
}

/** Starts everything on a server-rendered page. `openTools` gets a function to call when the cards have changed. */
export function initPage(openTools?: (onDrawn: (list: ItemSource) => void) => OwnerTools): void {
  watchIcons()
  showTips()
  const groupsChanged = followGroups()
  watchOpenAll()
  initViewMenu()
  ignoreClosingClicks()
  leaveFrames()
  countOpened()
  showCurrentTab()
  restoreState()
  stayAtTop()
  greet()
  if (isKiosk) initKiosk()
  const onChanged = (list?: ItemSource) => {
    groupsChanged()
    search.linksChanged(list)
  }
  const owner = openTools?.(onChanged)
  const hasEditor = () => owner?.hasEditor() === true
  const search = initSearch({ hasEditor, untilHeader: owner?.untilHeader })
  const refresh = keepUpToDate({ hasEditor, onChanged: () => onChanged() })
  const shown = document.documentElement.dataset
  /** Asks again for a while, as a replica that lags behind may answer; not forever, as a restored database is older. */
  const catchUp = async (revision: string, pause = 500) => {
    if (hasEditor()) return owner?.catchUp(Number(revision))
    if (revision === shown.revision) return
    await refresh()
    if (pause < 8000 && Number(shown.revision) < Number(revision)) setTimeout(catchUp, pause, revision, 2 * pause)
  }
  if ('live' in shown) followChanges(catchUp)
  watchServer(async () => {
    await refresh()
    if (!hasEditor()) search.linksChanged()
  })
  if ('serviceWorker' in navigator) {
    const { base = '' } = shown
    void navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` }).then(
      () => undefined, // nothing waits for it
      () => undefined, // the page is complete without it
    )
  }
}
