import { GUEST, RESTRICTED, siteFilter, visibleSections } from '../../../../core/visibility.ts'
import type { Messages } from '../../../messages/compiled/messages.ts'
import type { Span } from '../model/sync-state.ts'
import type { Sections, Site } from '../model/types.ts'

/** All sections before and after a step. */
export interface Difference extends Span {
  /** The site that the step is about, if it is only one. */
  readonly siteId?: number | undefined
}

/** Adds to the words for a step how many links it has made visible to guests, if any. */
export function guestNotice(done: string, { before, after, siteId }: Difference, { guests }: Messages): string {
  const sites = newToGuests(before, after)
  if (sites.length === 0) return done
  return sites.length === 1 && sites[0]?.id === siteId ? guests.seeIt(done) : guests.see({ done, count: sites.length })
}

/**
 * The links that guests see now, outside or at home, and did not see before. Added links do not count. Only changed
 * groups are examined, since this runs after every step.
 */
export function newToGuests(before: Sections, after: Sections): readonly Site[] {
  const unchanged = new Set(before)
  const [shownBefore, shownAfter] = [groupsForGuests(before), groupsForGuests(after)]
  const touched = after.filter((section) => {
    const { id } = section.group
    return shownAfter.has(id) && !(shownBefore.has(id) && unchanged.has(section))
  })
  if (touched.length === 0) return []
  const known = new Map(before.flatMap(({ sites }) => sites.map((site) => [site.id, site])))
  const sights = RESTRICTED.map(
    (guest) => [siteFilter({ sections: before }, guest), siteFilter({ sections: after }, guest)] as const,
  )
  return touched.flatMap(({ sites }) =>
    sites.filter((site) => {
      const old = known.get(site.id)
      return old && sights.some(([sawBefore, seesNow]) => seesNow(site) && !sawBefore(old))
    }),
  )
}

function groupsForGuests(sections: Sections): ReadonlySet<number> {
  return new Set(visibleSections({ sections }, GUEST).map(({ group }) => group.id))
}
