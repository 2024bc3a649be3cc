import { type BadLine, findBadLine } from './problem.ts'

/** A web search engine. */
export interface Engine {
  /** Short name: `!g` or `!G` at the beginning or end of a query chooses it once. */
  readonly bang: string
  readonly name: string
  /** An address with `{query}` where the query goes. */
  readonly url: string
}

/**
 * Reads a line of the setting: `ec, Ecosia, https://www.ecosia.org/search?q={query}`. The bang may have its `!`, and
 * `%s` stands for `{query}` where that is missing, as browsers write it. Undefined if the line is malformed.
 */
export function readEngine(line: string): Engine | undefined {
  const [written = '', name = '', ...rest] = line.split(',').map((part) => part.trim())
  const bang = written.replace(/^!/, '')
  const address = rest.join(',')
  const url = address.includes('{query}') ? address : address.replaceAll('%s', '{query}')
  const good = /^[\p{L}\p{N}]{1,20}$/u.test(bang) && name !== '' && url.includes('{query}') && isWebAddress(url)
  return good ? { bang, name, url } : undefined
}

/** The first line that is no search engine. */
export function findBadEngine(text: string): BadLine | undefined {
  return findBadLine(text, readEngine)
}

function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url.replaceAll('{query}', 'x'))?.protocol ?? '')
}

export const BUILT_IN_ENGINES: readonly Engine[] = [
  { bang: 'd', name: 'DuckDuckGo', url: 'https://duckduckgo.com/?q={query}' },
  { bang: 'g', name: 'Google', url: 'https://www.google.com/search?q={query}' },
  { bang: 'b', name: 'Bing', url: 'https://www.bing.com/search?q={query}' },
  { bang: 'bd', name: 'Baidu', url: 'https://www.baidu.com/s?wd={query}' },
  { bang: 'gh', name: 'GitHub', url: 'https://github.com/search?q={query}' },
  { bang: 'w', name: 'Wikipedia', url: 'https://www.wikipedia.org/w/index.php?search={query}' },
  { bang: 'yt', name: 'YouTube', url: 'https://www.youtube.com/results?search_query={query}' },
  { bang: 'so', name: 'Stack Overflow', url: 'https://stackoverflow.com/search?q={query}' },
]

/** The owner's engines come first and may override a built-in bang. Malformed lines are skipped. */
export function readEngines(text: string): readonly Engine[] {
  const own = text.split('\n').flatMap((line) => readEngine(line) ?? [])
  const taken = new Set(own.map(({ bang }) => bang.toLowerCase()))
  return [...own, ...BUILT_IN_ENGINES.filter(({ bang }) => !taken.has(bang))]
}

export function searchAddress({ url }: Engine, query: string): string {
  return url.replaceAll('{query}', encodeURIComponent(query))
}
