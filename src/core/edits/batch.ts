import { type Action, shorten } from '../action.ts'
import { type Change, isSameRow } from '../change.ts'
import type { Flag } from '../fields/field.ts'
import type { Group } from '../fields/group.ts'
import type { Site } from '../fields/site.ts'
import type { NewGroup } from '../records.ts'
import { type Edit, noSiteAt, requireSites, siteChanges } from './edit.ts'
import { endPositions } from './ordering.ts'
import { findTarget } from './sites.ts'
import { retag, type TagStep } from './tags.ts'

interface BatchStep extends TagStep {
  readonly is_public?: Flag | undefined
  readonly group_id?: number | undefined
  readonly group?: NewGroup | undefined
}

/** One step for many sites: delete them, or set their visibility, group or tags. A new group overrides `group_id`. */
export type SiteBatch =
  | { readonly ids: readonly number[]; readonly delete: true; readonly set?: undefined }
  | { readonly ids: readonly number[]; readonly delete?: undefined; readonly set: BatchStep }

/** Returns the sites as they are now, or as they were if deleted. All or nothing: an unknown id is `invalid_input`. */
export function editSites(batch: SiteBatch): Edit<readonly Site[]> {
  return (snapshot, { now }) => {
    const sites = requireSites(snapshot, batch.ids, (siteId) => noSiteAt('ids', siteId))
    if (batch.delete) {
      const changes = siteChanges(sites.map((before) => ({ before, after: null })))
      return { action: describeDeletion(sites), changes, result: sites }
    }
    const { is_public, group_id, group = group_id } = batch.set
    const target = group === undefined ? undefined : findTarget(snapshot, group, { now, at: 'set.' })
    const places = endPositions(new Map(target && [[target, sites.length]]), now)
    const results = sites.map((before) => {
      const tags = retag(before, batch.set)
      const wanted = {
        ...before,
        ...places.take(before, target?.group.id),
        ...(is_public !== undefined && { is_public }),
        tags,
      }
      return isSameRow(before, wanted) ? before : { ...wanted, updated_at: now }
    })
    const changed = siteChanges(sites.map((before, index) => ({ before, after: results[index] ?? before })))
    const action = describe(batch.set, changed, target?.group)
    const others = changed.length > 0 ? [...(target?.changes ?? []), ...places.changesBut(new Set(batch.ids))] : []
    return { action, changes: [...others, ...changed], result: results }
  }
}

/** The action for the history: the most notable part of the step. A single site is named. */
function describe(step: BatchStep, changed: readonly Change[], to?: Group): Action {
  const { is_public, add_tags = [], remove_tags = [] } = step
  const { length: count, 0: first } = changed
  const name = count === 1 && first?.kind === 'site' ? shorten(first.before?.name ?? '') : undefined
  if (to) {
    const group = shorten(to.name)
    return name === undefined
      ? { code: step.group ? 'sitesMovedToNewGroup' : 'sitesMovedTo', params: { count, group } }
      : { code: step.group ? 'siteMovedToNewGroup' : 'siteMoved', params: { name, group } }
  }
  if (is_public !== undefined) {
    return name === undefined
      ? { code: is_public ? 'sitesPublished' : 'sitesHidden', params: { count } }
      : { code: is_public ? 'sitePublished' : 'siteHidden', params: { name } }
  }
  const isTagging = add_tags.length > 0
  const tags = shorten((isTagging ? add_tags : remove_tags).join(', '))
  return { code: isTagging ? 'sitesTagged' : 'sitesUntagged', params: { count, tags } }
}

function describeDeletion([first, ...others]: readonly Site[]): Action {
  return first && others.length === 0
    ? { code: 'siteDeleted', params: { name: shorten(first.name) } }
    : { code: 'sitesDeleted', params: { count: 1 + others.length } }
}
