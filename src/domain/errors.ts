/** Every way in which a request can be refused. The mapping to HTTP is in http/errors.ts, to exit codes in cli/exit-codes.ts. */
export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'unavailable'

export interface ErrorDetails {
  /** Whole seconds until another try makes sense. */
  readonly retryAfterSeconds?: number
  /** The methods that the path does answer. */
  readonly allow?: readonly string[]
  /** The log was told before, once for all that fail for the same reason. */
  readonly isLogged?: boolean
  readonly cause?: unknown
}

/** A refusal that the caller may read: `message` never holds a secret, a statement or a stack. */
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

/** Whether the log knows of it already. */
export function isLogged(error: unknown): boolean {
  return error instanceof AppError && error.details.isLogged === true
}
