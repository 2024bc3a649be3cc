import { toUrl } from '../../core/addresses.ts'
import type { Engine } from '../../core/search-engine.ts'
import { comparable } from '../search/comparable.ts'
import { type Search, trimQuery } from '../search/search.ts'
import { type ComposedKey, isComposing } from './keys.ts'

/** How many links to show before more are asked for. */
export const LIMIT = 60

/** The state of the search box. Everything it shows follows from this, the cards and the engines. */
export interface SearchState {
  /** The text as typed, with all spaces. */
  readonly text: string
  /** The selected engine. */
  readonly engine: Engine | undefined
  /** Which of the shown links Enter opens, counted from 0. */
  readonly chosen: number
  /** How many of the links that match were shown before more were asked for. */
  readonly from: number
  /** How many of them to show at most. */
  readonly limit: number
}

/** The part of a `KeyboardEvent` that matters here. */
export interface Key extends ComposedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
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
  /** Positions among the cards, best match first. Undefined when a bang was typed: then only the web is searched. */
  readonly hits: readonly number[] | undefined
  /** The URL of the query, if it is an address. */
  readonly address: string | undefined
  readonly web: WebSearch
}

/** The state of a new search: its first result is chosen. */
export function ask(text: string, engine: Engine | undefined): SearchState {
  return { text, engine, chosen: 0, from: 0, limit: LIMIT }
}

/** The state after asking for more links than the `from` shown: as many again, and the first new one is chosen. */
export function askMore(state: SearchState, from = state.limit): SearchState {
  return { ...state, chosen: from, from, limit: from + Math.max(from, LIMIT) }
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
): SearchState | 'leave' | 'openInNewTab' | undefined {
  const { text, chosen } = state
  const { key } = event
  if (isComposing(event)) return undefined
  if (key === 'Escape') return 'leave'
  if (!text.trim()) return undefined
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'openInNewTab'
  const row = stepOf(key, 'ArrowDown', 'ArrowUp')
  const side = stepOf(key, 'ArrowRight', 'ArrowLeft') * (isRtl ? -1 : 1)
  const isMine = row !== 0 || (side > 0 ? isAtEnd && count > 1 : side < 0 && chosen > 0)
  return isMine ? { ...state, chosen: Math.max(0, Math.min(chosen + row + side, count - 1)) } : undefined
}

function stepOf(key: string, forward: string, backward: string): 1 | 0 | -1 {
  if (key === forward) return 1
  return key === backward ? -1 : 0
}

/**
 * Whether a key pressed elsewhere on the page types its character into the box or selects the text there; undefined if
 * neither. On anything like a button, characters keep their own meaning.
 */
export function pressElsewhere(event: Key, isOnButton: boolean): 'type' | 'select' | undefined {
  const { key } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (isComposing(event)) return undefined
  if (key === '/' || (isCommand && key.toLowerCase() === 'k')) return 'select'
  const isText = key.length === 1 && /[\p{L}\p{N}!#]/u.test(key)
  return isText && !isCommand && !event.altKey && !isOnButton ? 'type' : undefined
}

/** The query of a deep link, `#q=…`; '' for any other hash. A malformed one is taken literally. */
export function queryOfHash(hash: string): string {
  const text = /^#q=(.+)/.exec(hash)?.[1] ?? ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
