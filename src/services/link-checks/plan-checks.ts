import type { LinkCheck, LinkCheckInterval } from '../../domain/link-check.ts'
import type { LinkCheckRun } from '../../domain/link-check-store.ts'
import { DAY, HOUR, type Link } from './judge.ts'

const PERIODS: Readonly<Record<LinkCheckInterval, number>> = {
  off: Number.POSITIVE_INFINITY,
  daily: DAY,
  weekly: 7 * DAY,
  monthly: 30 * DAY,
}

/** After a pause, such as a night without power, the schedule makes up for this much of it. */
const MADE_UP_FOR = HOUR
/** However many links there are, the schedule looks at them in batches. */
const BATCH_MS = 5 * 60_000
/** Dead links are looked at more and more rarely. */
const DEAD_PAUSES = [7 * DAY, 14 * DAY, 28 * DAY]

export interface LinkStates {
  readonly links: readonly Link[]
  /** By the links' ids. */
  readonly checks: ReadonlyMap<number, LinkCheck>
  readonly run: LinkCheckRun | undefined
  readonly interval: LinkCheckInterval
  readonly now: number
}

/**
 * What is known of a link at its present address. The one that it had moved to is fine, as that is what answered; what is
 * stored stays as it was, for a link that gets the old one back.
 */
export function knownOf({ siteId, url }: Link, checks: ReadonlyMap<number, LinkCheck>): LinkCheck | undefined {
  const check = checks.get(siteId)
  if (check?.movedTo === url) return { ...check, url, state: 'ok', movedTo: '', isIgnored: 0 }
  return check?.url === url ? check : undefined
}

/** The links that a check was asked for: all, but for those that are ignored, or those that it names. */
export function linksOfRun({ links, checks, run }: LinkStates): readonly Link[] {
  if (!run) return []
  if (!run.siteIds) return links.filter((link) => knownOf(link, checks)?.isIgnored !== 1)
  const named = new Set(run.siteIds)
  return links.filter(({ siteId }) => named.has(siteId))
}

/** Those of them that nobody has looked at since it was asked for. */
export function waitingLinks(states: LinkStates): readonly Link[] {
  const { run, checks } = states
  if (!run || run.ended !== undefined) return []
  return linksOfRun(states).filter((link) => (knownOf(link, checks)?.checkedAt ?? 0) < run.startedAt)
}

/**
 * The links to look at now, the most urgent first, and when to ask again if there are none: first what was asked for, then
 * those that failed, then those that the schedule has come to. It spreads all links over its period.
 */
export function planChecks(states: LinkStates): { readonly due: readonly Link[]; readonly nextAt: number } {
  const { links, checks, now } = states
  const again = links.flatMap((link) => {
    const known = knownOf(link, checks)
    return known?.nextCheckAt != null && known.isIgnored === 0 ? [{ link, at: known.nextCheckAt }] : []
  })
  const scheduled = planSchedule(states)
  const due = [
    ...waitingLinks(states),
    ...again.filter(({ at }) => at <= now).map(({ link }) => link),
    ...scheduled.due,
  ]
  const nextAt = again.map(({ at }) => at).reduce((a, b) => Math.min(a, b), scheduled.nextAt)
  return { due: [...new Set(due)], nextAt }
}

function planSchedule({ links, checks, interval, now }: LinkStates) {
  const period = PERIODS[interval]
  const spacing = Math.floor(period / links.length)
  const aged = links
    .map((link) => ({ link, known: knownOf(link, checks) }))
    .filter(({ known }) => known?.isIgnored !== 1 && known?.nextCheckAt == null)
    .map(({ link, known }) => ({ link, at: known?.checkedAt ?? 0, from: candidateAt(known, period) }))
  const latest = [...checks.values()].reduce((max, { checkedAt }) => Math.max(max, checkedAt ?? 0), 0)
  const room = Math.floor(Math.min(now - latest, Math.max(MADE_UP_FOR, spacing)) / spacing)
  const due = aged
    .filter(({ from }) => from <= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, room)
    .map(({ link }) => link)
  const earliest = aged.reduce((min, { from }) => Math.min(min, from), Number.POSITIVE_INFINITY)
  return { due, nextAt: Math.max(earliest, latest + Math.max(spacing, BATCH_MS)) }
}

/** From when on the schedule may come to a link: half its period early, so that links checked together spread out again. */
function candidateAt(known: LinkCheck | undefined, period: number): number {
  if (period === Number.POSITIVE_INFINITY) return period
  if (!known || known.checkedAt === null) return 0
  return known.checkedAt + (known.state === 'dead' ? Math.max(period, deadPause(known)) : period / 2)
}

function deadPause({ failures }: LinkCheck): number {
  return DEAD_PAUSES[Math.max(0, failures - 3)] ?? 28 * DAY
}

/** When a link will be looked at again, about; null if nothing says so. In milliseconds since 1970. */
export function nextCheckOf(known: LinkCheck | undefined, interval: LinkCheckInterval): number | null {
  if (!known || known.isIgnored === 1) return null
  if (known.nextCheckAt !== null) return known.nextCheckAt
  const period = PERIODS[interval]
  if (known.checkedAt === null || period === Number.POSITIVE_INFINITY) return null
  return known.checkedAt + (known.state === 'dead' ? Math.max(period, deadPause(known)) : period)
}
