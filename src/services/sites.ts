import { type Change, sameRow } from '../domain/change.ts'
import { AppError } from '../domain/errors.ts'
import type { NewSite, ShownSite, Site, SitePatch } from '../domain/site.ts'
import { findSection, findSite, type Section, type Snapshot } from '../domain/snapshot.ts'
import { type Audience, visibleSite } from '../domain/visibility.ts'
import { type Edit, given, quote } from './edit.ts'
import { lastPlace } from './ordering.ts'

/** Throws `not_found`. */
export function requireSite(snapshot: Snapshot, siteId: number): Site {
  const site = findSite(snapshot, siteId)
  if (!site) throw notFound(siteId)
  return site
}

/** Throws `not_found`, also for a site that this audience may not see. */
export function readSite(snapshot: Snapshot, siteId: number, audience: Audience): ShownSite {
  const site = visibleSite(snapshot, siteId, audience)
  if (!site) throw notFound(siteId)
  return site
}

/** Throws `invalid_input` when the group does not exist. */
export function createSite(input: NewSite): Edit<Site> {
  return (snapshot, now) => {
    const { group, sites } = targetSection(snapshot, input.group_id)
    const place = placeIn(sites, input.order_num, now)
    const site: Site = {
      id: snapshot.lastSiteId + 1,
      group_id: group.id,
      name: input.name,
      url: input.url,
      icon: input.icon,
      description: input.description,
      notes: input.notes,
      order_num: place.order_num,
      is_public: input.is_public ?? 1,
      created_at: now,
      updated_at: now,
    }
    const changes: Change[] = [...place.changes, { kind: 'site', before: null, after: site }]
    return { action: `Added site ${quote(site.name)} to ${quote(group.name)}`, changes, result: site }
  }
}

/** Throws `not_found`, and `invalid_input` when the site is moved to a group that does not exist. */
export function updateSite(siteId: number, patch: SitePatch): Edit<Site> {
  return (snapshot, now) => {
    const before = requireSite(snapshot, siteId)
    const target = targetSection(snapshot, patch.group_id ?? before.group_id)
    const moved = target.group.id !== before.group_id
    const place = moved ? placeIn(target.sites, patch.order_num, now) : undefined
    const wanted = { ...before, ...given(patch), ...(place && { order_num: place.order_num }) }
    if (sameRow(before, wanted)) return { action: '', changes: [], result: before }
    const after = { ...wanted, updated_at: now }
    const changes: Change[] = [...(place?.changes ?? []), { kind: 'site', before, after }]
    return { action: describe(before, after, target), changes, result: after }
  }
}

/** Throws `not_found`. */
export function deleteSite(siteId: number): Edit<Site> {
  return (snapshot) => {
    const before = requireSite(snapshot, siteId)
    return {
      action: `Deleted site ${quote(before.name)}`,
      changes: [{ kind: 'site', before, after: null }],
      result: before,
    }
  }
}

function targetSection(snapshot: Snapshot, groupId: number): Section {
  const section = findSection(snapshot, groupId)
  if (!section) throw new AppError('invalid_input', `group_id: no group has the id ${groupId}`)
  return section
}

/** The place that was asked for, or the last one, with what has to be renumbered for it. */
function placeIn(sites: readonly Site[], wanted: number | null | undefined, now: string) {
  if (typeof wanted === 'number') return { order_num: wanted, changes: [] }
  const { order_num, renumbered } = lastPlace(sites, now)
  return { order_num, changes: renumbered.map((rows): Change => ({ kind: 'site', ...rows })) }
}

function describe(before: Site, after: Site, target: Section): string {
  if (before.group_id !== after.group_id) return `Moved site ${quote(after.name)} to ${quote(target.group.name)}`
  if (before.name !== after.name) return `Renamed site ${quote(before.name)} to ${quote(after.name)}`
  if (before.is_public !== after.is_public) {
    return `Made site ${quote(after.name)} ${after.is_public ? 'public' : 'private'}`
  }
  return `Changed site ${quote(after.name)}`
}

function notFound(siteId: number): AppError {
  return new AppError('not_found', `No site has the id ${siteId}`)
}
