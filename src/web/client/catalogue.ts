import type { Engine } from '../../core/search-engine.ts'
import { createSearch } from '../search/search.ts'
import type { SearchTexts } from '../search/search-texts.ts'
import type { SearchItem } from './cards.ts'
import type { Catalogue, EntryTools, Found } from './found.ts'
import { LIMIT, resultsOf, type SearchState } from './search-model.ts'

/** How many links to show at first if other entries follow them. */
const FEW_LINKS = 12

/** There are no entries before the `tools` for them are loaded. */
export function createCatalogue(items: readonly SearchItem[], texts: SearchTexts, tools?: EntryTools): Catalogue {
  const entries = tools?.readEntries(items, texts.words) ?? []
  const search = createSearch([...items, ...entries], items.length)
  return { items, entries, search, ...tools }
}

/** What to show for a state; undefined while the box has no words. */
export function findIn(catalogue: Catalogue, state: SearchState, engines: readonly Engine[]): Found | undefined {
  const { items, entries, search } = catalogue
  const results = resultsOf(state, engines, search)
  if (!results) return undefined
  const count = items.length
  const kindAt = (at: number) => entries[at - count]?.kind
  const all = results.hits ?? []
  const others = all.filter((at) => at >= count).map((at) => at - count)
  const best = all.find((at) => kindAt(at) !== 'tags')
  return {
    ...catalogue,
    ...results,
    hits: results.hits && all.filter((at) => at < count),
    others,
    first: best === undefined ? undefined : kindAt(best),
    limit: others.length > 0 && state.limit === LIMIT ? FEW_LINKS : state.limit,
  }
}
