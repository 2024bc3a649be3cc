import type { Change } from '../../core/change.ts'
import { applyCommit, type Snapshot } from '../../core/snapshot.ts'
import { type Audience, RESTRICTED, visibleSections, visibleSites } from '../../core/visibility.ts'

const MAX_NAMES = 20

/**
 * The groups and links here that guests do not see yet, outside or at home, but would after these changes: how many,
 * and the names of the first. undefined if there are none.
 */
export function publishedBy(snapshot: Snapshot, changes: readonly Change[]) {
  if (!changes.some(({ kind, before, after }) => kind !== 'config' && before && after)) return undefined
  const after = applyCommit(snapshot, { ...snapshot, changes })
  const sights = RESTRICTED.map((guest) => ({ before: idsSeen(snapshot, guest), after: idsSeen(after, guest) }))
  const isNew = (kind: keyof IdsSeen, id: number) =>
    sights.some(({ before, after }) => after[kind].has(id) && !before[kind].has(id))
  const names = snapshot.sections.flatMap(({ group, sites }) => [
    ...(isNew('groups', group.id) ? [group.name] : []),
    ...sites.flatMap(({ id, name }) => (isNew('sites', id) ? [name] : [])),
  ])
  return names.length > 0 ? { total: names.length, names: names.slice(0, MAX_NAMES) } : undefined
}

type IdsSeen = Readonly<Record<'groups' | 'sites', ReadonlySet<number>>>

function idsSeen(snapshot: Snapshot, audience: Audience): IdsSeen {
  const sections = visibleSections(snapshot, audience)
  return {
    groups: new Set(sections.map(({ group }) => group.id)),
    sites: new Set(sections.flatMap((section) => visibleSites(section, audience).map(({ id }) => id))),
  }
}
