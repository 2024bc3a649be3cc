import { invalidInput } from '../../domain/errors.ts'

/** bcrypt, off the main thread where the runtime has threads. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** bcrypt reads only 72 bytes: a longer password would be silently truncated. */
export const MAX_PASSWORD_BYTES = 72
const MIN_PASSWORD_CHARACTERS = 8

export const BCRYPT_ROUNDS = 10

export function isBcryptHash(text: string): boolean {
  return /^\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(text)
}

/** Whether a hash has fewer rounds than ours, so that its password is quicker to guess. */
export function isQuickToGuess(hash: string): boolean {
  return Number(hash.split('$')[2]) < BCRYPT_ROUNDS
}

export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
}

/** Hashes a new password. Throws `invalid_input` if it is too short or too long. */
export async function hashNewPassword(hasher: PasswordHasher, password: string): Promise<string> {
  if ([...password].length < MIN_PASSWORD_CHARACTERS) {
    throw invalidInput('password', { code: 'tooShort', params: { min: MIN_PASSWORD_CHARACTERS } })
  }
  if (isTooLong(password)) throw invalidInput('password', { code: 'longPassword' })
  return hasher.hash(password)
}
