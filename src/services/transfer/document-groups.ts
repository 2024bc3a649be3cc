import type { ImportedGroup } from '../../domain/document.ts'
import type { Problem } from '../../domain/problem.ts'
import { findTreeFaults, type TreeFault } from '../../domain/tree.ts'
import type { DocumentGroup, GroupName } from './import-document.ts'
import type { Place } from './record-stream.ts'

export interface ReadGroup {
  readonly place: Place
  readonly id: number | undefined
  readonly group: Omit<ImportedGroup, 'id'>
}

export interface GroupsByName {
  /** Also those that are not in a tree. */
  readonly known: ReadonlySet<GroupName>
  readonly placed: ReadonlySet<GroupName>
}

export interface PlacedGroups extends GroupsByName {
  readonly groups: readonly DocumentGroup[]
  /** Those that are not in a tree, or below such a group. */
  readonly misplaced: readonly { readonly place: Place; readonly group: DocumentGroup; readonly problem: Problem }[]
}

/** All groups of a document, parents before or after their children, with the groups that they are in. */
export function placeGroups(read: readonly ReadGroup[]): PlacedGroups {
  const haveIds = read.some(({ id }) => id !== undefined)
  const groups = read.map(({ place, id, group: { parent_id, ...group } }) => {
    const parent = parent_id == null ? parent_id : (`id ${parent_id}` as const)
    return { place, group: { ...group, parent, names: namesOf(place, haveIds ? id : place.index + 1) } }
  })
  const at = new Map(groups.flatMap(({ place, group }) => group.names.map((name) => [name, place.index] as const)))
  const faults = findTreeFaults(
    groups.map(({ place: { index }, group: { parent } }) => {
      return { id: index, parent_id: parent == null ? null : (at.get(parent) ?? NOWHERE) }
    }),
  )
  const placed = groups.flatMap(({ place, group }) => (faults.has(place.index) ? [] : [group]))
  const misplaced = groups.flatMap(({ place, group }) => {
    const fault = faults.get(place.index)
    return fault ? [{ place, group, problem: describe(fault, group, at) }] : []
  })
  return { groups: placed, misplaced, known: new Set(at.keys()), placed: new Set(placed.flatMap(({ names }) => names)) }
}

/** Where no group has an id, records name groups by their number, counted from 1, as NaviHive documents it. */
function namesOf({ index }: Place, id: number | undefined): GroupName[] {
  return [`groups[${index}]`, ...(id === undefined ? [] : [`id ${id}` as const])]
}

export const BAD_GROUP: Problem = { code: 'badGroup' }

export function noGroupInFile(group: GroupName): Problem {
  return { code: 'noGroupInFile', params: { group } }
}

function describe(code: TreeFault['code'], { parent }: DocumentGroup, known: ReadonlyMap<GroupName, number>): Problem {
  if (code !== 'noGroup') return { code }
  return parent == null || known.has(parent) ? BAD_GROUP : noGroupInFile(parent)
}

/** No group is at this place. */
const NOWHERE = -1
