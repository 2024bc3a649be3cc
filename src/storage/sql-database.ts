import type { Statement } from './sql.ts'

export type Row = Readonly<Record<string, string | number | null>>

/** A batch that met a row with the same primary or unique key: nothing of it was applied. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/**
 * What SQLite and D1 have in common: lists of statements, each atomic. Both methods answer the rows of every statement.
 * They throw `KeyTaken`, or `AppError('unavailable')` when the database does not answer, is full or is read-only.
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
