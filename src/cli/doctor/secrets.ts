import type { Config } from '../../config/config.ts'
import { chooseCredentials, parseSecrets, type StoredSecrets, weaknessesOf } from '../../config/secrets.ts'
import type { Account } from '../../services/sign-in/credentials.ts'
import { type Check, type CheckContext, type Finding, fail, ok, warn, warnOf } from './finding.ts'

interface SecretsSource {
  readonly place: string
  readonly kept: StoredSecrets
  readonly isThere: boolean
}

const WHAT = 'secrets'
/** Each round doubles the time of a sign-in, which is 75 ms at 10. */
const SLOW_ROUNDS = 14
const UNREADABLE =
  "Run this as the server's user. If that fails too, delete it: the next start creates a new password and secret."

/** Tells where the secrets are from and how good they are, never what they are. */
export const checkSecrets: Check = {
  what: WHAT,
  async run(context) {
    const { config, database, faults } = context
    const isUnknown = faults.some((fault) => /^AUTH_(?:PASSWORD|SECRET)/.test(fault)) // the configuration says so
    if (!config.auth.enabled || !database || isUnknown) return []
    const facts = await storedSecrets(context)
    if (!('fault' in facts)) return findingsOf(config, facts)
    const needed = !config.auth.passwordHash || !config.auth.secret
    const todo = config.databaseUrl ? 'Fix the database first' : UNREADABLE
    return needed ? [fail(WHAT, `${facts.place} ${facts.fault}`, todo)] : [ok(WHAT, 'from the environment')]
  },
}

/** `fault` completes a sentence about the place, and never quotes what is stored there. */
export async function storedSecrets({
  config,
  machine,
}: CheckContext): Promise<SecretsSource | { place: string; fault: string }> {
  const facts = await machine.secrets(config)
  if ('fault' in facts) return facts
  const { place, text } = facts
  try {
    return { place, kept: text === undefined ? {} : parseSecrets(text), isThere: text !== undefined }
  } catch {
    return { place, fault: 'is damaged' } // the error may quote a part of it
  }
}

function findingsOf(config: Config, { place, kept, isThere }: SecretsSource): Finding[] {
  const credentials = chooseCredentials(config, kept)
  if (!credentials)
    return [
      ok(WHAT, isThere ? `${place} lacks some: the next start creates them` : 'none yet: the first start creates them'),
    ]
  const weak = weaknessesOf(credentials)
  return [
    ok(WHAT, sourcesOf(config, place)),
    ...(weak.length > 0 ? weak.map((text) => warnOf('strength', text)) : [ok('strength', 'good')]),
    ...credentials.accounts.flatMap(findingsOfAccount),
  ]
}

function sourcesOf({ auth }: Config, place: string): string {
  const [password, secret] = [auth.passwordHash, auth.secret].map((own) => (own ? 'the environment' : place))
  return password === secret
    ? `password and secret from ${password}`
    : `password from ${password}, secret from ${secret}`
}

function findingsOfAccount({ passwordHash, isGenerated }: Account): Finding[] {
  const generated = ok('password', 'the generated one; signpost set-password sets your own')
  return [...slowHash(passwordHash), ...(isGenerated ? [generated] : [])]
}

function slowHash(passwordHash: string): Finding[] {
  const rounds = Number(passwordHash.split('$')[2])
  if (rounds < SLOW_ROUNDS) return []
  return [warn('hash', `${rounds} rounds: each sign-in takes seconds`, 'Make a hash with: npm run hash-password')]
}
