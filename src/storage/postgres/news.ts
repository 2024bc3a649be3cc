import type { Log } from '../../ports/runtime.ts'
import type { Connections } from './connections.ts'
import type { PostgresDialect } from './dialect.ts'
import { type News, type NewsEffect, type NewsEvent, NOTHING_KNOWN, reduce, type Times } from './news-model.ts'
import { listen, SELECT_NEWEST, sendWord } from './sql.ts'

export type { News, Times } from './news-model.ts'

export const TIMES: Times = { slowPollMs: 5_000, fastPollMs: 500 }

/** Called whenever there may be news, and again while it may not have been applied. */
type Listener = (news: News) => void

/**
 * Delivers news from other processes: at once by LISTEN, and by polling in case something was missed. The model knows
 * the state and the next steps; here are the timers, the query and the connection that listens.
 */
export function createNewsFeed(connections: Connections, dialect: PostgresDialect, log: Log, times: Times = TIMES) {
  const listeners = new Set<Listener>()
  const polling = createAppointment()
  const reconnecting = createAppointment()
  let model = NOTHING_KNOWN
  let subscription: Subscription | undefined
  let isClosed = false
  let isBegun = false

  function happen(event: NewsEvent): void {
    if (isClosed) return
    const step = reduce(model, event, times)
    model = step.model
    for (const effect of step.effects) carryOut(effect)
  }

  function carryOut(effect: NewsEffect): void {
    if (effect.do === 'ask') void askNewest(connections).then(happen)
    else if (effect.do === 'prove') subscription?.prove()
    else if (effect.do === 'tell') for (const listener of listeners) listener(effect.news)
    else if (effect.do === 'report') log.error('database-news-failed', { err: effect.error })
    else if (effect.do === 'poll') polling.set(effect.afterMs, () => happen({ type: 'pollDue' }))
    else reconnecting.set(effect.afterMs, startListening)
  }

  function startListening(): void {
    subscription = openSubscription(connections, dialect, happen)
  }

  return {
    /** Starts the feed with the first listener. */
    watch(listener: Listener): () => void {
      listeners.add(listener)
      if (model.known) listener(model.known)
      if (!isBegun) {
        isBegun = true
        happen({ type: 'pollDue' })
        if (dialect.notify) startListening()
      }
      return () => listeners.delete(listener)
    },

    /** Returns without waiting for the network. */
    close(): void {
      isClosed = true
      polling.cancel()
      reconnecting.cancel()
      subscription?.close()
    },
  }
}

export type NewsFeed = ReturnType<typeof createNewsFeed>

async function askNewest(connections: Connections): Promise<NewsEvent> {
  try {
    const [news] = await connections.query<News>(SELECT_NEWEST)
    return { type: 'answered', news }
  } catch (error) {
    return { type: 'refused', error }
  }
}

type Subscription = ReturnType<typeof openSubscription>

/** Opens a connection that listens. Its loss is reported once; after that, it reports nothing more. */
function openSubscription(connections: Connections, dialect: PostgresDialect, tell: (event: NewsEvent) => void) {
  const { client, query } = connections.dedicated()
  let isOver = false
  const close = () => {
    isOver = true
    void client.end().catch(() => undefined) // it is closed either way
  }
  const report = (event: NewsEvent) => {
    if (isOver) return
    if (event.type === 'lost') close()
    tell(event)
  }
  const lose = () => report({ type: 'lost' })
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload = '' }) => report({ type: 'heard', message: payload }))
  client
    .connect()
    .then(() => query(listen(dialect)))
    .then(() => report({ type: 'connected' }), lose)
  return {
    /** Sends a message to itself. If that fails, the connection ends and the loss is reported. */
    prove: () => void query(sendWord(dialect)).catch(lose),
    close,
  }
}

/** Schedules at most one task; a new one replaces it. Doesn't keep the process alive. */
function createAppointment() {
  let timer: NodeJS.Timeout | undefined
  return {
    set(afterMs: number, task: () => void): void {
      clearTimeout(timer)
      timer = setTimeout(task, afterMs)
      timer.unref()
    },
    cancel: () => clearTimeout(timer),
  }
}
