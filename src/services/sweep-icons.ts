import type { Snapshot } from '../core/snapshot.ts'
import { namedIcons } from '../domain/named-icons.ts'
import type { Store } from '../domain/store.ts'

/** Marks compared at once: a few milliseconds of work at 100,000 links. */
const PAGE = 10_000

/**
 * Marks the icons that this snapshot no longer names, and forgets those that nothing can name again. Commits mark the icons
 * they name, so this may run now and then, and in several processes.
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
