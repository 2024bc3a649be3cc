import pg from 'pg'
import { AppError } from '../../domain/errors.ts'
import type { Log } from '../../domain/log.ts'
import { cannotUse, isAway, toAppError, wordsOf } from './faults.ts'
import type { NamedStatement } from './sql.ts'

export interface ConnectionOptions {
  /** `postgres://user:password@host:5432/database?sslmode=verify-full`. */
  readonly url: string
  readonly log: Log
}

/** Edits are made one after the other, reads come from memory: more would only keep the database busy. */
const MAX_CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 5_000
/** A commit of 100,000 records takes some seconds. */
const STATEMENT_TIMEOUT_MS = 60_000
/** Whoever holds others up and then falls silent, such as a machine that lost its power, is cut off after this. */
const IDLE_TIMEOUT_MS = 15_000
/** While the database is known to be away, it is tried again no sooner; until then every call is refused at once. */
const TRY_AGAIN_MS = 500

const settings: pg.PoolConfig = {
  application_name: 'signpost',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
  types: { getTypeParser: parserOf },
}
/** What poolers such as PgBouncer do not pass on: the server ends what takes too long. */
const serverTimeouts = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
}

type Values = readonly unknown[]

/** One connection, within a transaction. */
export interface Transaction {
  query<Row>(statement: NamedStatement | string, values?: Values): Promise<Row[]>
}

/**
 * The connections to one database. They throw `AppError('unavailable')` for as long as it does not answer. A statement
 * outside a transaction may be sent twice, when the answer to it was lost.
 */
export interface Connections extends Transaction {
  transaction<Result>(task: (transaction: Transaction) => Promise<Result>, mode?: string): Promise<Result>
  /** A connection of one's own, not connected yet. */
  dedicated(): pg.Client
  close(): Promise<void>
}

/** Connects, and throws in words when that can't be done. */
export async function connect({ url: given, log }: ConnectionOptions): Promise<Connections> {
  const url = strict(given)
  const timeouts = await acceptedTimeouts(url)
  const config = { ...settings, ...timeouts, connectionString: url }
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS })
  // A connection that breaks off between two statements: the next call takes another one, and tells when there is none.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const outage = watchOutage(log)

  async function once<Result>(task: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    try {
      const result = await task(client)
      client.release()
      return result
    } catch (error) {
      client.release(isAway(error))
      throw error
    }
  }

  /** A connection can have broken off long ago: what may be done twice is tried on a second one. */
  async function run<Result>(task: (client: pg.PoolClient) => Promise<Result>, mayRepeat: () => boolean) {
    outage.refuseUntilNextTry()
    const start = performance.now()
    try {
      const result = await once(task).catch((error) => {
        if (isAway(error) && mayRepeat()) return once(task)
        throw error
      })
      outage.ended(start)
      return result
    } catch (error) {
      throw isAway(error) ? outage.began(error) : toAppError(error)
    }
  }

  return {
    query: (statement, values) =>
      run(
        (client) => send(client, statement, values),
        () => true,
      ),

    transaction(task, mode = '') {
      let begun = false
      return run(
        async (client) => {
          await client.query(`BEGIN ${mode}`)
          begun = true
          try {
            const result = await task({ query: (statement, values) => send(client, statement, values) })
            await client.query('COMMIT')
            return result
          } catch (error) {
            await client.query('ROLLBACK').catch(() => undefined) // it may be gone; what went wrong first is told
            throw error
          }
        },
        () => !begun,
      )
    },

    dedicated: () => new pg.Client({ ...config, query_timeout: undefined, statement_timeout: undefined }),

    close: () => pool.end(),
  }
}

/** Where TLS is asked for, the certificate is checked: pg means to let `require` pass without, and says so at each start. */
function strict(given: string): string {
  const url = new URL(given)
  const mode = url.searchParams.get('sslmode') ?? ''
  if (['prefer', 'require', 'verify-ca'].includes(mode)) url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

async function send<Row>(
  client: pg.ClientBase,
  statement: NamedStatement | string,
  values: Values = [],
): Promise<Row[]> {
  const query = typeof statement === 'string' ? { text: statement } : statement
  const { rows } = await client.query({ ...query, values: [...values] })
  return rows as Row[] // the columns carry the names and types of the fields
}

/** Connects once to see whether that can be done at all, and which settings are taken. */
async function acceptedTimeouts(url: string): Promise<Partial<typeof serverTimeouts>> {
  try {
    await tryOnce({ ...settings, ...serverTimeouts, connectionString: url })
    return serverTimeouts
  } catch (error) {
    if (!/unsupported startup parameter/.test(String(error))) throw cannotUse(error)
    await tryOnce({ ...settings, connectionString: url }).catch((again) => {
      throw cannotUse(again)
    })
    return {}
  }
}

async function tryOnce(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // the call that fails tells it
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Tells the log once that the database is away, and once that it is back. */
function watchOutage(log: Log) {
  let away: { readonly error: AppError; readonly since: number; nextTry: number } | undefined
  return {
    refuseUntilNextTry(): void {
      if (away && performance.now() < away.nextTry) throw away.error
    },
    began(cause: unknown): AppError {
      if (!away) {
        log.error(
          { reason: wordsOf(cause) },
          'The database does not answer: reading goes on, changes are refused until it does',
        )
        const message = 'The database does not answer. Whether the change was made shows when it does.'
        away = {
          error: new AppError('unavailable', message, { cause, isLogged: true }),
          since: performance.now(),
          nextTry: 0,
        }
      }
      away.nextTry = performance.now() + TRY_AGAIN_MS
      return away.error
    },
    /** What was asked before the outage began may still be answered: that is not its end. */
    ended(start: number): void {
      if (!away || start < away.since) return
      log.info({}, 'The database answers again')
      away = undefined
    },
  }
}

/** https://www.postgresql.org/docs/current/catalog-pg-type.html */
const BIGINT = 20

/** Numbers of 64 bits come as text; ids and times fit a JavaScript number. */
function parserOf(...[type, format]: Parameters<typeof pg.types.getTypeParser>) {
  return Number(type) === BIGINT ? Number : pg.types.getTypeParser(type, format)
}
