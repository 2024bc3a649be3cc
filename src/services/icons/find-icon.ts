import type { Share } from '../allowance.ts'
import { fetchPage } from '../web-page/fetch-page.ts'
import { within } from '../within.ts'
import { createGatherer, type GathererDeps } from './gather-icons.ts'

/**
 * Finds the icon of the page at a web address and keeps it. Returns its address for the field `icon` (`/icons/<hash>`, or
 * `/icons/<hash>~<hash>` with a second one for dark pages), '' if the page has none that can be drawn. Takes up to 8 seconds.
 * Throws `OutsideError` if the page can't be fetched, and the signal's reason. Error pages (status 400 and above) may have an
 * icon too. In the background, a share limits its requests, and pictures are kept by `keep`.
 */
export type FindIcon = (url: string, signal?: AbortSignal, background?: Background) => Promise<string>

export interface Background {
  readonly share: Share
  readonly keep: (picture: Uint8Array) => Promise<string>
}

const MAX_MS = 8_000

export function createFindIcon(deps: GathererDeps): FindIcon {
  return async (url, signal, background) => {
    const outside = background?.share.through(deps.outside) ?? deps.outside
    const icons = background ?? deps.icons
    const [best = ''] = await within(MAX_MS, signal, async (limit) => {
      const { page } = await fetchPage(outside, url, limit)
      return createGatherer(page, { outside, icons })(1, limit)
    })
    if (best === '') signal?.throwIfAborted() // the search was cut short: that is not "no icon"
    return best
  }
}
