import type { Group } from '../domain/group.ts'
import { isPage, sectionsOn } from '../domain/page.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import { type Audience, visibleSections, visibleSites } from '../domain/visibility.ts'

const known = new WeakMap<Snapshot, Map<string, readonly Group[]>>()

/** The pages that an audience can open: guests those with links. Found once per revision and audience. */
export function shownPages(snapshot: Snapshot, audience: Audience): readonly Group[] {
  const ofSnapshot = known.get(snapshot) ?? new Map<string, readonly Group[]>()
  known.set(snapshot, ofSnapshot)
  const pages = ofSnapshot.get(audience.name) ?? findPages(snapshot, audience)
  ofSnapshot.set(audience.name, pages)
  return pages
}

function findPages(snapshot: Snapshot, audience: Audience): readonly Group[] {
  const sections = visibleSections(snapshot, audience)
  const hasLinks = (page: Group) =>
    sectionsOn(sections, page.id).some((section) => visibleSites(section, audience).length > 0)
  return sections.flatMap(({ group }) => (isPage(group) && (audience.isSignedIn || hasLinks(group)) ? [group] : []))
}
