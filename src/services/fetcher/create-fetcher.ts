import { isBadPort } from '../../networks/reach.ts'
import { FetchError, type Fetcher, type FetchRequest, type Refreshing } from '../../ports/fetcher.ts'
import type { Slots } from '../queues.ts'
import { withTimeout } from '../with-timeout.ts'
import { type Cookies, createCookies } from './cookies.ts'
import { readBody, secondsToWait } from './read-answer.ts'

const MAX_REDIRECTS = 5
/** The most requests that one fetch takes. */
export const MAX_HOPS = 1 + MAX_REDIRECTS
/** From the first connection to the last byte; waiting for a slot may take as long again. */
export const MAX_MS = 5_000
const LONGEST_MS = 30_000
/** As browsers send it: some servers refuse programs that would take anything. */
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
/** A timeout is not the host's fault if the fetch waited this long for anything else. */
const MAX_WAIT_MS = 1_000
/** The size of a body, decompressed. */
export const MAX_BYTES = 1024 * 1024
/** How much is read of each header that describes an answer. Addresses have a limit of their own. */
const MAX_HEADER_CHARACTERS = 1024

/** One request to one host, without following redirects. The code that connects checks the address. */
export interface Hop {
  readonly url: URL
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly needsCertificate: boolean
  readonly signal: AbortSignal
  /** Called with the milliseconds spent waiting for anything but the host. */
  readonly waited: (milliseconds: number) => void
}

/** A connection to a port; `url` is `tcp://host:port`. */
export type ConnectRequest = Pick<Hop, 'url' | 'signal' | 'waited'>

export interface HopAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>
  /** Decompressed. */
  readonly body: AsyncIterable<Uint8Array>
  /** Ends the connection without reading the rest. */
  cancel(): void
}

export interface FetcherDeps {
  /** Throws `FetchError` for a forbidden address. */
  readonly hop: (hop: Hop) => Promise<HopAnswer>
  /** Connects to a port, and hangs up. Throws `FetchError` for a forbidden address. */
  readonly connect: (call: ConnectRequest) => Promise<void>
  /**
   * Whether an error of a hop or a body is the host's or the network's. Any other is our own fault, and is rethrown.
   */
  readonly isNetworkError: (error: unknown) => boolean
  /** Missing where one request can't wait for another to end. */
  readonly slots?: Slots
  readonly userAgent: string
  readonly clock: () => Date
}

/** The body of an answer to HEAD, or of one that nobody wants to read. */
const NO_BODY = Promise.resolve({ bytes: new Uint8Array(), isCut: false })
const PERMANENT = [301, 308]
const REDIRECTS = [301, 302, 303, 307, 308]

/** The one guard for all fetches: limits on time, redirects and size; no credentials, and cookies only within one fetch. */
export function createFetcher({ hop, connect, isNetworkError, slots, userAgent, clock }: FetcherDeps): Fetcher {
  /** Returns the answer, or where it redirects to. */
  async function ask(url: URL, request: FetchRequest, cookies: Cookies, timed: Timed) {
    const { signal, waited, reason } = timed
    const method = request.method ?? 'GET'
    const cookie = cookies.for(url)
    const { body, accept = ACCEPT, keepsRedirects = false, needsCertificate = false } = request
    const type = body !== undefined && { 'content-type': 'application/json' }
    const headers = { 'user-agent': userAgent, accept, ...type, ...(cookie !== '' && { cookie }) }
    request.beforeHop?.()
    const stop = timed.start()
    const answer = await hop({ url, method, headers, body, needsCertificate, signal, waited }).catch(
      reason('fetchNoAnswer', url),
    )
    const took = stop()
    try {
      const { status } = answer
      cookies.take(answer.headers.getSetCookie(), url)
      const location = REDIRECTS.includes(status) && !keepsRedirects ? answer.headers.get('location') : null
      if (location !== null) return { status, location }
      const max = Math.min(request.maxBytes ?? MAX_BYTES, MAX_BYTES)
      const read = method === 'HEAD' || max === 0 ? NO_BODY : readBody(answer.body, max)
      const { bytes, isCut } = await read.catch(reason('fetchDamaged', url))
      if (isCut && !request.mayCut) throw new FetchError({ code: 'fetchTooLarge', params: { host: url.host } })
      const header = (name: string) => answer.headers.get(name)?.slice(0, MAX_HEADER_CHARACTERS) ?? null
      const contentType = header('content-type') ?? ''
      const retryAfter = secondsToWait(header('retry-after'), clock())
      const length = lengthIn(header('content-length'))
      const refresh = header('refresh') ?? undefined
      return { url: url.href, status, contentType, length, retryAfter, refresh, bytes, took }
    } finally {
      answer.cancel()
    }
  }

  /** Returns a function that frees the slot. */
  async function slotWith(url: URL, signal: AbortSignal): Promise<() => void> {
    if (!slots) return () => undefined
    return slots.take(url.host, signal).catch(() => {
      throw new FetchError({ code: 'fetchBusy' })
    })
  }

  async function follow(first: URL, endFirst: () => void, request: FetchRequest, signal: AbortSignal) {
    let [url, endSlot] = [first, endFirst]
    const timed = timedBy(signal, isNetworkError)
    const cookies = createCookies(clock)
    const seen = new Set<string>()
    let movedTo: string | undefined
    let onlyPermanent = true
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (redirects > 0) endSlot = await slotWith(url, signal)
      seen.add(withoutHash(url))
      const answer = await ask(url, request, cookies, timed).finally(endSlot)
      onlyPermanent &&= PERMANENT.includes(answer.status)
      if ('location' in answer) url = webAddress(answer.location, url)
      else {
        const next = await refreshedTo(answer, request)
        if (!next || seen.has(withoutHash(next))) {
          const { refresh: _, ...found } = answer
          return { ...found, movedTo }
        }
        url = next
      }
      if (onlyPermanent) movedTo = url.href
    }
    throw new FetchError({ code: 'fetchRedirects', params: { host: url.host } })
  }

  return {
    isOn: true,
    fetch: async (url, request = {}) => {
      try {
        const first = webAddress(url)
        const limit = limitOf(request)
        const endSlot = await withTimeout(limit, request.signal, (signal) => slotWith(first, signal))
        return await withTimeout(limit, request.signal, (signal) => follow(first, endSlot, request, signal))
      } catch (error) {
        request.signal?.throwIfAborted()
        throw error
      }
    },
    connect: async (host, port, options = {}) => {
      const url = new URL(`tcp://${host.includes(':') ? `[${host}]` : host}:${port}`)
      const limit = limitOf(options)
      const endSlot = await withTimeout(limit, options.signal, (signal) => slotWith(url, signal))
      return withTimeout(limit, options.signal, async (signal) => {
        const { waited, reason, start } = timedBy(signal, isNetworkError)
        const stop = start()
        await connect({ url, signal, waited }).catch(reason('fetchNoAnswer', url))
        return stop()
      }).finally(endSlot)
    },
  }
}

