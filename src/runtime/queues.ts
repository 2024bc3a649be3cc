import { availableParallelism } from 'node:os'
import type { Log } from '../domain/ports.ts'
import { createFairQueue } from '../services/queues.ts'
import { hasNativeBcrypt } from './hasher.ts'

/** Leaves one of libuv's four threads for files and compression, and one processor for everything else. */
const MAX_HASHING = hasNativeBcrypt ? Math.min(3, Math.max(1, availableParallelism() - 1)) : 1
/** A full queue means a wait of a second or two; beyond that, clients had better try again. */
const MAX_WAITING = 24

/** Queues for the work that visitors without a token can cause. */
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
