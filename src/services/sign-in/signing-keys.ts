import { base64Of } from '../../core/bytes.ts'
import { memoise } from '../../core/memo.ts'
import type { Account, Credentials } from './credentials.ts'

/** The keys that tokens are signed and checked with. Derived from the credentials once, and replaced with them or with the store. */
export interface SigningKeys {
  readonly of: Credentials
  readonly storeId: string
  readonly signing: Uint8Array
  readonly fingerprintOf: (account: Account) => Promise<string>
}

export function makeKeys(credentials: Credentials, storeId: string): SigningKeys {
  const fingerprintOf = memoise((account: Account) => fingerprint(credentials.secret, account))
  return { of: credentials, storeId, signing: new TextEncoder().encode(credentials.secret), fingerprintOf }
}

/** Changes with the password, so that a new password ends every session. Keyed, so it reveals nothing about the hash. */
async function fingerprint(secret: string, { passwordHash }: Account): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const digest = await crypto.subtle.sign('HMAC', key, text.encode(passwordHash))
  return base64Of(new Uint8Array(digest, 0, 12))
}
