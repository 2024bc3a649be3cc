/** Names from the top down as one text: `Home / TCP\/IP` for `Home` and `TCP/IP` in it; '' for no names. */
export function joinPath(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\/]/g, '\\$&')).join(' / ')
}

/** The names that `joinPath` joined. Reads other programs' paths, too: with or without spaces around their slashes. */
export function splitPath(path: string): readonly string[] {
  if (path === '') return []
  const names = ['']
  for (const [token] of path.matchAll(TOKENS)) {
    if (token.trim() === '/') names.push('')
    else names.push(`${names.pop()}${ESCAPED.test(token) ? token.slice(1) : token}`)
  }
  return names
}

const TOKENS = / ?\/ ?|\\[\\/]|[^\\/ ]+|[\\ ]/g
const ESCAPED = /^\\[\\/]$/
