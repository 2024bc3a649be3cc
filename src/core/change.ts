import type { Action } from './action.ts'
import type { SettingKey } from './fields/setting.ts'
import type { RecordKind, Records } from './records.ts'

/**
 * One record put or deleted, with the previous record. `before: null` is a new record, `after: null` a deleted one;
 * never both. A commit holds at most one change per record.
 */
export type Change = { readonly [Name in RecordKind]: ChangeOf<Name> }[RecordKind]

interface ChangeOf<Name extends RecordKind> {
  readonly kind: Name
  readonly before: Records[Name] | null
  readonly after: Records[Name] | null
}

/** A commit without its changes. */
export interface CommitSummary {
  /** One more than the revision that the edit saw. */
  readonly revision: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** A user name, or the command line. */
  readonly actor: string
  readonly action: Action
}

/** The record of an edit; applied as a whole or not at all. */
export interface Commit extends CommitSummary {
  /** Names this commit, so that a repeated attempt is recognised. */
  readonly nonce: string
  readonly changes: readonly Change[]
}

/** A commit to be appended. */
export interface NewCommit extends Commit {
  /** The nonce of the commit that the edit was based on, '' for the first: a restored database uses revisions again. */
  readonly parent: string
}

/** The change that undoes this one. */
export function invert(change: Change): Change {
  return { ...change, before: change.after, after: change.before } as Change // the kind stays, so the records still fit it
}

/** Whether two records are equal. Fields are plain values or lists of them, and are compared one by one. */
export function isSameRow<Row extends object>(a: Row | null, b: Row | null): boolean {
  if (a === null || b === null) return a === b
  const keys = Object.keys(a) as (keyof Row)[]
  return keys.length === Object.keys(b).length && keys.every((key) => isSameValue(a[key], b[key]))
}

/** Whether two values of a field are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]))
}

/** The values of a setting before and after a change, '' for none; undefined for a change of something else. */
export function settingValues(
  { kind, before, after }: Change,
  key: SettingKey,
): { readonly from: string; readonly to: string } | undefined {
  if (kind !== 'config' || (after ?? before)?.key !== key) return undefined
  return { from: before?.value ?? '', to: after?.value ?? '' }
}

/** Roughly how many bytes changes take in the log: the length of their texts, and a little for each field. */
export function byteSize(changes: readonly Change[]): number {
  let weight = 0
  for (const { before, after } of changes)
    for (const row of [before, after])
      for (const value of Object.values(row ?? {}))
        weight += 10 + (typeof value === 'number' ? 0 : String(value ?? '').length)
  return weight
}
