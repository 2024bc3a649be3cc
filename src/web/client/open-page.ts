import { type ListItems, readCards } from './cards.ts'
import { ignoreClosingClicks } from './clicks.ts'
import { showCurrentTab } from './current-tab.ts'
import { greet } from './greeting.ts'
import { followGroups } from './groups.ts'
import { watchIcons } from './icons.ts'
import { isKiosk, openKiosk } from './kiosk.ts'
import { followChanges } from './live.ts'
import { watchServer } from './offline.ts'
import { offerOpenAll } from './open-all.ts'
import { goOn, keepUpToDate, stayAtTop } from './refresh.ts'
import { searchAllPages } from './search-all.ts'
import { openSearch } from './search-box.ts'
import { watchCards } from './tip.ts'
import { openViewMenu } from './view-menu.ts'

/** What the owner's page has on top of a guest's. */
export interface OwnerTools {
  /** Whether the editor is loading or already draws the page. */
  readonly hasPage: () => boolean
  /** Tells the editor the newest revision; 0 if it is unknown. */
  readonly catchUp: (revision: number) => void
  /** Tells the service worker when the session expires: until then, it may show what it has cached. */
  readonly untilHeader: () => Record<string, string>
}

/**
 * Starts everything on a server-rendered page. `openTools` gets a function to call when the cards have changed.
 */
export function openPage(openTools?: (onDrawn: (list: ListItems) => void) => OwnerTools): void {
  watchIcons()
  watchCards()
  const groupsChanged = followGroups()
  offerOpenAll()
  openViewMenu()
  ignoreClosingClicks()
  showCurrentTab()
  goOn()
  stayAtTop()
  greet()
  if (isKiosk) openKiosk()
  const search = openSearch(groupsChanged)
  const cardsChanged = (list: ListItems) => {
    groupsChanged()
    search.use(list)
  }
  const owner = openTools?.(cardsChanged)
  const isTaken = () => owner?.hasPage() === true
  const searchAnew = searchAllPages(search, isTaken, owner?.untilHeader)
  const onChanged = () => {
    cardsChanged(readCards)
    searchAnew()
  }
  const refresh = keepUpToDate({ isTaken, onChanged })
  const shown = document.documentElement.dataset
  /** Asks again for a while: another replica may have answered, which lags behind. A restored database has older revisions. */
  const catchUp = async (revision: string, pause = 500) => {
    if (isTaken()) return owner?.catchUp(Number(revision))
    if (revision === shown.revision) return
    await refresh()
    if (pause < 8000 && Number(shown.revision) < Number(revision)) setTimeout(catchUp, pause, revision, 2 * pause)
  }
  if ('live' in shown) followChanges(catchUp)
  watchServer(() => refresh().then(searchAnew))
  if ('serviceWorker' in navigator) {
    const { base = '' } = shown
    void navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` }).then(
      () => undefined, // nothing waits for it
      () => undefined, // the page is complete without it
    )
  }
}
