import type { Context } from 'hono'
import type { Audience } from '../domain/visibility.ts'
import type { Headers } from '../http/edition.ts'
import type { Language } from './messages/language-tags.ts'
import type { Frame } from './pages/document.tsx'

/** What the routes of the pages have in common. */
export interface PageTools {
  frameOf(language: Language): Frame
  /** The language for a request. The site's own counts only for those who may know of the site. */
  languageOf(c: Context, audience?: Audience): Language
  /** Answers with a page that is not to be stored. */
  send(body: string, status?: number, headers?: Headers): Response
}
