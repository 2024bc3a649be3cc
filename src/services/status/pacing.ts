import type { KnownStatus } from '../../domain/status-store.ts'

const MINUTE = 60_000
/** How often links are looked at: while somebody watches, and otherwise. */
export const PERIOD_MS = MINUTE
const UNWATCHED_MS = 5 * MINUTE
/** What has failed so often in a row, an hour long, is looked at as rarely as if nobody watched. Clocks can be wrong; this can't. */
const OFTEN = 60
/** Checks are spread by so much of their period. */
const JITTER = 0.2
/** Many that are due at once are spread over so long, so many a second. */
const [SPREAD_MS, A_SECOND] = [PERIOD_MS / 2, 20]

/** Milliseconds from the beginning of a check to that of the next. `chance` is a random number, at least 0 and below 1. */
export function pauseAfter(known: KnownStatus | undefined, isWatched: boolean, chance: number): number {
  const isLongDown = known !== undefined && known.failures > OFTEN
  const period = isWatched && !isLongDown ? PERIOD_MS : UNWATCHED_MS
  return period * (1 - JITTER / 2 + JITTER * chance)
}

/** The longest that there can be between two checks. */
export const LONGEST_PAUSE_MS = UNWATCHED_MS * (1 + JITTER / 2)

/** How long the first check of one of several links waits. */
export function firstPause(count: number, chance: number): number {
  return chance * Math.min(SPREAD_MS, ((count - 1) / A_SECOND) * 1000)
}
