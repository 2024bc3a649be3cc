import type { Status } from '../../core/status.ts'
import type { Messages } from '../messages/compiled/messages.ts'

/** What the page's script says of statuses; `{time}` stands for when. */
export interface StatusTexts {
  readonly words: Readonly<Record<Status, string>>
  readonly since: Readonly<Record<Status, string>>
  readonly never: string
}

export function statusTexts({ status: { words, since, never } }: Pick<Messages, 'status'>): StatusTexts {
  const at = '{time}'
  return {
    words,
    since: { down: since.down(at), slow: since.slow(at), unknown: since.unknown(at), up: since.up(at) },
    never,
  }
}
