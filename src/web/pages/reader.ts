import type { Context } from 'hono'
import type { Deeds } from '../../core/may.ts'
import { type Audience, audienceFor } from '../../core/visibility.ts'
import type { Headers } from '../../http/edition.ts'

/** Who a page is for: what they see, and what they may do. */
export interface Reader {
  readonly audience: Audience
  readonly deeds: Deeds
}

/** Tells readers apart, at home or not; '' for guests. Scripts compare it, and read nothing else from it. */
export function readerKey({ audience, deeds }: Reader): string {
  return deeds.key && `${audience.lens}-${deeds.key}`
}

/**
 * The attributes of a page's first tag that say whom it is for. Pages of 0.2 that are still open, or kept in a browser, look for
 * the role: without it they would forget the session.
 */
export function readerAttributes(name: string | undefined) {
  return { 'data-reader': name, 'data-role': name ? 'owner' : undefined }
}

/** The guest as whom somebody asks to see a page: whoever may let guests in. */
export function guestInPreview(c: Context, { audience, deeds }: Reader): Audience | undefined {
  return deeds.configure && c.req.query('as') === 'guest' ? audienceFor(undefined, audience.isInside) : undefined
}

/** Without scripts and forms, which would act for whoever is signed in. */
export function previewHeaders({ 'Content-Security-Policy': policy }: Headers): Headers {
  return { 'Content-Security-Policy': `${policy}; sandbox allow-same-origin allow-popups` }
}

/** Asks for a page as guests see it. */
export const PREVIEW = '?as=guest'
