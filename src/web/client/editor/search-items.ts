import { nameBeside } from '../../parts/tile.tsx'
import type { ListItems, SearchItem } from '../cards.ts'
import type { Board } from './board.ts'

/**
 * Lists the board's sites for the search. The server alone knows how Chinese is spelled in pinyin, so those keys come
 * from the items of the page before; a site with a new name or address has none until the next visit.
 */
export function itemsOf(board: Board, before: readonly SearchItem[]): ListItems {
  const keys = new Map(before.map((item) => [`${item.name}\n${item.url}`, item.keys]))
  return () => {
    const cards = document.querySelectorAll('#groups .card') // drawn in the order of the sites
    const sites = board.state.sections.flatMap((section) => section.sites)
    return sites.flatMap((site, at) => {
      const { url, description, notes } = site
      const name = nameBeside(site)
      const card = cards[at]
      return card ? { card, name, url, description, notes, keys: keys.get(`${name}\n${url}`) ?? '' } : []
    })
  }
}
