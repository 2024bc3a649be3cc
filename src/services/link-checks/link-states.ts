import { settingOf } from '../../core/fields/setting.ts'
import type { Site } from '../../core/fields/site.ts'
import { LINK_CHECK_INTERVALS, type LinkCheck, type LinkCheckInterval } from '../../core/link-check.ts'
import { memoise } from '../../core/memo.ts'
import type { LinkCheckStore } from '../../ports/link-check-store.ts'
import type { Navigation } from '../navigation.ts'
import { dropFutureTimes, isAhead } from './clock-ahead.ts'
import type { Link } from './judge.ts'
import type { LinkStates } from './plan-checks.ts'

export interface LinkStatesDeps {
  readonly store: LinkCheckStore
  readonly navigation: Pick<Navigation, 'snapshot'>
  readonly clock: () => Date
  readonly settings: {
    /** How often all links are checked, unless a setting of the site overrides it. */
    readonly linkCheck: LinkCheckInterval
  }
}

export type LinkStatesReader = ReturnType<typeof createLinkStates>

/** Returns the same object for as long as the site is unchanged. */
const linkOf = memoise((site: Site): Link => ({ siteId: site.id, url: site.url }))

/** Rows per read. */
const PAGE = 1000

/** Reads the last results of all links. */
export function createLinkStates({ store, navigation, clock, settings }: LinkStatesDeps) {
  function interval(): LinkCheckInterval {
    const chosen = settingOf(navigation.snapshot.settings, 'links.check')
    return LINK_CHECK_INTERVALS.find((known) => known === chosen) ?? settings.linkCheck
  }

  /** Sites with addresses that can be fetched, in display order. */
  function webSites(): readonly Site[] {
    return navigation.snapshot.sections.flatMap(({ sites }) => sites.filter(({ url }) => /^https?:/i.test(url)))
  }

  async function load(): Promise<LinkStates & { readonly sites: readonly Site[] }> {
    const now = clock().getTime()
    const checks = new Map<number, LinkCheck>()
    for (let after = 0, size = PAGE; size === PAGE; ) {
      const page = await store.linkChecks({ after, limit: PAGE })
      for (const check of page) checks.set(check.siteId, dropFutureTimes(check, now))
      size = page.length
      after = page.at(-1)?.siteId ?? 0
    }
    const sites = webSites()
    const links = sites.map(linkOf)
    const { run, scheduledAt } = await store.linkCheckPlan()
    return {
      sites,
      links,
      checks,
      run,
      scheduledAt: isAhead(scheduledAt, now) ? 0 : scheduledAt,
      interval: interval(),
      now,
    }
  }

  return { interval, load }
}
