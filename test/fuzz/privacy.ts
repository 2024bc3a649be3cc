import type { Snapshot } from '../../src/domain/snapshot.ts'
import { MARK } from './values.ts'

/** The marks that only the owner may see: a second opinion, which asks nothing of `domain/visibility.ts`. */
export function privateMarks({ sections, settings }: Snapshot): ReadonlySet<string> {
  const open: unknown[] = settings.filter((setting) => setting.is_public)
  for (const { group, sites } of sections) {
    if (!group.is_public) continue
    open.push(group, ...sites.filter((site) => site.is_public).map(({ notes: _, ...shown }) => shown))
  }
  const shown = marksIn(open)
  return new Set([...marksIn([sections, settings])].filter((mark) => !shown.has(mark)))
}

function marksIn(value: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(value).match(MARK))
}
