import type { Engine } from '../../../core/search-engine.ts'
import type { SearchTexts } from '../../parts/script-texts.ts'
import { createSearch, type Search } from '../../search/search.ts'
import { howOften } from '../opened.ts'
import type { PageItems, SearchItem } from '../page-items.ts'
import { type Entry, readEntries } from './entries.ts'
import { type Results, resultsOf, type SearchState } from './search-model.ts'

/** How many entries of a kind to list: there are better ways to see all groups and tags. */
const MOST = 5

/** Everything that the search covers. */
export interface Catalogue {
  readonly links: readonly SearchItem[]
  readonly entries: readonly Entry[]
  /** Searches the links and then the entries, as one list. */
  readonly search: Search
}

export interface Found extends Results {
  /** What to list, best first. */
  readonly rows: readonly (SearchItem | Entry)[]
  /** How many links match. */
  readonly count: number
}

export function createCatalogue(items: PageItems, words: SearchTexts['words']): Catalogue {
  const { links } = items
  const entries = readEntries(items, words)
  let opened = howOften()
  const search = createSearch([...links, ...entries], links.length, (at) => opened(links[at]?.url ?? ''))
  return {
    links,
    entries,
    search(query) {
      opened = howOften()
      return search(query)
    },
  }
}

/** The results to show for a state; undefined while the box has no words. */
export function findIn(
  { links, entries, search }: Catalogue,
  state: SearchState,
  engines: readonly Engine[],
): Found | undefined {
  const results = resultsOf(state, engines, search)
  if (!results) return undefined
  const counts = new Map<string, number>()
  const rows = (results.hits ?? []).flatMap((at) => {
    const entry = entries[at - links.length]
    if (!entry) return links[at] ?? []
    const count = (counts.get(entry.kind) ?? 0) + 1
    counts.set(entry.kind, count)
    return count > MOST ? [] : entry
  })
  const count = rows.length - [...counts.values()].reduce((sum, each) => sum + Math.min(each, MOST), 0)
  return { ...results, rows, count }
}
