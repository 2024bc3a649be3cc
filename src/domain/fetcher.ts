import type { Bytes } from '../core/bytes.ts'
import { AppError } from '../core/errors.ts'

/** What the server may fetch from other hosts, and how: one guard for all of it, see docs/adr/0051-one-guard.md. */

/** Why nothing could be fetched: a code with parameters, so that all readers get it in their own language. */
export type FetchProblem =
  | { readonly code: 'fetchOff' | 'fetchNoWeb' | 'fetchCredentials' | 'fetchBusy'; readonly params?: undefined }
  | {
      readonly code: 'fetchNoHost' | 'fetchNoAnswer' | 'fetchTls' | 'fetchSlow'
      readonly params: { readonly host: string }
    }
  /** The address is in a network that may only be reached if `FETCH_ALLOW` lists it, or the settings, which can allow `network`. */
  | {
      readonly code: 'fetchRefused'
      readonly params: { readonly host: string; readonly address: string; readonly network?: string }
    }
  | { readonly code: 'fetchRedirects' | 'fetchTooLarge' | 'fetchDamaged'; readonly params: { readonly host: string } }

/** Reaches API users like any refusal, as a problem of the address. */
export class FetchError extends AppError {
  readonly problem: FetchProblem

  constructor(problem: FetchProblem, { cause }: ErrorOptions = {}) {
    const isBusy = problem.code === 'fetchBusy'
    const at = isBusy || problem.code === 'fetchOff' ? '' : 'url'
    const skipsLog = isBusy // a passing state, not worth a log line
    super(isBusy ? 'unavailable' : 'invalid_input', '', { problems: [{ ...problem, at }], skipsLog, cause })
    this.name = 'FetchError'
    this.problem = problem
  }
}

export interface FetchRequest {
  /** HEAD has no body in its answer, and only POST has one in the request. Default: GET. */
  readonly method?: 'GET' | 'HEAD' | 'POST'
  /** JSON. */
  readonly body?: string
  /** Whether an answer that redirects is the answer, instead of where it leads. */
  readonly keepsRedirects?: boolean
  /** For the header `Accept`. */
  readonly accept?: string
  /** Of the body, decompressed. At most, and by default, 1 MB. */
  readonly maxBytes?: number
  /** Whether a longer body is cut off instead of refused. */
  readonly mayCut?: boolean
  /** Where an answer itself leads on to, as a page with a refresh does: followed like a temporary redirect. */
  readonly refreshOf?: (answer: Refreshing) => Promise<string | undefined>
  /** Called before each request that this takes, redirects included; what it throws ends the fetch. */
  readonly beforeHop?: () => void
  readonly signal?: AbortSignal
}

/** An answer of which is asked where it leads on to. */
export interface Refreshing extends Pick<FetchAnswer, 'url' | 'status' | 'contentType' | 'bytes'> {
  /** The header `Refresh`. */
  readonly refresh: string | undefined
}

export interface FetchAnswer {
  /** Where the redirects led. */
  readonly url: string
  /** Where permanent redirects (301, 308) alone led, up to the first temporary one; undefined without any. */
  readonly movedTo: string | undefined
  readonly status: number
  /** As sent: better sniff the bytes. '' without one. */
  readonly contentType: string
  /** How long the host says that the body is, compressed; also of a HEAD. Undefined if it does not say. */
  readonly length?: number | undefined
  /** How many seconds the host asks to wait (`Retry-After`). */
  readonly retryAfter: number | undefined
  readonly bytes: Bytes
  /** Milliseconds that the host took for its last answer, without any wait of our own. */
  readonly took: number
}

export interface Fetcher {
  /** False: `FETCH=off`, and every fetch throws `fetchOff`. */
  readonly isOn: boolean
  /** Fetches from any permitted host. Throws `FetchError`; a status of 400 or above is an answer like any other. */
  fetch(url: string, request?: FetchRequest): Promise<FetchAnswer>
  /** Connects to a port of any permitted host, and hangs up. Returns the milliseconds that it took. Throws `FetchError`. */
  connect(host: string, port: number, signal?: AbortSignal): Promise<number>
}

export interface Program {
  readonly version: string
  /** Where people read about it; the tree of this repository has none, its publisher sets it in package.json. */
  readonly homepage?: string | undefined
}

/** What the server calls itself, and no word more: filters refuse what speaks of links, checks or robots. */
export function userAgentOf({ version, homepage }: Program): string {
  return homepage === undefined ? `Signpost/${version}` : `Signpost/${version} (+${homepage})`
}
