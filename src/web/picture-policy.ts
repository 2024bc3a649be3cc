import type { Audience } from '../core/visibility.ts'
import type { SiteSettings } from './settings/site-settings.ts'

/**
 * The Content-Security-Policy of a page where custom CSS meets private records or home addresses: pictures from this host
 * only, since a style sheet could leak the links on the page through the pictures it loads. Undefined where pictures may come
 * from any host, see `pageHeaders`.
 */
export function picturePolicy({ customCss }: SiteSettings, { seesPrivate, isInside }: Audience): string | undefined {
  return (seesPrivate || isInside) && customCss !== '' ? "img-src 'self' data:" : undefined
}
