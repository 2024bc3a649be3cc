import type { GroupWithSites } from '../../../../core/fields/group.ts'
import { type Cursor, isSameCursor, type SentBatch, type Tree } from '../../../../core/sync.ts'
import { type Answer, call, Fault } from './api.ts'
import type { Pending, SyncState } from './sync-state.ts'

/** Milliseconds to wait before asking again for commits that a replica does not have yet. */
const PAUSES: readonly number[] = [250, 500, 1000, 2000]

/**
 * Fetches the commits after the cursor and applies them; reads everything if the server no longer has them. Asks a
 * replica that lags behind the revision `wanted` again, for a few seconds, and then accepts what it has, since an older
 * database may have been restored. Throws the fault, also if the session has ended.
 */
export async function catchUp(sync: SyncState, wanted: () => number, pauses = PAUSES): Promise<void> {
  const { cursor } = sync
  const batch = await commitsAfter(cursor)
  const [pause, ...others] = pauses
  if (!isSameCursor(sync.cursor, cursor)) return catchUp(sync, wanted, pauses) // a step was confirmed meanwhile
  if (batch?.commits && sync.apply(batch)) {
    if (sync.cursor.revision >= wanted()) return
    if (pause === undefined) return sync.dropAnswered()
  } else if (!batch || batch.to.revision >= cursor.revision || pause === undefined) {
    return (await readAll(sync)) ? undefined : catchUp(sync, wanted, pauses)
  }
  await new Promise((resolve) => setTimeout(resolve, pause))
  return catchUp(sync, wanted, others)
}

/** undefined if the server is of an older version, without this endpoint */
async function commitsAfter({ revision, nonce }: Cursor): Promise<SentBatch | undefined> {
  try {
    return (await call<SentBatch>('GET', `/api/commits?since=${revision}&nonce=${nonce}`)).data
  } catch (error) {
    if (error instanceof Fault && error.kind === 'gone') return undefined
    throw error
  }
}

export type Everything = Answer<readonly GroupWithSites[]>

export function askForEverything(): Promise<Everything> {
  return call('GET', '/api/groups-with-sites')
}

/** Reads everything. Returns false, and changes nothing, if the answer lacks a step that was confirmed meanwhile. */
export async function readAll(sync: SyncState, asked = askForEverything()): Promise<boolean> {
  const { cursor } = sync
  const { data, revision = 0, nonce = '' } = await asked
  const isOvertaken = !isSameCursor(sync.cursor, cursor) && revision < sync.cursor.revision
  if (!isOvertaken) sync.setBase(treeOf({ revision, nonce }, data))
  return !isOvertaken
}

function treeOf(cursor: Cursor, groups: readonly GroupWithSites[]): Tree {
  return { ...cursor, sections: groups.map(({ sites, ...group }) => ({ group, sites })) }
}

/** Milliseconds to look among the commits for an edit whose answer was lost, before the fault is reported. */
const PATIENCE = 2000

interface Asking {
  /** Reads the commits. */
  readonly ask: () => Promise<void>
  /** Called if it turns out later that the edit was made. */
  readonly onLate: (saved: Fault) => void
}

/**
 * Returns why an edit failed. If only its answer was lost, and the commits show that it was made, that is a `cutOff`
 * fault.
 */
export async function confirmFault(
  sync: SyncState,
  edit: Pending,
  fault: unknown,
  { ask, onLate }: Asking,
): Promise<unknown> {
  if (!(fault instanceof Fault) || !fault.editId) return fault
  let error = fault
  let isLate = false
  sync.lose(edit, fault.editId, (revision) => {
    error = new Fault('cutOff', { revision })
    if (isLate) onLate(error)
  })
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([ask().catch(() => undefined), patience]) // if there is no answer in time, a later commit decides
  isLate = true
  return error
}
