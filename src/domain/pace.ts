/**
 * Long work on the thread that also answers reads: `await pace()` in its loops gives the others a turn whenever a
 * slice of time is used up. Where nobody waits, a pace that answers at once will do.
 */
export type Pace = () => Promise<void> | void

export const atOnce: Pace = () => undefined

/** Milliseconds of work between two turns: long enough to get on, short enough that no reader notices. */
const SLICE_MS = 6

/** `yieldTurn` resolves after the other work that is waiting; `now` is in milliseconds. */
export function paced(yieldTurn: () => Promise<void>, now: () => number): Pace {
  let start = now()
  return () => {
    if (now() - start < SLICE_MS) return undefined
    return yieldTurn().then(() => {
      start = now()
    })
  }
}
