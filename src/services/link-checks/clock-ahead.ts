import type { LinkCheck } from '../../core/link-check.ts'
import { HOUR, MAX_PAUSE } from './judge.ts'

/** Clocks of several processes differ by less than this. */
const SKEW = HOUR

/** Whether a time was noted by a clock that was ahead. */
export function isAhead(time: number | null, now: number): boolean {
  return time !== null && time > now + SKEW
}

/** Links are planned again after this long at the latest: settings and links may have changed. */
export const MAX_QUIET_MS = HOUR

/** Whether a planned time has come, or was noted by a clock that was ahead. */
export function hasCome(nextAt: number, now: number): boolean {
  return nextAt <= now || isAhead(nextAt, now + MAX_QUIET_MS)
}

/**
 * Drops the times of a result that were noted by a clock that was ahead: they become unknown, and checks that they put
 * off become due.
 */
export function dropFutureTimes(check: LinkCheck, now: number): LinkCheck {
  const { checkedAt, lastFailedAt, nextCheckAt } = check
  const isWrong = isAhead(checkedAt, now) || isAhead(nextCheckAt, now + MAX_PAUSE)
  if (!isWrong && !isAhead(lastFailedAt, now)) return check
  return {
    ...check,
    checkedAt: isWrong ? null : checkedAt,
    lastFailedAt: isAhead(lastFailedAt, now) ? null : lastFailedAt,
    nextCheckAt: isWrong && nextCheckAt !== null ? now : nextCheckAt,
  }
}
