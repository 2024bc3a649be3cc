import type { Context } from 'hono'
import { type Audience, lensOf } from '../core/visibility.ts'
import type { Headers } from '../http/edition.ts'
import type { Reader } from './pages/reader.ts'

/** The guest as whom somebody asks to see a page: whoever may let guests in. */
export function guestInPreview(c: Context, { audience, deeds }: Reader): Audience | undefined {
  return deeds.configure && c.req.query('as') === 'guest' ? lensOf(undefined, audience.isInside) : undefined
}

/** Without scripts and forms, which would act for whoever is signed in. */
export function previewHeaders({ 'Content-Security-Policy': policy }: Headers): Headers {
  return { 'Content-Security-Policy': `${policy}; sandbox allow-same-origin allow-popups` }
}
