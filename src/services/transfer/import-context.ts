import type { Snapshot } from '../../core/snapshot.ts'
import type { Arranged } from './arrange.ts'
import type { GroupName, ImportDocument } from './import-document.ts'
import type { Tally } from './tally.ts'
import type { UpsertOptions } from './upsert-records.ts'

/** What a merge does with links of the document whose address is here already, in whatever group. */
export const KNOWN_LINKS = ['keep', 'leaveOut', 'move'] as const
export type KnownLinks = (typeof KNOWN_LINKS)[number]

/** Shared by the steps of one import. */
export interface ImportContext extends UpsertOptions {
  readonly allSettings: boolean
  /** New groups at the top become pages. */
  readonly pages: boolean
  readonly known: KnownLinks
  readonly snapshot: Snapshot
  readonly document: ImportDocument
  /** The records to import, and their places. */
  readonly arranged: Arranged
  readonly tally: Tally
}

/** The id that each group will be stored under, by its names in the document. */
export type GroupIds = ReadonlyMap<GroupName, number>

/** Returns a function that makes new ids, counting up from the highest ever assigned. */
export function idsAfter(last: number): () => number {
  let id = last
  return () => ++id
}
