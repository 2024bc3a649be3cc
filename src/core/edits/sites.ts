import { type Action, shorten } from '../action.ts'
import { type Change, isSameRow } from '../change.ts'
import type { ShownSite, Site } from '../fields/site.ts'
import { makeSite, type NewGroup, type NewPlacedSite, type PlacedSitePatch } from '../records.ts'
import type { Section, Snapshot } from '../snapshot.ts'
import { type Audience, isInsideOnly, visibleSite } from '../visibility.ts'
import { type Edit, noSite, omitUndefined, requireSite, requireTarget, siteChanges, type TreeEdit } from './edit.ts'
import { type AddContext, addGroup } from './groups.ts'
import { positionIn } from './ordering.ts'

/** Throws `not_found`, also if this audience may not see the site. */
export function readSite(snapshot: Snapshot, siteId: number, audience: Audience): ShownSite {
  const site = visibleSite(snapshot, siteId, audience)
  if (!site) throw noSite(siteId)
  return site
}

/** Throws `invalid_input` if the group does not exist. */
export function createSite({ order_num, is_public = 1, group, group_id, url, ...fields }: NewPlacedSite): Edit<Site> {
  return (snapshot, { now }) => {
    const target = findTarget(snapshot, group ?? group_id, { now })
    const place = positionIn(target.sites, order_num, now)
    const site = makeSite({
      ...fields,
      url: url ?? fields.lan_url,
      group_id: target.group.id,
      id: snapshot.lastSiteId + 1,
      order_num: place.order_num,
      is_public,
      created_at: now,
      updated_at: now,
    })
    const changes = [...target.changes, ...siteChanges([...place.renumbered, { before: null, after: site }])]
    const params = { name: shorten(site.name), group: shorten(target.group.name) }
    return { action: { code: group ? 'siteAddedToNewGroup' : 'siteAdded', params }, changes, result: site }
  }
}

/** Throws `not_found`, and `invalid_input` if the site is moved to a group that does not exist. */
export function updateSite(siteId: number, { group, ...patch }: PlacedSitePatch): Edit<Site> {
  return (snapshot, { now }) => {
    const before = requireSite(snapshot, siteId)
    const target = findTarget(snapshot, group ?? patch.group_id ?? before.group_id, { now })
    const group_id = target.group.id
    const moved = group_id !== before.group_id
    const place = moved ? positionIn(target.sites, patch.order_num, now) : undefined
    const fields = { ...omitUndefined(patch), url: urlAfter(before, patch), group_id }
    const wanted = { ...before, ...fields, ...(place && { order_num: place.order_num }) }
    const after = isSameRow(before, wanted) ? before : { ...wanted, updated_at: now }
    const changes = [...target.changes, ...siteChanges([...(place?.renumbered ?? []), { before, after }])]
    return { action: describe(before, after, target), changes, result: after }
  }
}

/** If the home address is a site's only one and changes, `url` follows, even if the old `url` is sent along. */
function urlAfter(before: Site, { url = before.url, lan_url }: PlacedSitePatch): string {
  return (url === before.url && isInsideOnly(before) && lan_url) || url
}

/** Throws `not_found`. */
export function deleteSite(siteId: number): TreeEdit<Site> {
  return (tree) => {
    const before = requireSite(tree, siteId)
    return {
      action: { code: 'siteDeleted', params: { name: shorten(before.name) } },
      changes: [{ kind: 'site', before, after: null }],
      result: before,
    }
  }
}

/** Where sites go: an existing section, or a new one with the changes that make it. */
export interface Target extends Section {
  readonly changes: readonly Change[]
}

/** Throws `invalid_input` if the group does not exist, or can't be made. */
export function findTarget(
  snapshot: Snapshot,
  wanted: number | NewGroup | undefined,
  { now, at = '' }: AddContext,
): Target {
  if (typeof wanted === 'object') return { ...addGroup(snapshot, wanted, { now, at: `${at}group.` }), sites: [] }
  return { ...requireTarget(snapshot, wanted ?? 0, `${at}group_id`), changes: [] }
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
