import type { Deeds } from '../../core/may.ts'
import type { Audience } from '../../core/visibility.ts'

/** Who a page is for: what they see, and what they may do. */
export interface Reader {
  readonly audience: Audience
  readonly deeds: Deeds
}

/** Tells readers apart, at home or not; '' for guests. Scripts compare it, and read nothing else from it. */
export function nameOf({ audience, deeds }: Reader): string {
  return deeds.key && `${audience.lens}-${deeds.key}`
}

/**
 * The attributes of a page's first tag that say whom it is for. Pages of 0.2 that are still open, or kept in a browser, look for
 * the role: without it they would forget the session.
 */
export function readerAttributes(name: string | undefined) {
  return { 'data-reader': name, 'data-role': name ? 'owner' : undefined }
}
