import { AppError } from '../../core/errors.ts'
import type { Store } from '../../ports/store.ts'
import { type Database, Outrun, type Results, type Row } from '../database.ts'
import { sqliteDialect } from '../sqlite/dialect.ts'
import { HAS_NO_NONCE } from '../sqlite/faults.ts'
import type { SqlValue, Statement } from '../statement.ts'
import { type StoreOptions, sqlStore } from '../store.ts'

/** A D1 database as a store. */
export function openD1Store(binding: D1Binding, options: StoreOptions): Store {
  return sqlStore(d1Database(binding), options)
}

/** The part of Cloudflare's binding in use. https://developers.cloudflare.com/d1/worker-api/ */
export interface D1Binding {
  prepare(sql: string): D1Statement
  /** One transaction: all statements or none. */
  batch(statements: D1Statement[]): Promise<{ results: Row[] }[]>
}

interface D1Statement {
  bind(...values: (string | number | null)[]): D1Statement
}

/** Production limits, which a local D1 lacks. https://developers.cloudflare.com/d1/platform/limits/ */
const MAX_VALUE_BYTES = 2_000_000
const MAX_STATEMENT_BYTES = 100_000
const MAX_PARAMETERS = 100
const MAX_STATEMENTS = 1_000

/** Wrangler migrates the schema. Nothing reports writes of other isolates: each request asks for `newest()`. */
function d1Database(binding: D1Binding): Database {
  const run = async (statements: readonly Statement[]) => {
    const bound = statements.map(({ sql, params }) => ({ sql, values: params.map(toValue) }))
    refuseTooLarge(bound)
    try {
      const answers = await binding.batch(bound.map(({ sql, values }) => binding.prepare(sql).bind(...values)))
      return answers.map(({ results }) => results)
    } catch (error) {
      throw toError(error)
    }
  }
  return {
    dialect: sqliteDialect,
    read: together(run),
    write: run,
    watch: () => () => undefined,
    close: async () => undefined,
  }
}

type Run = (statements: readonly Statement[]) => Promise<Results>

/**
 * Sends simultaneous reads as one batch: each batch is a request to D1, which takes a millisecond of CPU time. Reads can
 * only be simultaneous within one request, so no request waits for a promise that another one created.
 */
function together(run: Run): Run {
  let waiting: Statement[] = []
  let answers: Promise<Results> | undefined
  return async (statements) => {
    const start = waiting.length
    waiting.push(...statements)
    answers ??= Promise.resolve().then(() => {
      const batch = waiting
      waiting = []
      answers = undefined
      return run(batch)
    })
    return (await answers).slice(start, start + statements.length)
  }
}

/** Converts bytes to text: D1 would store them as a BLOB. */
function toValue(value: SqlValue): string | number | null {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function refuseTooLarge(statements: readonly { sql: string; values: readonly (string | number | null)[] }[]): void {
  const tooLarge =
    statements.length > MAX_STATEMENTS ||
    statements.some(
      ({ sql, values }) =>
        sql.length > MAX_STATEMENT_BYTES || values.length > MAX_PARAMETERS || values.some((value) => isTooLong(value)),
    )
  if (tooLarge) throw new AppError('too_large', 'This is more than a D1 database accepts at once. Import it in parts.')
}

/** Whether a text exceeds D1's limit. A UTF-16 unit is at most 3 bytes in UTF-8, so most texts needn't be measured. */
function isTooLong(value: string | number | null): boolean {
  if (typeof value !== 'string' || value.length * 3 <= MAX_VALUE_BYTES) return false
  return new TextEncoder().encode(value).length > MAX_VALUE_BYTES
}

/** Turns an error of D1 into one of ours. D1 has no codes, only messages. */
function toError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (/UNIQUE constraint failed/.test(message) || message.includes(HAS_NO_NONCE)) return new Outrun(error)
  if (/no such table/.test(message)) {
    return new AppError(
      'unavailable',
      'The database has no tables yet. Create them with: npx wrangler d1 migrations apply DATABASE --remote',
      { cause: error },
    )
  }
  // A wrong statement is this program's fault; everything else is the database's.
  if (/SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|RANGE)|constraint failed|syntax error|no such column/.test(message))
    return error
  return new AppError('unavailable', "The data can't be saved or read: the database does not answer", { cause: error })
}
