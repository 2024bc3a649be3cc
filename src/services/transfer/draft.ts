import type { Snapshot } from '../../domain/snapshot.ts'
import type { Arranged } from './arrange.ts'
import type { BringOptions } from './bring.ts'
import type { GroupName, ImportDocument } from './import-document.ts'
import type { Tally } from './tally.ts'

/** What the steps of one import share. */
export interface Draft extends BringOptions {
  readonly takesActing: boolean
  readonly snapshot: Snapshot
  readonly document: ImportDocument
  /** What of it comes in, and where. */
  readonly arranged: Arranged
  readonly tally: Tally
}

/** From a group's names in the document to the id of the group as it will be stored. */
export type GroupIds = ReadonlyMap<GroupName, number>

/** Ids that were never assigned, after the highest one that was. */
export function idsAfter(last: number): () => number {
  let id = last
  return () => ++id
}
