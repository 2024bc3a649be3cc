import { BCRYPT_ROUNDS, type Credentials, isBcryptHash, isQuickToGuess } from '../services/sign-in/credentials.ts'
import type { Config } from './config.ts'

/** The stored secrets, used where the environment has none. */
export interface StoredSecrets {
  readonly passwordHash?: string
  /** Whether the password was generated here. */
  readonly isGenerated?: boolean
  readonly secret?: string
}

/** Parses stored secrets. Throws if this program cannot have written them. */
export function parseSecrets(text: string): StoredSecrets {
  const value = parseJson(text)
  const kept = typeof value === 'object' && value !== null ? value : {}
  const passwordHash = 'passwordHash' in kept ? kept.passwordHash : undefined
  const secret = 'secret' in kept ? kept.secret : undefined
  if (passwordHash !== undefined && !(typeof passwordHash === 'string' && isBcryptHash(passwordHash))) {
    throw new Error('passwordHash is not a bcrypt hash')
  }
  if (secret !== undefined && !(typeof secret === 'string' && secret.length >= 32))
    throw new Error('secret is too short')
  const isGenerated = 'isGenerated' in kept && kept.isGenerated === true
  return {
    ...(passwordHash !== undefined && { passwordHash }),
    ...(isGenerated && { isGenerated }),
    ...(secret !== undefined && { secret }),
  }
}

/** Leaves out the reason that JSON.parse gives, which quotes the text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not JSON')
  }
}

/** Step three: the environment's secrets take precedence over stored ones. Returns undefined if one is missing. */
export function chooseCredentials({ auth }: Config, kept: StoredSecrets): Credentials | undefined {
  const passwordHash = auth.passwordHash ?? kept.passwordHash
  const secret = auth.secret ?? kept.secret
  const isGenerated = auth.passwordHash === undefined && kept.isGenerated === true
  if (!passwordHash || !secret) return undefined
  return { secret, accounts: [{ username: auth.username, passwordHash, ...(isGenerated && { isGenerated }) }] }
}

/** Weaknesses of working credentials, for the log. */
export function weaknessesOf({ secret, accounts }: Credentials): string[] {
  return [
    ...(isRepetitive(secret)
      ? [
          'AUTH_SECRET can be guessed, and with it a token. Make one with: openssl rand -base64 32. It ends every session',
        ]
      : []),
    ...accounts
      .filter(({ passwordHash }) => isQuickToGuess(passwordHash))
      .map(
        ({ username }) =>
          `The password of "${username}" is hashed with fewer than ${BCRYPT_ROUNDS} rounds. Make a hash with: npm run hash-password`,
      ),
  ]
}

/** `aaaa…`, `changemechangeme…`: few different characters, or one short text repeated. */
function isRepetitive(secret: string): boolean {
  return new Set(secret).size < 8 || /^(.{1,16})\1+.{0,15}$/s.test(secret)
}
