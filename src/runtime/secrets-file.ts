import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { chooseCredentials, type KeptSecrets, parseKeptSecrets } from '../config/secrets.ts'
import { AppError } from '../domain/errors.ts'
import type { Log } from '../domain/log.ts'
import type { Credentials } from '../services/credentials.ts'
import type { PasswordHasher } from '../services/password.ts'
import { prepareDataFolder } from './data-folder.ts'

const LOOK_EVERY_MS = 500

export interface LiveCredentials {
  current(): Credentials
  /** The password that was made just now, to be shown once. */
  readonly newPassword: string | undefined
  close(): void
}

/** Puts a new password in the data folder; a server that runs there takes it within a second. */
export function keepPassword(dataDir: string, passwordHash: string): void {
  const path = secretsPath(dataDir)
  replaceFile(path, { ...readKept(path), passwordHash })
}

/**
 * The credentials of the environment, and for what it leaves out those of the data folder; what neither has is made.
 * They follow the file when another process changes it.
 */
export async function openCredentials(config: Config, hasher: PasswordHasher, log: Log): Promise<LiveCredentials> {
  const path = secretsPath(config.dataDir)
  const newPassword = await makeMissing(config, path, hasher)
  let credentials = requireCredentials(config, path)
  watchFile(path, { interval: LOOK_EVERY_MS, persistent: false }, () => {
    try {
      const next = requireCredentials(config, path)
      if (next.passwordHash !== credentials.passwordHash)
        log.info({}, 'The password was changed: every session has ended')
      if (next.passwordHash !== credentials.passwordHash || next.secret !== credentials.secret) credentials = next
    } catch (error) {
      log.warn({ error: String(error) }, 'The secrets in the data folder can no longer be read; the known ones stay')
    }
  })
  return { current: () => credentials, newPassword, close: () => unwatchFile(path) }
}

async function makeMissing(config: Config, path: string, hasher: PasswordHasher): Promise<string | undefined> {
  const isNew = !existsSync(path)
  const kept = readKept(path)
  if (chooseCredentials(config, kept)) return undefined
  const hasPassword = config.auth.passwordHash ?? kept.passwordHash
  const password = hasPassword ? undefined : randomBytes(12).toString('base64url')
  const secrets = {
    ...kept,
    ...(password && { passwordHash: await hasher.hash(password) }),
    ...(!(config.auth.secret ?? kept.secret) && { secret: randomBytes(32).toString('base64url') }),
  }
  if (!isNew) replaceFile(path, secrets)
  else if (!createFile(path, secrets)) return makeMissing(config, path, hasher) // another process was first: take its secrets
  return password
}

function requireCredentials(config: Config, path: string): Credentials {
  const credentials = chooseCredentials(config, readKept(path))
  if (!credentials) throw new Error(`${path} has no password or no secret`)
  return credentials
}

function secretsPath(dataDir: string): string {
  return join(prepareDataFolder(dataDir), 'secrets.json')
}

function readKept(path: string): KeptSecrets {
  if (!existsSync(path)) return {}
  try {
    return parseKeptSecrets(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('unavailable', `${path} can't be read: ${reason}. Delete it to get a new password and secret.`)
  }
}

/** False: somebody else has just made it. */
function createFile(path: string, secrets: KeptSecrets): boolean {
  const draft = writeDraft(path, secrets)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (existsSync(path)) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function replaceFile(path: string, secrets: KeptSecrets): void {
  renameSync(writeDraft(path, secrets), path)
}

/** Whole and on disk before it gets its name: a crash leaves the old file or the new one. */
function writeDraft(path: string, secrets: KeptSecrets): string {
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  return draft
}
