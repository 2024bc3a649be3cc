import { z } from 'zod'
import type { Actor } from '../core/actor.ts'
import { type Cursor, cursorOf, type SentBatch, type SentCommit, toSentCommit } from '../core/sync.ts'
import { audienceFor, seesEverything } from '../core/visibility.ts'
import { count, id, instant } from '../schemas/fields.ts'
import type { Navigation } from '../services/navigation.ts'

const cursor = z.object({ revision: count, nonce: z.string() })

const row = z.object({
  kind: z.enum(['group', 'site']),
  key: id,
  set: z.record(z.string(), z.unknown()).nullable().meta({
    description:
      'The fields that differ, or all of a new record, without `updated_at` where that is the time of the commit; null if it was deleted. The links of a deleted group are not listed.',
  }),
  isNew: z.literal(true).optional(),
})

const setting = z.object({ kind: z.literal('config'), key: z.string() })

/** See `SentBatch` of core/sync.ts. */
export const sentBatchSchema = z
  .object({
    from: cursor,
    to: cursor,
    commits: z
      .array(cursor.extend({ at: instant, changes: z.array(z.union([row, setting])).readonly() }))
      .readonly()
      .nullable()
      .meta({
        description: 'Oldest first; null if there are too many, or they are no longer known: then read everything.',
      }),
  })
  .meta({ id: 'Commits' })

/** The largest batch in an answer, in bytes: far below a read of everything. */
const MAX_BYTES = 1_000_000

/**
 * The commits after a cursor, for somebody who may edit; `null` for an actor who does not see everything and so has to
 * read again.
 */
export async function commitsFor(
  actor: Actor,
  from: Cursor,
  navigation: Pick<Navigation, 'snapshot' | 'commitsSince'>,
  maxBytes = MAX_BYTES,
): Promise<SentBatch> {
  if (seesEverything(audienceFor(actor, false))) return batchSince(navigation, from, maxBytes)
  return { from: cursorOf(from), to: cursorOf(navigation.snapshot), commits: null }
}

const text = new TextEncoder()

/** The commits after a cursor for somebody who sees everything, or `null` if they take more than `maxBytes` of JSON. */
export async function batchSince(
  navigation: Pick<Navigation, 'snapshot' | 'commitsSince'>,
  from: Cursor,
  maxBytes: number,
): Promise<SentBatch> {
  const commits = await navigation.commitsSince(from)
  const to = commits ? (commits.at(-1) ?? from) : navigation.snapshot
  let bytes = 0
  const sent: SentCommit[] = []
  for (const commit of commits ?? []) {
    const sentCommit = toSentCommit(commit)
    bytes += text.encode(JSON.stringify(sentCommit)).length
    if (bytes > maxBytes) break
    sent.push(sentCommit)
  }
  return { from: cursorOf(from), to: cursorOf(to), commits: commits && bytes <= maxBytes ? sent : null }
}
