import { z } from 'zod'
import { AppError } from '../domain/errors.ts'
import type { Log } from '../domain/ports.ts'
import type { Store } from '../domain/store.ts'
import { type Credentials, findAccount } from './credentials.ts'
import type { FairQueue } from './fair-queue.ts'
import { isTooLong, MAX_PASSWORD_BYTES, type PasswordHasher } from './password.ts'
import type { IssuedToken, Tokens } from './token.ts'

export const loginSchema = z
  .object({
    username: z.string('must be text'),
    password: z.string('must be text').meta({ maxLength: MAX_PASSWORD_BYTES }),
    rememberMe: z.boolean('must be true or false').nullish(),
  })
  .meta({ id: 'LoginInput' })

export type LoginInput = z.infer<typeof loginSchema>

const LOGIN_RULE = { attempts: 5, windowMs: 15 * 60_000 }

export interface LoginDeps {
  readonly credentials: () => Credentials | undefined
  readonly store: Pick<Store, 'countLogin'>
  readonly hasher: PasswordHasher
  /** Hashing takes a processor for a while, and anyone may cause it. */
  readonly signInQueue: FairQueue
  readonly tokens: Tokens
  readonly log: Log
}

export interface SignIn extends IssuedToken {
  /** With the password that the first start generated, which is better replaced. */
  readonly isGenerated: boolean
}

export type Login = ReturnType<typeof createLogin>

/** Signing in, in two steps: every attempt is counted before its body is read. */
export function createLogin({ credentials, store, hasher, signInQueue, tokens, log }: LoginDeps) {
  return {
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
    async signIn(input: LoginInput, address: string): Promise<SignIn> {
      const current = credentials()
      if (!current) throw new AppError('unauthenticated', 'Signing in is switched off here')
      if (isTooLong(input.password)) throw new AppError('invalid_input', 'password: must be at most 72 bytes long')
      const account = findAccount(current, input.username)
      const { passwordHash } = account ?? current.accounts[0]
      const isRight = await signInQueue(address, () => hasher.verify(input.password, passwordHash))
      if (!account || !isRight) {
        log.warn({ address }, 'A login failed')
        throw new AppError('unauthenticated', 'The user name or the password is wrong', { isLogged: true })
      }
      const issued = await tokens.issue(current, account, input.rememberMe ?? false)
      log.info({ actor: account.username, address }, 'Signed in')
      return { ...issued, isGenerated: account.isGenerated ?? false }
    },
  }
}
