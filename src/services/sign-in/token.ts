import { JOSEError } from 'jose/errors' // all of jose would take four times as long to load
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Actor } from '../../core/actor.ts'
import { base64Of } from '../../core/bytes.ts'
import { memoise } from '../../core/memo.ts'
import type { Newest, RevokedToken } from '../../ports/store.ts'
import { type Account, actorOf, type Credentials, findAccount } from './credentials.ts'
import { type RevocationDeps, Revocations } from './revocations.ts'

export interface Session {
  readonly actor: Actor
  readonly tokenId: string
  /** Milliseconds since 1970, like `expiresAt`. */
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface IssuedToken {
  readonly token: string
  readonly session: Session
  /** How long the token is valid, in seconds. */
  readonly expiresIn: number
}

export interface TokenDeps extends RevocationDeps {
  /** Returns undefined if signing in is switched off; then no token is valid. */
  readonly credentials: () => Credentials | undefined
  /** The id of the store that tokens are for. It changes if another database takes its place. */
  readonly storeId: () => string
  readonly newId: () => string
}

const DAY_SECONDS = 86_400
/** How far ahead the clock of another replica may be. */
const MAX_AHEAD_MS = 600_000
const ALGORITHM = 'HS256'
/** How many checked tokens are remembered: checking one takes 86 µs, a look-up next to nothing. */
const MAX_REMEMBERED = 1000
/** Three parts in base64url, the last of them the 32 bytes of an HS256 signature. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]{43}$/
/** No valid token comes near this length. */
const MAX_TOKEN_LENGTH = 4096

/** Whether a text could be a token at all: anything else is refused before a signature is computed for it. */
export function isTokenShaped(text: string): boolean {
  return text.length <= MAX_TOKEN_LENGTH && SHAPE.test(text)
}

/** Issues, checks and revokes the tokens of sessions: JWT, HS256 only. */
export class Tokens {
  readonly #deps: TokenDeps
  readonly #revocations: Revocations
  readonly #remembered = new Map<string, Session>()
  #keys: SigningKeys | undefined

  /** Works before the store can be read, but knows of no logouts until `refresh`. */
  constructor(deps: TokenDeps) {
    this.#deps = deps
    this.#revocations = new Revocations(deps)
  }

  static async open(deps: TokenDeps): Promise<Tokens> {
    const tokens = new Tokens(deps)
    await tokens.#revocations.open()
    return tokens
  }

  /** A token for 7 days, or for 30 with `rememberMe`. */
  async issue(credentials: Credentials, account: Account, rememberMe: boolean): Promise<IssuedToken> {
    const expiresIn = (rememberMe ? 30 : 7) * DAY_SECONDS
    const issuedAt = Math.floor(this.#deps.clock().getTime() / 1000)
    const { storeId, signing, fingerprintOf } = this.#keysOf(credentials)
    const tokenId = this.#deps.newId()
    const token = await new SignJWT({ cred: await fingerprintOf(account) })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(storeId)
      .setAudience(storeId)
      .setSubject(account.username)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + expiresIn)
      .setJti(tokenId)
      .sign(signing)
    const [start, end] = [issuedAt * 1000, (issuedAt + expiresIn) * 1000]
    return {
      token,
      expiresIn,
      session: { actor: actorOf(account), tokenId, issuedAt: start, expiresAt: end },
    }
  }

  /**
   * A text that changes whenever all sessions of a user end at once: with a new password, secret or store. undefined
   * for an unknown user.
   */
  async epochOf(username: string): Promise<string | undefined> {
    const credentials = this.#deps.credentials()
    const account = credentials && findAccount(credentials, username)
    if (!account) return undefined
    const { storeId, fingerprintOf } = this.#keysOf(credentials)
    return `${storeId} ${await fingerprintOf(account)}`
  }

  /** Whether a session has neither ended nor expired. */
  isOpen({ tokenId, expiresAt }: RevokedToken): boolean {
    return expiresAt > this.#deps.clock().getTime() && !this.#revocations.has(tokenId)
  }

  /** The session of a token; undefined if the token is not valid. Synchronous for a token that was seen before. */
  verify(token: string): Session | undefined | Promise<Session | undefined> {
    const credentials = this.#deps.credentials()
    if (!credentials) return undefined
    this.#keysOf(credentials)
    const known = this.#remembered.get(token)
    return known ? this.#stillGood(known) : this.#check(token, credentials)
  }

  /** Ends a session in all processes. */
  revoke(token: RevokedToken): Promise<void> {
    return this.#revocations.add(token)
  }

  /** Reads the logouts of other processes. */
  refresh(newest?: Newest): Promise<void> {
    return this.#revocations.refresh(newest)
  }

  close(): void {
    this.#revocations.close()
  }

  async #check(token: string, credentials: Credentials): Promise<Session | undefined> {
    const keys = this.#keysOf(credentials)
    try {
      const { payload } = await jwtVerify<{ cred: string }>(token, keys.signing, {
        algorithms: [ALGORITHM],
        requiredClaims: ['sub', 'iat', 'exp', 'jti', 'cred'],
        currentDate: this.#deps.clock(),
      })
      // Version 0.1 named no store; it may still be running, and its tokens last 30 days at most.
      const { sub = '', jti = '', iat = 0, exp = 0, cred, iss = keys.storeId, aud = keys.storeId } = payload
      const account = findAccount(credentials, sub)
      if (iss !== keys.storeId || aud !== keys.storeId || !account) return undefined
      if (cred !== (await keys.fingerprintOf(account)) || !this.#belongTo(this.#deps.credentials(), keys))
        return undefined
      const session = { actor: actorOf(account), tokenId: jti, issuedAt: iat * 1000, expiresAt: exp * 1000 }
      this.#remember(token, session)
      return this.#stillGood(session)
    } catch (error) {
      if (error instanceof JOSEError) return undefined
      throw error
    }
  }

  #stillGood(session: Session): Session | undefined {
    const now = this.#deps.clock().getTime()
    const isOutOfTime = session.expiresAt <= now || session.issuedAt > now + MAX_AHEAD_MS
    return isOutOfTime || this.#revocations.has(session.tokenId) ? undefined : session
  }

  #remember(token: string, session: Session): void {
    const oldest = this.#remembered.keys().next()
    if (this.#remembered.size >= MAX_REMEMBERED && !oldest.done) this.#remembered.delete(oldest.value)
    this.#remembered.set(token, session)
  }

  /**
   * The keys of these credentials. New credentials also clear the remembered tokens, which were checked with the old
   * ones.
   */
  #keysOf(credentials: Credentials): SigningKeys {
    const keys = this.#keys
    if (this.#belongTo(credentials, keys)) return keys
    this.#remembered.clear()
    this.#keys = makeKeys(credentials, this.#deps.storeId())
    return this.#keys
  }

  #belongTo(credentials: Credentials | undefined, keys: SigningKeys | undefined): keys is SigningKeys {
    return keys !== undefined && keys.of === credentials && keys.storeId === this.#deps.storeId()
  }
}

/** The keys that tokens are signed and checked with. Derived from the credentials once, and replaced with them or with the store. */
interface SigningKeys {
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
