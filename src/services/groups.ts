import { type Change, sameRow } from '../domain/change.ts'
import { AppError } from '../domain/errors.ts'
import type { Group, GroupPatch, GroupWithSites, NewGroup } from '../domain/group.ts'
import { findSection, type Section, type Snapshot } from '../domain/snapshot.ts'
import { type Audience, visibleGroup } from '../domain/visibility.ts'
import { count, type Edit, given, quote } from './edit.ts'
import { lastPlace } from './ordering.ts'

/** Throws `not_found`. */
export function requireSection(snapshot: Snapshot, groupId: number): Section {
  const section = findSection(snapshot, groupId)
  if (!section) throw notFound(groupId)
  return section
}

/** Throws `not_found`, also for a group that this audience may not see. */
export function readGroup(snapshot: Snapshot, groupId: number, audience: Audience): Group {
  const group = visibleGroup(snapshot, groupId, audience)
  if (!group) throw notFound(groupId)
  return group
}

export function createGroup(input: NewGroup): Edit<Group> {
  return (snapshot, now) => {
    const groups = snapshot.sections.map((section) => section.group)
    const { order_num, renumbered } =
      typeof input.order_num === 'number' ? { order_num: input.order_num, renumbered: [] } : lastPlace(groups, now)
    const group: Group = {
      id: snapshot.lastGroupId + 1,
      name: input.name,
      order_num,
      is_public: input.is_public ?? 1,
      created_at: now,
      updated_at: now,
    }
    const changes: Change[] = [
      ...renumbered.map((rows) => ({ kind: 'group', ...rows }) as const),
      { kind: 'group', before: null, after: group },
    ]
    return { action: `Added group ${quote(group.name)}`, changes, result: group }
  }
}

/** Throws `not_found`. */
export function requireGroup(snapshot: Snapshot, groupId: number): Group {
  return requireSection(snapshot, groupId).group
}

/** Throws `not_found`. */
export function updateGroup(groupId: number, patch: GroupPatch): Edit<Group> {
  return (snapshot, now) => {
    const before = requireSection(snapshot, groupId).group
    const wanted = { ...before, ...given(patch) }
    if (sameRow(before, wanted)) return { action: '', changes: [], result: before }
    const after = { ...wanted, updated_at: now }
    return { action: describe(before, after), changes: [{ kind: 'group', before, after }], result: after }
  }
}

/** Deletes a group with its sites, and answers both. Throws `not_found`. */
export function deleteGroup(groupId: number): Edit<GroupWithSites> {
  return (snapshot) => {
    const { group, sites } = requireSection(snapshot, groupId)
    const changes: Change[] = [
      ...sites.map((site) => ({ kind: 'site', before: site, after: null }) as const),
      { kind: 'group', before: group, after: null },
    ]
    const action = `Deleted group ${quote(group.name)} with ${count(sites.length, 'site')}`
    return { action, changes, result: { ...group, sites } }
  }
}

function describe(before: Group, after: Group): string {
  if (before.name !== after.name) return `Renamed group ${quote(before.name)} to ${quote(after.name)}`
  if (before.is_public !== after.is_public) {
    return `Made group ${quote(after.name)} ${after.is_public ? 'public' : 'private'}`
  }
  return `Moved group ${quote(after.name)}`
}

function notFound(groupId: number): AppError {
  return new AppError('not_found', `No group has the id ${groupId}`)
}
