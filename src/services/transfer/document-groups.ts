import type { Problem } from '../../core/problem.ts'
import { findTreeFaults, type TreeFault } from '../../core/tree.ts'
import type { ImportedGroup } from '../../schemas/document.ts'
import type { DocumentGroup, GroupName } from './import-document.ts'
import type { RecordLocation } from './record-stream.ts'

export interface ReadGroup {
  readonly place: RecordLocation
  readonly id: number | undefined
  readonly group: Omit<ImportedGroup, 'id'>
}

export interface PlacedGroups {
  readonly groups: readonly DocumentGroup[]
  /** Groups that are not in the tree, or are below one that is not. */
  readonly misplaced: readonly {
    readonly place: RecordLocation
    readonly group: DocumentGroup
    readonly problem: Problem
  }[]
}

/** Resolves the parents of all groups of a document; parents may come before or after their children. */
export function placeGroups(read: readonly ReadGroup[]): PlacedGroups {
  const haveIds = read.some(({ id }) => id !== undefined)
  const all = read.map(({ place, id, group: { parent_id, ...group } }) => {
    const parent = parent_id == null ? parent_id : (`id ${parent_id}` as const)
    return { place, group: { ...group, parent, names: namesOf(place, haveIds ? id : place.index + 1) } }
  })
  const problems = all.some(({ group }) => group.parent != null) ? findProblems(all) : NONE
  const groups = all.flatMap(({ place, group }) => (problems.has(place.index) ? [] : [group]))
  const misplaced = all.flatMap(({ place, group }) => {
    const problem = problems.get(place.index)
    return problem ? [{ place, group, problem }] : []
  })
  return { groups, misplaced }
}

type NamedGroup = Omit<PlacedGroups['misplaced'][number], 'problem'>

/** The problems of misplaced groups, by the index of the group. */
function findProblems(all: readonly NamedGroup[]): ReadonlyMap<number, Problem> {
  const at = new Map(all.flatMap(({ place, group: { names } }) => names.map((name) => [name, place.index] as const)))
  const faults = findTreeFaults(
    all.map(({ place, group: { parent } }) => {
      return { id: place.index, parent_id: parent == null ? null : (at.get(parent) ?? NOWHERE) }
    }),
  )
  return new Map(
    all.flatMap(({ place: { index }, group: { parent } }) => {
      const code = faults.get(index)
      return code ? [[index, describe(code, parent, at)] as const] : []
    }),
  )
}

function describe(
  code: TreeFault['code'],
  parent: DocumentGroup['parent'],
  at: ReadonlyMap<GroupName, number>,
): Problem {
  if (code !== 'noGroup') return { code }
  return parent == null || at.has(parent) ? BAD_GROUP : noGroupInFile(parent)
}

/** If no group has an id, records refer to groups by number, counted from 1, as NaviHive documents it. */
function namesOf({ index }: RecordLocation, id: number | undefined): GroupName[] {
  return [`groups[${index}]`, ...(id === undefined ? [] : [`id ${id}` as const])]
}

export const BAD_GROUP: Problem = { code: 'badGroup' }

export function noGroupInFile(group: GroupName): Problem {
  return { code: 'noGroupInFile', params: { group } }
}

const NONE: ReadonlyMap<number, Problem> = new Map()

/** An index that no group has. */
const NOWHERE = -1
