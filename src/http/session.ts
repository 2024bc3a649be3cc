import { AppError } from '../domain/errors.ts'
import { type Audience, GUEST, OWNER } from '../domain/visibility.ts'
import type { Session, Tokens } from '../services/token.ts'
import type { HeaderReader } from './header-reader.ts'

export const COOKIE_NAME = 'authToken'

const COOKIE_START = `${COOKIE_NAME}=`
const BEARER = /^Bearer /i

/** A session, and how its token was sent. */
export interface SignedIn {
  readonly session: Session
  readonly by: 'header' | 'cookie'
}

/**
 * Finds the caller's session: one valid token is enough, even next to an invalid one. Synchronous unless a token is new
 * and has to be checked.
 */
export function readSession(
  headers: HeaderReader,
  tokens: Tokens,
): SignedIn | undefined | Promise<SignedIn | undefined> {
  const authorization = headers.get('authorization')
  const cookies = headers.get('cookie')
  if (authorization === null && cookies === null) return undefined
  return firstValid(candidates(authorization, cookies), 0, tokens)
}

/** Undefined: this caller has to sign in before reading. */
export function audienceOf(signedIn: SignedIn | undefined, guestMode: boolean): Audience | undefined {
  if (signedIn) return OWNER
  return guestMode ? GUEST : undefined
}

interface Candidate {
  readonly token: string
  readonly by: SignedIn['by']
}

function candidates(authorization: string | null, cookies: string | null): Candidate[] {
  const found: Candidate[] = []
  if (authorization && BEARER.test(authorization)) {
    found.push({ token: authorization.slice('Bearer '.length).trim(), by: 'header' })
  }
  if (cookies?.includes(COOKIE_NAME)) {
    for (const cookie of cookies.split(';')) {
      const text = cookie.trimStart()
      if (text.startsWith(COOKIE_START)) found.push({ token: text.slice(COOKIE_START.length).trimEnd(), by: 'cookie' })
    }
  }
  return found
}

function firstValid(
  found: readonly Candidate[],
  index: number,
  tokens: Tokens,
): SignedIn | undefined | Promise<SignedIn | undefined> {
  const candidate = found[index]
  if (!candidate) return undefined
  const session = tokens.verify(candidate.token)
  if (session instanceof Promise) {
    return session.then((checked) => signedIn(checked, candidate) ?? firstValid(found, index + 1, tokens))
  }
  return signedIn(session, candidate) ?? firstValid(found, index + 1, tokens)
}

function signedIn(session: Session | undefined, { by }: Candidate): SignedIn | undefined {
  return session && { session, by }
}

/**
 * Throws `forbidden` for a write that another site has caused: browsers attach the cookie to those too. A page cannot
 * forge `Sec-Fetch-Site`. `Origin` counts only without it, because a proxy may rewrite the `Host` to compare it with.
 */
export function refuseCrossSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const own =
    site === null
      ? origin === null || hostOf(origin) === new URL(request.url).host
      : /^(?:same-origin|none)$/.test(site)
  if (!own) throw new AppError('forbidden', 'Another site may not write with your session')
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}

export function sessionCookie(token: string, maxAgeSeconds: number, basePath: string): string {
  return `${COOKIE_NAME}=${token}; HttpOnly; Secure; SameSite=Strict; Path=${basePath || '/'}; Max-Age=${maxAgeSeconds}`
}

export function clearedCookie(basePath: string): string {
  return sessionCookie('', 0, basePath)
}
