import type { Group } from '../core/fields/group.ts'
import { isPage } from '../core/page.ts'
import type { Section, Snapshot } from '../core/snapshot.ts'
import { withAncestors } from '../core/tree.ts'
import { type Audience, perAudience, visibleSections, visibleSites } from '../core/visibility.ts'

/** The sections to show. Groups with no links in or below them, bare headings, are for those who see empty ones. */
export function shownSections(snapshot: Snapshot, audience: Audience): readonly Section[] {
  const sections = visibleSections(snapshot, audience)
  if (audience.seesEmpty) return sections
  return withAncestors(
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
