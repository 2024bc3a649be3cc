import { requireSite, requireSites } from '../../core/edits/edit.ts'
import { LINK_FILTERS, type LinkCounts, type LinkFilter } from '../../core/link-check.ts'
import type { LinkCheckRun } from '../../ports/link-check-store.ts'
import type { CheckedLink, LinkProgress } from '../../schemas/link-check.ts'
import { filterOf, isoTime, toCheckedLink } from './as-checked.ts'
import { createLinkChore, type LinkChecksDeps } from './link-chore.ts'
import { createLinkStates } from './link-states.ts'
import { knownOf, type LinkStates, linksOfRun, nextCheckOf, waitingLinks } from './plan-checks.ts'

export interface LinkPage {
  readonly state?: readonly LinkFilter[] | undefined
  readonly offset: number
  readonly limit: number
}

export interface LinkList extends LinkProgress {
  readonly checkedAt: string | null
  readonly nextCheckAt: string | null
  readonly counts: LinkCounts
  readonly links: readonly CheckedLink[]
}

export type LinkChecks = ReturnType<typeof createLinkChecks>

/** Checks links on request and on a schedule, and reports what it found. */
export function createLinkChecks(deps: LinkChecksDeps) {
  const { store, navigation } = deps
  const reader = createLinkStates(deps)
  const { interval, load } = reader

  return {
    chore: createLinkChore(deps, reader),

    /** Requests a check of all links, or of some, in addition to any check still running. Throws `not_found`. */
    async begin(siteIds?: readonly number[]): Promise<LinkProgress> {
      requireSites(navigation.snapshot, siteIds ?? [])
      for (;;) {
        const states = await load()
        const run = runWith(states, siteIds)
        if (await store.replaceLinkCheckRun(states.run, run)) return progressOf({ ...states, run })
      }
    },

    /** Cancels the requested check; results so far are kept. */
    async stop(): Promise<LinkProgress> {
      await store.dropLinkCheckRun()
      return NO_RUN
    },

    async progress(): Promise<LinkProgress> {
      return progressOf(await load())
    },

    /** Links with their states, in display order: all of them, or those in some states. Ignored links are in no other state. */
    async list({ state, offset, limit }: LinkPage): Promise<LinkList> {
      const states = await load()
      const { checks, interval } = states
      const all = states.sites.map((site) => {
        const known = knownOf({ siteId: site.id, url: site.url }, checks)
        return { site, known, filter: filterOf(known), next: nextCheckOf(known, interval) }
      })
      const checkTimes = all.flatMap(({ known }) => known?.checkedAt ?? [])
      const nextTimes = all.flatMap(({ next }) => next ?? [])
      const shown = state === undefined ? all : all.filter(({ filter }) => state.includes(filter))
      return {
        ...progressOf(states),
        checkedAt: isoTime(extremeOf(Math.max, checkTimes)),
        nextCheckAt: isoTime(extremeOf(Math.min, nextTimes)),
        counts: countsOf(all),
        links: shown.slice(offset, offset + limit).map(({ site, known, next }) => toCheckedLink(site, known, next)),
      }
    },

    /** Throws `not_found`. */
    async ignore(siteId: number, isIgnored: boolean): Promise<CheckedLink> {
      const site = requireSite(navigation.snapshot, siteId)
      await store.ignoreLink({ siteId, url: site.url }, isIgnored)
      const [check] = await store.linkChecks({ after: siteId - 1, limit: 1 })
      const known = check?.siteId === siteId && check.url === site.url ? check : undefined
      return toCheckedLink(site, known, nextCheckOf(known, interval()))
    },

    /** The new addresses of those links that have moved, by site id. */
    async newAddresses(siteIds: readonly number[]): Promise<ReadonlyMap<number, { from: string; to: string }>> {
      const { checks, links } = await load()
      const wanted = new Set(siteIds)
      const moved = links.filter((link) => wanted.has(link.siteId) && knownOf(link, checks)?.state === 'moved')
      return new Map(moved.map(({ siteId, url }) => [siteId, { from: url, to: checks.get(siteId)?.movedTo ?? '' }]))
    },
  }
}

const NO_RUN: LinkProgress = { isRunning: false, isOffline: false, total: 0, done: 0 }

function progressOf(states: LinkStates): LinkProgress {
  const { run } = states
  if (!run) return NO_RUN
  const isOffline = run.ended === 'offline'
  if (typeof run.ended === 'number') return { isRunning: false, isOffline, total: run.ended, done: run.ended }
  const total = linksOfRun(states).length
  const waiting = waitingLinks({ ...states, run: { ...run, ended: undefined } }).length
  return { isRunning: waiting > 0 && !isOffline, isOffline, total, done: total - waiting }
}

function countsOf(all: readonly { readonly filter: LinkFilter }[]): LinkCounts {
  const counts = new Map<LinkFilter, number>(LINK_FILTERS.map((state) => [state, 0]))
  for (const { filter } of all) counts.set(filter, (counts.get(filter) ?? 0) + 1)
  return Object.fromEntries(counts) as LinkCounts // every state is in it
}

/**
 * A run of these links (undefined: all) and of those still waiting in the current one. It starts anew, after all results so
 * far, whatever the clocks of other processes say: a link that was checked before this request does not count as done.
 */
function runWith(states: LinkStates, siteIds: readonly number[] | undefined): LinkCheckRun {
  const { links, checks, now } = states
  const waiting = waitingLinks(states).map(({ siteId }) => siteId)
  const startedAt = links.reduce((time, link) => Math.max(time, 1 + (knownOf(link, checks)?.checkedAt ?? 0)), now)
  return { startedAt, siteIds: siteIds && [...new Set([...waiting, ...siteIds])], ended: undefined }
}

/** The latest or the earliest of these times; undefined if there are none. */
function extremeOf(pick: (a: number, b: number) => number, times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : times.reduce((a, b) => pick(a, b))
}
