import type { SentProblem } from '../../../../core/problem.ts'
import type { Cursor, SentBatch } from '../../../../core/sync.ts'
import { authorization, forgetSession, withBase } from '../../session.ts'

/** Why a call failed, as far as it matters to the owner. */
export type FaultKind =
  | 'offline'
  | 'signedOut'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'limited'
  | 'unavailable'
  | 'cutOff'
  | 'unexpected'
  | 'invalid'

export interface FaultDetails {
  /** The server's message, in English. */
  readonly message?: string
  readonly isRead?: boolean
  readonly problems?: readonly SentProblem[]
  readonly retryAfterMinutes?: number
  readonly revision?: number | undefined
  readonly editId?: string | undefined
}

export class Fault extends Error {
  readonly kind: FaultKind
  /** Whether loading failed; otherwise, saving did. */
  readonly isRead: boolean

  /** What is wrong with the input. */
  readonly problems: readonly SentProblem[]
  /** When to try again, if the kind is `limited`. */
  readonly retryAfterMinutes: number
  /**
   * The revision that the call made, if the kind is `cutOff`: the edit was saved, and only the answer was lost on the
   * way.
   */
  readonly revision: number | undefined
  /** The id that an unanswered write sent as `Signpost-Edit`. Nobody knows whether that edit was made. */
  readonly editId: string | undefined

  constructor(kind: FaultKind, details: FaultDetails = {}) {
    const { message = kind, isRead = false, problems = [], retryAfterMinutes = 1, revision, editId } = details
    super(message)
    this.name = 'Fault'
    this.kind = kind
    this.isRead = isRead
    this.problems = problems
    this.retryAfterMinutes = retryAfterMinutes
    this.revision = revision
    this.editId = editId
  }
}

export interface Answer<Data> {
  readonly data: Data
  /**
   * The revision that a write made, undefined if nothing has changed; or the one that a read shows, if its answer says
   * so.
   */
  readonly revision: number | undefined
  /** The nonce of the revision that a read shows, if its answer says so. */
  readonly nonce?: string
  /**
   * The commits after the cursor sent along, up to this revision; undefined if none was sent, or the server is older.
   */
  readonly commits?: SentBatch | undefined
}

const KINDS: Readonly<Record<number, FaultKind>> = {
  400: 'invalid',
  401: 'signedOut',
  404: 'gone',
  409: 'conflict',
  413: 'tooLarge',
  429: 'limited',
  503: 'unavailable',
}

export interface CallOptions {
  readonly body?: unknown
  /** Whether the call changes nothing. */
  readonly isRead?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Aborts the call, which then fails. */
  readonly signal?: AbortSignal
}

/**
 * How many of this tab's writes await an answer, the newest revision that one has made, and the cursor of what this tab
 * has.
 */
const own = { waiting: 0, newest: 0, known: (): Cursor | undefined => undefined }

/** From now on, writes send this cursor, so that their answers bring the commits after it. */
export function provideCursor(known: () => Cursor): void {
  own.known = known
}

/**
 * How many bytes of request bodies, in all, browsers still send after the page is left, see
 * https://fetch.spec.whatwg.org/#http-network-or-cache-fetch.
 */
const MAX_KEPT_ALIVE = 65_536
const keptAlive = { writes: 0, bytes: 0 }

/** Whether leaving the page could stop a write on its way. */
export function canLoseWrites(): boolean {
  return own.waiting > keptAlive.writes
}

/** Whether this tab made a revision. While a write awaits its answer, any revision may be its own. */
export function isOwn(revision: number): boolean {
  return own.waiting > 0 || revision <= own.newest
}

/** Calls the API. `Data` is what docs/api.md documents for the path. Throws a `Fault`. */
export async function call<Data>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
  const { isRead = method === 'GET' } = options
  return isRead ? send(method, path, options) : asOwn(() => send(method, path, options))
}

