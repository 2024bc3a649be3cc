import type { Context } from 'hono'
import { type Audience, GUEST, GUEST_INSIDE } from '../domain/visibility.ts'
import type { Headers } from '../http/edition.ts'

/** The guest whose page the owner asks for, if any. */
export function guestInPreview(c: Context, { isSignedIn, isInside }: Audience): Audience | undefined {
  if (!isSignedIn || c.req.query('as') !== 'guest') return undefined
  return isInside ? GUEST_INSIDE : GUEST
}

/** Without scripts and forms, which would act for the owner who is signed in. */
export function previewHeaders({ 'Content-Security-Policy': policy }: Headers): Headers {
  return { 'Content-Security-Policy': `${policy}; sandbox allow-same-origin allow-popups` }
}
