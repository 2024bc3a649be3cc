/**
 * The state of a news feed and its next steps, without timers, clients or a database: each event yields a new model and
 * the effects that the feed carries out.
 */
import { skipsLog } from '../../core/errors.ts'
import type { Newest } from '../../ports/store.ts'

/** The newest revision and counters in the database, and what else may have changed in it. */
export interface News extends Newest {
  /** Name of the newest migration. */
  readonly schema: string | null
  /** Changes whenever the secrets in the database change. */
  readonly secrets: string | null
}

export interface Times {
  /** Pauses between polls: slow while notifications are known to arrive, otherwise fast. */
  readonly slowPollMs: number
  readonly fastPollMs: number
}

export interface NewsModel {
  /** The database's last answer. */
  readonly confirmed: News | undefined
  /** The last answer, updated by the messages since. */
  readonly known: News | undefined
  /** Whether notifications are proven to arrive: through some poolers they never do. */
  readonly arrives: boolean
  /** The query in progress; `unprompted` for a poll during which no message came. */
  readonly asking: 'no' | 'unprompted' | 'prompted'
  /** Whether a message came during the query: it may be about something newer than the result. */
  readonly asksAgain: boolean
  /** How many connections were lost since the last one that listened. */
  readonly losses: number
  readonly isFailing: boolean
}

export type NewsEvent =
  | { readonly type: 'pollDue' | 'connected' | 'lost' }
  | { readonly type: 'heard'; readonly message: string }
  | { readonly type: 'answered'; readonly news: News | undefined }
  | { readonly type: 'refused'; readonly error: unknown }

export type NewsEffect =
  | { readonly do: 'ask' }
  /** Send a message over the listening connection, to see whether it comes back. */
  | { readonly do: 'prove' }
  | { readonly do: 'tell'; readonly news: News }
  | { readonly do: 'report'; readonly error: unknown }
  /** Raise `pollDue` after a pause; replaces any earlier schedule. */
  | { readonly do: 'poll'; readonly afterMs: number }
  | { readonly do: 'listen'; readonly afterMs: number }

export interface Step {
  readonly model: NewsModel
  readonly effects: readonly NewsEffect[]
}

const FIRST_RECONNECT_MS = 100
const MAX_RECONNECT_MS = 5_000

/** Fields that are only trusted when read from the database, never from messages. */
const NEVER_BY_MESSAGE: readonly string[] = ['schema', 'secrets'] satisfies (keyof News)[]

export const NOTHING_KNOWN: NewsModel = {
  confirmed: undefined,
  known: undefined,
  arrives: false,
  asking: 'no',
  asksAgain: false,
  losses: 0,
  isFailing: false,
}

/** The step that an event leads to. */
export function reduce(model: NewsModel, event: NewsEvent, times: Times): Step {
  switch (event.type) {
    case 'pollDue':
      return model.asking === 'no' ? ask(model, 'unprompted') : { model, effects: [] } // its end schedules a poll
    case 'heard':
      return onMessage(model, event.message, times)
    case 'answered':
      return take(model, event.news, times)
    case 'refused':
      return settle({ ...model, isFailing: true }, reports(model, event.error), times)
    case 'connected':
      return after([], ask({ ...model, losses: 0 }, 'prompted'), [{ do: 'prove' }]) // fetches what was missed meanwhile
    case 'lost':
      return lose(model, times)
  }
}

/** Runs one query at a time; requests made while it runs are covered by the next. */
function ask(model: NewsModel, asking: 'unprompted' | 'prompted'): Step {
  if (model.asking !== 'no') return { model: { ...model, asking, asksAgain: true }, effects: [] }
  return { model: { ...model, asking }, effects: [{ do: 'ask' }] }
}

