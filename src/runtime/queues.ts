import { availableParallelism } from 'node:os'
import { LOG_EVENTS, type LogEvent } from '../ports/log-events.ts'
import type { Log } from '../ports/runtime.ts'
import { createFairQueue } from '../services/queues.ts'
import { hasNativeBcrypt } from './hasher.ts'

/** Leaves one of libuv's four threads for files and compression, and one processor for everything else. */
const MAX_HASHING = hasNativeBcrypt ? Math.min(3, Math.max(1, availableParallelism() - 1)) : 1
/** A full queue means a wait of a second or two; beyond that, clients had better try again. */
const MAX_WAITING = 24

/** Queues for the work that visitors without a token can cause. */
export function nodeQueues(log: Log) {
  const queue = (running: number, event: LogEvent) =>
    createFairQueue({ running, waiting: MAX_WAITING, refusal: LOG_EVENTS[event], onFull: () => log.warn(event) })
  return { signInQueue: queue(MAX_HASHING, 'too-many-signing-in'), searchQueue: queue(1, 'too-many-searching') }
}
