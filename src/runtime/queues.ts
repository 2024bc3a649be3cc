import { availableParallelism } from 'node:os'
import type { Log } from '../domain/ports.ts'
import { createFairQueue } from '../services/fair-queue.ts'
import { hasNativeBcrypt } from './hasher.ts'

/** One of libuv's four threads stays free for files and compression, and one processor for everything else. */
const MAX_HASHING = hasNativeBcrypt ? Math.min(3, Math.max(1, availableParallelism() - 1)) : 1
/** A full queue means a wait of a second or two; beyond that, it is better to tell clients to try again. */
const MAX_WAITING = 24

/** The queues of work that a visitor without a token can cause. */
export function nodeQueues(log: Log) {
  const queue = (running: number, refusal: string) =>
    createFairQueue({ running, waiting: MAX_WAITING, refusal, onFull: () => log.warn({}, refusal) })
  return {
    signInQueue: queue(
      MAX_HASHING,
      'Too many people are signing in at the same time. Please try again in a few seconds.',
    ),
    searchQueue: queue(1, 'Too many people are searching at the same time. Please try again in a few seconds.'),
  }
}