/** Ends a query, schedules the next poll, and queries again if a message came meanwhile. */
function settle(model: NewsModel, effects: readonly NewsEffect[], times: Times): Step {
  const settled: NewsModel = { ...model, asking: 'no', asksAgain: false }
  const again = model.asksAgain ? ask(settled, 'prompted') : { model: settled, effects: [] }
  return after(effects, again, [poll(settled, times)])
}

/** Handles an answer. Calls the listeners every time, so that one that failed to read the news is called again. */
function take(model: NewsModel, news: News | undefined, times: Times): Step {
  const answered: NewsModel = { ...model, isFailing: false }
  if (!news) return settle(answered, [], times)
  const isSilent = model.arrives && model.asking === 'unprompted' && differ(news, model.known ?? news)
  const proof: readonly NewsEffect[] = isSilent ? [{ do: 'prove' }] : []
  const taken: NewsModel = { ...answered, confirmed: news, known: news, arrives: model.arrives && !isSilent }
  return settle(taken, [{ do: 'tell', news }, ...proof], times)
}

/**
 * Handles a message. Anybody with access to the database can send one, so it is trusted only where it is ahead of what
 * the database itself has said: a forged number neither takes anything back nor hides the true ones that follow.
 */
function onMessage(model: NewsModel, message: string, times: Times): Step {
  const heard: NewsModel = { ...model, arrives: true, asking: model.asking === 'no' ? 'no' : 'prompted' }
  const slowdown = model.arrives ? [] : [poll(heard, times)]
  const { confirmed, known } = model
  const said = known && readMessage(message, known)
  if (!said || !confirmed) return after(slowdown, ask(heard, 'prompted'))
  const news = { ...known, ...said }
  if (!isAhead(said, confirmed) || !differ(news, known)) return { model: heard, effects: slowdown }
  return { model: { ...heard, known: news }, effects: [...slowdown, { do: 'tell', news }] }
}

function lose(model: NewsModel, times: Times): Step {
  const lost: NewsModel = { ...model, arrives: false, losses: model.losses + 1 }
  const afterMs = Math.min(MAX_RECONNECT_MS, FIRST_RECONNECT_MS * 2 ** model.losses)
  const speedup = model.arrives ? [poll(lost, times)] : []
  return { model: lost, effects: [...speedup, { do: 'listen', afterMs }] }
}

/** Reports an outage once, and not at all if the connections have already done so. */
function reports({ isFailing }: NewsModel, error: unknown): readonly NewsEffect[] {
  return isFailing || skipsLog(error) ? [] : [{ do: 'report', error }]
}

function poll({ arrives }: NewsModel, { slowPollMs, fastPollMs }: Times): NewsEffect {
  return { do: 'poll', afterMs: arrives ? slowPollMs : fastPollMs }
}

function after(before: readonly NewsEffect[], { model, effects }: Step, rest: readonly NewsEffect[] = []): Step {
  return { model, effects: [...before, ...effects, ...rest] }
}

/** The known counters that a message contains; undefined if there are none, or if it contains anything else. */
function readMessage(message: string, known: News): Partial<News> | undefined {
  const value = parse(message)
  return isPartOf(value, known) && entriesOf(value).some(([, part]) => typeof part === 'number') ? value : undefined
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}

function isPartOf(value: unknown, known: News): value is Partial<News> {
  if (typeof value !== 'object' || value === null) return false
  const parts = new Map(entriesOf(known))
  for (const name of NEVER_BY_MESSAGE) parts.delete(name)
  return entriesOf(value).every(
    ([name, part]) =>
      typeof part === typeof parts.get(name) && (typeof part === 'string' || Number.isSafeInteger(part)),
  )
}

function isAhead(said: Partial<News>, confirmed: News): boolean {
  const before = new Map(entriesOf(confirmed))
  return entriesOf(said).some(([name, part]) => typeof part === 'number' && part > Number(before.get(name)))
}

function differ(news: News, other: News): boolean {
  const before = new Map(entriesOf(other))
  return entriesOf(news).some(([name, part]) => part !== before.get(name))
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value)
}
