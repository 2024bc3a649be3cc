import type { PlacedProblem, Problem } from './problem.ts'

/** Every reason to refuse a request. The mapping to HTTP is in http/errors.ts, to exit codes in cli/exit-codes.ts. */
export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'misdirected'
  | 'too_many_requests'
  | 'unavailable'

export interface ErrorDetails {
  /** Whole seconds until it is worth trying again. */
  readonly retryAfterSeconds?: number
  /** The methods that the path supports. */
  readonly allow?: readonly string[]
  /** The value of `Set-Cookie`, for a change that takes effect despite the refusal. */
  readonly cookie?: string
  /** Whether to close the connection after the answer, because too many are open. */
  readonly endsConnection?: boolean
  /** Already logged, once for all requests that fail for the same reason. */
  readonly skipsLog?: boolean
  /** What is wrong with the input, for readers of any language. */
  readonly problems?: readonly PlacedProblem[]
  /** Why a request with valid input is refused. */
  readonly reason?: Reason
  readonly cause?: unknown
}

/**
 * Why a request is refused. In English only: the page has its own texts for a session that ended, and for a record that
 * is gone or was changed by others, and it never names a key twice.
 */
export type Reason =
  | { readonly code: 'notSignedIn' | 'mayNot' }
  | { readonly code: 'noGroup' | 'noSite'; readonly params: { readonly id: number } }
  | { readonly code: 'noTag'; readonly params: { readonly name: string } }
  | { readonly code: 'keyTwice'; readonly params: { readonly key: string } }
  | { readonly code: 'changedSince'; readonly params: { readonly at: string } }

/**
 * A refusal that callers may read: `message` never contains a secret, a statement or a stack. It is empty if `details`
 * say everything; see `errorInEnglish` for the text.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** `at` is where in the input the problem is; '' for the input itself. */
export function invalidInput(at: string, problem: Problem, { cause }: ErrorOptions = {}): AppError {
  return new AppError('invalid_input', '', { problems: [{ ...problem, at }], cause })
}

/** For a request that no longer fits the stored data. */
export function conflict(problem: Problem): AppError {
  return new AppError('conflict', '', { problems: [{ ...problem, at: '' }] })
}

export function skipsLog(error: unknown): boolean {
  return error instanceof AppError && error.details.skipsLog === true
}
