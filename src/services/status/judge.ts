import type { Status } from '../../core/status.ts'
import type { KnownStatus } from '../../domain/status-store.ts'
import { addToDay } from './day.ts'

/** What a check has found out. */
export type CheckOutcome =
  | { readonly kind: 'answered' /** Milliseconds. */; readonly took: number }
  /** A problem as JSON. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nothing: the server has no network, or may not look. */
  | { readonly kind: 'unseen'; readonly reason: string }

export interface Check {
  readonly siteId: number
  /** See `Wanted.key`. */
  readonly target: string
  /** When it began, in milliseconds since 1970. */
  readonly at: number
  readonly finding: CheckOutcome
}

/** A link is down after so many failures in a row. */
const DEADLY = 2
/** Failures further apart have nothing to do with each other: nobody looked in between. */
const RELATED_MS = 3_600_000
/** An answer is slow if it takes so many times what is usual, and so much longer. */
const [SLOW_TIMES, SLOW_BY_MS] = [3, 500]
/** How much of an answer's time goes into what is usual, and how much of a slow one's. */
const [WEIGHT, SLOW_WEIGHT] = [1 / 16, 1 / 128]

/** Whether one more failure makes it down. */
export function isOnTheBrink(known: KnownStatus | undefined): boolean {
  return known?.status !== 'down' && (known?.failures ?? 0) >= DEADLY - 1
}

/** What is known of a link after a check, given what was known before of the same target. */
export function judge({ siteId, target, at, finding }: Check, before: KnownStatus | undefined): KnownStatus {
  const known = before && notAhead(before, at)
  const found = outcomeOf(finding, known, at)
  const since = known?.status === found.status ? known.since : found.since
  const toldDown = known?.toldDown ?? 0
  return { siteId, target, ...found, since, checkedAt: at, toldDown, ...addToDay(known, found.status, at) }
}

type Outcome = Pick<KnownStatus, 'status' | 'since' | 'took' | 'usual' | 'failures' | 'failedAt' | 'reason'>

function outcomeOf(finding: CheckOutcome, known: KnownStatus | undefined, at: number): Outcome {
  const usual = known?.usual ?? null
  if (finding.kind === 'answered') return answered(finding.took, known, at)
  const { reason } = finding
  if (finding.kind === 'unseen')
    return { status: 'unknown', since: at, took: null, usual, failures: 0, failedAt: null, reason }
  const isRelated = known !== undefined && known.failures > 0 && at - known.checkedAt <= RELATED_MS
  const failures = isRelated ? known.failures + 1 : 1
  const failedAt = isRelated ? (known.failedAt ?? at) : at
  const isDown = failures >= DEADLY || known?.status === 'down'
  const status: Status = isDown ? 'down' : (known?.status ?? 'unknown')
  return { status, since: isDown ? failedAt : at, took: null, usual, failures, failedAt, reason }
}

/** Slow is what was slow twice in a row: one slow answer means nothing. */
function answered(took: number, known: KnownStatus | undefined, at: number): Outcome {
  const usual = known?.usual ?? took
  const isSlow = isSlowFor(took, usual)
  const wasSlow = known?.took != null && isSlowFor(known.took, usual)
  const learned = usual + (took - usual) * (isSlow ? SLOW_WEIGHT : WEIGHT)
  return {
    status: isSlow && wasSlow ? 'slow' : 'up',
    since: at,
    took: Math.round(took),
    usual: learned,
    failures: 0,
    failedAt: null,
    reason: '',
  }
}

function isSlowFor(took: number, usual: number): boolean {
  return took > usual * SLOW_TIMES && took > usual + SLOW_BY_MS
}

/** What a clock noted that was ahead counts as noted now. */
function notAhead(known: KnownStatus, now: number): KnownStatus {
  const { since, checkedAt, failedAt } = known
  if (since <= now && checkedAt <= now && (failedAt ?? 0) <= now) return known
  return {
    ...known,
    since: Math.min(since, now),
    checkedAt: Math.min(checkedAt, now),
    failedAt: failedAt === null ? null : Math.min(failedAt, now),
  }
}
