import { z } from 'zod'
import { type Action, shorten } from '../../domain/action.ts'
import { type Change, sameRow } from '../../domain/change.ts'
import { invalidInput } from '../../domain/errors.ts'
import { flag, id } from '../../domain/fields.ts'
import type { Site } from '../../domain/site.ts'
import { findSection, type Snapshot } from '../../domain/snapshot.ts'
import { clearableTags } from '../../domain/tags.ts'
import type { Edit } from './edit.ts'
import { lastPlace } from './ordering.ts'
import { retag } from './tags.ts'

const ids = z.array(id, 'must be a list of ids').min(1, 'must name a site').max(100_000, 'must be at most 100,000 ids')

const absent = z.never('send either delete or set, not both').optional()

const set = z.object({
  is_public: flag.optional(),
  group_id: id.optional(),
  add_tags: clearableTags.optional(),
  remove_tags: clearableTags.optional(),
})

/** One step for many sites: delete them, or set their visibility, group or tags. */
export const batchSchema = z
  .union(
    [z.object({ ids, delete: z.literal(true, 'must be true'), set: absent }), z.object({ ids, delete: absent, set })],
    'must be { ids, delete: true } or { ids, set: { is_public?, group_id?, add_tags?, remove_tags? } }',
  )
  .meta({ id: 'SiteBatch' })
export type Batch = z.infer<typeof batchSchema>
type BatchStep = z.infer<typeof set>

/** Returns the sites as they are now, or as they were if deleted. All or nothing: an unknown id is `invalid_input`. */
export function editSites(batch: Batch): Edit<readonly Site[]> {
  return (snapshot, { now }) => {
    const sites = requireSites(snapshot, batch.ids)
    if (batch.delete) {
      const changes = sites.map((before): Change => ({ kind: 'site', before, after: null }))
      return { action: { code: 'sitesDeleted', params: { count: sites.length } }, changes, result: sites }
    }
    const { is_public, group_id } = batch.set
    const target =
      group_id === undefined ? undefined : moveTo(snapshot, { groupId: group_id, count: sites.length }, now)
    const results = sites.map((before) => {
      const moved = target && before.group_id !== target.group.id ? target.next() : target?.renumbered.get(before.id)
      const tags = retag(before, batch.set)
      const wanted = { ...before, ...moved, ...(is_public !== undefined && { is_public }), tags }
      return sameRow(before, wanted) ? before : { ...wanted, updated_at: now }
    })
    const changed = results.flatMap((after, index): Change[] => {
      const before = sites[index]
      return before && before !== after ? [{ kind: 'site', before, after }] : []
    })
    const action = describe(batch.set, changed.length, target?.group.name)
    const others = changed.length > 0 && target ? target.others(new Set(batch.ids)) : []
    return { action, changes: [...others, ...changed], result: results }
  }
}

/** The action for the history: the most notable part of the step. */
function describe({ is_public, add_tags = [], remove_tags = [] }: BatchStep, count: number, group?: string): Action {
  if (group !== undefined) return { code: 'sitesMovedTo', params: { count, group: shorten(group) } }
  if (is_public !== undefined) return { code: is_public ? 'sitesPublished' : 'sitesHidden', params: { count } }
  const isTagging = add_tags.length > 0
  const tags = shorten((isTagging ? add_tags : remove_tags).join(', '))
  return { code: isTagging ? 'sitesTagged' : 'sitesUntagged', params: { count, tags } }
}

/** Consecutive places at the end of a group; if the numbers have run out, its own sites are renumbered first. */
function moveTo(snapshot: Snapshot, { groupId, count }: { groupId: number; count: number }, now: string) {
  const section = findSection(snapshot, groupId)
  if (!section) throw invalidInput('set.group_id', { code: 'noGroup', params: { id: groupId } })
  const { order_num, renumbered } = lastPlace(section.sites, now, count)
  let next = order_num
  return {
    group: section.group,
    renumbered: new Map(renumbered.map(({ after }) => [after.id, { order_num: after.order_num }])),
    next() {
      next += 1
      return { group_id: groupId, order_num: next - 1 }
    },
    others: (named: ReadonlySet<number>): Change[] =>
      renumbered.filter(({ before }) => !named.has(before.id)).map((change) => ({ kind: 'site', ...change })),
  }
}

/** In the order of the ids. */
function requireSites(snapshot: Snapshot, wanted: readonly number[]): readonly Site[] {
  const unique = new Set(wanted)
  const found = new Map<number, Site>()
  for (const { sites } of snapshot.sections) for (const site of sites) if (unique.has(site.id)) found.set(site.id, site)
  return [...unique].map((siteId) => {
    const site = found.get(siteId)
    if (!site) throw invalidInput('ids', { code: 'noSite', params: { id: siteId } })
    return site
  })
}
