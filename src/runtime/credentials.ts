import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../config/config.ts'
import { chooseCredentials, parseSecrets, type StoredSecrets, weaknessesOf } from '../config/secrets.ts'
import { AppError, skipsLog } from '../core/errors.ts'
import type { Log, SecretsKeeper } from '../ports/runtime.ts'
import { type Credentials, hasNewPassword, type PasswordHasher } from '../services/sign-in/credentials.ts'
import type { ResetHint } from '../web/pages/document.tsx'
import { isInstalled, root } from './version.ts'

export interface LiveCredentials {
  current(): Credentials
  /** A newly generated password, to be shown once. */
  readonly newPassword: string | undefined
  /** Stores a new password. It is in force in this process once the promise resolves. */
  replacePassword(passwordHash: string): Promise<void>
  close(): void
}

/** Stores a new password; a running server picks it up within a second. */
export async function replacePassword(keeper: SecretsKeeper, passwordHash: string): Promise<void> {
  const { isGenerated: _, ...kept } = await readKept(keeper)
  await keeper.replace(textOf({ ...kept, passwordHash }))
}

/**
 * Takes the credentials from the environment, else from the keeper, and generates the missing ones. Follows changes to
 * the stored ones by other processes.
 */
export async function openCredentials(
  config: Config,
  keeper: SecretsKeeper,
  hasher: PasswordHasher,
  log: Log,
): Promise<LiveCredentials> {
  const newPassword = await makeMissing(config, keeper, hasher)
  let credentials = await requireCredentials(config, keeper)
  for (const weakness of weaknessesOf(credentials)) log.warn('secrets-weak', {}, weakness)
  let isFailing = false
  const follow = async () => {
    const next = await requireCredentials(config, keeper)
    isFailing = false
    if (isDeepStrictEqual(next, credentials)) return // keeps the cache of tokens checked with the same credentials
    if (hasNewPassword(next, credentials)) log.info('all-sessions-ended')
    credentials = next
  }
  const close = keeper.watch(async () => {
    await follow().catch((error) => {
      if (!isFailing && !skipsLog(error)) {
        isFailing = true
        log.warn('secrets-unread', { error: String(error) })
      }
      throw error
    })
  })
  return {
    current: () => credentials,
    newPassword,
    replacePassword: async (passwordHash) => {
      await replacePassword(keeper, passwordHash)
      await follow()
    },
    close,
  }
}

async function makeMissing(config: Config, keeper: SecretsKeeper, hasher: PasswordHasher): Promise<string | undefined> {
  const text = await keeper.read()
  const kept = parseKept(text, keeper)
  if (chooseCredentials(config, kept)) return undefined
  const hasPassword = config.auth.passwordHash ?? kept.passwordHash
  const password = hasPassword ? undefined : randomBytes(12).toString('base64url')
  const secrets = textOf({
    ...kept,
    ...(password && { passwordHash: await hasher.hash(password), isGenerated: true }),
    ...(!(config.auth.secret ?? kept.secret) && { secret: randomBytes(32).toString('base64url') }),
  })
  if (text !== undefined) await keeper.replace(secrets)
  else if (!(await keeper.create(secrets)) && (await keeper.read()) !== secrets) {
    return makeMissing(config, keeper, hasher) // another process was faster: use its secrets
  }
  return password
}

async function requireCredentials(config: Config, keeper: SecretsKeeper): Promise<Credentials> {
  const credentials = chooseCredentials(config, await readKept(keeper))
  if (!credentials) throw new Error(`${keeper.place} lacks a password or a secret`)
  return credentials
}

async function readKept(keeper: SecretsKeeper): Promise<StoredSecrets> {
  return parseKept(await keeper.read(), keeper)
}

function parseKept(text: string | undefined, { place }: SecretsKeeper): StoredSecrets {
  if (text === undefined) return {}
  try {
    return parseSecrets(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `${place} can't be read: ${reason}. Delete it to get a new password and secret.`)
  }
}

function textOf(secrets: StoredSecrets): string {
  return `${JSON.stringify(secrets, null, 2)}\n`
}

/** Where the guide for systemd and the container image put a link to this program. */
const LINK = '/usr/local/bin/signpost'

/** How the owner sets a new password on this machine. */
export function howToSetPassword(link = LINK): ResetHint {
  const command = isInstalled ? 'signpost' : linkedCommand(link)
  if (command) return { command: `${command} set-password`, isInFolder: false }
  return { command: 'node scripts/run.mjs signpost set-password', isInFolder: true }
}

function linkedCommand(link: string): string | undefined {
  const target = targetOf(link)
  if (target === targetOf(fileURLToPath(new URL('deploy/signpost', root)))) return target && 'sudo signpost'
  if (target === targetOf(fileURLToPath(new URL('dist/runtime/node.js', root)))) return target && 'signpost'
  return undefined
}

function targetOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
