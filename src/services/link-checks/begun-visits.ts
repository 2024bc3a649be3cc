import type { LinkCheck } from '../../core/link-check.ts'
import type { LinkCheckStore, LinkVisit } from '../../domain/link-check-store.ts'
import type { Link } from './judge.ts'

/**
 * Keeps in the store which visits have begun, so that the next process knows which link the one before died of. Only a death leaves
 * them begun: what this process abandoned, it takes back.
 */
export function createBegunVisits(store: LinkCheckStore) {
  let stored: ReadonlyMap<number, LinkVisit> = new Map()
  /** The visits of each round that has no end yet, as they were before it. */
  const open = new Map<object, readonly LinkVisit[]>()

  /** How many visits of a link had no end when they were loaded. */
  const begunOf = ({ siteId, url }: Link): number => {
    const visit = stored.get(siteId)
    return visit?.url === url ? visit.begun : 0
  }

  return {
    begunOf,

    async load(): Promise<void> {
      const abandoned = [...open.values()].flat()
      await store.putLinkChecks([], abandoned)
      open.clear()
      stored = new Map((await store.linkVisits()).map((visit) => [visit.siteId, visit]))
    },

    round() {
      const key = {}
      let before: readonly LinkVisit[] = []
      return {
        /** To be called before visits. */
        async begin(links: readonly Link[]): Promise<void> {
          const visits = links.map(({ siteId, url }): LinkVisit => ({ siteId, url, begun: begunOf({ siteId, url }) }))
          before = [...before, ...visits]
          open.set(key, before)
          const begun = visits.map((visit) => ({ ...visit, begun: visit.begun + 1 }))
          await store.putLinkChecks([], begun)
        },

        /** Stores the results; visits without one count as never begun. */
        async end(checks: readonly LinkCheck[]): Promise<void> {
          const ended = new Set(checks.map(({ siteId }) => siteId))
          const after = before.map((visit) => (ended.has(visit.siteId) ? { ...visit, begun: 0 } : visit))
          await store.putLinkChecks(checks, after)
          open.delete(key)
        },
      }
    },
  }
}
