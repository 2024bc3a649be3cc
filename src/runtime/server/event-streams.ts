import { setTimeout as sleep } from 'node:timers/promises'
import type { Bytes } from '../../core/bytes.ts'
import { AppError } from '../../core/errors.ts'
import { memoise } from '../../core/memo.ts'
import { type Cursor, cursorOf, type SentBatch } from '../../core/sync.ts'
import { batchSince } from '../../http/commits.ts'
import type { Follower, OpenEvents } from '../../http/stream.ts'
import type { Navigation } from '../../services/navigation.ts'
import type { KnownStatuses } from '../../services/status/known-statuses.ts'

/** Proxies cut a connection after a minute of silence, and our own `Connections` after 40 seconds. */
const HEARTBEAT_MS = 15_000
/** The shortest time between two events: limits the reloads that a script with constant edits can cause. */
const REST_MS = 150
/** Streams end after this long: vanished clients are noticed, and the others spread over the replicas again. */
const MAX_AGE_MS = 300_000
/** How many events a client may leave unread before it is dropped. */
const MAX_UNREAD = 4
/** How many streams are served before a pause for reads: a round of 2,000 takes a tenth of a second. */
const [AT_ONCE, PAUSE_MS] = [50, 1]
/** The largest batch of commits in an event. Beyond it, only the cursor is sent, and clients fetch the commits. */
const MAX_BATCH_BYTES = 16_000
/** Half of all connections stay free for requests; one address gets a quarter of the streams. */
const [OF_CONNECTIONS, OF_STREAMS] = [1 / 2, 1 / 4]

interface EventStreamsDeps {
  readonly navigation: Pick<Navigation, 'snapshot' | 'watch' | 'commitsSince'>
  readonly statuses: Pick<KnownStatuses, 'version' | 'versionFor' | 'watch'>
  readonly maxConnections: number
  /** For tests, in milliseconds. */
  readonly times?: Partial<typeof TIMES>
}

const TIMES = { heartbeat: HEARTBEAT_MS, rest: REST_MS, maxAge: MAX_AGE_MS }

interface Stream {
  readonly follower: Follower
  readonly controller: ReadableStreamDefaultController<Bytes>
  readonly endsAt: number
}

const text = new TextEncoder()
/** A comment, which clients ignore. */
const HEARTBEAT = text.encode(':\n\n')

/**
 * The open streams of server-sent events. A round sends the same bytes to all of them, one after the other, and lets
 * reads run in between. A single timer starts the rounds.
 */
export class EventStreams {
  readonly #deps: EventStreamsDeps
  readonly #times: typeof TIMES
  readonly #streams = new Set<Stream>()
  readonly #byAddress = new Map<string, number>()
  readonly #stopWatching: readonly (() => void)[]
  #timer: NodeJS.Timeout | undefined
  /** The cursor sent in the last round. */
  #sentAt: Cursor
  #sentStatus: number
  #restsUntil = 0
  /** When all streams were last sent something. A change that is only some readers' business leaves it alone. */
  #beatAt = performance.now()
  #isSending = false
  #isClosed = false

  constructor(deps: EventStreamsDeps) {
    this.#deps = deps
    this.#times = { ...TIMES, ...deps.times }
    this.#sentAt = deps.navigation.snapshot
    this.#sentStatus = deps.statuses.version
    this.#stopWatching = [deps.navigation, deps.statuses].map((news) => news.watch(() => this.#schedule()))
  }

