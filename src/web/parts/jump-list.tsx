import type { FunctionComponent } from 'preact'
import type { Messages } from '../messages/compiled/messages.ts'
import { Count } from './count.tsx'
import { GroupIcon, groupAnchor } from './group-section.tsx'
import { ChevronDown, Icon } from './icons.tsx'

export interface Entry {
  readonly id: number
  readonly name: string
  readonly icon: string
  readonly count: number
  readonly level: number
  /** Whether the group starts folded, as the owner set it; the visitor may have unfolded it since. */
  readonly isFolded?: boolean
}

export interface JumpListProps {
  /** In tree order. */
  readonly groups: readonly Entry[]
  readonly messages: Messages
  /** The base path. */
  readonly base: string
  /** The component that draws a branch: by default `BranchItem`; the editor has one that does more. */
  readonly Item?: FunctionComponent<BranchProps>
}

/** In a list of more entries than this, all branches but the current one start folded, see `showBranchOf`. */
const MANY = 40

export function isLong(groups: readonly unknown[]): boolean {
  return groups.length > MANY
}

/** A page with fewer groups needs no list of them. */
const SOME = 4
/** This many rows of cards, each with the cards that fit beside a list, fill one and a half screens of 800 px. */
const ROWS = 14
const COLUMNS = 3
/** The height of a title, with the space above it, in rows. */
const TITLE = 0.8
/** The rows and columns that fill a large window, see `data-fits` in side.css. */
const LARGE_ROWS = 9
const LARGE_COLUMNS = 7

type Counts = readonly Pick<Entry, 'count'>[]

/** Whether the page is short enough to need no list of its groups: decided by its content, so that nothing shifts. */
export function isShort(groups: Counts): boolean {
  return groups.length < SOME || rowsOf(groups, COLUMNS) < ROWS
}

function rowsOf(groups: Counts, columns: number): number {
  return groups.reduce((sum, { count }) => sum + TITLE + Math.ceil(count / columns), 0)
}

/**
 * Links to the groups, hidden on a short page. If any groups are nested, the list is a tree whose branches fold; see
 * `followBranches`.
 */
export function JumpList({ groups, messages, base, Item = BranchItem }: JumpListProps) {
  const isFlat = groups.every(({ level }) => level === 1)
  return (
    <nav
      class="jump"
      translate={false}
      aria-label={messages.page.groups}
      data-long={isLong(groups) ? '' : undefined}
      hidden={isShort(groups)}
      data-fits={!isShort(groups) && rowsOf(groups, LARGE_COLUMNS) < LARGE_ROWS ? '' : undefined}
    >
      {isFlat ? (
        groups.map((group) => <JumpLink key={group.id} group={group} messages={messages} base={base} />)
      ) : (
        <Branches groups={groups} messages={messages} base={base} Item={Item} />
      )}
    </nav>
  )
}

function Branches({ groups, messages, base, Item }: Required<JumpListProps>) {
  return (
    <ul>
      {branchesOf(groups).map((branch) => (
        <Item key={branch.top.id} {...branch} messages={messages} base={base} Item={Item} />
      ))}
    </ul>
  )
}

/** A branch, with a button that folds everything below it. */
export function BranchItem({ top, below, messages, base, Item }: BranchProps) {
  return (
    <li>
      {below.length > 0 && (
        <button
          type="button"
          class="needs-script"
          aria-expanded="true"
          aria-label={messages.page.groupsIn(top.name)}
          data-branch={top.id}
        >
          <Icon of={ChevronDown} />
        </button>
      )}
      <JumpLink group={top} messages={messages} base={base} isParent={below.length > 0} />
      {below.length > 0 && <Branches groups={below} messages={messages} base={base} Item={Item} />}
    </li>
  )
}

export type BranchProps = Branch & Required<Pick<JumpListProps, 'messages' | 'base' | 'Item'>>

/** An entry and everything below it. */
interface Branch {
  readonly top: Entry
  readonly below: readonly Entry[]
}

/** Splits a list into branches: the first entry and each of its siblings start one. */
function branchesOf(groups: readonly Entry[]): readonly Branch[] {
  const branches: { top: Entry; below: Entry[] }[] = []
  for (const group of groups) {
    const last = branches.at(-1)
    if (last && group.level > last.top.level) last.below.push(group)
    else branches.push({ top: group, below: [] })
  }
  return branches
}

interface JumpLinkProps extends Pick<JumpListProps, 'messages' | 'base'> {
  readonly group: Entry
  readonly isParent?: boolean
}

function JumpLink({ group, messages, base, isParent = false }: JumpLinkProps) {
  return (
    <a href={`#${groupAnchor(group.id)}`}>
      <GroupIcon group={group} base={base} />
      <span>{group.name}</span>
      <Count of={group.count} messages={messages} isParent={isParent} />
    </a>
  )
}
