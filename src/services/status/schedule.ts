import type { KnownStatus } from '../../ports/status-store.ts'
import type { Monitor } from './monitors.ts'

const MINUTE = 60_000
/** How often links are checked: while somebody watches, and otherwise. */
export const PERIOD_MS = MINUTE
const UNWATCHED_MS = 5 * MINUTE
/**
 * After this many failures in a row, about an hour, a link is checked as rarely as if nobody watched. Counted rather
 * than timed, because clocks can be wrong.
 */
const OFTEN = 60
/** The pauses between checks vary by this share of the period. */
const JITTER = 0.2
/** Many first checks that are due at once are spread over at most this long, this many a second. */
const [SPREAD_MS, A_SECOND] = [PERIOD_MS / 2, 20]

/**
 * Milliseconds from the beginning of a check to that of the next one. `random` is a random number, at least 0 and below
 * 1.
 */
function pauseAfter(known: KnownStatus | undefined, isWatched: boolean, random: number): number {
  const isLongDown = known !== undefined && known.failures > OFTEN
  const period = isWatched && !isLongDown ? PERIOD_MS : UNWATCHED_MS
  return period * (1 - JITTER / 2 + JITTER * random)
}

/** The longest pause between two checks. */
const LONGEST_PAUSE_MS = UNWATCHED_MS * (1 + JITTER / 2)

/** Milliseconds that the first check of one of `count` links waits. */
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
  readonly knownOf: (link: Monitor) => KnownStatus | undefined
}

interface Entry {
  readonly link: Monitor
  /** When it was planned, in milliseconds since 1970. */
  readonly from: number
  readonly dueAt: number
}

/** Whether a link may be checked now. */
type MayCheck = (link: Monitor) => boolean

/** When a check is tried again that this server could not make. */
const POSTPONED_MS = 5_000
/** Routine corrections set a clock back by less than this. */
const SET_BACK_MS = 10_000

export type Schedule = ReturnType<typeof createSchedule>

/** Decides which link is checked when. */
export function createSchedule({ now, random, isWatched, spreads, knownOf }: ScheduleDeps) {
  const entries = new Map<number, Entry>()
  let followed: readonly Monitor[] = []

  function plan(link: Monitor, from: number, pause: number): void {
    entries.set(link.site.id, { link, from, dueAt: from + pause })
  }

  /**
   * The link that is due first among those that may be checked now. All are due after the clock was set back, which
   * would put everything off, or forward, as after a sleep.
   */
  function first(at: number, mayCheck: MayCheck): { readonly link: Monitor; readonly dueAt: number } | undefined {
    let found: Entry | undefined
    let least = Number.POSITIVE_INFINITY
    for (const entry of entries.values()) {
      const dueAt = entry.from > at + SET_BACK_MS ? at : entry.dueAt
      if (dueAt >= least || !mayCheck(entry.link)) continue
      found = entry
      least = dueAt
    }
    return found && { link: found.link, dueAt: least }
  }

  return {
    /**
     * Takes over the links to check. New links, and links with another target, are checked at once, or a little later
     * if there are many.
     */
    follow(links: readonly Monitor[]): void {
      if (links === followed) return
      followed = links
      const monitors = new Map(links.map((link) => [link.site.id, link]))
      for (const id of entries.keys()) if (!monitors.has(id)) entries.delete(id)
      const fresh = links.filter(({ site, key }) => entries.get(site.id)?.link.key !== key)
      for (const link of fresh) {
        const known = knownOf(link)
        const due = known ? known.checkedAt + pauseAfter(known, isWatched(), random()) : 0
        const at = now()
        const isLater = due > at && due < at + LONGEST_PAUSE_MS
        plan(link, at, isLater ? due - at : spreads ? firstPause(fresh.length, random()) : 0)
      }
    },

    /**
     * Takes the link that has been due for longest of those that may be checked now, and plans when it is due again;
     * undefined if none is due.
     */
    take(mayCheck: MayCheck): Monitor | undefined {
      const at = now()
      const next = first(at, mayCheck)
      if (!next || next.dueAt > at) return undefined
      plan(next.link, at, pauseAfter(knownOf(next.link), isWatched(), random()))
      return next.link
    },

    /**
     * Called when somebody begins to watch: brings checks forward that would be due later than while somebody watches.
     */
    hurry(): void {
      for (const { link, from, dueAt } of entries.values()) {
        const pause = pauseAfter(knownOf(link), true, random())
        if (dueAt > from + pause) plan(link, from, pause)
      }
    },

    /** Plans a check again that could not be made now. */
    postpone(link: Monitor): void {
      if (entries.has(link.site.id)) plan(link, now(), POSTPONED_MS)
    },

    /** Milliseconds until the next check of those that may be made now is due; infinite if there is none. */
    pause(mayCheck: MayCheck): number {
      const at = now()
      return Math.max(0, (first(at, mayCheck)?.dueAt ?? Number.POSITIVE_INFINITY) - at)
    },
  }
}
