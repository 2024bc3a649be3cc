import type { Snapshot } from '../../src/core/snapshot.ts'
import { MARK } from './values.ts'

/** The marks that only the owner may see: a second opinion, which asks nothing of `core/visibility.ts`. */
export function privateMarks({ sections, settings }: Snapshot): ReadonlySet<string> {
  const open: unknown[] = settings.filter((setting) => setting.is_public)
  const openGroups = new Set<number | null>([null])
  for (const { group, sites } of sections) {
    if (!group.is_public || !openGroups.has(group.parent_id)) continue
    openGroups.add(group.id) // before the groups in it
    const openSites = sites.filter(({ is_public, url, lan_url }) => is_public && url !== lan_url)
    open.push(group, ...openSites.map(({ notes: _, lan_url: __, ...shown }) => shown))
  }
  const shown = marksIn(open)
  return new Set([...marksIn([sections, settings])].filter((mark) => !shown.has(mark)))
}

function marksIn(value: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(value).match(MARK))
}
