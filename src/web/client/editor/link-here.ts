import { linkOf } from '../../../domain/visibility.ts'
import type { Site } from './types.ts'

/** Whether the page was opened from one of the home networks, see `homeNetworkOf`. */
export function isInside(): boolean {
  return 'inside' in document.documentElement.dataset
}

/** Whether guests may read the page. */
export function hasGuests(): boolean {
  return 'guests' in document.documentElement.dataset
}

/** Where a site leads on this page. */
export function linkHere(site: Site): string {
  return linkOf(site, { isInside: isInside() })
}
