import type { Share } from '../allowance.ts'
import { fetchPage } from '../web-page/fetch-page.ts'
import { within } from '../within.ts'
import { createGatherer, type GathererDeps } from './gather-icons.ts'

/**
 * Finds the icon of the page at a web address and keeps it. Returns its address for the field `icon` (`/icons/<hash>`, or
 * `/icons/<hash>~<hash>` with a second one for dark pages), '' if the page has none that can be drawn. Takes up to 8 seconds.
 * Throws `OutsideError` if the page can't be fetched, and the signal's reason. Error pages (status 400 and above) may have an
 * icon too. The share limits its requests.
 */
export type FindIcon = (url: string, signal?: AbortSignal, share?: Share) => Promise<string>

const MAX_MS = 8_000

export function createFindIcon(deps: GathererDeps): FindIcon {
  return async (url, signal, share) => {
    const outside = share?.through(deps.outside) ?? deps.outside
    const keep = (picture: Uint8Array) => deps.icons.keep(picture, share && 'background')
    const [best = ''] = await within(MAX_MS, signal, async (limit) => {
      const { page } = await fetchPage(outside, url, limit)
      return createGatherer(page, { outside, icons: { keep } })(1, limit)
    })
    if (best === '') signal?.throwIfAborted() // the search was cut short: that is not "no icon"
    return best
  }
}
