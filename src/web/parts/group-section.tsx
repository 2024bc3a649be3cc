import type { ComponentChildren } from 'preact'
import type { Group } from '../../domain/group.ts'
import type { Messages } from '../messages/en.ts'
import { PrivateMark } from './card.tsx'
import { dirOf } from './direction.ts'
import { Icon } from './icon.tsx'
import { ChevronDown } from './icons.ts'
import { Tile } from './tile.tsx'

export interface GroupSectionProps {
  readonly group: Pick<Group, 'id' | 'name' | 'is_public' | 'icon' | 'description' | 'view' | 'is_folded'>
  readonly count: number
  readonly messages: Messages
  /** What the visitor made of it, where that is known. */
  readonly isOpen?: boolean
  readonly children: ComponentChildren
}

/** A group under its heading; clicking the heading folds it. */
export function GroupSection({ group, count, messages, isOpen = group.is_folded === 0, children }: GroupSectionProps) {
  return (
    <section class="group" id={groupAnchor(group.id)} data-view={group.view}>
      <details open={isOpen} data-folded={group.is_folded === 1 ? '' : undefined}>
        <summary>
          <GroupIcon group={group} />
          <h2>{group.name}</h2>
          {group.is_public === 0 && <PrivateMark messages={messages} />}
          <span class="count">{count}</span>
          <Icon of={ChevronDown} class="icon fold" />
        </summary>
        {count > 1 && (
          <button type="button" class="open-all needs-script">
            {messages.page.openAll}
            <span class="unseen"> {group.name}</span>
          </button>
        )}
        <GroupDescription group={group} messages={messages} />
        {children}
      </details>
    </section>
  )
}

export function GroupIcon({ group: { name, icon } }: Pick<GroupSectionProps, 'group'>) {
  return icon ? <Tile name={name} url="" icon={icon} /> : null
}

export function GroupDescription({ group: { description }, messages }: Pick<GroupSectionProps, 'group' | 'messages'>) {
  if (!description) return null
  return (
    <p class="about" dir={dirOf(description, messages.direction)}>
      {description}
    </p>
  )
}

export function groupAnchor(id: number): string {
  return `g${id}`
}
