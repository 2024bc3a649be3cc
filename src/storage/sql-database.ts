import type { Statement } from './sql.ts'

export type Row = Readonly<Record<string, string | number | null>>

/** A batch that met a row with the same key, or whose commit does not follow on the newest one: nothing of it was applied. */
export class NotNext extends Error {
  override readonly name = 'NotNext'
}

/** What SQLite says of such a commit, see INSERT_COMMIT. */
export const HAS_NO_NONCE = 'NOT NULL constraint failed: commits.nonce'

/**
 * What SQLite and D1 have in common: lists of statements, each atomic. Both methods answer the rows of every statement.
 * They throw `NotNext`, or `AppError('unavailable')` when the database does not answer, is full or is read-only.
 */
export interface SqlDatabase {
  /** Reads, all at one state of the database. */
  read(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>
  /** Writes, all or none. */
  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>
  /** Calls back when another connection has written. Answers a function that stops it. */
  watch(listener: () => void): () => void
  close(): Promise<void>
}
