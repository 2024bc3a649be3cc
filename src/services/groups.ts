import { type Action, shorten } from '../domain/action.ts'
import { type Change, sameRow } from '../domain/change.ts'
import { AppError } from '../domain/errors.ts'
import type { Group, GroupPatch, GroupWithSites, NewGroup } from '../domain/group.ts'
import { RECORDS } from '../domain/records.ts'
import { findSection, type Section, type Snapshot } from '../domain/snapshot.ts'
import { type Audience, visibleGroup } from '../domain/visibility.ts'
import { type Edit, given } from './edit.ts'
import { lastPlace } from './ordering.ts'

/** Throws `not_found`. */
function requireSection(snapshot: Snapshot, groupId: number): Section {
  const section = findSection(snapshot, groupId)
  if (!section) throw notFound(groupId)
  return section
}

/** Throws `not_found`, also if this audience may not see the group. */
export function readGroup(snapshot: Snapshot, groupId: number, audience: Audience): Group {
  const group = visibleGroup(snapshot, groupId, audience)
  if (!group) throw notFound(groupId)
  return group
}

export function createGroup(fields: NewGroup): Edit<Group> {
  return (snapshot, { now }) => {
    const { group, changes } = addGroup(snapshot, fields, now)
    return { action: { code: 'groupAdded', params: { name: shorten(group.name) } }, changes, result: group }
  }
}

/** A new group, with the changes that add it. */
export function addGroup(snapshot: Snapshot, { order_num, is_public = 1, ...fields }: NewGroup, now: string) {
  const groups = snapshot.sections.map((section) => section.group)
  const place = order_num === undefined ? lastPlace(groups, now) : { order_num, renumbered: [] }
  const group = RECORDS.group.make({
    ...fields,
    id: snapshot.lastGroupId + 1,
    order_num: place.order_num,
    is_public,
    created_at: now,
    updated_at: now,
  })
  const changes: Change[] = [
    ...place.renumbered.map((rows) => ({ kind: 'group', ...rows }) as const),
    { kind: 'group', before: null, after: group },
  ]
  return { group, changes }
}

/** Throws `not_found`. */
export function requireGroup(snapshot: Snapshot, groupId: number): Group {
  return requireSection(snapshot, groupId).group
}

/** Throws `not_found`. */
export function updateGroup(groupId: number, patch: GroupPatch): Edit<Group> {
  return (snapshot, { now }) => {
    const before = requireSection(snapshot, groupId).group
    const wanted = { ...before, ...given(patch) }
    const isSame = sameRow(before, wanted)
    const after = isSame ? before : { ...wanted, updated_at: now }
    const changes: Change[] = isSame ? [] : [{ kind: 'group', before, after }]
    return { action: describe(before, after), changes, result: after }
  }
}

/** Deletes a group with its sites; returns both. Throws `not_found`. */
export function deleteGroup(groupId: number): Edit<GroupWithSites> {
  return (snapshot) => {
    const { group, sites } = requireSection(snapshot, groupId)
    const changes: Change[] = [
      ...sites.map((site) => ({ kind: 'site', before: site, after: null }) as const),
      { kind: 'group', before: group, after: null },
    ]
    const params = { name: shorten(group.name), count: sites.length }
    return { action: { code: 'groupDeleted', params }, changes, result: { ...group, sites } }
  }
}

function describe(before: Group, after: Group): Action {
  const named = { name: shorten(after.name) }
  if (before.name !== after.name) return { code: 'groupRenamed', params: { ...named, from: shorten(before.name) } }
  if (before.is_public === after.is_public) return { code: 'groupMoved', params: named }
  return { code: after.is_public ? 'groupPublished' : 'groupHidden', params: named }
}

function notFound(groupId: number): AppError {
  return new AppError('not_found', `No group has the id ${groupId}`)
}
