import type { Audience } from '../core/visibility.ts'
import { COMMON_HEADERS } from '../http/headers.ts'
import type { Assets } from './pages/assets.ts'
import type { SiteSettings } from './settings/site-settings.ts'

/**
 * Only the page's own scripts run. Pictures may come from any host, unless `picturePolicy` narrows that. `ancestors`: the
 * sites that may frame the page; none if empty.
 */
export function pageHeaders({ stylesHash, headScriptHash }: Assets, ancestors: readonly string[]) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${headScriptHash}`,
    `style-src 'self' ${stylesHash}`,
    "img-src 'self' data: http: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ]
  return {
    'Content-Type': 'text/html; charset=utf-8',
    ...COMMON_HEADERS,
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy.join('; '),
  }
}

/**
 * The Content-Security-Policy of a page where custom CSS meets private records or home addresses: pictures from this host
 * only, since a style sheet could leak the links on the page through the pictures it loads. Undefined where pictures may come
 * from any host, see `pageHeaders`.
 */
export function picturePolicy({ customCss }: SiteSettings, { seesPrivate, isInside }: Audience): string | undefined {
  return (seesPrivate || isInside) && customCss !== '' ? "img-src 'self' data:" : undefined
}
