import type { Group } from '../domain/group.ts'
import { isPage } from '../domain/page.ts'
import type { Section, Snapshot } from '../domain/snapshot.ts'
import { branchesTo } from '../domain/tree.ts'
import { type Audience, perAudience, visibleSections, visibleSites } from '../domain/visibility.ts'

/** Guests see no group without links in it or below it: it would be a bare heading. */
export function shownSections(snapshot: Snapshot, audience: Audience): readonly Section[] {
  const sections = visibleSections(snapshot, audience)
  if (audience.isSignedIn) return sections
  return branchesTo(
    sections,
    ({ group }) => group,
    (section) => visibleSites(section, audience).length > 0,
  )
}

/** The pages that an audience can open, in tab order. Found once per revision and audience. */
export const shownPages = perAudience((snapshot: Snapshot, audience): readonly Group[] =>
  shownSections(snapshot, audience)
    .map(({ group }) => group)
    .filter(isPage),
)
