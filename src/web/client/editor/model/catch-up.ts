import type { GroupWithSites } from '../../../../core/fields/group.ts'
import { type Cursor, isSameCursor, type SentBatch, type Tree } from '../../../../core/sync.ts'
import { type Answer, call, Fault } from './api.ts'
import type { Pending, SyncState } from './sync-state.ts'

/** How long to wait, in milliseconds, before asking again for what a replica does not have yet. */
const PAUSES: readonly number[] = [250, 500, 1000, 2000]

/**
 * Asks for the commits after what is known, and takes them; reads everything if the server no longer knows them. A replica that lags
 * behind `wanted` is asked again, for a few seconds. What it has then counts, since an older database may have been restored.
 * Throws the fault, also if the session has ended.
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

/** Undefined: a server of an older version, which knows no such thing. */
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

/** Reads everything. Returns false, and takes nothing, if a step was confirmed meanwhile that the answer does not have. */
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

/** For how many milliseconds an edit whose answer was lost is neither said to be saved nor said to be refused. */
const PATIENCE = 2000

interface Asking {
  /** Reads the commits. */
  readonly ask: () => Promise<void>
  /** Called if it turns out later that the edit was made. */
  readonly onLate: (saved: Fault) => void
}

/** What an edit has failed with. If its answer was lost, the commits tell whether it was made all the same: then it is `cutOff`. */
export async function learnFate(
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
  await Promise.race([ask().catch(() => undefined), patience]) // without an answer, a later commit tells
  isLate = true
  return error
}
