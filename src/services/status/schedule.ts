import type { KnownStatus } from '../../domain/status-store.ts'
import type { Wanted } from './wanted.ts'

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

/** Milliseconds from the beginning of a check to that of the next. `random` is a random number, at least 0 and below 1. */
function pauseAfter(known: KnownStatus | undefined, isWatched: boolean, random: number): number {
  const isLongDown = known !== undefined && known.failures > OFTEN
  const period = isWatched && !isLongDown ? PERIOD_MS : UNWATCHED_MS
  return period * (1 - JITTER / 2 + JITTER * random)
}

/** The longest that there can be between two checks. */
const LONGEST_PAUSE_MS = UNWATCHED_MS * (1 + JITTER / 2)

/** How long the first check of one of several links waits. */
function firstPause(count: number, random: number): number {
  return random * Math.min(SPREAD_MS, ((count - 1) / A_SECOND) * 1000)
}

interface ScheduleDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A random number, at least 0 and below 1. */
  readonly random: () => number
  readonly isWatched: () => boolean
  /** Whether many first checks are spread over a while: a process that does not last would never see them due. */
  readonly spreads: boolean
  readonly knownOf: (link: Wanted) => KnownStatus | undefined
}

interface Entry {
  readonly link: Wanted
  /** Where the clock was when it was planned. */
  readonly from: number
  readonly dueAt: number
}

/** By less than this, clocks are corrected all the time. */
const SET_BACK_MS = 10_000

/** When which link is looked at next. */
export function createSchedule({ now, random, isWatched, spreads, knownOf }: ScheduleDeps) {
  const entries = new Map<number, Entry>()
  let followed: readonly Wanted[] = []

  function plan(link: Wanted, from: number, pause: number): void {
    entries.set(link.site.id, { link, from, dueAt: from + pause })
  }

  /** The one that is due first. A clock that was set back would put everything off; one that was set forward makes all due at once, as after a sleep. */
  function first(at: number): { readonly link: Wanted; readonly dueAt: number } | undefined {
    let found: Entry | undefined
    let least = Number.POSITIVE_INFINITY
    for (const entry of entries.values()) {
      const dueAt = entry.from > at + SET_BACK_MS ? at : entry.dueAt
      if (dueAt >= least) continue
      found = entry
      least = dueAt
    }
    return found && { link: found.link, dueAt: least }
  }

  return {
    /** Follows what is to be checked: new links soon, those with another target at once. */
    follow(links: readonly Wanted[]): void {
      if (links === followed) return
      followed = links
      const wanted = new Map(links.map((link) => [link.site.id, link]))
      for (const id of entries.keys()) if (!wanted.has(id)) entries.delete(id)
      const fresh = links.filter(({ site, key }) => entries.get(site.id)?.link.key !== key)
      for (const link of fresh) {
        const known = knownOf(link)
        const due = known ? known.checkedAt + pauseAfter(known, isWatched(), random()) : 0
        const at = now()
        const isLater = due > at && due < at + LONGEST_PAUSE_MS
        plan(link, at, isLater ? due - at : spreads ? firstPause(fresh.length, random()) : 0)
      }
    },

    /** Takes the link that has been due for longest, and plans when it is due again; undefined if none is due. */
    take(): Wanted | undefined {
      const at = now()
      const next = first(at)
      if (!next || next.dueAt > at) return undefined
      plan(next.link, at, pauseAfter(knownOf(next.link), isWatched(), random()))
      return next.link
    },

    /** Somebody watches now: nothing is due later than it would be then. */
    hurry(): void {
      for (const { link, from, dueAt } of entries.values()) {
        const pause = pauseAfter(knownOf(link), true, random())
        if (dueAt > from + pause) plan(link, from, pause)
      }
    },

    /** Milliseconds until the next one is due; infinite if there are none. */
    pause(): number {
      const at = now()
      return Math.max(0, (first(at)?.dueAt ?? Number.POSITIVE_INFINITY) - at)
    },
  }
}
