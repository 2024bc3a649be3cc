import { AppError } from '../core/errors.ts'
import type { Newest } from '../ports/store.ts'
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

/** Runs statements. Every method throws `AppError('unavailable')` if the database doesn't answer or is full. */
export interface Statements {
  /** Reads everything from one state of the database. */
  read(statements: readonly Statement[]): Promise<Results>
  /** Writes everything or nothing. Throws `Outrun` if a key is taken. */
  write(statements: readonly Statement[]): Promise<Results>
}

/** What a store needs from a database. */
export interface Database extends Statements {
  readonly dialect: Dialect
  /**
   * How many login attempts may be counted in one transaction. Missing means 1: where a request can't wait for a
   * promise of another one, or where several servers would wait for each other's rows.
   */
  readonly loginsAtOnce?: number
  /** Runs a task while no other process commits; missing if the database has no way to wait for that. */
  readonly inTurn?: <Result>(task: (turn: Statements) => Promise<Result>) => Promise<Result>
  /**
   * Why this process can't save anything until someone acts; missing if the database can't tell. Unlike an outage, it
   * makes the service unhealthy.
   */
  readonly trouble?: () => Error | undefined
  /** Why this process can't save at the moment, as far as known without a query; other processes may be able to. */
  readonly outage?: () => Error | undefined
  /** Calls `listener` after writes of other processes, with the newest numbers if known. Returns a function to stop. */
  watch(listener: (newest?: Newest) => void): () => void
  close(): Promise<void>
}

/** Types the rows as the records that their statement selects: the columns have the names and types of the fields. */
export function rowsAs<Record>(rows: readonly Row[] | undefined): Record[] {
  return (rows ?? []) as unknown as Record[] // the store contract tests it
}
