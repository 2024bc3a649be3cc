import { z } from 'zod'
import { AppError, invalidInput } from '../../core/errors.ts'
import { isTooLong, MAX_PASSWORD_BYTES } from '../../core/password-rule.ts'
import type { Log } from '../../ports/runtime.ts'
import type { Store } from '../../ports/store.ts'
import type { FairQueue } from '../queues.ts'
import {
  type Account,
  type Credentials,
  DEFAULT_USERNAME,
  findAccount,
  hashNewPassword,
  type PasswordHasher,
} from './credentials.ts'
import type { Client, Sessions } from './sessions.ts'
import type { IssuedToken, Session, Tokens } from './token.ts'

export const loginSchema = z
  .object({
    username: z.string('must be text'),
    password: z.string('must be text').meta({ maxLength: MAX_PASSWORD_BYTES }),
    rememberMe: z.boolean('must be true or false').nullish(),
  })
  .meta({ id: 'LoginInput' })

export type LoginInput = z.infer<typeof loginSchema>

export const newPasswordSchema = z
  .object({
    /** The current password. */
    current: z.string('must be text'),
    password: z.string('must be text').meta({ maxLength: MAX_PASSWORD_BYTES }),
  })
  .meta({ id: 'NewPassword' })

export type NewPassword = z.infer<typeof newPasswordSchema>

const SET_OUTSIDE = 'The password is set by AUTH_PASSWORD: change it there'
const WEEK_MS = 7 * 86_400_000
const LOGIN_RULE = { attempts: 5, windowMs: 15 * 60_000 }

export interface LoginDeps {
  readonly credentials: () => Credentials | undefined
  readonly store: Pick<Store, 'countLogin'>
  readonly hasher: PasswordHasher
  /** Hashing takes CPU time, and anyone can trigger it. */
  readonly signInQueue: FairQueue
  readonly tokens: Tokens
  readonly sessions: Sessions
  /**
   * Stores the hash of a new password, which is in force once this resolves; undefined if `AUTH_PASSWORD` sets the
   * password.
   */
  readonly replacePassword?: ((passwordHash: string) => Promise<void>) | undefined
  readonly log: Log
}

export interface SignIn extends IssuedToken {
  /** Whether the password is the one that the first start generated, which should be replaced. */
  readonly isGenerated: boolean
}

/** What the sign-in form may tell anybody. */
export interface SignInHints {
  /** The default name, which is no secret, if it is the only account's; otherwise ''. */
  readonly username: string
  /** Whether the password is still the one that the first start printed. */
  readonly isGenerated: boolean
}

export type Login = ReturnType<typeof createLogin>

/** Signing in, in two steps: every attempt is counted before its body is read. */
export function createLogin(deps: LoginDeps) {
  const { credentials, store, hasher, signInQueue, tokens, sessions, log } = deps

  async function start(current: Credentials, account: Account, rememberMe: boolean, client: Client) {
    const issued = await tokens.issue(current, account, rememberMe)
    await sessions.add(issued.session, client).catch((error: unknown) => {
      log.warn('session-unlisted', { error: String(error) })
    })
    return issued
  }

  return {
    /** Whether `changePassword` works here. */
    canChangePassword: deps.replacePassword !== undefined,

    hints(): SignInHints {
      const accounts = credentials()?.accounts ?? []
      const isDefault = accounts.length === 1 && accounts[0]?.username === DEFAULT_USERNAME
      const isGenerated = accounts.some((account) => account.isGenerated)
      return { username: isDefault ? DEFAULT_USERNAME : '', isGenerated }
    },

    /** Throws `too_many_requests` for an address's 6th attempt within 15 minutes, and for 15 minutes after it. */
    async countAttempt(address: string): Promise<void> {
      const permit = await store.countLogin(address, LOGIN_RULE)
      if (permit.allowed) return
      const retryAfterSeconds = Math.ceil(permit.retryAfterMs / 1000)
      const minutes = Math.ceil(retryAfterSeconds / 60)
      const message = `Too many login attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
      throw new AppError('too_many_requests', message, { retryAfterSeconds })
    },

    /**
     * Throws `unauthenticated`, or `unavailable` if too many are signing in. An unknown user name takes the same time as a
     * wrong password.
     */
    async signIn(input: LoginInput, client: Client): Promise<SignIn> {
      const { address } = client
      const current = credentials()
      if (!current) throw new AppError('unauthenticated', 'Sign-in is turned off here')
      if (isTooLong(input.password)) throw invalidInput('password', { code: 'longPassword' })
      const account = findAccount(current, input.username)
      const { passwordHash } = account ?? current.accounts[0]
      const isRight = await signInQueue(address, () => hasher.verify(input.password, passwordHash))
      if (!account || !isRight) {
        // A name that nobody has may be a password in the wrong field.
        log.warn('login-failed', { address, tried: account?.username ?? 'an unknown name' })
        throw new AppError('unauthenticated', 'The user name or password is wrong', { skipsLog: true })
      }
      const issued = await start(current, account, input.rememberMe ?? false, client)
      log.info('signed-in', { actor: account.username, address })
      return { ...issued, isGenerated: account.isGenerated ?? false }
    },

    /**
     * Replaces the password, which ends every session, and begins a new one that lasts as long as this one would have.
     * Throws `invalid_input` if the current password is wrong or the new one not good enough, `conflict` if
     * `AUTH_PASSWORD` sets the password.
     */
    async changePassword(input: NewPassword, { actor, issuedAt, expiresAt }: Session, client: Client) {
      const before = credentials()
      const account = before && findAccount(before, actor.name)
      if (!account || !deps.replacePassword) throw new AppError('conflict', SET_OUTSIDE)
      if (!(await signInQueue(client.address, () => hasher.verify(input.current, account.passwordHash)))) {
        log.warn('password-change-failed', { actor: actor.name, address: client.address })
        throw invalidInput('current', { code: 'wrongPassword' })
      }
      await deps.replacePassword(await hashNewPassword(hasher, input.password))
      const now = credentials()
      const renewed = now && findAccount(now, actor.name)
      if (!now || !renewed) throw new AppError('unauthenticated', 'Please sign in again')
      return start(now, renewed, expiresAt - issuedAt > WEEK_MS, client)
    },
  }
}
