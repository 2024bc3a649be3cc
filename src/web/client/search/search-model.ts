import { toUrl } from '../../../core/addresses.ts'
import type { Engine } from '../../../core/search-engine.ts'
import { comparable } from '../../search/comparable.ts'
import type { Search } from '../../search/search.ts'
import { trimQuery } from '../../search/search-text.ts'
import { isComposing } from '../keys.ts'
import type { Key } from '../search-input.ts'

/** How many rows to show before more are asked for. */
const LIMIT = 60

/** The state of the search box. Everything it shows follows from this, the cards and the engines. */
export interface SearchState {
  /** The text as typed, with all spaces. */
  readonly text: string
  /** The selected engine. */
  readonly engine: Engine | undefined
  /** Which of the shown rows Enter opens, counted from 0. */
  readonly chosen: number
  /** How many rows were shown before more were asked for. */
  readonly from: number
  /** How many of them to show at most. */
  readonly limit: number
}

/** The circumstances, besides the state, that a key in the box depends on. */
export interface Surroundings {
  /** How many rows there are to choose from. */
  readonly count: number
  /** Whether the cursor is after the last character. */
  readonly isAtEnd: boolean
  readonly isRtl: boolean
}

/** A search on the web. */
export interface WebSearch {
  readonly engine: Engine | undefined
  readonly query: string
}

/** The results to show for a query. */
export interface Results extends Pick<SearchState, 'from' | 'limit'> {
  /** The query, trimmed. */
  readonly query: string
  /** Positions in the catalogue, best match first. Undefined when a bang was typed: then only the web is searched. */
  readonly hits: readonly number[] | undefined
  /** The URL of the query, if it is an address. */
  readonly address: string | undefined
  readonly web: WebSearch
}

/** The state of a new search: its first result is chosen. */
export function ask(text: string, engine: Engine | undefined): SearchState {
  return { text, engine, chosen: 0, from: 0, limit: LIMIT }
}

/** The state after asking for more rows: as many again, and the first new one is chosen. */
export function askMore(state: SearchState): SearchState {
  const from = state.limit
  return { ...state, chosen: from, from, limit: 2 * from }
}

/** The results to show for a state; undefined while the box has no words. */
export function resultsOf(
  { text, engine, from, limit }: SearchState,
  engines: readonly Engine[],
  search: Search,
): Results | undefined {
  const query = trimQuery(text)
  if (!query) return undefined
  const banged = readBang(query, engines)
  return {
    query,
    hits: banged ? undefined : search(query),
    address: toUrl(query),
    web: banged ?? { engine, query },
    from,
    limit,
  }
}

/** Reads `!g cats` or `cats !g`; undefined if no engine has that bang. */
function readBang(query: string, engines: readonly Engine[]): WebSearch | undefined {
  const words = query.split(/\s+/)
  for (const at of [0, words.length - 1]) {
    const engine = engines.find(({ bang }) => comparable(words[at] ?? '') === comparable(`!${bang}`))
    if (engine) return { engine, query: words.toSpliced(at, 1).join(' ') }
  }
  return undefined
}

/** The new state or the action that a key in the box leads to; undefined leaves the key to the browser. */
export function press(
  state: SearchState,
  event: Key,
  { count, isAtEnd, isRtl }: Surroundings,
): SearchState | 'leave' | 'openInNewTab' | 'searchTheWeb' | undefined {
  const { text, chosen } = state
  const { key } = event
  if (isComposing(event)) return undefined
  if (key === 'Escape') return 'leave'
  if (!text.trim()) return undefined
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'openInNewTab'
  if (key === 'Enter' && event.shiftKey) return 'searchTheWeb'
  const row = stepOf(key, 'ArrowDown', 'ArrowUp')
  const side = stepOf(key, 'ArrowRight', 'ArrowLeft') * (isRtl ? -1 : 1)
  if (row !== 0) return { ...state, chosen: count > 0 ? (chosen + row + count) % count : 0 } // after the last comes the first
  const isMine = side > 0 ? isAtEnd && count > 1 : side < 0 && chosen > 0
  return isMine ? { ...state, chosen: Math.min(chosen + side, count - 1) } : undefined
}

function stepOf(key: string, forward: string, backward: string): 1 | 0 | -1 {
  if (key === forward) return 1
  return key === backward ? -1 : 0
}
