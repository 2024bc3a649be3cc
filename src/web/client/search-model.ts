import { toUrl } from '../address/read-addresses.ts'
import type { Search } from '../search/search.ts'
import type { Engine } from '../settings/engines.ts'

/** What the search box knows. Everything it shows follows from this, the cards and the engines. */
export interface SearchState {
  /** As typed, spaces and all. */
  readonly text: string
  /** The selected engine. */
  readonly engine: Engine | undefined
  /** Which of the links shown Enter opens, counted from 0. */
  readonly chosen: number
}

/** The part of a `KeyboardEvent` that matters here. */
export interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** An input method is still composing the character. */
  readonly isComposing: boolean
}

/** A link as it is laid out on the page, in CSS pixels. */
export interface Placed {
  getBoundingClientRect(): { readonly top: number; readonly left: number; readonly width: number }
}

/** What the meaning of a key in the box depends on, beside the state. */
export interface Surroundings {
  /** The links shown, in reading order. */
  readonly links: readonly Placed[]
  /** The cursor stands behind the last character. */
  readonly isAtEnd: boolean
  readonly isRtl: boolean
}

/** A search on the web. */
export interface WebSearch {
  readonly engine: Engine | undefined
  readonly query: string
}

/** What to show for a query. */
export interface Results {
  /** Without the spaces around it. */
  readonly query: string
  /** Positions among the cards, best match first. Undefined when a bang was typed: then only the web is searched. */
  readonly hits: readonly number[] | undefined
  /** What was typed, if it is an address that can be opened. */
  readonly address: string | undefined
  readonly web: WebSearch
}

/** A new search begins at its first result. */
export function ask(text: string, engine: Engine | undefined): SearchState {
  return { text, engine, chosen: 0 }
}

/** What to show for a state; undefined while the box is empty. */
export function resultsOf(
  { text, engine }: SearchState,
  engines: readonly Engine[],
  search: Search,
): Results | undefined {
  const query = text.trim()
  if (!query) return undefined
  const banged = readBang(query, engines)
  return {
    query,
    hits: banged ? undefined : search(query),
    address: toUrl(query),
    web: banged ?? { engine, query },
  }
}

/** `!g cats` or `cats !g`, for one of the engines. */
function readBang(query: string, engines: readonly Engine[]): WebSearch | undefined {
  const words = query.split(/\s+/)
  for (const at of [0, words.length - 1]) {
    const engine = engines.find(({ bang }) => words[at]?.toLowerCase() === `!${bang}`)
    if (engine) return { engine, query: words.toSpliced(at, 1).join(' ') }
  }
  return undefined
}

/** The effect of a key in the box: a new state, or something to do. Undefined leaves the key to the browser. */
export function press(
  state: SearchState,
  event: Key,
  { links, isAtEnd, isRtl }: Surroundings,
): SearchState | 'leave' | 'openInNewTab' | undefined {
  const { text, engine, chosen } = state
  const { key } = event
  if (event.isComposing) return undefined
  if (key === 'Escape') return text ? ask('', engine) : 'leave'
  if (!text.trim()) return undefined
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'openInNewTab'
  const row = stepOf(key, 'ArrowDown', 'ArrowUp')
  if (row !== 0) return { ...state, chosen: nextRow(links, chosen, row) }
  const step = stepOf(key, 'ArrowRight', 'ArrowLeft') * (isRtl ? -1 : 1)
  const isMine = step > 0 ? isAtEnd && links.length > 1 : step < 0 && chosen > 0
  return isMine ? { ...state, chosen: Math.min(chosen + step, links.length - 1) } : undefined
}

function stepOf(key: string, forward: string, backward: string): 1 | 0 | -1 {
  if (key === forward) return 1
  return key === backward ? -1 : 0
}

/** The link above or below, as the rows are laid out; beyond the last row, the first or the last link. */
function nextRow(links: readonly Placed[], chosen: number, by: 1 | -1): number {
  const from = links[chosen]?.getBoundingClientRect()
  if (!from) return chosen
  for (let at = chosen + by; ; at += by) {
    const box = links[at]?.getBoundingClientRect()
    if (!box) return by > 0 ? links.length - 1 : 0
    if (Math.abs(box.top - from.top) > 4 && Math.abs(box.left - from.left) < from.width / 2) return at
  }
}

/**
 * What a key does to the box from elsewhere on the page: its character goes there, or all that stands there is
 * selected. On something like a button, characters have a meaning of their own.
 */
export function pressElsewhere(event: Key, isOnButton: boolean): 'type' | 'select' | undefined {
  const { key } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (event.isComposing) return undefined
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
