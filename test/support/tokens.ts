import { SignJWT } from 'jose'
import { SECRET } from './node-target.ts'

/** Makes a token, valid or not. */
export async function forge({
  secret = SECRET,
  claims = {},
  algorithm = 'HS256',
  expires = '1h' as string | null,
} = {}): Promise<string> {
  const token = new SignJWT({ cred: 'x', ...claims })
    .setProtectedHeader({ alg: algorithm })
    .setSubject('admin')
    .setIssuedAt()
    .setJti('forged')
  if (expires) token.setExpirationTime(expires)
  return token.sign(new TextEncoder().encode(secret))
}

export function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

/** Returns the token with other claims and its old signature. */
export function tamper(token: string, claims: object): string {
  const [head, body, signature] = token.split('.')
  const old = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
  return [head, Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url'), signature].join('.')
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
