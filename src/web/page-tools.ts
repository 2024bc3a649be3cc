import type { Context } from 'hono'
import type { Snapshot } from '../domain/snapshot.ts'
import type { Audience } from '../domain/visibility.ts'
import type { Headers } from '../http/edition.ts'
import type { Language } from './messages/language-tags.ts'
import type { Frame, GuestMode } from './pages/document.tsx'

/** What the routes of the pages share. */
export interface PageTools {
  frameOf(language: Language): Frame
  guestsOf(snapshot: Snapshot): GuestMode
  /** The language for a request. The site's own applies only to visitors who may see the site. */
  languageOf(c: Context, audience?: Audience): Language
  /** Responds with a page that must not be cached. */
  send(body: string, status?: number, headers?: Headers): Response
}
