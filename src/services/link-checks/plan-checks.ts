import type { LinkCheck, LinkCheckInterval } from '../../core/link-check.ts'
import type { LinkCheckRun } from '../../ports/link-check-store.ts'
import { DAY, HOUR, type Link } from './judge.ts'

const PERIODS: Readonly<Record<LinkCheckInterval, number>> = {
  off: Number.POSITIVE_INFINITY,
  daily: DAY,
  weekly: 7 * DAY,
  monthly: 30 * DAY,
}

/** After downtime, such as a night without power, the schedule catches up on this much of it. */
const MADE_UP_FOR = HOUR
/** The schedule checks links in batches at least this far apart, however many there are. */
const BATCH_MS = 5 * 60_000
/** Dead links are checked less and less often. */
const DEAD_PAUSES = [7 * DAY, 14 * DAY, 28 * DAY]

export interface LinkStates {
  readonly links: readonly Link[]
  /** By site id. */
  readonly checks: ReadonlyMap<number, LinkCheck>
  readonly run: LinkCheckRun | undefined
  /** The time up to which the schedule has been kept. */
  readonly scheduledAt: number
  readonly interval: LinkCheckInterval
  readonly now: number
}

/**
 * The last result for a link at its current address. A link that got the address it had moved to is fine: that address
 * answered. The stored result stays as it is, for a link that gets its old address back.
 */
export function knownOf({ siteId, url }: Link, checks: ReadonlyMap<number, LinkCheck>): LinkCheck | undefined {
  const check = checks.get(siteId)
  if (check?.movedTo === url) return { ...check, url, state: 'ok', movedTo: '', isIgnored: 0 }
  return check?.url === url ? check : undefined
}

/** The links in the requested check: those that it names, or all that are not ignored. */
export function linksOfRun({ links, checks, run }: LinkStates): readonly Link[] {
  if (!run) return []
  if (!run.siteIds) return links.filter((link) => knownOf(link, checks)?.isIgnored !== 1)
  const named = new Set(run.siteIds)
  return links.filter(({ siteId }) => named.has(siteId))
}

/** The requested links not checked yet, stalest first, so repeated requests can't starve any. */
export function waitingLinks(states: LinkStates): readonly Link[] {
  const { run, checks } = states
  if (!run || run.ended !== undefined) return []
  return linksOfRun(states)
    .map((link) => ({ link, at: knownOf(link, checks)?.checkedAt ?? 0 }))
    .filter(({ at }) => at < run.startedAt)
    .toSorted((a, b) => a.at - b.at)
    .map(({ link }) => link)
}

/** Links that the schedule takes now. */
export interface Schedule {
  readonly due: readonly Link[]
  /** The beginning of the time that the schedule catches up on; each link takes `spacing` milliseconds of it. */
  readonly from: number
  readonly spacing: number
}

interface Plan {
  readonly due: readonly Link[]
  readonly nextAt: number
  readonly schedule: Schedule
}

/**
 * The links to check now, most urgent first, and when to ask again if there are none. Requested links come first, then retries
 * of failed ones, then those due on the schedule, which spreads all links evenly over its period.
 */
export function planChecks(states: LinkStates): Plan {
  const { links, checks, now } = states
  const again = links.flatMap((link) => {
    const known = knownOf(link, checks)
    return known?.nextCheckAt != null && known.isIgnored === 0 ? [{ link, at: known.nextCheckAt }] : []
  })
  const { nextAt: scheduledNext, ...schedule } = planSchedule(states)
  const due = [...waitingLinks(states), ...again.filter(({ at }) => at <= now).map(({ link }) => link), ...schedule.due]
  const nextAt = again.map(({ at }) => at).reduce((a, b) => Math.min(a, b), scheduledNext)
  return { due: [...new Set(due)], nextAt, schedule }
}

/** The time up to which the schedule has been kept after these results; undefined if none of them was scheduled. */
export function keptUntil({ due, from, spacing }: Schedule, results: readonly LinkCheck[]): number | undefined {
  const checked = new Set(results.map(({ siteId }) => siteId))
  const taken = due.filter(({ siteId }) => checked.has(siteId)).length
  return taken === 0 ? undefined : from + taken * spacing
}

function planSchedule({
  links,
  checks,
  interval,
  scheduledAt,
  now,
}: LinkStates): Schedule & { readonly nextAt: number } {
  const period = PERIODS[interval]
  const spacing = Math.floor(period / links.length)
  const aged = links
    .map((link) => ({ link, known: knownOf(link, checks) }))
    .filter(({ known }) => known?.isIgnored !== 1 && known?.nextCheckAt == null)
    .map(({ link, known }) => ({ link, at: known?.checkedAt ?? 0, from: candidateAt(known, period) }))
  const begin = Math.max(scheduledAt, now - Math.max(MADE_UP_FOR, spacing))
  const room = Math.max(0, Math.floor((now - begin) / spacing))
  const due = aged
    .filter(({ from }) => from <= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, room)
    .map(({ link }) => link)
  const earliest = aged.reduce((min, { from }) => Math.min(min, from), Number.POSITIVE_INFINITY)
  return { due, from: begin, spacing, nextAt: Math.max(earliest, begin + Math.max(spacing, BATCH_MS)) }
}

/** The earliest time for a scheduled check: half a period early, so that links checked together spread out again. */
function candidateAt(known: LinkCheck | undefined, period: number): number {
  if (period === Number.POSITIVE_INFINITY) return period
  if (!known || known.checkedAt === null) return 0
  return known.checkedAt + (known.state === 'dead' ? Math.max(period, deadPause(known)) : period / 2)
}

function deadPause({ failures }: LinkCheck): number {
  return DEAD_PAUSES[Math.max(0, failures - 3)] ?? 28 * DAY
}

/** Roughly when a link will be checked next, in milliseconds since 1970; null if no check is planned. */
export function nextCheckOf(known: LinkCheck | undefined, interval: LinkCheckInterval): number | null {
  if (!known || known.isIgnored === 1) return null
  if (known.nextCheckAt !== null) return known.nextCheckAt
  const period = PERIODS[interval]
  if (known.checkedAt === null || period === Number.POSITIVE_INFINITY) return null
  return known.checkedAt + (known.state === 'dead' ? Math.max(period, deadPause(known)) : period)
}
