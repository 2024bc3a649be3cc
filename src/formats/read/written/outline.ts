import type { Line } from './line.ts'
import type { NamedLink } from './line-links.ts'

/** The level of a heading that no markup shows. */
export const PLAIN = 8

/** The levels at which every heading stands over one nameless link: those are its names. */
export function namingLevels(
  lines: readonly Line[],
  named: readonly (readonly NamedLink[])[],
  levelOf: (at: number) => number,
): ReadonlySet<number> {
  const counts = new Map<number, { one: number; other: number }>()
  let level = 0
  let links = 0
  let isNamed = false
  const close = () => {
    if (level > 0 && links > 0) {
      const count = counts.get(level) ?? { one: 0, other: 0 }
      if (links === 1 && !isNamed) count.one += 1
      else count.other += 1
      counts.set(level, count)
    }
    links = 0
    isNamed = false
  }
  for (const [at, line] of lines.entries()) {
    const own = line.links.length > 0 ? PLAIN : levelOf(at)
    if (own < PLAIN) {
      close()
      level = own
    }
    links += line.links.length
    isNamed ||= named[at]?.some(({ name }) => name !== '') ?? false
  }
  close()
  return new Set([...counts].flatMap(([of, { one, other }]) => (one > 1 && other === 0 ? [of] : [])))
}

export function hasColon({ text, raw }: Line): boolean {
  return /[:：]\s*(?:\*{1,2}|_{1,2})?$/u.test(text || raw)
}

export function isOutline(line: Line, below: Line): boolean {
  return below.depth > line.depth || (line.depth === below.depth && /^\*.*\n-/.test(`${line.marked}\n${below.marked}`))
}

/** For each place, that of the first line from there on that is not empty and says something. */
export function nextFullOf(lines: readonly Line[]): readonly number[] {
  const next: number[] = new Array(lines.length + 1).fill(-1)
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]
    const isFull = line !== undefined && line.marked !== '' && !(line.isSilent && line.links.length === 0)
    next[at] = isFull ? at : (next[at + 1] ?? -1)
  }
  return next
}

export function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.marked === ''
}

/** Whether more than one empty line is between these. Silent lines, such as the properties of a heading, don't count. */
export function isFar(lines: readonly Line[], at: number, next: number): boolean {
  let blanks = 0
  for (let between = at + 1; between < next && blanks < 2; between += 1) if (isBlank(lines[between])) blanks += 1
  return blanks > 1
}

/** Whether two lines are items of one list. */
export function areOneList(line: Line, below: Line): boolean {
  const isBullet = /^[-+*•·–—]/.test(line.marked)
  return isBullet && line.isListed && below.depth === line.depth && line.marked[0] === below.marked[0]
}

/** Whether the only link of a line stands in a sentence. */
export function isInSentence({ pieces }: Line, named: NamedLink | undefined): boolean {
  const [before, ...rest] = pieces
  const hasWords = rest.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece))
  return hasWords && typeof before === 'string' && !(named?.name || named?.after || named?.description)
}

/** Whether a line is indented below the link before it, and the next link is not. */
export function isNoteOf(last: Line | undefined, line: Line, below: Line): boolean {
  const isUnderLink = last !== undefined && last.links.length > 0 && line.depth > last.depth
  return isUnderLink && below.depth < line.depth && !line.isListed
}

/** How many lines with links follow each other from here, at the same depth; 2 for more. */
export function runLength(lines: readonly Line[], from: number): number {
  const depth = lines[from]?.depth
  let to = from
  while ((lines[to]?.links.length ?? 0) > 0 && lines[to]?.depth === depth && to - from < 2) to += 1
  return to - from
}

const MOST_LOOKS = 20

/** Whether a link is among the lines that are indented further than this one. Looks at few of them. */
export function hasLinksBelow(lines: readonly Line[], nextFull: readonly number[], at: number): boolean {
  const depth = lines[at]?.depth ?? 0
  let next = nextFull[at + 1] ?? -1
  for (let looks = 0; next >= 0 && looks < MOST_LOOKS; looks += 1) {
    const below = lines[next]
    if (!below || below.depth <= depth) return false
    if (below.links.length > 0) return true
    next = nextFull[next + 1] ?? -1
  }
  return false
}