  readonly open: OpenEvents = (follower) => {
    if (this.#isClosed) throw refused('The server is stopping')
    const max = Math.floor(this.#deps.maxConnections * OF_CONNECTIONS)
    const maxOfOne = Math.ceil(max * OF_STREAMS)
    const own = this.#byAddress.get(follower.address) ?? 0
    if (own >= maxOfOne) throw refused('Too many event streams are open from this address')
    if (this.#streams.size >= max) throw refused('Too many event streams are open')
    return this.#add(follower)
  }

  /** Ends all streams; their clients reconnect to another replica. */
  close(): void {
    this.#isClosed = true
    for (const stop of this.#stopWatching) stop()
    clearTimeout(this.#timer)
    for (const stream of this.#streams) this.#end(stream)
  }

  get count(): number {
    return this.#streams.size
  }

  /** Whether any client follows statuses. */
  get isWatched(): boolean {
    return [...this.#streams].some(({ follower }) => follower.statusesOf !== undefined)
  }

  #add(follower: Follower): ReadableStream<Bytes> {
    const endsAt = performance.now() + this.#times.maxAge
    let stream: Stream | undefined
    return new ReadableStream<Bytes>({
      start: (controller) => {
        stream = { follower, controller, endsAt }
        this.#streams.add(stream)
        this.#count(follower, 1)
        const { snapshot } = this.#deps.navigation
        const at = cursorOf(snapshot)
        controller.enqueue(follower.withCommits ? batchEvent({ from: at, to: at, commits: [] }) : eventOf(snapshot))
        if (this.#streams.size > 1) return
        this.#sentAt = snapshot
        this.#sentStatus = this.#deps.statuses.version
        this.#beatAt = performance.now()
        this.#schedule()
      },
      cancel: () => stream && this.#forget(stream),
    })
  }

  /** Schedules a change for the end of the pause after the last round; without a change, a heartbeat. */
  #schedule(): void {
    if (this.#isSending || this.#isClosed || this.#streams.size === 0) return
    clearTimeout(this.#timer)
    const { navigation, statuses } = this.#deps
    const isDue = this.#sentAt !== navigation.snapshot || this.#sentStatus !== statuses.version
    const at = isDue ? this.#restsUntil : this.#beatAt + this.#times.heartbeat
    this.#timer = setTimeout(() => void this.#sendRound(), Math.max(0, at - performance.now()))
    this.#timer.unref()
  }

  async #sendRound(): Promise<void> {
    const { statuses, navigation } = this.#deps
    const { snapshot } = navigation
    const isNew = snapshot !== this.#sentAt
    const before = this.#sentStatus
    this.#sentStatus = statuses.version
    const isBeat = isNew || performance.now() >= this.#beatAt + this.#times.heartbeat
    if (isBeat) this.#beatAt = performance.now()
    const bytes = isNew ? eventOf(snapshot) : HEARTBEAT
    const commits = memoise((from: Cursor) => this.#commitsEvent(from, snapshot))
    const from = this.#sentAt
    this.#sentAt = snapshot
    this.#isSending = true
    let sent = 0
    for (const stream of this.#streams) {
      const { withCommits, statusesOf } = stream.follower
      const isNewStatus = statusesOf !== undefined && statuses.versionFor(statusesOf) > before
      if (isNewStatus) await this.#send(stream, statusEvent(snapshot))
      if (isNew || (isBeat && !isNewStatus))
        await this.#send(stream, isNew && withCommits ? await commits(from) : bytes)
      sent += 1
      if (sent % AT_ONCE === 0) await sleep(PAUSE_MS)
    }
    this.#isSending = false
    this.#restsUntil = performance.now() + this.#times.rest
    this.#schedule()
  }

  /** The commits since the last round, up to a snapshot. */
  async #commitsEvent(from: Cursor, to: Cursor): Promise<Bytes> {
    const unknown = { from: cursorOf(from), to: cursorOf(to), commits: null }
    const batch = await batchSince(this.#deps.navigation, from, MAX_BATCH_BYTES).catch(() => unknown) // clients fetch them
    const commits = batch.commits?.filter(({ revision }) => revision <= to.revision) ?? null
    return batchEvent({ ...unknown, commits })
  }

  async #send(stream: Stream, bytes: Bytes): Promise<void> {
    const { follower, controller, endsAt } = stream
    const isUnread = (controller.desiredSize ?? 0) <= -MAX_UNREAD
    const mayRead = !isUnread && performance.now() < endsAt && (await follower.mayRead().catch(() => false)) // the reader asks again, and is told why
    if (!this.#streams.has(stream)) return
    if (mayRead) controller.enqueue(bytes)
    else this.#end(stream)
  }

  #end(stream: Stream): void {
    this.#forget(stream)
    stream.controller.close()
  }

  #forget(stream: Stream): void {
    if (this.#streams.delete(stream)) this.#count(stream.follower, -1)
  }

  #count({ address }: Follower, by: 1 | -1): void {
    const count = (this.#byAddress.get(address) ?? 0) + by
    if (count > 0) this.#byAddress.set(address, count)
    else this.#byAddress.delete(address)
  }
}

function eventOf({ revision }: { readonly revision: number }): Bytes {
  return text.encode(`data: ${revision}\n\n`)
}

/** Sends the revision, which open pages know already: pages without statuses have nothing to do. */
function statusEvent({ revision }: { readonly revision: number }): Bytes {
  return text.encode(`event: status\ndata: ${revision}\n\n`)
}

function batchEvent(batch: SentBatch): Bytes {
  return text.encode(`data: ${JSON.stringify(batch)}\n\n`)
}

/** The error also closes the client's connection. */
function refused(message: string): AppError {
  return new AppError('unavailable', message, { skipsLog: true, retryAfterSeconds: 30, endsConnection: true })
}
