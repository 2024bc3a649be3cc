/** What stands between the names of folders that are one group: in a file they are deeper than groups can be nested. */
const SEPARATOR = ' › '

/**
 * One name for folders that are in one another, the outermost first: `C › D`. What looks like a separator within a name
 * gets one `›` more, so that `splitFolded` returns the same names.
 */
export function joinFolded(names: readonly string[]): string {
  return names.map((name) => name.replace(/(?<=^| )›+(?= |$)/g, '$&›')).join(SEPARATOR)
}

/** The names of the folders that a group's name stands for, at least one. */
export function splitFolded(name: string): string[] {
  return name.split(SEPARATOR).map((part) => part.replace(/(?<=^| )›(›+)(?= |$)/g, '$1'))
}
