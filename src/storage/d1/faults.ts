import { AppError } from '../../core/errors.ts'
import { NotNext } from '../database.ts'
import { HAS_NO_NONCE } from '../sqlite/faults.ts'

/** Turns what D1 throws into an error of ours: D1 has no codes, only messages. */
export function toError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (/UNIQUE constraint failed/.test(message) || message.includes(HAS_NO_NONCE)) return new NotNext(error)
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
