import type { Messages } from '../messages/en.ts'
import { groupAnchor } from './group-section.tsx'

export interface JumpListProps {
  readonly groups: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  readonly messages: Messages
}

export function JumpList({ groups, messages }: JumpListProps) {
  return (
    <nav class="jump" aria-label={messages.page.groups}>
      {groups.map(({ id, name, count }) => (
        <a key={id} href={`#${groupAnchor(id)}`}>
          <span>{name}</span>
          <span class="count">{count}</span>
        </a>
      ))}
    </nav>
  )
}
