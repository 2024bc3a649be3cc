import type { Action } from '../action.ts'
import type { Actor } from '../actor.ts'
import type { Change } from '../change.ts'
import { AppError, invalidInput } from '../errors.ts'
import type { Site } from '../fields/site.ts'
import { findSection, findSite, findSites, type Section, type Snapshot } from '../snapshot.ts'

/** What an edit would do to a snapshot. Without changes nothing is written and no revision is made. */
export interface Plan<Result> {
  /** For the history. */
  readonly action: Action
  readonly changes: readonly Change[]
  readonly result: Result
}

/** What an edit knows besides the snapshot. */
export interface EditContext {
  readonly actor: Actor
  /** ISO 8601, UTC. */
  readonly now: string
}

/**
 * An edit: a pure function of the snapshot and its context. It may run again on a newer snapshot, if another
 * writer was faster. It throws an `AppError` if the snapshot does not allow it.
 */
export type Edit<Result> = (snapshot: Snapshot, context: EditContext) => Plan<Result> | Promise<Plan<Result>>

/** An edit that needs only the groups and links, so that the editor can show it before the server has made it. */
export type TreeEdit<Result> = (tree: Pick<Snapshot, 'sections'>, context: Pick<EditContext, 'now'>) => Plan<Result>

/** The result of an edit, and the revision it made: undefined if nothing had to change. */
export interface Edited<Result> {
  readonly result: Result
  readonly revision: number | undefined
}

/**
 * An edit that is refused with `conflict` if its record was changed after `since`, the `updated_at` that the editor
 * knew: two people with the same form open never overwrite each other unknowingly.
 */
export function ifUnchanged<Result>(
  since: string | undefined,
  record: (snapshot: Snapshot) => { readonly updated_at: string },
  edit: Edit<Result>,
): Edit<Result> {
  if (since === undefined) return edit
  return (snapshot, context) => {
    const { updated_at } = record(snapshot)
    if (updated_at !== since)
      throw new AppError('conflict', '', { reason: { code: 'changedSince', params: { at: updated_at } } })
    return edit(snapshot, context)
  }
}

/** A row before and after an edit. */
export interface Replaced<Row> {
  readonly before: Row
  readonly after: Row
}

/** The changes to these sites. A site that stays the same object has none. */
export function siteChanges(sites: readonly Replaced<Site | null>[]): Change[] {
  return sites.filter(({ before, after }) => before !== after).map((site) => ({ kind: 'site', ...site }))
}

type Given<Patch> = { [Key in keyof Patch]?: Exclude<Patch[Key], undefined> }

/** Only the fields that a patch sets, so that the others stay as they are. */
export function omitUndefined<Patch extends object>(patch: Patch): Given<Patch> {
  const fields: Given<Patch> = {}
  for (const key in patch) {
    const value = patch[key]
    if (value !== undefined) fields[key] = value as Given<Patch>[typeof key] // just checked
  }
  return fields
}

/** Throws `not_found`. */
export function requireSite(snapshot: Pick<Snapshot, 'sections'>, siteId: number): Site {
  const site = findSite(snapshot, siteId)
  if (!site) throw noSite(siteId)
  return site
}

/** These sites, each once, in the order of the ids. Throws `refusal(id)` for an unknown id; by default, `not_found`. */
export function requireSites(snapshot: Snapshot, ids: readonly number[], refusal = noSite): readonly Site[] {
  const wanted = new Set(ids)
  const sites = findSites(snapshot, wanted)
  return [...wanted].map((id) => {
    const site = sites.get(id)
    if (!site) throw refusal(id)
    return site
  })
}

export function noSite(id: number): AppError {
  return new AppError('not_found', '', { reason: { code: 'noSite', params: { id } } })
}

/** For input that names a site that does not exist; `at` is where in the input. */
export function noSiteAt(at: string, id: number): AppError {
  return invalidInput(at, { code: 'noSite', params: { id } })
}

/** The section that the input names as a target, at `at`. Throws `invalid_input` if there is no such group. */
export function requireTarget(snapshot: Snapshot, groupId: number, at: string): Section {
  const section = findSection(snapshot, groupId)
  if (!section) throw invalidInput(at, { code: 'noGroup', params: { id: groupId } })
  return section
}
