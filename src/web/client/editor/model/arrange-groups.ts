import { isPage } from '../../../../core/page.ts'
import { levelsOf, MAX_LEVELS, subtree } from '../../../../core/tree.ts'
import { findSection, numbered, type Order } from './arrange.ts'
import type { Group, Section, Sections } from './types.ts'

/** Pure changes to the tree of groups. The sections are in tree order, and stay in it. */

/** A place in a group or at the top (`null`): before one of the groups there, or at the end. */
export interface GroupPlace {
  readonly parent_id: number | null
  readonly before?: number | undefined
}

const groupOf = ({ group }: Section): Group => group

export function levelsIn(sections: Sections): ReadonlyMap<number, number> {
  return levelsOf(sections.map(groupOf))
}

/** The ids of a group and of all groups below it. */
export function idsOfBranch(sections: Sections, id: number): ReadonlySet<number> {
  return new Set(subtree(sections, id, groupOf).map(({ group }) => group.id))
}

export function removeGroup(sections: Sections, id: number): Sections {
  const branch = idsOfBranch(sections, id)
  return sections.filter(({ group }) => !branch.has(group.id))
}

/** The parent of the topmost groups shown: on a page, the page's own group, which comes first; otherwise null. */
export function topOf(sections: Sections): number | null {
  const [first, ...others] = sections.map(groupOf)
  return first && isPage(first) && others.every(({ parent_id }) => parent_id !== null) ? first.id : null
}

/** Returns the test of `fitsIn` for the sections of one page, which no group may leave. */
export function fitsOnPage(sections: Sections, id?: number): (parent: number | null) => boolean {
  const fits = fitsIn(sections, id)
  const hasTop = topOf(sections) === null
  return (parent) => (parent === null ? hasTop : fits(parent))
}

/**
 * Returns a test for parents with enough levels left for a group and everything below it; without an id, for a new
 * group.
 */
export function fitsIn(sections: Sections, id?: number): (parent: number | null) => boolean {
  const levels = levelsIn(sections)
  const levelOf = (group: number | null | undefined) => levels.get(group ?? 0) ?? 0
  const branch = id === undefined ? new Set<number>() : idsOfBranch(sections, id)
  const deepest = Math.max(...[...branch].map(levelOf), 1)
  const height = id === undefined ? 1 : deepest - levelOf(id) + 1
  return (parent) =>
    parent === null || (levels.has(parent) && !branch.has(parent) && levelOf(parent) + height <= MAX_LEVELS)
}

/** Moves a group with everything below it. */
export function moveGroup(sections: Sections, id: number, place: GroupPlace): Sections {
  const { parent_id } = place
  const [head, ...below] = subtree(sections, id, groupOf)
  if (!head) return sections
  const rest = removeGroup(sections, id)
  const is_page = parent_id === null ? head.group.is_page : 0
  const moved = head.group.parent_id === parent_id ? head : { ...head, group: { ...head.group, parent_id, is_page } }
  return rest.toSpliced(indexOf(rest, place), 0, moved, ...below)
}

function indexOf(sections: Sections, { parent_id, before }: GroupPlace): number {
  const at = sections.findIndex(({ group }) => group.id === before && group.parent_id === parent_id)
  if (at >= 0) return at
  const last = parent_id === null ? undefined : subtree(sections, parent_id, groupOf).at(-1)
  return last ? sections.indexOf(last) + 1 : sections.length
}

/** The changes to save so that the groups are as in `after`, where one has moved into `parent_id`. */
export function groupOrders(before: Sections, after: Sections, parent_id: number | null): readonly GroupOrder[] {
  const stayed = new Set(before.flatMap(({ group }) => (group.parent_id === parent_id ? group.id : [])))
  const siblings = after.map(groupOf).filter((group) => group.parent_id === parent_id)
  return numbered(siblings, ({ id }) => stayed.has(id)).map((order) =>
    stayed.has(order.id) ? order : { ...order, parent_id },
  )
}

export interface GroupOrder extends Order {
  readonly parent_id?: number | null
}

/** All groups with this group's parent, itself included, in order. */
export function siblingsOf(sections: Sections, id: number): readonly Group[] {
  const parent = findSection(sections, id)?.group.parent_id
  return sections.map(groupOf).filter(({ parent_id }) => parent_id === parent)
}
