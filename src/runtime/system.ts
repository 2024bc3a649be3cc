import { setTimeout } from 'node:timers/promises'

/** Time and randomness come in from outside, so that tests can fix them; these are the real ones. */
export const clock = (): Date => new Date()
export const newId = (): string => crypto.randomUUID()
export const chance = (): number => Math.random()
/** Ends early if the signal is aborted. */
export const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined) // aborted: it ends early
