import type pg from 'pg'
import { isLogged } from '../../domain/errors.ts'
import type { Log } from '../../domain/ports.ts'
import type { Newest } from '../../domain/store.ts'
import type { Connections } from './connections.ts'
import type { PostgresDialect } from './dialect.ts'
import { listen, SELECT_NEWEST, sendWord } from './sql.ts'

/** How far the database is, and what else may have changed in it. */
export interface News extends Newest {
  /** Name of the newest step of the schema. */
  readonly schema: string | null
  /** Changes with the secrets that the database keeps. */
  readonly secrets: string | null
}

export interface Times {
  /** How often news are asked for where notifications are known to arrive, and where they are not. */
  readonly slowPollMs: number
  readonly fastPollMs: number
}

export const TIMES: Times = { slowPollMs: 5_000, fastPollMs: 500 }

const MAX_RECONNECT_MS = 5_000
const NAMES = ['revision', 'nonce', 'revocation', 'schema', 'secrets'] as const

/** Told whenever there may be news, and again as long as it may not have taken them in. */
type Listener = (news: News) => void

/**
 * Carries news from other processes: at once by LISTEN, and by asking in case something was missed. Asking is quick
 * until a message of our own has come back, which proves that messages arrive: through some poolers they never do.
 * Listeners are told after each question: one whose reading has failed is told again.
 */
export function createNewsFeed(connections: Connections, dialect: PostgresDialect, log: Log, times: Times = TIMES) {
  const listeners = new Set<Listener>()
  let known: News | undefined
  let arrives = false
  let closed = false
  let polling: NodeJS.Timeout | undefined
  let reconnecting: NodeJS.Timeout | undefined
  let listening: pg.Client | undefined
  let asking: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  let failures = 0
  let isFailing = false

  function tell(news: News): void {
    known = news
    for (const listener of listeners) listener(news)
  }

  async function ask(): Promise<void> {
    try {
      const [news] = await connections.query<News>(SELECT_NEWEST)
      isFailing = false
      if (news) tell(news)
    } catch (error) {
      if (!isFailing && !isLogged(error)) log.error({ err: error }, 'The database was asked for news, and refused')
      isFailing = true
    }
  }

  /** One question at a time; whoever comes while it is under way is answered by the next one. */
  function askSoon(): Promise<void> {
    if (waiting) return waiting
    const question = (asking ?? Promise.resolve())
      .then(() => {
        waiting = undefined
        asking = question
        return ask()
      })
      .finally(() => {
        if (asking === question) asking = undefined
      })
    waiting = question
    return question
  }

  function poll(): void {
    if (closed) return
    clearTimeout(polling)
    polling = setTimeout(pollOnce, arrives ? times.slowPollMs : times.fastPollMs)
    polling.unref()
  }

  async function pollOnce(): Promise<void> {
    const before = known
    await askSoon()
    if (arrives && NAMES.some((name) => known?.[name] !== before?.[name])) {
      arrives = false // nothing told of it
      prove()
    }
    poll()
  }

  /** Sends a message by the connection that listens, to see whether it comes back. */
  function prove(): void {
    listening?.query(sendWord(dialect)).catch(() => undefined) // its end is heard elsewhere
  }

  /** What a message says is only believed where it is ahead: anybody with access to the database can send one. */
  function hear(message: string): void {
    const isProof = !arrives
    arrives = true
    if (isProof) poll()
    const heard = readMessage(message)
    if (!heard || !known) void askSoon()
    else if ((heard.revision ?? 0) > known.revision || (heard.revocation ?? 0) > known.revocation)
      tell({ ...known, ...heard })
  }

  async function listenAnew(): Promise<void> {
    let client: pg.Client | undefined
    const lost = () => {
      if (closed || listening !== client) return
      listening = undefined
      arrives = false
      poll()
      reconnecting = setTimeout(listenAnew, Math.min(MAX_RECONNECT_MS, 100 * 2 ** failures))
      reconnecting.unref()
      failures += 1
      void client?.end().catch(() => undefined)
    }
    try {
      client = connections.dedicated()
      listening = client
      client.on('error', lost)
      client.on('end', lost)
      client.on('notification', ({ payload }) => hear(payload || '{}'))
      await client.connect()
      await client.query(listen(dialect))
      failures = 0
      await askSoon() // what was missed meanwhile
      prove()
    } catch {
      lost()
    }
  }

  return {
    /** Begins with the first listener. */
    watch(listener: Listener): () => void {
      const isFirst = listeners.size === 0
      listeners.add(listener)
      if (known) listener(known)
      if (isFirst && polling === undefined) {
        void askSoon()
        poll()
        if (dialect.notify) void listenAnew()
      }
      return () => listeners.delete(listener)
    },

    /** Does not wait for the network. */
    close(): void {
      closed = true
      clearTimeout(polling)
      clearTimeout(reconnecting)
      void listening?.end().catch(() => undefined)
    },
  }
}

export type NewsFeed = ReturnType<typeof createNewsFeed>

/** Undefined where the message is none of ours, or names no number. */
function readMessage(message: string): Partial<Newest> | undefined {
  try {
    const value: unknown = JSON.parse(message)
    if (typeof value !== 'object' || value === null) return undefined
    const { revision, nonce, revocation } = value as Record<string, unknown> // each is looked at
    if (Number.isSafeInteger(revocation)) return { revocation: Number(revocation) }
    return Number.isSafeInteger(revision) && typeof nonce === 'string'
      ? { revision: Number(revision), nonce }
      : undefined
  } catch {
    return undefined
  }
}
