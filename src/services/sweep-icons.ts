import { namedIcons } from '../domain/named-icons.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import type { Store } from '../domain/store.ts'

/** Marks that are compared at once: at 100,000 links, some milliseconds' work. */
const PAGE = 10_000

/**
 * Marks the icons that this snapshot no longer names, and forgets those that nothing will name again. Commits name icons by
 * themselves, so that it may run now and then, and in several processes.
 */
export async function sweepIcons(
  store: Pick<Store, 'iconMarks' | 'markIcons' | 'forgetIcons'>,
  snapshot: Snapshot,
): Promise<void> {
  const names = namedIcons(snapshot.sections)
  let marks = await store.iconMarks('', PAGE)
  for (let last = marks.at(-1); last; last = marks.at(-1)) {
    const wrong = marks.filter(({ hash, isNamed }) => isNamed !== names.has(hash))
    const hashes = (isNamed: boolean) => wrong.filter((mark) => mark.isNamed !== isNamed).map(({ hash }) => hash)
    await store.markIcons({ named: hashes(true), unnamed: hashes(false) }, snapshot)
    marks = marks.length < PAGE ? [] : await store.iconMarks(last.hash, PAGE)
  }
  await store.forgetIcons()
}