function limitOf({ timeoutMs = MAX_MS }: Pick<FetchRequest, 'timeoutMs'>): number {
  return Math.min(timeoutMs, LONGEST_MS)
}

/** For `FETCH=off`. */
export const noFetcher: Fetcher = {
  isOn: false,
  fetch: () => Promise.reject(new FetchError({ code: 'fetchOff' })),
  connect: () => Promise.reject(new FetchError({ code: 'fetchOff' })),
}

type Timed = ReturnType<typeof timedBy>

/**
 * Measures how long a host takes, and tells why a fetch failed: a timeout says nothing about the host if too much of
 * the time was spent waiting for other things.
 */
function timedBy(signal: AbortSignal, isNetworkError: FetcherDeps['isNetworkError']) {
  let waitedMs = 0
  return {
    signal,
    waited: (milliseconds: number) => {
      waitedMs += milliseconds
    },
    /** Returns a function that returns how many milliseconds the host has taken since. */
    start: () => {
      const [began, waitedBefore] = [performance.now(), waitedMs]
      return () => performance.now() - began - (waitedMs - waitedBefore)
    },
    /** A handler that rethrows an error as the reason why a host gave no answer, or only part of one. */
    reason: (code: 'fetchNoAnswer' | 'fetchDamaged', url: URL) => (cause: unknown) => {
      if (cause instanceof FetchError || !(isNetworkError(cause) || isAbort(cause, signal))) throw cause
      if (signal.aborted && waitedMs >= MAX_WAIT_MS) throw new FetchError({ code: 'fetchBusy' }, { cause })
      throw new FetchError({ code: signal.aborted ? 'fetchSlow' : code, params: { host: url.host } }, { cause })
    },
  }
}

/** Node's streams throw an error of their own when they are aborted. */
function isAbort(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && (error === reason || (error instanceof Error && error.name === 'AbortError'))
}

/** The address that a page's own refresh leads to; undefined without one, or if it is not on the web. */
async function refreshedTo(answer: Refreshing, { refreshOf }: FetchRequest): Promise<URL | undefined> {
  const next = answer.status < 400 ? await refreshOf?.(answer) : undefined
  try {
    return next === undefined ? undefined : webAddress(next, new URL(answer.url))
  } catch {
    return undefined // such as the address of an app: the page is all that there is
  }
}

function lengthIn(header: string | null): number | undefined {
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}

function withoutHash({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length)
}

/** A redirect keeps the fragment, unless it has one itself: https://fetch.spec.whatwg.org/#http-redirect-fetch */
function webAddress(text: string, from?: URL): URL {
  const url = URL.parse(text, from?.href)
  if (!url || !/^https?:$/.test(url.protocol) || isBadPort(url.port)) throw new FetchError({ code: 'fetchNoWeb' })
  if (url.username !== '' || url.password !== '') throw new FetchError({ code: 'fetchCredentials' })
  if (url.hash === '' && from) url.hash = from.hash
  return url
}
