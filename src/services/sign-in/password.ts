import { invalidInput } from '../../core/errors.ts'
import { newPasswordProblem } from '../../core/password-rule.ts'

/** bcrypt, off the main thread where the runtime has threads. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

export const BCRYPT_ROUNDS = 10

export function isBcryptHash(text: string): boolean {
  return /^\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(text)
}

/** Whether a hash has fewer rounds than ours, so that its password is quicker to guess. */
export function isQuickToGuess(hash: string): boolean {
  return Number(hash.split('$')[2]) < BCRYPT_ROUNDS
}

/** Hashes a new password. Throws `invalid_input` if it is too short or too long. */
export async function hashNewPassword(hasher: PasswordHasher, password: string): Promise<string> {
  const problem = newPasswordProblem(password)
  if (problem) throw invalidInput('password', problem)
  return hasher.hash(password)
}
