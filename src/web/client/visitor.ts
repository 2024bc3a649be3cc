import { followGroups } from './groups.ts'
import { watchIcons } from './icons.ts'
import { openOwnerTools } from './owner.ts'
import { keepUpToDate } from './refresh.ts'
import { openSearch } from './search-box.ts'
import { openViewMenu } from './view-menu.ts'

watchIcons()
followGroups()
openViewMenu()
const search = openSearch()
const owner = openOwnerTools()
document.addEventListener('signpost:changed', () => search.forget())
keepUpToDate({ isTaken: () => owner.hasPage(), onChanged: () => search.forget() })

if ('serviceWorker' in navigator) {
  const { base = '' } = document.documentElement.dataset
  void navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` }).then(
    () => undefined,
    () => undefined, // it only serves a visitor who is offline
  )
}