/** Runs a write, and remembers its revision as this tab's own. */
export async function asOwn<Data>(write: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  own.waiting += 1
  try {
    const answer = await write()
    own.newest = Math.max(own.newest, answer.revision ?? 0)
    return answer
  } finally {
    own.waiting -= 1
  }
}

/** Loads a file to download. Throws a `Fault`. */
export async function fetchFile(path: string): Promise<{ readonly name: string; readonly content: Blob }> {
  const answer = await ask('GET', path, { isRead: true })
  await requireSuccess(answer, true)
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const content = await answer.blob().catch(() => {
    throw new Fault('offline', { isRead: true })
  })
  return { name, content }
}

async function send<Data>(method: string, path: string, options: CallOptions): Promise<Answer<Data>> {
  const { isRead = method === 'GET' } = options
  return readAnswer<Data>(await ask(method, path, options), isRead)
}

async function ask(method: string, path: string, options: CallOptions): Promise<Response> {
  const { body, headers, signal, isRead = method === 'GET' } = options
  const edit = isRead ? undefined : crypto.getRandomValues(new Uint32Array(2)).join('-')
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const request = {
    method,
    headers: {
      ...authorization(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(edit && { ...since(own.known()), 'Signpost-Edit': edit }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
    ...(signal && { signal }),
  }
  return (isRead ? fetch(withBase(path), request) : fetchToTheEnd(withBase(path), request)).catch(() => {
    throw signal?.aborted ? new Fault('offline', { isRead }) : noAnswer(isRead, edit)
  })
}

function since(cursor: Cursor | undefined): Readonly<Record<string, string>> {
  return cursor ? { 'Signpost-Since': `${cursor.revision} ${cursor.nonce}`.trim() } : {}
}

/**
 * Sends a request that goes on if the page is left, unless it is too large or the browser can't do that (Firefox before
 * 133).
 */
async function fetchToTheEnd(path: string, request: RequestInit & { readonly body?: string }): Promise<Response> {
  const bytes = new Blob([request.body ?? '']).size
  if (!('keepalive' in Request.prototype) || keptAlive.bytes + bytes > MAX_KEPT_ALIVE) return fetch(path, request)
  keptAlive.writes += 1
  keptAlive.bytes += bytes
  try {
    return await fetch(path, { ...request, keepalive: true })
  } finally {
    keptAlive.writes -= 1
    keptAlive.bytes -= bytes
  }
}

/** The fault of a call without an answer. */
export function noAnswer(isRead: boolean, editId?: string): Fault {
  dispatchEvent(new Event('away')) // see `watchServer`
  return new Fault('offline', { isRead, editId })
}

/** Throws a `Fault` for anything but a success. */
export async function readAnswer<Data>(answer: Response, isRead: boolean): Promise<Answer<Data>> {
  await requireSuccess(answer, isRead)
  const revision = Number(answer.headers.get('signpost-revision') ?? 0) || undefined
  const { data, commits }: { data: Data; commits?: SentBatch } = await answer.json().catch(() => {
    throw isRead ? noAnswer(isRead) : new Fault('cutOff', { revision })
  }) // the envelope of docs/api.md
  return { data, revision, nonce: answer.headers.get('signpost-nonce') ?? '', commits }
}

async function requireSuccess(answer: Response, isRead: boolean): Promise<void> {
  if (answer.status === 401) await forgetSession()
  if (answer.ok) {
    dispatchEvent(new Event('back')) // see `watchServer`
    return
  }
  const { error }: { error?: string } = await answer.json().catch(() => ({}))
  const problems: readonly SentProblem[] = JSON.parse(answer.headers.get('signpost-problems') ?? '[]')
  throw new Fault(KINDS[answer.status] ?? 'unexpected', {
    isRead,
    problems,
    retryAfterMinutes: Math.ceil(Number(answer.headers.get('retry-after') ?? 60) / 60),
    ...(error && { message: error }),
  })
}
