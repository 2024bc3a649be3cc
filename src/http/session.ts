import { AppError } from '../domain/errors.ts'
import type { Session, Tokens } from '../services/token.ts'
import type { HeaderReader } from './header-reader.ts'

export const COOKIE_NAME = 'authToken'

/** A session, and the way its token came. */
export interface SignedIn {
  readonly session: Session
  readonly by: 'header' | 'cookie'
}

/** Who is asking: one valid token suffices, also beside an invalid one. At once where no new token has to be checked. */
export function readSession(
  headers: HeaderReader,
  tokens: Tokens,
): SignedIn | undefined | Promise<SignedIn | undefined> {
  const authorization = headers.get('authorization')
  const cookies = headers.get('cookie')
  if (authorization === null && cookies === null) return undefined
  return firstGood(candidates(authorization, cookies), tokens)
}

interface Candidate {
  readonly token: string
  readonly by: SignedIn['by']
}

function candidates(authorization: string | null, cookies: string | null): Candidate[] {
  const found: Candidate[] = []
  const bearer = authorization?.match(/^Bearer +(\S+) *$/i)?.[1]
  if (bearer) found.push({ token: bearer, by: 'header' })
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value] = cookie.split('=')
    if (name?.trim() === COOKIE_NAME && value) found.push({ token: value.trim(), by: 'cookie' })
  }
  return found
}

function firstGood(
  [first, ...rest]: Candidate[],
  tokens: Tokens,
): SignedIn | undefined | Promise<SignedIn | undefined> {
  if (!first) return undefined
  const decide = (session: Session | undefined) => (session ? { session, by: first.by } : firstGood(rest, tokens))
  const session = tokens.verify(first.token)
  return session instanceof Promise ? session.then(decide) : decide(session)
}

/**
 * A browser sends the cookie along with what other sites ask it to write; that is refused. `Sec-Fetch-Site` cannot be
 * forged by a page; only where a browser does not send it is `Origin` compared, because a proxy may rewrite `Host`.
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
