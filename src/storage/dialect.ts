import type { Change } from '../core/change.ts'
import type { RecordKind } from '../core/records.ts'
import type { Counter } from '../ports/store.ts'
import type { Column, ColumnType, RecordTypes } from '../schemas/records.ts'
import type { CommitPart } from './commit-parts.ts'
import type { LongText, Statement } from './statement.ts'

/** A commit as stored in the log. */
export interface CommitEntry {
  readonly revision: number
  readonly nonce: string
  /** The nonce of the commit before it. */
  readonly parent: string
  readonly at: string
  readonly actor: string
  /** In English. */
  readonly action: string
  /** The action as a code with parameters, in JSON. */
  readonly details: string
  readonly changes: readonly Change[]
  /** The changes as JSON, in parts. */
  readonly parts: readonly CommitPart[]
  /** The highest id assigned to a new record, for each kind that has one. */
  readonly maxIds: readonly (readonly [kind: RecordKind, highest: number])[]
  /** The icons that the commit newly names. */
  readonly icons: readonly string[]
}

/** The SQL that differs between databases; everything else is in sql.ts. */
export interface Dialect {
  readonly columnTypes: Readonly<Record<ColumnType, string>>
  /** Prepares a long text as a parameter. */
  readonly bindText: (text: string) => LongText
  /**
   * Writes a log entry, and the records that follow from it, as one batch. The entry's key, its revision and its parent
   * are the compare-and-swap.
   */
  commit(entry: CommitEntry, records: RecordTypes): Statement[]
  /** Tells other processes that a counter went up; no statements if they poll. */
  announce(counter: Counter): Statement[]
  /** Ends a `SELECT` of rows to delete, so that it skips rows that another process is writing. */
  readonly skipLocked: string
  /** The items of a JSON list, one per row in the column `value`. Takes and returns a SQL expression. */
  items(list: string): string
  /** The database's clock, in milliseconds since 1970; it stands still during a statement. */
  readonly now: string
  /** Lists of numbers in one column. */
  readonly list: ListFunctions
}

/** SQL for lists of numbers: takes and returns SQL expressions. */
export interface ListFunctions {
  of(number: string): string
  append(list: string, number: string): string
  /** The numbers of a list above a limit; numbers above the cap become the cap. */
  clampAbove(list: string, limit: string, cap: string): string
  countAbove(list: string, limit: string): string
}

/** The names of the columns, separated by commas. */
export function columnsOf(columns: readonly Column[]): string {
  return columns.map(({ name }) => name).join(', ')
}

/** Updates an existing record on insert: `SET …` with all columns but the key. */
export function updateColumns(columns: readonly Column[], key: string): string {
  const others = columns.filter(({ name }) => name !== key)
  return `SET ${others.map(({ name }) => `${name} = excluded.${name}`).join(', ')}`
}

/** Whether a commit with this revision and parent follows the newest one. Takes and returns SQL expressions. */
export function followsNewest(revision: string, parent: string): string {
  const newest = (column: string, none: string) =>
    `coalesce((SELECT ${column} FROM commits ORDER BY revision DESC LIMIT 1), ${none})`
  return `${revision} = 1 + ${newest('revision', '0')} AND ${parent} = ${newest('nonce', `''`)}`
}
