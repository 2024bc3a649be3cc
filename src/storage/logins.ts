import type { LoginPermit, LoginRule, Store } from '../domain/store.ts'
import type { Database, Row } from './database.ts'
import * as sql from './sql.ts'
import { together } from './together.ts'

interface Attempt {
  readonly address: string
  readonly rule: LoginRule
  readonly now?: number | undefined
}

/** Login attempts, over any database. Strangers cause as many of these writes as they like. */
export function loginsIn(database: Database): Pick<Store, 'countLogin' | 'clearLogins'> {
  const { dialect, loginsAtOnce = 1 } = database

  async function countAll(attempts: readonly Attempt[]): Promise<LoginPermit[]> {
    await database.write([sql.deleteExpiredLogins(dialect, attempts[0]?.now)])
    const rows = await database.write(
      attempts.map(({ address, rule, now }) => sql.countLogin(dialect, address, rule, now)),
    )
    return rows.map(([row]) => permitOf(row))
  }

  const countOne = async (attempt: Attempt) => (await countAll([attempt]))[0] ?? permitOf(undefined)
  const count = loginsAtOnce > 1 ? together(countAll, loginsAtOnce) : countOne
  return {
    countLogin: (address, rule, now) => count({ address, rule, now }),

    async clearLogins() {
      await database.write([sql.clearLogins])
    },
  }
}

function permitOf(row: Row | undefined): LoginPermit {
  const retryAfterMs = Number(row?.blocked_for)
  return retryAfterMs > 0 ? { allowed: false, retryAfterMs } : { allowed: true }
}
