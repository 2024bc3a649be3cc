import { Socket } from 'node:net'
import pg from 'pg'
import { AppError } from '../../domain/errors.ts'
import type { Log } from '../../domain/ports.ts'
import { readAddress } from './address.ts'
import { cannotUse, isAway, isSpoiled, isWorthAnotherTry, NoConnection, toAppError } from './faults.ts'
import { watchOutage } from './outage.ts'
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
/** How often a statement is sent that may be sent twice. */
const MAX_TRIES = 4
const CLOSE_TIMEOUT_MS = 2_000

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
export async function connect({ url, log }: ConnectionOptions): Promise<Connections> {
  const sockets = trackSockets()
  const config = await acceptedSettings({ ...settings, ...readAddress(url), stream: sockets.open })
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS })
  // A connection that breaks off between two statements: the next call takes another one, and tells when there is none.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const outage = watchOutage(log)

  async function take(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      const isBusy = pool.totalCount >= MAX_CONNECTIONS && pool.idleCount === 0
      if (isBusy) throw new AppError('unavailable', 'The database has too much to do', { cause: error })
      throw new NoConnection('There is no connection', { cause: error })
    }
  }

  async function once<Result>(task: Task<Result>): Promise<Result> {
    const client = await take()
    try {
      const result = await task(client)
      client.release()
      return result
    } catch (error) {
      client.release(isSpoiled(error))
      throw error
    }
  }

  /** A connection can have broken off, or two transactions met: what may be done twice is tried again. */
  async function again<Result>(task: Task<Result>, mayRepeat: () => boolean, tries = MAX_TRIES): Promise<Result> {
    try {
      return await once(task)
    } catch (error) {
      const isLast = tries <= 1 || error instanceof NoConnection || !mayRepeat()
      if (isLast || !(isAway(error) || isWorthAnotherTry(error))) throw error
      return again(task, mayRepeat, tries - 1)
    }
  }

  async function run<Result>(task: Task<Result>, mayRepeat: () => boolean): Promise<Result> {
    outage.refuseUntilNextTry()
    const start = performance.now()
    try {
      const result = await again(task, mayRepeat)
      outage.ended(start)
      return result
    } catch (error) {
      if (!isAway(error)) throw toAppError(error)
      if (await answers()) throw brokenOff(error, log)
      throw outage.began(error)
    }
  }

  /** Whether it was this one connection that broke off, and others can be had. */
  async function answers(): Promise<boolean> {
    return once((client) => client.query('SELECT 1')).then(
      () => true,
      () => false,
    )
  }

  return {
    query: (statement, values) =>
      run(
        (client) => send(client, statement, values),
        () => true,
      ),

    transaction(task, mode = 'READ COMMITTED') {
      let begun = false
      return run(
        async (client) => {
          await client.query(`BEGIN ISOLATION LEVEL ${mode}`)
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

    async close() {
      await Promise.race([pool.end(), new Promise((late) => setTimeout(late, CLOSE_TIMEOUT_MS).unref())])
      sockets.closeAll()
    },
  }
}

type Task<Result> = (client: pg.PoolClient) => Promise<Result>

/** At the edges of an outage, or alone: no fault of the database's, and none to wake anybody for. */
function brokenOff(cause: unknown, log: Log): AppError {
  log.info({}, 'A connection to the database broke off')
  const message = 'The connection to the database broke off. Whether the change was made shows when you look.'
  return new AppError('unavailable', message, { cause, isLogged: true })
}

/** The sockets of all connections: one whose network has fallen silent would keep the process waiting at its end. */
function trackSockets() {
  const sockets = new Set<Socket>()
  return {
    open(): Socket {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    closeAll(): void {
      for (const socket of sockets) socket.destroy()
    },
  }
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

/** Connects once to see whether that can be done at all, and whether the server takes our timeouts. */
async function acceptedSettings(config: pg.PoolConfig): Promise<pg.PoolConfig> {
  try {
    await tryOnce({ ...config, ...serverTimeouts })
    return { ...config, ...serverTimeouts }
  } catch (error) {
    if (!/unsupported startup parameter/.test(String(error))) throw cannotUse(error)
    await tryOnce(config).catch((again) => {
      throw cannotUse(again)
    })
    return config
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

/** https://www.postgresql.org/docs/current/catalog-pg-type.html */
const BIGINT = 20

/** Numbers of 64 bits come as text; ids and times fit a JavaScript number. */
function parserOf(...[type, format]: Parameters<typeof pg.types.getTypeParser>) {
  return Number(type) === BIGINT ? Number : pg.types.getTypeParser(type, format)
}
