import { nest, tracePaths } from '../../../parts/nesting.ts'
import { comparable } from '../../../search/comparable.ts'
import { fitsOnPage } from '../model/arrange.ts'
import type { Group, Sections } from '../model/types.ts'
import type { Board } from '../steps/board.ts'
import { sectionsHere } from '../steps/on-page.ts'
import type { GroupRef } from '../steps/steps.ts'

export interface GroupOption {
  readonly key: string
  /** The group's path, see `pathsOf`. */
  readonly text: string
  /** How many sites the group has. */
  readonly count?: number
  readonly group?: Group
  readonly place: GroupRef
}

/**
 * The groups that match the typed text, those of exactly that name first; if no name is the same, a new group comes
 * last.
 */
export function groupOptions(
  sections: Sections,
  typed: string,
  newNamed: (name: string) => string,
): readonly GroupOption[] {
  const name = typed.trim().normalize('NFC')
  const wanted = comparable(name)
  const paths = pathsOf(sections)
  const groups = sections
    .map(({ group, sites }) => ({ group, text: paths.get(group.id) ?? group.name, count: sites.length }))
    .filter(({ text }) => comparable(text).includes(wanted))
    .map(({ group, text, count }) => ({ key: String(group.id), group, text, count, place: { group_id: group.id } }))
  if (name === '') return groups
  const same = groups.filter(({ group }) => group.name === name)
  if (same.length > 0) return [...same, ...groups.filter(({ group }) => group.name !== name)]
  return [...groups, { key: 'new', text: newNamed(name), place: { group: { name, is_public: 1 } } }]
}

/** The group for a site when a dialog opens: the given one, else the first one, or a new one on an empty page. */
export function groupFor(board: Board, groupId: number | undefined): GroupRef {
  const group_id = groupId ?? sectionsHere(board)[0]?.group.id
  return group_id === undefined ? { group: { name: board.messages.add.firstGroup, is_public: 1 } } : { group_id }
}

export function groupName(sections: Sections, place: GroupRef): string {
  if ('group' in place) return place.group.name
  return pathsOf(sections).get(place.group_id) ?? ''
}

/** The path of each group by id, see `tracePaths`. */
export function pathsOf(sections: Sections): ReadonlyMap<number, string> {
  const pathOf = tracePaths()
  return new Map(nest(sections).map(({ section: { group }, level }) => [group.id, pathOf(level, group.name)]))
}

/** The possible parents of a group, or without an id of a new one, indented by level. */
export function parentOptions(sections: Sections, id: number | undefined): readonly (readonly [string, string])[] {
  const hasRoom = fitsOnPage(sections, id)
  return groupsIndented(sections).filter(([group]) => hasRoom(Number(group)))
}

/** The ids of all groups, and their names indented by level. */
export function groupsIndented(sections: Sections): readonly (readonly [string, string])[] {
  return nest(sections).map(({ section: { group }, level }) => {
    return [String(group.id), '\u2003'.repeat(level - 1) + group.name] as const
  })
}

export function isSameGroup(a: GroupRef, b: GroupRef): boolean {
  return 'group_id' in a && 'group_id' in b && a.group_id === b.group_id
}
