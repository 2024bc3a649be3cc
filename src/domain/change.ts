import { z } from 'zod'
import { instant } from './fields.ts'
import type { Group } from './group.ts'
import type { Setting } from './setting.ts'
import type { Site } from './site.ts'

/**
 * One row put or deleted, with the row as it was. `before: null` is a row that is new, `after: null` one that is gone;
 * never both. A commit holds at most one change of a row.
 */
export type Change =
  | { readonly kind: 'group'; readonly before: Group | null; readonly after: Group | null }
  | { readonly kind: 'site'; readonly before: Site | null; readonly after: Site | null }
  | { readonly kind: 'config'; readonly before: Setting | null; readonly after: Setting | null }

/** A commit as history lists it. */
export const commitSummarySchema = z
  .object({
    /** One more than the revision that the edit has seen. */
    revision: z.int(),
    at: instant,
    /** Who: a user name, or the command line. */
    actor: z.string(),
    /** What was done, in words. */
    action: z.string(),
  })
  .readonly()

export type CommitSummary = z.infer<typeof commitSummarySchema>

/** What an edit leaves behind: all of it is applied, or nothing. */
export interface Commit extends CommitSummary {
  /** Names this very commit, so that a repeated attempt is recognised. */
  readonly nonce: string
  readonly changes: readonly Change[]
}

/** The same step backwards. */
export function invert(change: Change): Change {
  return { ...change, before: change.after, after: change.before } as Change // the kind stays, so the rows still fit it
}

/** Whether two rows hold the same. Rows are flat, so their fields can be compared one by one. */
export function sameRow<Row extends object>(a: Row | null, b: Row | null): boolean {
  if (a === null || b === null) return a === b
  const keys = Object.keys(a) as (keyof Row)[]
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
