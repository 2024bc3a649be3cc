import type { Pace } from '../domain/ports.ts'

/** Milliseconds of work between two turns for others: long enough to make progress, too short for a reader to notice. */
const SLICE_MS = 3

/** Waiting tasks resume one at a time, a slice each, and other work runs in between. */
export function nodePace(): Pace {
  let start = performance.now()
  const waiting: (() => void)[] = []
  const letOneGoOn = () => {
    start = performance.now()
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(letOneGoOn)
  }
  return () => {
    if (waiting.length === 0 && performance.now() - start < SLICE_MS) return undefined
    return new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letOneGoOn)
    })
  }
}
