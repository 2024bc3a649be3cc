import type { LoginPermit, LoginRule, Store } from '../ports/store.ts'
import type { Database, Row } from './database.ts'
import * as sql from './sql.ts'

interface Attempt {
  readonly address: string
  readonly rule: LoginRule
  readonly now?: number | undefined
}

/** Counts login attempts, over any database. Strangers can cause any number of these writes. */
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

/**
 * Batches a task: single items that arrive while it runs wait, and it then takes up to `most` of them, in order. If it
 * fails, it fails for each of its items.
 */
function together<Item, Result>(task: (items: readonly Item[]) => Promise<readonly Result[]>, most: number) {
  const waiting: { readonly item: Item; readonly result: PromiseWithResolvers<Result> }[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) await runNext(waiting.splice(0, most))
    isRunning = false
  }

  async function runNext(batch: typeof waiting): Promise<void> {
    try {
      const results = await task(batch.map(({ item }) => item))
      for (const [at, value] of results.entries()) batch[at]?.result.resolve(value)
    } catch (error) {
      for (const { result } of batch) result.reject(error)
    }
  }

  return (item: Item): Promise<Result> => {
    const result = Promise.withResolvers<Result>()
    waiting.push({ item, result })
    void runAll()
    return result.promise
  }
}
