import { type ListItems, readCards } from './cards.ts'
import { followGroups } from './groups.ts'
import { watchIcons } from './icons.ts'
import { watchServer } from './offline.ts'
import { keepUpToDate } from './refresh.ts'
import { openSearch } from './search-box.ts'
import { openViewMenu } from './view-menu.ts'

/** What a page of the owner has beside that of a guest. */
export interface OwnerTools {
  /** Whether the editor is loading or draws the page already. */
  readonly hasPage: () => boolean
}

/**
 * Makes a page work that the server has rendered. `openTools` gets a function to call when other cards are on the page.
 */
export function openPage(openTools?: (onDrawn: (list: ListItems) => void) => OwnerTools): void {
  watchIcons()
  const groupsChanged = followGroups()
  openViewMenu()
  const search = openSearch(groupsChanged)
  const cardsChanged = (list: ListItems) => {
    groupsChanged()
    search.use(list)
  }
  const owner = openTools?.(cardsChanged)
  const refresh = keepUpToDate({
    isTaken: () => owner?.hasPage() === true,
    onChanged: () => cardsChanged(readCards),
  })
  watchServer(refresh)
  if ('serviceWorker' in navigator) {
    const { base = '' } = document.documentElement.dataset
    void navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` }).then(
      () => undefined,
      () => undefined, // it only serves a visitor who is offline
    )
  }
}
