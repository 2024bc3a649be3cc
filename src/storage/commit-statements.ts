import type { Change, Commit } from '../domain/change.ts'
import type { Pace } from '../domain/pace.ts'
import {
  deleteRows,
  INSERT_COMMIT,
  INSERT_PART,
  KINDS,
  type Kind,
  putRows,
  RAISE_LAST_ID,
  type Statement,
  type Utf8,
} from './sql.ts'

/** Characters of a part: in UTF-8 at most 1.5 MB, where D1 takes strings up to 2 MB. */
const MAX_PART_LENGTH = 500_000

interface Part {
  readonly changes: Utf8
  readonly puts: ReadonlySet<Kind>
  readonly deletes: ReadonlySet<Kind>
}

/** A commit as one batch: the log entry, whose key is the compare-and-swap, and the rows that follow from it. */
export async function commitStatements(commit: Commit, pace: Pace): Promise<Statement[]> {
  const parts = await cutIntoParts(commit.changes, pace)
  const bytes = parts.reduce((total, part) => total + part.changes.length, 0)
  const { revision, nonce, at, actor, action } = commit
  const statements: Statement[] = [{ sql: INSERT_COMMIT, params: [revision, nonce, at, actor, action, bytes] }]
  parts.forEach((part, index) => {
    statements.push(
      { sql: INSERT_PART, params: [revision, index, part.changes] },
      ...rowStatements(part, [revision, index]),
    )
  })
  return [...statements, ...lastIdStatements(commit.changes)]
}

function rowStatements({ puts, deletes }: Part, params: Statement['params']): Statement[] {
  return [
    ...KINDS.filter((kind) => deletes.has(kind)).map((kind) => ({ sql: deleteRows(kind), params })),
    ...KINDS.filter((kind) => puts.has(kind)).map((kind) => ({ sql: putRows(kind), params })),
  ]
}

async function cutIntoParts(changes: readonly Change[], pace: Pace): Promise<Part[]> {
  const utf8 = new TextEncoder()
  const parts: Part[] = []
  let texts: string[] = []
  let size = 0
  let puts = new Set<Kind>()
  let deletes = new Set<Kind>()
  const cut = () => {
    if (texts.length > 0) parts.push({ changes: utf8.encode(`[${texts.join(',')}]`), puts, deletes })
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

function lastIdStatements(changes: readonly Change[]): Statement[] {
  const last = { group: 0, site: 0 }
  for (const { kind, before, after } of changes) {
    if (before === null && after && kind !== 'config') last[kind] = Math.max(last[kind], after.id)
  }
  const kinds = (['group', 'site'] as const).filter((kind) => last[kind] > 0)
  return kinds.map((kind) => ({ sql: RAISE_LAST_ID, params: [kind, last[kind]] }))
}
