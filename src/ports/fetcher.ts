import type { Bytes } from '../core/bytes.ts'
import { AppError } from '../core/errors.ts'

/** What the server may fetch from other hosts, and how: one guard for every fetch, see docs/adr/0051-one-guard.md. */

/** Why nothing could be fetched: a code with parameters, so that all readers get it in their own language. */
export type FetchProblem =
  | { readonly code: 'fetchOff' | 'fetchNoWeb' | 'fetchCredentials' | 'fetchBusy'; readonly params?: undefined }
  | {
      readonly code: 'fetchNoHost' | 'fetchNoAnswer' | 'fetchTls' | 'fetchSlow'
      readonly params: { readonly host: string }
    }
  /** `address` is in a network that neither `FETCH_ALLOW` nor the settings allow. The settings can allow `network`. */
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
  /** The answer to HEAD has no body, and only a POST request has one. Default: GET. */
  readonly method?: 'GET' | 'HEAD' | 'POST'
  /** JSON. */
  readonly body?: string
  /** Whether to return a redirect as the answer instead of following it. */
  readonly keepsRedirects?: boolean
  /** For the header `Accept`. */
  readonly accept?: string
  /** The limit of the decompressed body; with 0, nothing of it is read. At most, and by default, 1 MB. */
  readonly maxBytes?: number
  /** Whether a longer body is cut off instead of refused. */
  readonly mayCut?: boolean
  /** Whether the certificate must be trusted even in a network at home: something secret is sent. */
  readonly needsCertificate?: boolean
  /** How long it may take, redirects included, in milliseconds. At most 30 s; by default 5 s. */
  readonly timeoutMs?: number
  /** The address that an answer itself forwards to, as a refresh does: followed like a temporary redirect. */
  readonly refreshOf?: (answer: Refreshing) => Promise<string | undefined>
  /** Called before each request, redirects included; an error that it throws ends the fetch. */
  readonly beforeHop?: () => void
  readonly signal?: AbortSignal
}

/** An answer that may forward to another address. */
export interface Refreshing extends Pick<FetchAnswer, 'url' | 'status' | 'contentType' | 'bytes'> {
  /** The header `Refresh`. */
  readonly refresh: string | undefined
}

export interface FetchAnswer {
  /** The address that the redirects led to. */
  readonly url: string
  /** The address that the permanent redirects (301, 308) before any temporary one led to; undefined without any. */
  readonly movedTo: string | undefined
  readonly status: number
  /** As sent, '' if missing: better sniff the bytes. */
  readonly contentType: string
  /** The length of the compressed body according to the host, also for HEAD. undefined if the host does not say. */
  readonly length?: number | undefined
  /** How many seconds the host asks to wait (`Retry-After`). */
  readonly retryAfter: number | undefined
  readonly bytes: Bytes
  /** Milliseconds that the host took for its last answer, without any wait of our own. */
  readonly took: number
}

export interface Fetcher {
  /** False with `FETCH=off`: every fetch then throws `fetchOff`. */
  readonly isOn: boolean
  /** Fetches from any permitted host. Throws `FetchError`; a status of 400 or above is an answer like any other. */
  fetch(url: string, request?: FetchRequest): Promise<FetchAnswer>
  /** Connects to a port of any permitted host, and hangs up. Returns the milliseconds it took. Throws `FetchError`. */
  connect(host: string, port: number, options?: Pick<FetchRequest, 'timeoutMs' | 'signal'>): Promise<number>
}

export interface Program {
  readonly version: string
  /** A page about the program. This repository has none: its publisher sets it in package.json. */
  readonly homepage?: string | undefined
}

/** The server's `User-Agent`, and no word more: filters refuse programs that mention links, checks or robots. */
export function userAgentOf({ version, homepage }: Program): string {
  return homepage === undefined ? `Signpost/${version}` : `Signpost/${version} (+${homepage})`
}
