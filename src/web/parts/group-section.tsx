import type { ComponentChildren } from 'preact'
import type { Group } from '../../core/fields/group.ts'
import type { Messages } from '../messages/compiled/messages.ts'
import { PrivateMark } from './card.tsx'
import { ChevronDown, Icon } from './icons.tsx'
import { dirOf, Tile } from './tile.tsx'

export interface GroupSectionProps {
  readonly group: Pick<Group, 'id' | 'name' | 'icon' | 'description' | 'view' | 'is_folded'>
  /** How many links are directly in it. */
  readonly count: number
  /** 1 at the top. */
  readonly level?: number
  /** Whether guests don't see it. */
  readonly isPrivate?: boolean
  readonly messages: Messages
  /** Whether the visitor has it unfolded; if unknown, it is as the owner set it. */
  readonly isOpen?: boolean
  /** The base path. */
  readonly base: string
  readonly children: ComponentChildren
}

/** A group under its heading; clicking the heading folds it. */
export function GroupSection(props: GroupSectionProps) {
  const { group, count, level = 1, isPrivate = false, messages, base, children } = props
  const { isOpen = group.is_folded === 0 } = props
  const Heading = headingAt(level)
  return (
    <section class="group" id={groupAnchor(group.id)} data-level={level} data-view={group.view} data-count={count}>
      <details open={isOpen} data-folded={group.is_folded === 1 ? '' : undefined}>
        <summary translate={false}>
          <GroupIcon group={group} base={base} />
          <Heading>{group.name}</Heading>
          {isPrivate && <PrivateMark messages={messages} />}
          <Icon of={ChevronDown} class="icon fold" />
        </summary>
        {count > 1 && (
          <button type="button" class="open-all needs-script">
            {messages.page.openAll}
            <span class="unseen" translate={false}>
              {' '}
              {group.name}
            </span>
          </button>
        )}
        <GroupDescription group={group} messages={messages} />
        {children}
      </details>
    </section>
  )
}

export interface GroupIconProps extends Pick<GroupSectionProps, 'base'> {
  readonly group: Pick<Group, 'name' | 'icon'>
}

/** The group's own icon; nothing if it has none. */
export function GroupIcon({ group: { name, icon }, base }: GroupIconProps) {
  return icon ? <Tile name={name} url="" icon={icon} base={base} /> : null
}

export function GroupDescription({ group: { description }, messages }: Pick<GroupSectionProps, 'group' | 'messages'>) {
  if (!description) return null
  return (
    <p class="about" dir={dirOf(description, messages.direction)}>
      {description}
    </p>
  )
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The heading element of a group, below the page's own `h1`. */
export function headingAt(level: number): (typeof HEADINGS)[number] {
  return HEADINGS[level - 1] ?? 'h6'
}

export function groupAnchor(id: number): string {
  return `g${id}`
}
