import { AppError, skipsLog } from '../core/errors.ts'
import { type Permission, requirePermission } from '../core/may.ts'
import { isTokenShaped, type Session, type Tokens } from '../services/sign-in/token.ts'
import type { HeaderReader } from './headers.ts'

export const COOKIE_NAME = 'authToken'

const COOKIE_START = `${COOKIE_NAME}=`
const BEARER = /^Bearer /i
/** For our own pages: a proxy may want credentials of its own in `Authorization`. */
export const TOKEN_HEADER = 'signpost-token'
/** A cookie and a header, or a cookie of this path and one of a parent: a browser has no reason to send more. */
const MAX_CANDIDATES = 2
const NOT_ENDED =
  'This browser is signed out, but its session could not be ended and may stay valid until it expires. A new password ends every session.'

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
  const found = candidates(headers)
  return found.length > 0 ? firstValid(found, 0, tokens) : undefined
}

/** The session of somebody who may do this. Throws `unauthenticated` without one, `forbidden` if it may not. */
export function requireSession(signedIn: SignedIn | undefined, permission: Permission): SignedIn {
  requirePermission(signedIn?.session.actor, permission)
  return signedIn
}

/**
 * Ends every session of a request; the cookies' sessions only if one of our own pages sent it. Returns the cookie that
 * clears the browser's. Throws `unavailable` if a session could not be ended; that cookie is sent even so.
 */
export async function endSessions(request: Request, tokens: Tokens, basePath: string): Promise<string> {
  const cookie = clearedCookie(basePath)
  const own = isFromOwnPage(request)
  const faults: unknown[] = []
  for (const { token, by } of candidates(request.headers)) {
    const session = by === 'header' || own ? await tokens.verify(token) : undefined
    if (session) await tokens.revoke(session).catch((error: unknown) => faults.push(error))
  }
  if (faults.length === 0) return cookie
  throw new AppError('unavailable', NOT_ENDED, { cookie, cause: faults[0], skipsLog: skipsLog(faults[0]) })
}

/** Whether the request carries any token. If it has no session, that token is no longer valid. */
export function hasToken(headers: HeaderReader): boolean {
  return candidates(headers).length > 0
}

interface Candidate {
  readonly token: string
  readonly by: SignedIn['by']
}

const NONE: readonly Candidate[] = []

/** The first texts that could be tokens: from headers, then from cookies. */
function candidates(headers: HeaderReader): readonly Candidate[] {
  const own = headers.get(TOKEN_HEADER)
  const authorization = headers.get('authorization')
  const cookies = headers.get('cookie')
  if (own === null && authorization === null && cookies === null) return NONE
  const found: Candidate[] = []
  const add = (token: string, by: Candidate['by']) => {
    const isNew = isTokenShaped(token) && !found.some((known) => known.token === token)
    if (isNew && found.length < MAX_CANDIDATES) found.push({ token, by })
  }
  if (own) add(own, 'header')
  if (authorization && BEARER.test(authorization)) add(authorization.slice('Bearer '.length).trim(), 'header')
  if (cookies?.includes(COOKIE_NAME)) {
    for (const cookie of cookies.split(';')) {
      const text = cookie.trimStart()
      if (text.startsWith(COOKIE_START)) add(text.slice(COOKIE_START.length).trimEnd(), 'cookie')
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
 * Throws `forbidden` for a write that another site has triggered: browsers attach the cookie to those too. A page
 * cannot forge `Sec-Fetch-Site`. `Origin` counts only without it, because a proxy may rewrite the `Host` to compare it
 * with.
 */
export function refuseCrossSite(request: Request): void {
  if (!isFromOwnPage(request)) throw new AppError('forbidden', "Other sites can't make changes with your session")
}

/** Throws `forbidden` for a login that another site has triggered: any site could use up a visitor's attempts. */
export function refuseForeignLogin(request: Request, listed: ReadonlySet<string>): void {
  if (isFromOwnPage(request) || listed.has(request.headers.get('origin') ?? '')) return
  throw new AppError('forbidden', "Other sites can't sign in here")
}

function isFromOwnPage({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || hostOf(origin) === new URL(url).host
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}

export function sessionCookie(token: string, maxAgeSeconds: number, basePath: string): string {
  return `${COOKIE_NAME}=${token}; HttpOnly; Secure; SameSite=Strict; Path=${basePath || '/'}; Max-Age=${maxAgeSeconds}`
}

function clearedCookie(basePath: string): string {
  return sessionCookie('', 0, basePath)
}
