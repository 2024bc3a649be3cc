import { type ListItems, readCards } from './cards.ts'
import { followGroups } from './groups.ts'
import { watchIcons } from './icons.ts'
import { openOwnerTools } from './owner.ts'
import { keepUpToDate } from './refresh.ts'
import { openSearch } from './search-box.ts'
import { openViewMenu } from './view-menu.ts'

watchIcons()
const groupsChanged = followGroups()
openViewMenu()
const search = openSearch(groupsChanged)
const cardsChanged = (list: ListItems) => {
  groupsChanged()
  search.use(list)
}
const owner = openOwnerTools(cardsChanged)
keepUpToDate({ isTaken: owner.hasPage, onChanged: () => cardsChanged(readCards) })

if ('serviceWorker' in navigator) {
  const { base = '' } = document.documentElement.dataset
  void navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` }).then(
    () => undefined,
    () => undefined, // it only serves a visitor who is offline
  )
}
