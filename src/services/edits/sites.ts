import { type Action, shorten } from '../../domain/action.ts'
import { type Change, sameRow } from '../../domain/change.ts'
import { AppError, invalidInput } from '../../domain/errors.ts'
import type { NewGroup } from '../../domain/group.ts'
import type { NewPlacedSite, PlacedSitePatch } from '../../domain/placed-site.ts'
import { RECORDS } from '../../domain/records.ts'
import type { ShownSite, Site } from '../../domain/site.ts'
import { findSection, findSite, type Section, type Snapshot } from '../../domain/snapshot.ts'
import { type Audience, isInsideOnly, visibleSite } from '../../domain/visibility.ts'
import { type Edit, given } from './edit.ts'
import { addGroup } from './groups.ts'
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
export function createSite({ order_num, is_public = 1, group, group_id, url, ...fields }: NewPlacedSite): Edit<Site> {
  return (snapshot, { now }) => {
    const target = findTarget(snapshot, group ?? group_id, now)
    const place = placeIn(target.sites, order_num, now)
    const site = RECORDS.site.make({
      ...fields,
      url: url ?? fields.lan_url,
      group_id: target.group.id,
      id: snapshot.lastSiteId + 1,
      order_num: place.order_num,
      is_public,
      created_at: now,
      updated_at: now,
    })
    const changes: Change[] = [...target.changes, ...place.changes, { kind: 'site', before: null, after: site }]
    const params = { name: shorten(site.name), group: shorten(target.group.name) }
    return { action: { code: group ? 'siteAddedToNewGroup' : 'siteAdded', params }, changes, result: site }
  }
}

/** Throws `not_found`, and `invalid_input` if the site is moved to a group that does not exist. */
export function updateSite(siteId: number, { group, ...patch }: PlacedSitePatch): Edit<Site> {
  return (snapshot, { now }) => {
    const before = requireSite(snapshot, siteId)
    const target = findTarget(snapshot, group ?? patch.group_id ?? before.group_id, now)
    const group_id = target.group.id
    const moved = group_id !== before.group_id
    const place = moved ? placeIn(target.sites, patch.order_num, now) : undefined
    const fields = { ...given(patch), url: urlAfter(before, patch), group_id }
    const wanted = { ...before, ...fields, ...(place && { order_num: place.order_num }) }
    const isSame = sameRow(before, wanted)
    const after = isSame ? before : { ...wanted, updated_at: now }
    const changes: Change[] = isSame
      ? []
      : [...target.changes, ...(place?.changes ?? []), { kind: 'site', before, after }]
    return { action: describe(before, after, target), changes, result: after }
  }
}

/** If the home address is a site's only one and changes, `url` follows, even if the old `url` is sent along. */
function urlAfter(before: Site, { url = before.url, lan_url }: PlacedSitePatch): string {
  return (url === before.url && isInsideOnly(before) && lan_url) || url
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

/** Where a site goes: an existing section, or a new one with the changes that make it. */
interface Target extends Section {
  readonly changes: readonly Change[]
}

function findTarget(snapshot: Snapshot, wanted: number | NewGroup | undefined, now: string): Target {
  if (typeof wanted === 'object') return { ...addGroup(snapshot, wanted, { now, at: 'group.' }), sites: [] }
  const section = findSection(snapshot, wanted ?? 0)
  if (!section) throw invalidInput('group_id', { code: 'noGroup', params: { id: wanted ?? 0 } })
  return { ...section, changes: [] }
}

/** The requested place, or the last one, with the rows to renumber for it. */
function placeIn(sites: readonly Site[], wanted: number | undefined, now: string) {
  if (wanted !== undefined) return { order_num: wanted, changes: [] }
  const { order_num, renumbered } = lastPlace(sites, now)
  return { order_num, changes: renumbered.map((rows): Change => ({ kind: 'site', ...rows })) }
}

function describe(before: Site, after: Site, { group, changes }: Target): Action {
  const named = { name: shorten(after.name) }
  if (before.group_id !== after.group_id) {
    const code = changes.length > 0 ? 'siteMovedToNewGroup' : 'siteMoved'
    return { code, params: { ...named, group: shorten(group.name) } }
  }
  if (before.name !== after.name) return { code: 'siteRenamed', params: { ...named, from: shorten(before.name) } }
  if (before.is_public === after.is_public) return { code: 'siteChanged', params: named }
  return { code: after.is_public ? 'sitePublished' : 'siteHidden', params: named }
}

function notFound(siteId: number): AppError {
  return new AppError('not_found', `No site has the id ${siteId}`)
}
