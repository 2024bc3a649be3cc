import { type Action, shorten } from '../domain/action.ts'
import { type Change, sameRow } from '../domain/change.ts'
import { AppError } from '../domain/errors.ts'
import { RECORDS } from '../domain/records.ts'
import type { NewSite, ShownSite, Site, SitePatch } from '../domain/site.ts'
import { findSection, findSite, type Section, type Snapshot } from '../domain/snapshot.ts'
import { type Audience, visibleSite } from '../domain/visibility.ts'
import { type Edit, given } from './edit.ts'
import { lastPlace } from './ordering.ts'

/** Throws `not_found`. */
export function requireSite(snapshot: Snapshot, siteId: number): Site {
  const site = findSite(snapshot, siteId)
  if (!site) throw notFound(siteId)
  return site
}

/** Throws `not_found`, also if this audience may not see the site. */
export function readSite(snapshot: Snapshot, siteId: number, audience: Audience): ShownSite {
  const site = visibleSite(snapshot, siteId, audience)
  if (!site) throw notFound(siteId)
  return site
}

/** Throws `invalid_input` if the group does not exist. */
export function createSite({ order_num, is_public = 1, ...fields }: NewSite): Edit<Site> {
  return (snapshot, { now }) => {
    const { group, sites } = targetSection(snapshot, fields.group_id)
    const place = placeIn(sites, order_num, now)
    const site = RECORDS.site.make({
      ...fields,
      id: snapshot.lastSiteId + 1,
      order_num: place.order_num,
      is_public,
      created_at: now,
      updated_at: now,
    })
    const changes: Change[] = [...place.changes, { kind: 'site', before: null, after: site }]
    const params = { name: shorten(site.name), group: shorten(group.name) }
    return { action: { code: 'siteAdded', params }, changes, result: site }
  }
}

/** Throws `not_found`, and `invalid_input` if the site is moved to a group that does not exist. */
export function updateSite(siteId: number, patch: SitePatch): Edit<Site> {
  return (snapshot, { now }) => {
    const before = requireSite(snapshot, siteId)
    const target = targetSection(snapshot, patch.group_id ?? before.group_id)
    const moved = target.group.id !== before.group_id
    const place = moved ? placeIn(target.sites, patch.order_num, now) : undefined
    const wanted = { ...before, ...given(patch), ...(place && { order_num: place.order_num }) }
    const isSame = sameRow(before, wanted)
    const after = isSame ? before : { ...wanted, updated_at: now }
    const changes: Change[] = isSame ? [] : [...(place?.changes ?? []), { kind: 'site', before, after }]
    return { action: describe(before, after, target), changes, result: after }
  }
}

/** Throws `not_found`. */
export function deleteSite(siteId: number): Edit<Site> {
  return (snapshot) => {
    const before = requireSite(snapshot, siteId)
    return {
      action: { code: 'siteDeleted', params: { name: shorten(before.name) } },
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

/** The requested place, or the last one, with the rows to renumber for it. */
function placeIn(sites: readonly Site[], wanted: number | undefined, now: string) {
  if (wanted !== undefined) return { order_num: wanted, changes: [] }
  const { order_num, renumbered } = lastPlace(sites, now)
  return { order_num, changes: renumbered.map((rows): Change => ({ kind: 'site', ...rows })) }
}

function describe(before: Site, after: Site, target: Section): Action {
  const named = { name: shorten(after.name) }
  if (before.group_id !== after.group_id)
    return { code: 'siteMoved', params: { ...named, group: shorten(target.group.name) } }
  if (before.name !== after.name) return { code: 'siteRenamed', params: { ...named, from: shorten(before.name) } }
  if (before.is_public === after.is_public) return { code: 'siteChanged', params: named }
  return { code: after.is_public ? 'sitePublished' : 'siteHidden', params: named }
}

function notFound(siteId: number): AppError {
  return new AppError('not_found', `No site has the id ${siteId}`)
}
