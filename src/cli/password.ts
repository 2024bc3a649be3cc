import { AppError } from '../core/errors.ts'
import { hashNewPassword } from '../services/sign-in/credentials.ts'
import type { Tools } from './tools.ts'

/** Prints the bcrypt hash of a password, for AUTH_PASSWORD. */
export async function hashPassword(tools: Tools): Promise<void> {
  await tools.writeOutput(undefined, `${await askAndHash(tools)}\n`)
}

/** Replaces the stored password, or sets the password for the first start. */
export async function setPassword(tools: Tools): Promise<void> {
  const config = tools.config()
  if (config.auth.passwordHash) {
    throw new AppError(
      'invalid_input',
      'AUTH_PASSWORD or AUTH_PASSWORD_FILE is set and takes precedence. Change it there; npm run hash-password makes a new hash.',
    )
  }
  const warning = await tools.savePassword(config, await askAndHash(tools))
  tools.say(
    warning
      ? `Password set for the first start. ${warning}`
      : 'Password changed. Every session has ended, and nobody is blocked from signing in any more.',
  )
}

/** Unblocks everybody who was blocked after too many attempts. */
export async function unblock(tools: Tools): Promise<void> {
  await tools.unblock(tools.config())
  tools.say('Nobody is blocked from signing in any more.')
}

async function askAndHash(tools: Tools): Promise<string> {
  const password = await tools.askPassword('New password: ')
  if (tools.interactive && (await tools.askPassword('Repeat it: ')) !== password) {
    throw new AppError('invalid_input', "The passwords don't match")
  }
  if (/[\r\n]/.test(password)) throw new AppError('invalid_input', 'The password must be one line')
  return hashNewPassword(tools.hasher, password)
}
