import type { Engine } from '../../core/search-engine.ts'
import type { SearchTexts } from '../parts/script-texts.ts'
import { createSearch, type Search, type Searchable } from '../search/search.ts'
import type { SearchItem } from './cards.ts'
import { LIMIT, type Results, resultsOf, type SearchState } from './search-model.ts'

/** A search result other than a link. */
export interface Entry extends Searchable {
  readonly kind: 'places' | 'tags' | 'deeds'
  /** The element to click; undefined for a tag. */
  readonly source?: HTMLElement
}

/** Functions that read and draw the entries, loaded when somebody is about to search. */
export interface EntryTools {
  readonly readEntries: (items: readonly SearchItem[], words: SearchTexts['words']) => readonly Entry[]
  readonly drawEntries: (kind: Entry['kind'], options: ResultsOptions) => Node[]
}

/** Everything that the search covers. */
interface Catalogue extends Partial<Pick<EntryTools, 'drawEntries'>> {
  readonly items: readonly SearchItem[]
  readonly entries: readonly Entry[]
  /** Searches the items and then the entries, as one list. */
  readonly search: Search
}

export interface Found extends Results, Catalogue {
  /** Positions among the entries, best match first. */
  readonly entryHits: readonly number[]
  /** The kind of entries to list first, if one matches better than any link; tags never do. */
  readonly topKind: Entry['kind'] | undefined
}

export interface ResultsOptions extends Found {
  readonly texts: SearchTexts
  /** Whether to draw all at once, so that everything can be found again. */
  readonly isAtOnce: boolean
}

/** How many links to show at first if other entries follow them. */
const FEW_LINKS = 12

/** The catalogue has no entries until the `tools` for them are loaded. */
export function createCatalogue(items: readonly SearchItem[], texts: SearchTexts, tools?: EntryTools): Catalogue {
  const entries = tools?.readEntries(items, texts.words) ?? []
  const search = createSearch([...items, ...entries], items.length)
  return { items, entries, search, ...tools }
}

/** The results to show for a state; undefined while the box has no words. */
export function findIn(catalogue: Catalogue, state: SearchState, engines: readonly Engine[]): Found | undefined {
  const { items, entries, search } = catalogue
  const results = resultsOf(state, engines, search)
  if (!results) return undefined
  const count = items.length
  const kindAt = (at: number) => entries[at - count]?.kind
  const all = results.hits ?? []
  const entryHits = all.filter((at) => at >= count).map((at) => at - count)
  const best = all.find((at) => kindAt(at) !== 'tags')
  return {
    ...catalogue,
    ...results,
    hits: results.hits && all.filter((at) => at < count),
    entryHits,
    topKind: best === undefined ? undefined : kindAt(best),
    limit: entryHits.length > 0 && state.limit === LIMIT ? FEW_LINKS : state.limit,
  }
}
