/** Sent with every answer of the API: nothing of it may be run, framed or guessed at. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const

export const JSON_TYPE = 'application/json; charset=utf-8'
