import type { Flag } from './fields.ts'
import type { Setting } from './setting.ts'
import type { ShownSite, Site } from './site.ts'
import type { Section, Snapshot } from './snapshot.ts'

/** For whom an answer is made: the owner, or anyone who is not signed in. */
export type Audience = 'owner' | 'guest'

/** The one place that decides what a guest may see: public groups, and public sites within them. */
export function isVisible(record: { readonly is_public: Flag }, audience: Audience): boolean {
  return audience === 'owner' || record.is_public === 1
}

export function visibleSections({ sections }: Snapshot, audience: Audience): readonly Section[] {
  return audience === 'owner' ? sections : sections.filter(({ group }) => isVisible(group, audience))
}

/** The sites of a section that is visible itself, see `visibleSections`. */
export function visibleSites({ sites }: Section, audience: Audience): readonly Site[] {
  return audience === 'owner' ? sites : sites.filter((site) => isVisible(site, audience))
}

export function visibleSettings({ settings }: Snapshot, audience: Audience): readonly Setting[] {
  return settings.filter((setting) => isVisible(setting, audience))
}

/** A site as this audience gets it: notes are the owner's own. */
export function presentSite(site: Site, audience: Audience): ShownSite {
  if (audience === 'owner') return site
  const { notes: _, ...rest } = site
  return rest
}
