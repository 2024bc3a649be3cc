import { useMemo } from 'preact/hooks'
import type { Messages } from '../messages/en.ts'
import { Count, groupAnchor } from './group-section.tsx'
import { Icon } from './icon.tsx'
import { ChevronDown } from './icons.ts'

export interface Entry {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly level: number
  /** As the owner set it; the visitor may have unfolded it since. */
  readonly isFolded?: boolean
}

export interface JumpListProps {
  /** In tree order. */
  readonly groups: readonly Entry[]
  readonly messages: Messages
}

/** Links to the groups. If any are nested, it is a tree whose branches fold; see `followBranches`. */
export function JumpList({ groups, messages }: JumpListProps) {
  const isFlat = groups.every(({ level }) => level === 1)
  return (
    <nav class="jump" aria-label={messages.page.groups}>
      {isFlat ? (
        groups.map((group) => <JumpLink key={group.id} group={group} />)
      ) : (
        <Branches groups={groups} messages={messages} />
      )}
    </nav>
  )
}

function Branches({ groups, messages }: JumpListProps) {
  return (
    <ul>
      {branchesOf(groups).map((branch) => (
        <BranchItem key={branch.top.id} {...branch} messages={messages} />
      ))}
    </ul>
  )
}

/** Redrawn only if one of its entries is a different object: the editor redraws the list after each edit. */
function BranchItem({ top, below, messages }: Branch & Pick<JumpListProps, 'messages'>) {
  return useMemo(
    () => (
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
        <JumpLink group={top} isParent={below.length > 0} />
        {below.length > 0 && <Branches groups={below} messages={messages} />}
      </li>
    ),
    [messages, top, ...below],
  )
}

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

function JumpLink({ group: { id, name, count }, isParent = false }: { group: Entry; isParent?: boolean }) {
  return (
    <a href={`#${groupAnchor(id)}`}>
      <span>{name}</span>
      <Count of={count} isParent={isParent} />
    </a>
  )
}
