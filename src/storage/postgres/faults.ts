import pg from 'pg'
import { AppError } from '../../core/errors.ts'

/** Errors after which a connection is useless. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const AWAY = /^(?:08|57P0|53300)/

/** Nothing was sent: there was no connection. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** A statement got no answer, and none will come. With `isServerUp`, new connections do get answers. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly isServerUp: boolean

  constructor(message: string, { isServerUp = false } = {}) {
    super(message)
    this.isServerUp = isServerUp
  }
}

/** Why the pool returned no connection: if all are in use, the database itself is fine. */
export function whyNoConnection(cause: unknown, { inUse, most }: { inUse: number; most: number }): Error {
  if (inUse >= most) return new AppError('unavailable', 'The database is too busy', { cause })
  return new NoConnection('There is no connection', { cause })
}

function codeOf(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

function causeOf(error: unknown): unknown {
  if (error instanceof AppError) return causeOf(error.details.cause)
  return error instanceof NoConnection ? error.cause : error
}

/** Whether the connection or the server failed, rather than a statement. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AppError) return false
  if (error instanceof NoConnection || error instanceof Unanswered) return true
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  const code = codeOf(error)
  if (code !== undefined) return /^E[A-Z_]+$/.test(code) // a socket error such as ECONNRESET
  return error instanceof Error && /connection|timeout/i.test(error.message)
}

/**
 * Whether to drop a connection although the server is up. Class 25 means that it is in an unexpected state, such as an
 * aborted transaction, or read-only after a failover, and may stay so.
 */
export function isSpoiled(error: unknown): boolean {
  return isConnectionError(error) || codeOf(error)?.startsWith('25') === true
}

/** Whether a commit does not follow the newest one: its revision is taken, or its parent is not the newest. */
export function isOutrun(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof pg.DatabaseError)) return false
  return cause.code === '23505' || (cause.code === '23502' && cause.column === 'nonce')
}

/** Whether two transactions conflicted and the database aborted one, so that a second try should succeed. */
export function isTxConflict(error: unknown): boolean {
  return /^40/.test(codeOf(error) ?? '')
}

/** Whether nothing comes back, not even a refusal: another attempt would take as long again. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof Unanswered) return !error.isServerUp
  return error instanceof NoConnection && /timeout|ETIMEDOUT/.test(String(error.cause))
}

/** Whether the same attempt may succeed if repeated at once. Without a connection, it can't. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof NoConnection) && !isUnreachable(error) && (isConnectionError(error) || isTxConflict(error))
}

/** Faults of a database that answers, by the prefix of the error code. */
const FAULTS: readonly (readonly [code: string, words: string])[] = [
  ['25006', 'it is read-only at the moment'],
  ['53100', 'the disk is full'],
  ['53', 'it is out of resources'],
  ['55P03', 'another process is writing'],
  ['57014', 'it took too long'],
  ['40', 'another process was writing'],
  ['58', 'its disk reports an error'],
  ['XX', 'it reports damage'],
  ['42P05', 'a pooler in between does not support named statements; use the direct address'],
  ['26000', 'a pooler in between does not support named statements; use the direct address'],
]

export function toAppError(error: unknown): unknown {
  const words = FAULTS.find(([prefix]) => codeOf(error)?.startsWith(prefix))?.[1]
  if (error instanceof AppError || !words) return error
  return new AppError('unavailable', `The database can't save or read the data: ${words}`, { cause: error })
}

/** Puts an error into words, without the host name: part of an unencoded password can end up in it. */
export function wordsOf(error: unknown): string {
  const cause = causeOf(error)
  if (cause instanceof AggregateError && cause.errors.length > 0) return wordsOf(cause.errors[0])
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(codeOf(cause) ?? '')) return 'its host is unknown'
  return cause instanceof Error ? cause.message : String(cause)
}

/** Says at the start, in a message for people, what is wrong with the database. */
export function toOpenError(error: unknown): AppError {
  if (error instanceof AppError && !error.details.skipsLog) return error
  const hint = /CERT|SIGNATURE/.test(codeOf(error) ?? '') ? '; sslrootcert=FILE in the address names its authority' : ''
  const message = `The database of DATABASE_URL can't be used: ${wordsOf(error)}${hint}`
  return new AppError('unavailable', message, { cause: error })
}
