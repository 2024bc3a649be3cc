import type { Status } from '../../core/status.ts'
import type { KnownStatus } from '../../ports/status-store.ts'
import { addToDay } from './day.ts'

export type CheckOutcome =
  | { readonly kind: 'answered' /** Milliseconds. */; readonly took: number }
  /** A problem as JSON. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nothing was found out: the server has no network, or may not fetch. */
  | { readonly kind: 'unseen'; readonly reason: string }

export interface CheckResult {
  readonly siteId: number
  /** See `Monitor.key`. */
  readonly target: string
  /** When it began, in milliseconds since 1970. */
  readonly at: number
  readonly finding: CheckOutcome
}

/** A link is down after this many failures in a row. */
const DEADLY = 2
/** Failures further apart have nothing to do with each other: there was no check in between. */
const RELATED_MS = 3_600_000
/** An answer is slow if it takes this many times the usual time, and this much longer. */
const [SLOW_TIMES, SLOW_BY_MS] = [3, 500]
/** Machines without a battery for their clock begin in 1970, or when their system was built. */
const BEGINNING = Date.UTC(2026, 0)
/** The weight of a new answer in the moving average that is the usual time, and that of a slow answer. */
const [WEIGHT, SLOW_WEIGHT] = [1 / 16, 1 / 128]

/** Whether one more failure means that the link is down. */
export function isOnTheBrink(known: KnownStatus | undefined): boolean {
  return known?.status !== 'down' && (known?.failures ?? 0) >= DEADLY - 1
}

/** The status of a link after a check, given the previous status of the same target. */
export function judge({ siteId, target, at, finding }: CheckResult, before: KnownStatus | undefined): KnownStatus {
  const known = before && corrected(before, at)
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

/** A link is slow after two slow answers in a row: one means nothing. */
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

/** Moves times that a wrong clock noted to now: those ahead, and those from before this program existed. */
function corrected(known: KnownStatus, now: number): KnownStatus {
  const right = (time: number) => (time > now || (time < BEGINNING && now >= BEGINNING) ? now : time)
  const { since, checkedAt, failedAt } = known
  return {
    ...known,
    since: right(since),
    checkedAt: right(checkedAt),
    failedAt: failedAt === null ? null : right(failedAt),
  }
}
