import type { Bytes } from '../core/bytes.ts'

/** 128 bits of SHA-256: no collisions in practice. */
const HASH_BYTES = 16

/** Returns the hash of bytes, in hexadecimal: the name that they are kept under. */
export async function digestOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
