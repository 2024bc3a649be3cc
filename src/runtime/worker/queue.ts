import { waitUntil } from 'cloudflare:workers'
import type { Enqueue } from '../../services/queues.ts'

/** An edit that takes longer no longer blocks the next: the database then decides which one comes first. */
const MAX_WAIT_MS = 5_000

/**
 * Runs an isolate's edits one at a time, so that none is outrun by another. A cancelled request may take its edit with
 * it, so the wait is limited.
 */
export function isolateQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve()
  return async (task) => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await Promise.race([before, new Promise((enough) => setTimeout(enough, MAX_WAIT_MS))])
    const work = task().finally(resolve)
    waitUntil(work.catch(() => undefined)) // the edit finishes even if the client goes away
    return work
  }
}
