import type { Engine } from '../../core/search-engine.ts'
import { createSearch, type Search } from '../search/search.ts'
import type { SearchItem } from './cards.ts'
import { type Entry, readEntries } from './entries.ts'
import { type Results, resultsOf, type SearchState } from './search-model.ts'

/** How many links to show at first if other entries follow them. */
const FEW_LINKS = 8

/** Everything there is to find. */
interface Catalogue {
  readonly items: readonly SearchItem[]
  readonly entries: readonly Entry[]
  /** Searches the items and then the entries, as one list. */
  readonly search: Search
}

export interface Found extends Results, Omit<Catalogue, 'search'> {
  /** Positions among the entries, best match first. */
  readonly others: readonly number[]
  /** The kind of entries to list first, if one matches better than any link; tags never do. */
  readonly first: Entry['kind'] | undefined
}

export function createCatalogue(items: readonly SearchItem[], words: Readonly<Record<string, string>>): Catalogue {
  const entries = readEntries(items, words)
  return { items, entries, search: createSearch([...items, ...entries], items.length) }
}

/** What to show for a state; undefined while the box has no words. */
export function findIn(
  { items, entries, search }: Catalogue,
  state: SearchState,
  engines: readonly Engine[],
): Found | undefined {
  const results = resultsOf(state, engines, search)
  if (!results) return undefined
  const count = items.length
  const kindAt = (at: number) => entries[at - count]?.kind
  const all = results.hits ?? []
  const others = all.filter((at) => at >= count).map((at) => at - count)
  const best = all.find((at) => kindAt(at) !== 'tags')
  return {
    ...results,
    hits: results.hits && all.filter((at) => at < count),
    items,
    entries,
    others,
    first: best === undefined ? undefined : kindAt(best),
    limit: others.length > 0 && state.from === 0 ? Math.min(state.limit, FEW_LINKS) : state.limit,
  }
}
