import { setTimeout } from 'node:timers/promises'
import type { Pace } from '../../ports/runtime.ts'

/** Time and randomness are passed in, so that tests can fix them; these are the real ones. */
export const clock = (): Date => new Date()
export const newId = (): string => crypto.randomUUID()
export const random = (): number => Math.random()
/** Returns early if the signal is aborted. */
export const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined) // aborted: it ends early

/** Milliseconds of work before others get a turn: long enough for progress, too short to be noticed. */
const SLICE_MS = 3

/** Waiting tasks resume one at a time, for a slice each, and other work runs in between. */
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
