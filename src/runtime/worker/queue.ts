import { waitUntil } from 'cloudflare:workers'
import type { Enqueue } from '../../services/navigation.ts'

/** An edit that takes longer is overtaken: then the database decides which one is first. */
const MAX_WAIT_MS = 5_000

/**
 * Makes the edits of an isolate one after the other, so that they do not outrun each other. The request that began an
 * edit can be cut off with it: that ends in waiting, never in waiting for ever.
 */
export function isolateQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve()
  return async (task) => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await Promise.race([before, new Promise((enough) => setTimeout(enough, MAX_WAIT_MS))])
    const work = task().finally(resolve)
    waitUntil(work.catch(() => undefined)) // what was begun is finished, also when the client goes away
    return work
  }
}
