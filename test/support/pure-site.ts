import type { Action } from '../../src/core/action.ts'
import type { Actor } from '../../src/core/actor.ts'
import type { Change } from '../../src/core/change.ts'
import type { Edit } from '../../src/core/edits/edit.ts'
import { applyCommit, buildSnapshot, type Snapshot } from '../../src/core/snapshot.ts'

/** Who edits in tests: an admin. */
export const TESTER: Actor = { account: 1, name: 'tester', role: 'admin', via: 'page' }

export const EMPTY = buildSnapshot(
  { storeId: 'test', revision: 0, nonce: '', lastGroupId: 0, lastSiteId: 0 },
  { groups: [], sites: [], settings: [] },
)

export interface Made<Result> {
  readonly snapshot: Snapshot
  readonly changes: readonly Change[]
  readonly result: Result
  readonly action: Action
}

export const NOW = '2026-05-01T12:00:00.000Z'

/** Makes an edit without storage or a clock, and returns the outcome. */
export async function make<Result>(snapshot: Snapshot, edit: Edit<Result>, now = NOW): Promise<Made<Result>> {
  const { changes, result, action } = await edit(snapshot, { actor: TESTER, now })
  const next =
    changes.length === 0 ? snapshot : applyCommit(snapshot, { revision: snapshot.revision + 1, nonce: '', changes })
  return { snapshot: next, changes, result, action }
}

export function rowsOf({ sections, settings }: Snapshot) {
  return {
    groups: sections.map(({ group }) => group),
    sites: sections.flatMap(({ sites }) => sites),
    settings,
  }
}
