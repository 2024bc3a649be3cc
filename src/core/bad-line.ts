/** A line that can't be read. Not an interface: only a type alias fits a record of anything. */
export type BadLine = {
  readonly line: number
  /** The beginning of it. */
  readonly text: string
}

/** The first line of a setting that `read` returns undefined for, counted from 1. Empty lines don't matter. */
export function findBadLine(text: string, read: (line: string) => unknown): BadLine | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.trim() !== '' && read(line) === undefined)
  return at < 0 ? undefined : { line: at + 1, text: (lines[at] ?? '').trim().slice(0, 50) }
}
