import type { Problem } from './problem.ts'

/** bcrypt reads only 72 bytes: a longer password would be silently truncated. */
export const MAX_PASSWORD_BYTES = 72
export const MIN_PASSWORD_CHARACTERS = 8

type PasswordProblem = Problem & { readonly code: 'tooShort' | 'longPassword' }

export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
}

/** Why this can't be a new password; undefined if it can. */
export function newPasswordProblem(password: string): PasswordProblem | undefined {
  const min = MIN_PASSWORD_CHARACTERS
  if ([...password].length < min) return { code: 'tooShort', params: { min } }
  return isTooLong(password) ? { code: 'longPassword' } : undefined
}
