import { STANDING_HEADERS } from '../http/headers.ts'
import type { Assets } from './pages/assets.ts'

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
    ...STANDING_HEADERS,
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy.join('; '),
  }
}
