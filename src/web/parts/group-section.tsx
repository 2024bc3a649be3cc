import type { ComponentChildren } from 'preact'
import type { Messages } from '../messages/en.ts'
import { PrivateMark } from './card.tsx'
import { Icon } from './icon.tsx'
import { ChevronDown } from './icons.ts'

export interface GroupSectionProps {
  readonly group: { readonly id: number; readonly name: string; readonly is_public: 0 | 1 }
  /** How many links are directly in it. */
  readonly count: number
  /** 1 at the top. */
  readonly level?: number
  /** Groups in it follow. */
  readonly isParent?: boolean
  readonly messages: Messages
  /** False where the visitor left it folded. */
  readonly isOpen?: boolean
  readonly children: ComponentChildren
}

/** A group under its heading; clicking the heading folds it. */
export function GroupSection(props: GroupSectionProps) {
  const { group, count, level = 1, isParent = false, messages, isOpen = true, children } = props
  const Heading = headingAt(level)
  return (
    <section class="group" id={groupAnchor(group.id)} data-level={level}>
      <details open={isOpen}>
        <summary>
          <Heading>{group.name}</Heading>
          {group.is_public === 0 && <PrivateMark messages={messages} />}
          <Count of={count} isParent={isParent} />
          <Icon of={ChevronDown} class="icon fold" />
        </summary>
        {children}
      </details>
    </section>
  )
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The heading of a group, below the page's own. */
export function headingAt(level: number): (typeof HEADINGS)[number] {
  return HEADINGS[level - 1] ?? 'h6'
}

/** How many links a group has; nothing where there are only groups in it. */
export function Count({ of: count, isParent }: { of: number; isParent: boolean }) {
  return count === 0 && isParent ? null : <span class="count">{count}</span>
}

export function groupAnchor(id: number): string {
  return `g${id}`
}
