/** Sent with every response of the API, so that browsers do not run it, frame it or guess its type. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const

export const JSON_TYPE = 'application/json; charset=utf-8'

/** For JSON responses that must not be stored. */
export const JSON_HEADERS = { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...SECURITY_HEADERS } as const
