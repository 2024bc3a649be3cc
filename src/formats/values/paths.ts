/** Joins names from the top down: `Home` and `TCP/IP` in it become `Home / TCP\/IP`; '' for no names. */
export function joinPath(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\/]/g, '\\$&')).join(' / ')
}

/** The inverse of `joinPath`. Also reads other programs' paths, with or without spaces around the slashes. */
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

/** Separates the names of nested folders that become one group, because files can nest more deeply than groups can. */
const SEPARATOR = ' › '

/**
 * Joins the names of nested folders, outermost first: `C › D`. A separator within a name gets one more `›`, so that
 * `splitNames` returns the original names.
 */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => name.replace(/(?<=^| )›+(?= |$)/g, '$&›')).join(SEPARATOR)
}

/** The inverse of `joinNames`: returns at least one name. */
export function splitNames(name: string): string[] {
  return name.split(SEPARATOR).map((part) => part.replace(/(?<=^| )›(›+)(?= |$)/g, '$1'))
}
