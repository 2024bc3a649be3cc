import type { Search, Searchable } from '../search/search.ts'
import type { SearchTexts } from '../search/search-texts.ts'
import type { SearchItem } from './cards.ts'
import type { Results } from './search-model.ts'

/** What the search finds besides links. */
export interface Entry extends Searchable {
  readonly kind: 'places' | 'tags' | 'deeds'
  /** The element to click; undefined for a tag. */
  readonly source?: HTMLElement
}

/** Reads and draws the entries: loaded when somebody is about to search. */
export interface EntryTools {
  readonly readEntries: (items: readonly SearchItem[], words: SearchTexts['words']) => readonly Entry[]
  readonly entriesOf: (kind: Entry['kind'], options: ResultsOptions) => Node[]
}

/** Everything there is to find. */
export interface Catalogue extends Partial<Pick<EntryTools, 'entriesOf'>> {
  readonly items: readonly SearchItem[]
  readonly entries: readonly Entry[]
  /** Searches the items and then the entries, as one list. */
  readonly search: Search
}

export interface Found extends Results, Catalogue {
  /** Positions among the entries, best match first. */
  readonly others: readonly number[]
  /** The kind of entries to list first, if one matches better than any link; tags never do. */
  readonly first: Entry['kind'] | undefined
}

export interface ResultsOptions extends Found {
  readonly texts: SearchTexts
  /** Whether to draw all at once, so that everything can be found again. */
  readonly isWhole: boolean
}
