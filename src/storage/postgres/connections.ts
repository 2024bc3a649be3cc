import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../../ports/runtime.ts'
import { readAddress } from './address.ts'
import { type Await, createAnswerGuard, probe } from './answer-guard.ts'
import { isConnectionError, isSpoiled, toOpenError, Unanswered, whyNoConnection } from './faults.ts'
import { createRunner, watchOutage } from './runner.ts'
import type { NamedStatement } from './sql.ts'

export interface ConnectionOptions {
  /** `postgres://user:password@host:5432/database?sslmode=verify-full`. */
  readonly url: string
  readonly log: Log
}

/** Edits run one at a time and reads come from memory, so more connections would only burden the database. */
const MAX_CONNECTIONS = 4
const CONNECT_TIMEOUT_MS = 5_000
/** A commit of 100,000 records takes some seconds. */
const STATEMENT_TIMEOUT_MS = 60_000
/** A client that blocks others and then falls silent, such as a machine that lost power, is cut off after this. */
const IDLE_TIMEOUT_MS = 15_000
const CLOSE_TIMEOUT_MS = 2_000

const settings: pg.PoolConfig = {
  application_name: 'signpost',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
  types: { getTypeParser: parserOf },
}
/** Makes the server end tasks that take too long. Poolers such as PgBouncer don't pass these settings on. */
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
 * The connections to one database. They throw `AppError('unavailable')` while it does not answer. A statement
 * outside a transaction may be sent twice, if the response was lost.
 */
export interface Connections extends Transaction {
  transaction<Result>(task: (transaction: Transaction) => Promise<Result>, mode?: string): Promise<Result>
  /** A dedicated connection that isn't open yet, and a function that sends statements on it. */
  dedicated(): { readonly client: pg.Client; readonly query: Transaction['query'] }
  /** The outage that the last call ran into, if any. */
  outage(): Error | undefined
  close(): Promise<void>
}

type Task<Result> = (client: pg.PoolClient) => Promise<Result>

/** Connects to a database. Throws an `AppError` that says why if it can't. */
export async function connect({ url, log }: ConnectionOptions): Promise<Connections> {
  const sockets = trackSockets()
  const { isExposed, ...address } = readAddress(url)
  if (isExposed) log.warn('database-unencrypted')
  const config = await acceptedSettings({ ...settings, ...address, stream: sockets.open })
  const pool = openPool(config)
  const send = createSender(createAnswerGuard((processId) => probe(config, processId)))
  const outage = watchOutage(log)
  const isReachable = async () => !['nothing', 'refused'].includes(await probe(config))
  const run = createRunner({ isReachable, log, outage })
  return {
    outage: outage.current,

    query: (statement, values) =>
      run(
        () => withClient(pool, (client) => send(client, statement, values)),
        () => true,
      ),

    transaction(task, mode = 'READ COMMITTED') {
      const { attempt, isBegun, isOver } = createTransaction(task, mode)
      return run(
        () => withClient(pool, (client) => attempt({ query: (...sent) => send(client, ...sent) }), isOver),
        () => !isBegun(),
      )
    },

    dedicated() {
      const client = new pg.Client({ ...config, query_timeout: undefined, statement_timeout: undefined })
      return { client, query: (statement, values) => send(client, statement, values) }
    },

    async close() {
      await Promise.race([pool.end(), new Promise((late) => setTimeout(late, CLOSE_TIMEOUT_MS).unref())])
      sockets.closeAll()
    },
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS })
  pool.on('error', () => undefined) // lost while idle: the next call takes another one, or reports the failure
  pool.on('connect', (client) => client.on('error', () => undefined)) // the running statement reports it
  return pool
}

/** Runs a task on a pooled connection. `isClean` says after a failure whether others may use the connection. */
async function withClient<Result>(pool: pg.Pool, task: Task<Result>, isClean = () => true): Promise<Result> {
  const client = await pool.connect().catch((error) => {
    throw whyNoConnection(error, { inUse: pool.totalCount - pool.idleCount, most: MAX_CONNECTIONS })
  })
  try {
    const result = await task(client)
    client.release()
    return result
  } catch (error) {
    client.release(isSpoiled(error) || !isClean())
    if (error instanceof Unanswered) dropIdle(pool)
    throw error
  }
}

/** Drops the idle connections: if one has gone silent, they are probably dead too. */
function dropIdle(pool: pg.Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1) {
    const drop = (client: pg.PoolClient) => {
      client.connection.stream.destroy()
      client.release(true)
    }
    void pool.connect().then(drop, () => undefined) // it is gone already
  }
}

/**
 * A transaction that commits when its task is done, and rolls back if the task fails. If the connection is lost, the
 * server rolls back; if BEGIN or ROLLBACK fails, the connection may still be in the transaction.
 */
function createTransaction<Result>(task: (transaction: Transaction) => Promise<Result>, mode: string) {
  let state: 'new' | 'begun' | 'over' = 'new'
  const end = async ({ query }: Transaction, how: 'COMMIT' | 'ROLLBACK') => {
    await query(how)
    state = 'over'
  }
  return {
    isBegun: () => state !== 'new',
    isOver: () => state === 'over',
    async attempt(transaction: Transaction): Promise<Result> {
      await transaction.query(`BEGIN ISOLATION LEVEL ${mode}`)
      state = 'begun'
      try {
        const result = await task(transaction)
        await end(transaction, 'COMMIT')
        return result
      } catch (error) {
        if (!isConnectionError(error)) await end(transaction, 'ROLLBACK').catch(() => undefined) // the first error is reported
        throw error
      }
    },
  }
}

/** Tracks the sockets of all connections: one on a silent network would keep the process from exiting. */
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

function createSender(answerOf: Await) {
  return async <Row>(client: pg.Client, statement: NamedStatement | string, values: Values = []): Promise<Row[]> => {
    const query = typeof statement === 'string' ? { text: statement } : statement
    const line = {
      processId: 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined,
      unsent: () => client.connection.stream.writableLength,
    }
    const { rows } = await answerOf(line, client.query({ ...query, values: [...values] }))
    return rows as Row[] // the columns carry the names and types of the fields
  }
}

/** Connects once, to test the connection and whether the server accepts our timeouts. */
async function acceptedSettings(config: pg.PoolConfig): Promise<pg.PoolConfig> {
  try {
    await tryOnce({ ...config, ...serverTimeouts })
    return { ...config, ...serverTimeouts }
  } catch (error) {
    if (!/unsupported startup parameter/.test(String(error))) throw toOpenError(error)
    await tryOnce(config).catch((again) => {
      throw toOpenError(again)
    })
    return config
  }
}

async function tryOnce(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // the call that fails reports it
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined) // it is closed either way
  }
}

/** https://www.postgresql.org/docs/current/catalog-pg-type.html */
const BIGINT = 20

/** 64-bit numbers arrive as text; ids and times fit a JavaScript number. */
function parserOf(...[type, format]: Parameters<typeof pg.types.getTypeParser>) {
  return Number(type) === BIGINT ? Number : pg.types.getTypeParser(type, format)
}
