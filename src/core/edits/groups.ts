import { type Action, shorten } from '../action.ts'
import { type Change, isSameRow } from '../change.ts'
import { AppError, invalidInput } from '../errors.ts'
import { EMPTY_GROUP, type Group, type GroupWithSites, type ShownGroup } from '../fields/group.ts'
import { type GroupPatch, makeGroup, type NewGroup } from '../records.ts'
import { findSection, type Snapshot } from '../snapshot.ts'
import { subtree } from '../tree.ts'
import { type Audience, visibleGroup } from '../visibility.ts'
import { type Edit, type EditContext, omitUndefined, type Replaced, type TreeEdit } from './edit.ts'
import { positionIn, refuseTreeFault, whereMoved } from './ordering.ts'

/** Throws `not_found`. */
export function requireGroup(snapshot: Pick<Snapshot, 'sections'>, groupId: number): Group {
  const section = findSection(snapshot, groupId)
  if (!section) throw notFound(groupId)
  return section.group
}

/** Throws `not_found`, also if this audience may not see the group. */
export function readGroup(snapshot: Snapshot, groupId: number, audience: Audience): ShownGroup {
  const group = visibleGroup(snapshot, groupId, audience)
  if (!group) throw notFound(groupId)
  return group
}

export function createGroup(fields: NewGroup): Edit<Group> {
  return (snapshot, { now }) => {
    const { group, changes } = addGroup(snapshot, fields, { now })
    return { action: { code: 'groupAdded', params: { name: shorten(group.name) } }, changes, result: group }
  }
}

export interface AddContext extends Pick<EditContext, 'now'> {
  /** The path of the fields in the input, for refusals: `group.`. */
  readonly at?: string
}

/** A new group, with the changes that add it. Throws `invalid_input` if it can't go where it should. */
export function addGroup(
  snapshot: Snapshot,
  { name, order_num, is_public = 1, ...fields }: NewGroup,
  { now, at = '' }: AddContext,
) {
  const groups = groupsOf(snapshot)
  const place = placeIn(fields.parent_id ?? null, groups, order_num, now)
  const group = makeGroup({
    ...EMPTY_GROUP,
    ...omitUndefined(fields),
    name,
    id: snapshot.lastGroupId + 1,
    order_num: place.order_num,
    is_public,
    created_at: now,
    updated_at: now,
  })
  refuseTreeFault([...groups, group], () => `${at}parent_id`)
  refuseLowerPage(group, at)
  return { group, changes: [...place.changes, { kind: 'group', before: null, after: group } satisfies Change] }
}

/** The wanted place in a group, or the last one, with the changes that make room for it. */
function placeIn(parentId: number | null, groups: readonly Group[], wanted: number | undefined, now: string) {
  const siblings = groups.filter(({ parent_id }) => parent_id === parentId)
  const { order_num, renumbered } = positionIn(siblings, wanted, now)
  return { order_num, changes: renumbered.map((rows): Change => ({ kind: 'group', ...rows })) }
}

/**
 * A group that moves into another one takes its content along. It is no longer a page, even if the old `is_page` is
 * sent along. Throws `not_found`, and `invalid_input` if it can't go where it should.
 */
export function updateGroup(groupId: number, patch: GroupPatch): Edit<Group> {
  return (snapshot, { now }) => {
    const before = requireGroup(snapshot, groupId)
    const { parent_id = before.parent_id } = patch
    const others = groupsOf(snapshot).filter(({ id }) => id !== groupId)
    const moved = parent_id !== before.parent_id
    const place = moved ? placeIn(parent_id, others, patch.order_num, now) : undefined
    const noPage = before.is_page === 1 && parent_id !== null && { is_page: 0 as const }
    const wanted = { ...before, ...omitUndefined(patch), ...noPage, ...(place && { order_num: place.order_num }) }
    const isSame = isSameRow(before, wanted)
    const after = isSame ? before : { ...wanted, updated_at: now }
    if (moved) refuseTreeFault([...others, after])
    refuseLowerPage(after)
    const changes: Change[] = isSame ? [] : [...(place?.changes ?? []), { kind: 'group', before, after }]
    return { action: describe({ before, after }, snapshot), changes, result: after }
  }
}

function groupsOf({ sections }: Snapshot): Group[] {
  return sections.map(({ group }) => group)
}

function refuseLowerPage({ is_page, parent_id }: Group, at = ''): void {
  if (is_page === 1 && parent_id !== null) throw invalidInput(`${at}is_page`, { code: 'notATopGroup' })
}

/** Deletes a group with everything below it; returns it with all those sites. Throws `not_found`. */
export function deleteGroup(groupId: number): TreeEdit<GroupWithSites> {
  return (tree) => {
    const group = requireGroup(tree, groupId)
    const going = subtree(tree.sections, groupId, (section) => section.group)
    const sites = going.flatMap((section) => section.sites)
    const changes: Change[] = [
      ...sites.map((site) => ({ kind: 'site', before: site, after: null }) as const),
      ...going.map((section) => ({ kind: 'group', before: section.group, after: null }) as const),
    ]
    const params = { name: shorten(group.name), count: sites.length }
    return { action: { code: 'groupDeleted', params }, changes, result: { ...group, sites } }
  }
}

function describe({ before, after }: Replaced<Group>, snapshot: Snapshot): Action {
  const named = { name: shorten(after.name) }
  if (before.name !== after.name) return { code: 'groupRenamed', params: { ...named, from: shorten(before.name) } }
  if (before.is_public === after.is_public) {
    const isMoved = before.order_num !== after.order_num || before.parent_id !== after.parent_id
    if (isMoved) return { code: 'groupMoved', params: { ...named, ...whereMoved({ before, after }, snapshot) } }
    return { code: 'groupChanged', params: named }
  }
  return { code: after.is_public ? 'groupPublished' : 'groupHidden', params: named }
}

function notFound(groupId: number): AppError {
  return new AppError('not_found', '', { reason: { code: 'noGroup', params: { id: groupId } } })
}
