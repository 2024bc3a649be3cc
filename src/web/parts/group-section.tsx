import type { ComponentChildren } from 'preact'
import type { Messages } from '../messages/en.ts'
import { PrivateMark } from './card.tsx'
import { Icon } from './icon.tsx'
import { ChevronDown } from './icons.ts'

export interface GroupSectionProps {
  readonly group: { readonly id: number; readonly name: string; readonly is_public: 0 | 1 }
  readonly count: number
  readonly messages: Messages
  /** False where the visitor left it folded. */
  readonly isOpen?: boolean
  readonly children: ComponentChildren
}

/** A group under its heading; clicking the heading folds it. */
export function GroupSection({ group, count, messages, isOpen = true, children }: GroupSectionProps) {
  return (
    <section class="group" id={groupAnchor(group.id)}>
      <details open={isOpen}>
        <summary>
          <h2>{group.name}</h2>
          {group.is_public === 0 && <PrivateMark messages={messages} />}
          <span class="count">{count}</span>
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

export function groupAnchor(id: number): string {
  return `g${id}`
}
