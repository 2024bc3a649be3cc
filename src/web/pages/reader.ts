import type { Context } from 'hono'
import type { Permissions } from '../../core/may.ts'
import { type Audience, audienceFor } from '../../core/visibility.ts'
import type { Headers } from '../../http/edition.ts'

/** Who a page is for: what they see, and what they may do. */
export interface Reader {
  readonly audience: Audience
  readonly permissions: Permissions
}

/** A name that tells readers apart, the same at home and elsewhere; '' for guests. Scripts only compare it. */
export function readerKey({ audience, permissions }: Reader): string {
  return permissions.key && `${audience.lens}-${permissions.key}`
}

/**
 * The attributes of a page's first tag that say who the page is for. Pages of 0.2 that are still open, or kept in a
 * browser, look for the role: without it they would forget the session.
 */
export function readerAttributes(name: string | undefined) {
  return { 'data-reader': name, 'data-role': name ? 'owner' : undefined }
}

/** The guests' audience, if the request is for a preview and the reader may let guests in; undefined otherwise. */
export function guestInPreview(c: Context, { audience, permissions }: Reader): Audience | undefined {
  return permissions.configure && c.req.query('as') === 'guest' ? audienceFor(undefined, audience.isInside) : undefined
}

/** Headers for a preview without scripts and forms, which would act for the signed-in account. */
export function previewHeaders({ 'Content-Security-Policy': policy }: Headers): Headers {
  return { 'Content-Security-Policy': `${policy}; sandbox allow-same-origin allow-popups` }
}

/** The query of an address that asks for a page as guests see it. */
export const PREVIEW = '?as=guest'
