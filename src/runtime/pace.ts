import { setImmediate } from 'node:timers/promises'
import type { Pace } from '../domain/ports.ts'

/** Milliseconds of work between two turns for others: long enough to make progress, too short for a reader to notice. */
const SLICE_MS = 6

export function nodePace(): Pace {
  let start = performance.now()
  return () => {
    if (performance.now() - start < SLICE_MS) return undefined
    return setImmediate().then(() => {
      start = performance.now()
    })
  }
}
