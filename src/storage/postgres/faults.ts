import pg from 'pg'
import { AppError } from '../../domain/errors.ts'

/** Codes of errors after which the connection is of no more use. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const AWAY = /^(?:08|57P0|53300|25006)/

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether it is the connection or the server that failed, and not a statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof AppError) return false
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  const code = codeOf(error)
  if (code !== undefined) return /^E[A-Z]+$/.test(code) // of a socket, such as ECONNREFUSED
  return error instanceof Error && /connection|timeout/i.test(error.message)
}

/** Whether a row with the same key was there already. */
export function isKeyTaken(error: unknown): boolean {
  return codeOf(causeOf(error)) === '23505'
}

/** Whether the database gave up for reasons that a second try does not meet: two transactions stood in each other's way. */
export function isWorthAnotherTry(error: unknown): boolean {
  return /^40/.test(codeOf(causeOf(error)) ?? '')
}

function causeOf(error: unknown): unknown {
  return error instanceof AppError ? error.details.cause : error
}

/** What can go wrong in a database that answers, by the beginning of its code, in words. */
const FAULTS: readonly (readonly [code: string, words: string])[] = [
  ['53100', 'the disk is full'],
  ['53', 'it has no room for more'],
  ['55P03', 'another process is writing'],
  ['57014', 'it took too long'],
  ['40', 'another process was in the way'],
  ['58', 'its disk reports an error'],
  ['XX', 'it reports damage'],
]

export function toAppError(error: unknown): unknown {
  const words = FAULTS.find(([prefix]) => codeOf(error)?.startsWith(prefix))?.[1]
  if (error instanceof AppError || !words) return error
  return new AppError('unavailable', `The database can't save or read the data: ${words}`, { cause: error })
}

export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** For the start: what is wrong with the database, in words. */
export function cannotUse(error: unknown): AppError {
  if (error instanceof AppError) return error
  const hint = /CERT|SIGNATURE/.test(codeOf(error) ?? '') ? '; sslrootcert=FILE in the address names its authority' : ''
  const message = `The database of DATABASE_URL can't be used: ${wordsOf(error)}${hint}`
  return new AppError('unavailable', message, { cause: error })
}
