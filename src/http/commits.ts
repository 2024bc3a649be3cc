import type { Actor } from '../core/actor.ts'
import { type Batch, type Mark, markOf } from '../core/sent.ts'
import { lensOf, seesEverything } from '../core/visibility.ts'
import type { Navigation } from '../services/navigation.ts'
import { batchSince } from '../services/send-batch.ts'

/** The largest batch that is sent to one who asks, in bytes: far below a read of everything. */
const MAX_BYTES = 1_000_000

/** The commits after a mark, for somebody who may edit. Whoever does not see everything is told to read anew. */
export async function commitsFor(
  actor: Actor,
  from: Mark,
  navigation: Pick<Navigation, 'snapshot' | 'commitsSince'>,
  maxBytes = MAX_BYTES,
): Promise<Batch> {
  if (seesEverything(lensOf(actor, false))) return batchSince(navigation, from, maxBytes)
  return { from: markOf(from), to: markOf(navigation.snapshot), commits: null }
}
