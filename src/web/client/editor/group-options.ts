import { fold } from '../../search/fold.ts'
import type { Board } from './board.ts'
import type { Place } from './steps.ts'
import type { Sections } from './types.ts'

export interface GroupOption {
  readonly key: string
  readonly text: string
  /** How many sites the group has. */
  readonly count?: number
  readonly place: Place
}

/** The groups that match what is typed, one of exactly that name first; without such a one, a new group last. */
export function groupOptions(
  sections: Sections,
  typed: string,
  newNamed: (name: string) => string,
): readonly GroupOption[] {
  const name = typed.trim().normalize('NFC')
  const wanted = fold(name)
  const groups = sections
    .filter(({ group }) => fold(group.name).includes(wanted))
    .map(({ group, sites }) => ({
      key: String(group.id),
      text: group.name,
      count: sites.length,
      place: { group_id: group.id },
    }))
  if (name === '') return groups
  const same = groups.filter(({ text }) => text === name)
  if (same.length > 0) return [...same, ...groups.filter(({ text }) => text !== name)]
  return [...groups, { key: 'new', text: newNamed(name), place: { group: { name, is_public: 1 } } }]
}

/** Where a dialog puts a site at first: into this group, or the first one, or a new one on an empty page. */
export function placeFor({ state: { sections }, messages }: Board, groupId: number | undefined): Place {
  const group_id = groupId ?? sections[0]?.group.id
  return group_id === undefined ? { group: { name: messages.add.firstGroup, is_public: 1 } } : { group_id }
}

export function groupName(sections: Sections, place: Place): string {
  if ('group' in place) return place.group.name
  return sections.find(({ group }) => group.id === place.group_id)?.group.name ?? ''
}

export function isSamePlace(one: Place, other: Place): boolean {
  return 'group_id' in one && 'group_id' in other && one.group_id === other.group_id
}
