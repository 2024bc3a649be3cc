import type pg from 'pg'
import type { Newest } from '../../domain/store.ts'
import type { Connections } from './connections.ts'
import { type Abilities, CHANNEL, SELECT_NEWEST } from './sql.ts'

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
const NAMES = ['revision', 'revocation', 'schema', 'secrets'] as const

/** `before` is undefined the first time. */
type Listener = (news: News, before: News | undefined) => void

/**
 * Carries news from other processes: at once by LISTEN, and by asking in case something was missed. Asking is quick
 * until a message of our own has come back, which proves that messages arrive: through some poolers they never do.
 */
export function createNewsFeed(connections: Connections, { notify }: Abilities, times: Times = TIMES) {
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

  function tell(news: News): void {
    const before = known
    if (before && NAMES.every((name) => before[name] === news[name])) return
    known = news
    for (const listener of listeners) listener(news, before)
  }

  async function ask(): Promise<void> {
    const [news] = await connections.query<News>(SELECT_NEWEST)
    if (news) tell(news)
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
      .catch(() => undefined) // the connections have told the log
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
    if (arrives && known !== before) {
      arrives = false // nothing told of it
      prove()
    }
    poll()
  }

  /** Sends a message by the connection that listens, to see whether it comes back. */
  function prove(): void {
    listening?.query(`SELECT pg_notify('${CHANNEL}', '{}')`).catch(() => undefined) // its end is heard elsewhere
  }

  function hear(message: string): void {
    const isProof = !arrives
    arrives = true
    if (isProof) poll()
    const numbers = JSON.parse(message) as Partial<Newest> // of our own making
    if (known && (numbers.revision !== undefined || numbers.revocation !== undefined)) {
      const { revision = 0, revocation = 0 } = numbers
      tell({
        ...known,
        revision: Math.max(known.revision, revision),
        revocation: Math.max(known.revocation, revocation),
      })
    } else void askSoon()
  }

  async function listen(): Promise<void> {
    const client = connections.dedicated()
    listening = client
    const lost = () => {
      if (listening !== client || closed) return
      listening = undefined
      arrives = false
      poll()
      reconnecting = setTimeout(listen, Math.min(MAX_RECONNECT_MS, 100 * 2 ** failures))
      reconnecting.unref()
      failures += 1
      void client.end().catch(() => undefined)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => hear(payload || '{}'))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
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
      if (isFirst && polling === undefined) {
        void askSoon()
        poll()
        if (notify) void listen()
      }
      return () => listeners.delete(listener)
    },

    async close(): Promise<void> {
      closed = true
      clearTimeout(polling)
      clearTimeout(reconnecting)
      await listening?.end().catch(() => undefined)
      await (waiting ?? asking)
    },
  }
}
