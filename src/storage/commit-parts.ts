import type { Change } from '../core/change.ts'
import type { RecordKind } from '../core/records.ts'
import type { Pace } from '../ports/runtime.ts'
import { RECORD_KINDS, type RecordTypes } from '../schemas/records.ts'
import type { LongText } from './statement.ts'

/** Characters per part: in UTF-8 at most 1.5 MB; D1 takes strings of up to 2 MB. */
const MAX_PART_LENGTH = 500_000

/** Some of a commit's changes as a JSON list, and which kinds of records they put and delete. */
export interface CommitPart {
  readonly changes: LongText
  readonly puts: ReadonlySet<RecordKind>
  readonly deletes: ReadonlySet<RecordKind>
}

/**
 * Splits the changes of a commit into parts for the log. Each part is converted for the database as soon as it is
 * complete: converting all at once would delay other requests and take twice the memory.
 */
export async function cutIntoParts(
  changes: readonly Change[],
  bind: (json: string) => LongText,
  pace: Pace,
): Promise<CommitPart[]> {
  const parts: CommitPart[] = []
  let texts: string[] = []
  let size = 0
  let puts = new Set<RecordKind>()
  let deletes = new Set<RecordKind>()
  const cut = () => {
    if (texts.length > 0) parts.push({ changes: bind(`[${texts.join(',')}]`), puts, deletes })
    texts = []
    size = 0
    puts = new Set()
    deletes = new Set()
  }
  for (const change of changes) {
    await pace()
    const text = JSON.stringify(change)
    if (size + text.length > MAX_PART_LENGTH) cut()
    texts.push(text)
    size += text.length
    if (change.after) puts.add(change.kind)
    else deletes.add(change.kind)
  }
  cut()
  return parts
}

/**
 * Reads the changes of a commit from parts that any version of `cutIntoParts` made. Records are converted to this
 * version; kinds that only a newer version knows are left out.
 */
export async function joinParts(parts: readonly string[], records: RecordTypes, pace: Pace): Promise<Change[]> {
  const changes: Change[] = []
  for (const part of parts) {
    await pace()
    for (const change of JSON.parse(part) as Change[]) {
      if (Object.hasOwn(records, change.kind)) changes.push(readChange(change, records))
    }
  }
  return changes
}

function readChange({ kind, before, after }: Change, records: RecordTypes): Change {
  const read = (row: unknown) => (row === null ? null : records[kind].read(row))
  return { kind, before: read(before), after: read(after) } as Change // each was read by the type of its kind
}

/** The highest id that these changes assign per kind; kinds without a new record are left out. */
export function maxIds(changes: readonly Change[]): (readonly [kind: RecordKind, highest: number])[] {
  const highest = new Map<RecordKind, number>()
  for (const { kind, before, after } of changes) {
    if (before === null && after && kind !== 'config') highest.set(kind, Math.max(highest.get(kind) ?? 0, after.id))
  }
  return RECORD_KINDS.flatMap((kind) => {
    const id = highest.get(kind)
    return id === undefined ? [] : [[kind, id] as const]
  })
}
