import type { Audience } from '../domain/visibility.ts'
import type { SiteSettings } from './settings/site-settings.ts'

/**
 * The Content-Security-Policy of a page on which custom CSS meets private records or addresses at home: pictures come from
 * this host only, since a style sheet can decide by the links on the page which pictures are loaded. Undefined where any
 * host may show a picture, see `pageHeaders`.
 */
export function picturePolicy({ customCss }: SiteSettings, { seesPrivate, isInside }: Audience): string | undefined {
  return (seesPrivate || isInside) && customCss !== '' ? "img-src 'self' data:" : undefined
}
