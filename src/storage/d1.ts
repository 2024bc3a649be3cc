import { AppError } from '../domain/errors.ts'
import type { Pace } from '../domain/ports.ts'
import type { Store } from '../domain/store.ts'
import type { SqlValue, Statement } from './sql.ts'
import { HAS_NO_NONCE, NotNext, type Row, type SqlDatabase } from './sql-database.ts'
import { sqlStore } from './sql-store.ts'

/** What is needed of Cloudflare's binding. https://developers.cloudflare.com/d1/worker-api/ */
export interface D1Binding {
  prepare(sql: string): D1Statement
  /** One transaction: all statements or none. */
  batch(statements: D1Statement[]): Promise<{ results: unknown[] }[]>
}

interface D1Statement {
  bind(...values: (string | number | null)[]): D1Statement
}

/** The limits in use, which a local D1 does not have. https://developers.cloudflare.com/d1/platform/limits/ */
const MAX_VALUE_BYTES = 2_000_000
const MAX_STATEMENT_BYTES = 100_000
const MAX_PARAMETERS = 100
const MAX_STATEMENTS = 1_000

/**
 * A D1 database as a store. Its schema is Wrangler's to migrate. Nobody is called back of what other isolates write:
 * each request asks for `newest()`.
 */
export function openD1Store(binding: D1Binding, pace: Pace): Store {
  return sqlStore(d1Database(binding), pace)
}

function d1Database(binding: D1Binding): SqlDatabase {
  const run = async (statements: readonly Statement[]) => {
    const bound = statements.map(({ sql, params }) => ({ sql, values: params.map(toValue) }))
    refuseTooLarge(bound)
    try {
      const results = await binding.batch(bound.map(({ sql, values }) => binding.prepare(sql).bind(...values)))
      return results.map((result) => result.results as Row[]) // the columns by name
    } catch (error) {
      throw toError(error)
    }
  }
  return { read: run, write: run, watch: () => () => undefined, close: async () => undefined }
}

/** D1 takes bytes as a BLOB, which they are not here. */
function toValue(value: SqlValue): string | number | null {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : value
}

function refuseTooLarge(statements: readonly { sql: string; values: readonly (string | number | null)[] }[]): void {
  const tooLarge =
    statements.length > MAX_STATEMENTS ||
    statements.some(
      ({ sql, values }) =>
        sql.length > MAX_STATEMENT_BYTES || values.length > MAX_PARAMETERS || values.some((value) => isTooLong(value)),
    )
  if (tooLarge)
    throw new AppError('too_large', 'This is more than a D1 database takes at once. Bring it in in several parts.')
}

/** A character is at most 3 bytes a unit of UTF-16, so that most texts need not be measured. */
function isTooLong(value: string | number | null): boolean {
  if (typeof value !== 'string' || value.length * 3 <= MAX_VALUE_BYTES) return false
  return new TextEncoder().encode(value).length > MAX_VALUE_BYTES
}

function toError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (/UNIQUE constraint failed/.test(message) || message.includes(HAS_NO_NONCE)) return new NotNext(message)
  if (/no such table/.test(message)) {
    return new AppError(
      'unavailable',
      'The database has no tables yet. Make them with: npx wrangler d1 migrations apply DATABASE --remote',
      { cause: error },
    )
  }
  // What the statements themselves do wrong is a fault of the program; all else is the database's.
  if (/SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE)|constraint failed|syntax error|no such column/.test(message))
    return error
  return new AppError('unavailable', "The data can't be saved or read: the database does not answer", { cause: error })
}
