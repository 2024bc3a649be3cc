import type { Messages } from '../messages/compiled/messages.ts'
import { writeNumber } from '../messages/write-number.ts'

export interface CountProps {
  readonly of: number
  readonly messages: Messages
  /** Whether it counts the links of a group that has groups in it. */
  readonly isParent?: boolean
}

/** A number of links; nothing for a group that holds only groups. */
export function Count({ of: count, messages, isParent = false }: CountProps) {
  return count === 0 && isParent ? null : <span class="count">{writeNumber(count, messages.tag)}</span>
}
