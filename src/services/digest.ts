import type { Bytes } from '../domain/bytes.ts'

/** 128 bits of SHA-256, so no two contents share one. */
const HASH_BYTES = 16

/** The name under which bytes are kept, in hexadecimal digits. */
export async function digestOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
