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

/** Separates the names of nested folders that become one group, because a file can nest deeper than groups can. */
const SEPARATOR = ' › '

/**
 * One name for nested folders, the outermost first: `C › D`. Anything that looks like a separator within a name gets one
 * `›` more, so that `splitNames` returns the same names.
 */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/(?<=^| )›+(?= |$)/g, '$&›')).join(SEPARATOR)
}

/** The names of the folders that a group's name stands for, at least one. */
export function splitNames(name: string): string[] {
  return name.split(SEPARATOR).map((part) => part.replace(/(?<=^| )›(›+)(?= |$)/g, '$1'))
}
