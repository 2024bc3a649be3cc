import { isSwitchedOn, type Setting } from '../../../../core/fields/setting.ts'
import { pageOfSlug } from '../../../../core/page.ts'
import { hrefFor } from '../../../../core/visibility.ts'
import { withBase } from '../../session.ts'
import { call } from '../model/api.ts'
import type { Site } from '../model/types.ts'

/** Whether the page was opened from one of the home networks, see `homeNetworkOf`. */
export function isInside(): boolean {
  return 'inside' in document.documentElement.dataset
}

/** Whether guest mode is fixed by a variable of the server, rather than by the setting. */
export function isGuestModeFixed(): boolean {
  return 'guestsFixed' in document.documentElement.dataset
}

/** Whether guests may read the page. */
export function hasGuests(): boolean {
  return 'guests' in document.documentElement.dataset
}

/** Asks the server whether guests may read: another tab may have changed it. */
export async function readGuestMode(): Promise<void> {
  if (isGuestModeFixed()) return
  const { data } = await call<readonly Setting[]>('GET', '/api/configs')
  document.documentElement.toggleAttribute('data-guests', isSwitchedOn(data, 'site.guests'))
}

/** Where a site leads on this page. */
export function linkHere(site: Site): string {
  return hrefFor(site, { isInside: isInside() })
}

/** The id of the open page; undefined for the home. */
export function openPage(): number | undefined {
  const pages = withBase('/p/')
  const { pathname } = location
  return pathname.startsWith(pages) ? pageOfSlug(pathname.slice(pages.length)) : undefined
}
