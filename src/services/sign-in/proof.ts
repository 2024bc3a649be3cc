import { type Bytes, base64Of, bytesOfBase64 } from '../../core/bytes.ts'

/**
 * Proves for a minute that somebody knows the secret of this installation, without revealing it and without signing in: it is
 * accepted only where a proof is asked for. The signed text contains a space, so no proof can pass as a token.
 */
const PURPOSE = 'signpost doctor'
const LIFETIME_S = 60
const SHAPE = /^Proof (\d{10})\.([A-Za-z0-9_-]{43})$/

/** Returns a value for the header `Authorization`. `now`: milliseconds since 1970. */
export async function makeProof(secret: string, now: number): Promise<string> {
  const until = Math.floor(now / 1000) + LIFETIME_S
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(until))
  return `Proof ${until}.${base64url(new Uint8Array(signature))}`
}

export async function isProof(authorization: string, secret: string, now: number): Promise<boolean> {
  const [, until, signature] = SHAPE.exec(authorization) ?? []
  const left = Number(until) - now / 1000
  if (signature === undefined || !(left > 0 && left <= 2 * LIFETIME_S)) return false
  const bytes = bytesOfBase64(signature.replaceAll('-', '+').replaceAll('_', '/'))
  return crypto.subtle.verify('HMAC', await keyOf(secret), bytes, bytesOf(Number(until)))
}

function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
}

function bytesOf(until: number): Bytes {
  return new TextEncoder().encode(`${PURPOSE} ${until}`)
}

function base64url(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
