import { AppError } from '../core/errors.ts'
import type { Newest } from '../domain/store.ts'
import type { Dialect } from './dialect.ts'
import type { Statement } from './statement.ts'

/** Columns by name. */
export type Row = Readonly<Record<string, string | number | null>>

/** The rows of each statement. */
export type Results = readonly (readonly Row[])[]

/** A commit was not applied, because it does not follow the newest one or another writer got in the way. */
export class Outrun extends AppError {
  override readonly name = 'Outrun'

  constructor(cause: unknown) {
    super('unavailable', 'Another process was writing at the same time. Please try again.', { cause })
  }
}

/** Where statements run. Every method throws `AppError('unavailable')` if the database does not answer or is full. */
export interface Statements {
  /** Reads, all from one state of the database. */
  read(statements: readonly Statement[]): Promise<Results>
  /** Writes, all or none. Throws `Outrun` if a key is taken. */
  write(statements: readonly Statement[]): Promise<Results>
}

/** Needed by a store from a database. */
export interface Database extends Statements {
  readonly dialect: Dialect
  /**
   * How many login attempts may be counted in one transaction; 1 if missing, where a request can't wait for another one's
   * promise, or where several servers would wait for each other's rows.
   */
  readonly loginsAtOnce?: number
  /** Runs a task while no other process commits; missing if a database has no way to wait for that. */
  readonly inTurn?: <Result>(task: (turn: Statements) => Promise<Result>) => Promise<Result>
  /**
   * What keeps this process from saving anything until somebody acts; missing if the database can't tell. Unlike an
   * outage, it makes the service unhealthy.
   */
  readonly trouble?: () => Error | undefined
  /** What keeps this process from saving for now, as far as known without asking; other processes may be able to. */
  readonly outage?: () => Error | undefined
  /** Calls back when another process has written, with the newest numbers if known. Returns a function that stops watching. */
  watch(listener: (newest?: Newest) => void): () => void
  close(): Promise<void>
}

/** Rows as the records that their statement selects: the columns carry the names and the types of the fields. */
export function rowsAs<Record>(rows: readonly Row[] | undefined): Record[] {
  return (rows ?? []) as unknown as Record[] // as the statement selects them, which the store contract tests
}
