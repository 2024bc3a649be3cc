import type { Snapshot } from '../core/snapshot.ts'
import { usedIcons } from '../ports/icon-store.ts'
import type { Store } from '../ports/store.ts'

/** The newest edits stay whatever their size, so that a large import can be undone after a few others. */
const HISTORY = { keep: 20, maxBytes: 256 * 1024 * 1024, keepAnyAge: 1000 }
const HISTORY_DAYS = 365
/** Old history is pruned after this many revisions or bytes of changes. */
const PRUNE_AFTER = { revisions: 100, bytes: 8 * 1024 * 1024 }
/**
 * Pruning by age counts back from the earliest of the clock and this many newest commits: a single time noted by a
 * wrong clock proves nothing.
 */
const WITNESSES = 100

/** Whether to prune now. `bytes`: the size of the changes committed since the last pruning. */
export function isPruningDue(revision: number, bytes: number): boolean {
  return revision % PRUNE_AFTER.revisions === 0 || bytes > PRUNE_AFTER.bytes
}

/** Deletes old history, and icons that only it named. */
export async function pruneHistory(deps: { store: Store; clock: () => Date }, snapshot: Snapshot): Promise<void> {
  const { store, clock } = deps
  const witnesses = await store.history({ limit: WITNESSES })
  const today = Math.min(clock().getTime(), ...witnesses.map(({ at }) => Date.parse(at)))
  await store.prune({ ...HISTORY, before: new Date(today - HISTORY_DAYS * 86_400_000).toISOString() })
  await sweepIcons(store, snapshot)
}

/** Icon marks compared at once: a few milliseconds of work at 100,000 links. */
const PAGE = 10_000

/**
 * Marks the icons that this snapshot no longer names, and forgets those that nothing can name again. Commits mark the icons
 * they name, so this may run now and then, and in several processes.
 */
export async function sweepIcons(
  store: Pick<Store, 'iconMarks' | 'markIcons' | 'sweepIcons'>,
  snapshot: Snapshot,
): Promise<void> {
  const names = usedIcons(snapshot.sections)
  let marks = await store.iconMarks('', PAGE)
  for (let last = marks.at(-1); last; last = marks.at(-1)) {
    const wrong = marks.filter(({ hash, isUsed }) => isUsed !== names.has(hash))
    const hashes = (isNamed: boolean) => wrong.filter((mark) => mark.isUsed !== isNamed).map(({ hash }) => hash)
    await store.markIcons({ named: hashes(true), unnamed: hashes(false) }, snapshot)
    marks = marks.length < PAGE ? [] : await store.iconMarks(last.hash, PAGE)
  }
  await store.sweepIcons()
}
