import { setImmediate } from 'node:timers/promises'
import type { Pace } from '../domain/ports.ts'

/** Milliseconds of work between two turns: long enough to get on, short enough that no reader notices. */
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
