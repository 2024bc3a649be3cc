import type { Commit } from '../domain/change.ts'
import type { Pace } from '../domain/ports.ts'
import { type CommitPart, cutIntoParts, newIds } from './commit-parts.ts'
import { deleteRows, INSERT_COMMIT, INSERT_PART, putRows, RAISE_LAST_ID, type Statement } from './sql.ts'
import { KINDS } from './tables.ts'

/** A commit as one batch: the log entry, whose key is the compare-and-swap, and the rows that follow from it. */
export async function commitStatements(commit: Commit, pace: Pace): Promise<Statement[]> {
  const utf8 = new TextEncoder()
  const parts = (await cutIntoParts(commit.changes, pace)).map((part) => ({ part, text: utf8.encode(part.changes) }))
  const bytes = parts.reduce((total, { text }) => total + text.length, 0)
  const { revision, nonce, at, actor, action } = commit
  return [
    { sql: INSERT_COMMIT, params: [revision, nonce, at, actor, action, bytes] },
    ...parts.flatMap(({ part, text }, index) => [
      { sql: INSERT_PART, params: [revision, index, text] },
      ...rowStatements(part, [revision, index]),
    ]),
    ...newIds(commit.changes).map(([kind, highest]) => ({ sql: RAISE_LAST_ID, params: [kind, highest] })),
  ]
}

function rowStatements({ puts, deletes }: CommitPart, params: Statement['params']): Statement[] {
  return [
    ...KINDS.filter((kind) => deletes.has(kind)).map((kind) => ({ sql: deleteRows(kind), params })),
    ...KINDS.filter((kind) => puts.has(kind)).map((kind) => ({ sql: putRows(kind), params })),
  ]
}
