import { STATUSES, type Status } from '../../core/status.ts'
import type { KnownStatus } from '../../ports/status-store.ts'

/** A day is recorded in quarters of an hour. */
export const QUARTER_MS = 900_000
export const QUARTERS = 96

const LETTERS: Readonly<Record<Status, string>> = { down: 'd', slow: 's', unknown: '?', up: 'u' }
/** No check in this quarter of an hour. */
const BLANK = '-'

type Day = Pick<KnownStatus, 'day' | 'dayEnd'>

/** The day with one more status: each quarter of an hour keeps the worst of its statuses. */
export function addToDay(known: Day | undefined, status: Status, at: number): Day {
  const dayEnd = Math.floor(at / QUARTER_MS)
  const { day, dayEnd: last } = known ?? { day: '', dayEnd }
  const gap = dayEnd - last
  if (gap < 0) return { day: LETTERS[status], dayEnd } // the clock was ahead
  if (gap === 0) return { day: day.slice(0, -1) + worse(day.at(-1), LETTERS[status]), dayEnd }
  const passed = BLANK.repeat(Math.min(gap - 1, QUARTERS))
  return { day: `${day}${passed}${LETTERS[status]}`.slice(-QUARTERS), dayEnd }
}

/** The statuses of the quarters of an hour up to now, the oldest first; null where there was no check. */
export function readDay({ day, dayEnd }: Day, now: number): readonly (Status | null)[] {
  const passed = Math.max(0, Math.floor(now / QUARTER_MS) - dayEnd)
  const letters = `${day}${BLANK.repeat(Math.min(passed, QUARTERS))}`.slice(-QUARTERS).padStart(QUARTERS, BLANK)
  return [...letters].map((letter) => STATUSES.find((status) => LETTERS[status] === letter) ?? null)
}

function worse(one: string | undefined, other: string): string {
  const order = [...STATUSES.map((status) => LETTERS[status])]
  return one !== undefined && order.includes(one) && order.indexOf(one) < order.indexOf(other) ? one : other
}
