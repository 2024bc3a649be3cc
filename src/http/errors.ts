import { AppError, type ErrorCode, skipsLog } from '../core/errors.ts'
import type { PlacedProblem } from '../core/problem.ts'
import { errorInEnglish } from '../english/english.ts'
import type { Log } from '../ports/runtime.ts'
import { JSON_HEADERS } from './headers.ts'
import { problems as problemsHeader } from './own-headers.ts'

const PROBLEMS = problemsHeader.name
/** Proxies refuse large headers: nginx takes 4 KB. What doesn't fit is left out; `error` has the message. */
const MAX_PROBLEMS = 2000

const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many_requests: 429,
  unavailable: 503,
}

export function statusOf({ code }: AppError): number {
  return STATUS[code]
}

/** `allow` lists the methods that the path supports. */
export function methodNotAllowed(method: string, allow: readonly string[]): AppError {
  return new AppError('method_not_allowed', `${method.slice(0, 20)} is not allowed here`, { allow })
}

export interface ErrorDeps {
  readonly log: Log
  readonly newId: () => string
}

/**
 * Any error as a response: `{ error, errorId }`, without the id if `bare`. An error that is not an `AppError` is logged
 * in full, and the client is told as little as possible.
 */
export function errorResponse(error: unknown, { log, newId }: ErrorDeps, { bare = false } = {}): Response {
  const errorId = newId()
  if (!(error instanceof AppError)) {
    log.error('unexpected', { err: error, errorId })
    return respond(500, { error: 'Something went wrong. The log has the details.', errorId }, bare)
  }
  const words = errorInEnglish(error)
  if (error.code === 'unavailable' && !skipsLog(error)) log.error('unavailable', { err: error, errorId }, words)
  const { problems } = error.details
  const listed = problems && !bare ? listFirst(problems) : undefined
  const headers = { ...errorHeaders(error), ...(listed && { [PROBLEMS]: listed }) }
  return respond(statusOf(error), { error: words, errorId }, bare, headers)
}

function respond(status: number, body: { error: string; errorId: string }, bare: boolean, headers = {}): Response {
  return new Response(JSON.stringify(bare ? { error: body.error } : body), {
    status,
    headers: { ...JSON_HEADERS, ...headers },
  })
}

/** As many of the first problems as fit, as a header; undefined if none does. */
function listFirst(problems: readonly PlacedProblem[]): string | undefined {
  return problems.map((_, at) => asciiJson(problems.slice(0, at + 1))).findLast(({ length }) => length <= MAX_PROBLEMS)
}

/** JSON in ASCII, as headers require. */
function asciiJson(value: unknown): string {
  const inAscii = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replaceAll(/[^ -~]/g, inAscii)
}

/** Headers that add detail to a refusal. */
export function errorHeaders({ code, details }: AppError): Record<string, string> {
  const { retryAfterSeconds, allow, cookie, endsConnection } = details
  return {
    ...(code === 'unauthenticated' && { 'WWW-Authenticate': 'Bearer' }),
    ...(code === 'unavailable' && { 'Retry-After': '5' }),
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(endsConnection && { Connection: 'close' }),
    ...(allow && { Allow: allow.join(', ') }),
    ...(cookie && { 'Set-Cookie': cookie }),
  }
}
