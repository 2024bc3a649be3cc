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
        const due = known ? known.checkedAt + pauseAfter(known, isWatched(), chance()) : 0
        const at = now()
        const isLater = due > at && due < at + LONGEST_PAUSE_MS
        plan(link, at, isLater ? due - at : spreads ? firstPause(fresh.length, chance()) : 0)
      }
    },

    /** Takes the link that has been due for longest, and plans when it is due again; undefined if none is due. */
    take(): Wanted | undefined {
      const at = now()
      const next = first(at)
      if (!next || next.dueAt > at) return undefined
      plan(next.link, at, pauseAfter(knownOf(next.link), isWatched(), chance()))
      return next.link
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
      const at = now()
      return Math.max(0, (first(at)?.dueAt ?? Number.POSITIVE_INFINITY) - at)
    },
  }
}
