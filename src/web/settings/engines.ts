import { type Engine, readEngine } from '../../core/search-engine.ts'

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
