import pg from 'pg'
import { AppError } from '../../domain/errors.ts'

/** Codes of errors after which the connection is of no more use. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const AWAY = /^(?:08|57P0|53300)/

/** Nothing could be asked: no connection was to be had. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** Why the pool gave no connection: all of them may be in use, and then the database itself is well. */
export function whyNoConnection(cause: unknown, { inUse, most }: { inUse: number; most: number }): Error {
  if (inUse >= most) return new AppError('unavailable', 'The database has too much to do', { cause })
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

/** Whether it is the connection or the server that failed, and not a statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof AppError) return false
  if (error instanceof NoConnection) return true
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  const code = codeOf(error)
  if (code !== undefined) return /^E[A-Z_]+$/.test(code) // of a socket, such as ECONNRESET
  return error instanceof Error && /connection|timeout/i.test(error.message)
}

/** Whether the connection must not be used again, though the server is there: a standby stays one for its connections. */
export function isSpoiled(error: unknown): boolean {
  return isAway(error) || codeOf(error) === '25006'
}

/** Whether a commit does not follow on the newest one: its revision is taken, or the one before it is not the newest. */
export function isNotNext(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof pg.DatabaseError)) return false
  return cause.code === '23505' || (cause.code === '23502' && cause.column === 'nonce')
}

/** Whether the database gave up for reasons that a second try does not meet: two transactions stood in each other's way. */
export function isWorthAnotherTry(error: unknown): boolean {
  return /^40/.test(codeOf(error) ?? '')
}

/** Whether the same attempt may succeed when it is made again at once. Where no connection was to be had, it won't. */
export function mayPassNextTime(error: unknown): boolean {
  return !(error instanceof NoConnection) && (isAway(error) || isWorthAnotherTry(error))
}

/** What can go wrong in a database that answers, by the beginning of its code, in words. */
const FAULTS: readonly (readonly [code: string, words: string])[] = [
  ['25006', 'it takes no changes at the moment, only reading'],
  ['53100', 'the disk is full'],
  ['53', 'it has no room for more'],
  ['55P03', 'another process is writing'],
  ['57014', 'it took too long'],
  ['40', 'another process was in the way'],
  ['58', 'its disk reports an error'],
  ['XX', 'it reports damage'],
  ['42P05', 'a pooler in between does not know named statements; take the direct address'],
  ['26000', 'a pooler in between does not know named statements; take the direct address'],
]

export function toAppError(error: unknown): unknown {
  const words = FAULTS.find(([prefix]) => codeOf(error)?.startsWith(prefix))?.[1]
  if (error instanceof AppError || !words) return error
  return new AppError('unavailable', `The database can't save or read the data: ${words}`, { cause: error })
}

/** Without the name of the host: where a password is not encoded, that is a piece of it. */
export function wordsOf(error: unknown): string {
  const cause = causeOf(error)
  if (cause instanceof AggregateError && cause.errors.length > 0) return wordsOf(cause.errors[0])
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(codeOf(cause) ?? '')) return 'its host is not known'
  return cause instanceof Error ? cause.message : String(cause)
}

/** For the start: what is wrong with the database, in words. */
export function cannotUse(error: unknown): AppError {
  if (error instanceof AppError && !error.details.isLogged) return error
  const hint = /CERT|SIGNATURE/.test(codeOf(error) ?? '') ? '; sslrootcert=FILE in the address names its authority' : ''
  const message = `The database of DATABASE_URL can't be used: ${wordsOf(error)}${hint}`
  return new AppError('unavailable', message, { cause: error })
}
