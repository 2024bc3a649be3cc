import type { KnownStatus } from '../../domain/status-store.ts'
import { firstPause, LONGEST_PAUSE_MS, pauseAfter } from './pacing.ts'
import type { Wanted } from './wanted.ts'

export interface ScheduleDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A random number, at least 0 and below 1. */
  readonly chance: () => number
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

export type Schedule = ReturnType<typeof createSchedule>

/** When which link is looked at next. */
export function createSchedule({ now, chance, isWatched, spreads, knownOf }: ScheduleDeps) {
  const entries = new Map<number, Entry>()

  function plan(link: Wanted, from: number, pause: number): void {
    entries.set(link.site.id, { link, from, dueAt: from + pause })
  }

  /** A clock that was set back would put everything off; one that was set forward makes all due at once, as after a sleep. */
  function dueAt({ from, dueAt }: Entry): number {
    return from > now() + SET_BACK_MS ? now() : dueAt
  }

  return {
    /** Follows what is to be checked: new links soon, those with another target at once. */
    follow(links: readonly Wanted[]): void {
      const wanted = new Map(links.map((link) => [link.site.id, link]))
      for (const id of entries.keys()) if (!wanted.has(id)) entries.delete(id)
      const fresh = links.filter(({ site, key }) => entries.get(site.id)?.link.key !== key)
      for (const link of fresh) {
        const known = knownOf(link)
        const due = known ? known.checkedAt + pauseAfter(known, isWatched(), chance()) : 0
        const at = now()
        const isLater = due > at && due < at + LONGEST_PAUSE_MS
        plan(link, at, isLater ? due - at : spreads ? firstPause(fresh.length, chance()) : 0)
      }
    },

    /** Takes the link that has been due for longest, and plans when it is due again; undefined if none is due. */
    take(): Wanted | undefined {
      const at = now()
      let first: Entry | undefined
      for (const entry of entries.values())
        if (dueAt(entry) <= at && (!first || dueAt(entry) < dueAt(first))) first = entry
      if (first) plan(first.link, at, pauseAfter(knownOf(first.link), isWatched(), chance()))
      return first?.link
    },

    /** Somebody watches now: nothing is due later than it would be then. */
    hurry(): void {
      for (const { link, from, dueAt } of entries.values()) {
        const pause = pauseAfter(knownOf(link), true, chance())
        if (dueAt > from + pause) plan(link, from, pause)
      }
    },

    /** Milliseconds until the next one is due; infinite if there are none. */
    pause(): number {
      const first = [...entries.values()].reduce(
        (least, entry) => Math.min(least, dueAt(entry)),
        Number.POSITIVE_INFINITY,
      )
      return Math.max(0, first - now())
    },
  }
}
