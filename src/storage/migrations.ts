import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../core/errors.ts'

export interface Migration {
  /** The file's name, such as `0001_init.sql`; migrations run in the order of their names. */
  readonly name: string
  readonly sql: string
}

const OLDER =
  'This database was written by an older Signpost, and this command does not upgrade it: start the server of this version first, or run the command of the older one. Nothing was changed.'

/** Thrown for an older database to callers that may not upgrade it; the message says what to do instead. */
export function olderDatabase(): AppError {
  return new AppError('unavailable', OLDER)
}

/** Goes by the message, the only part of an error that arrives from SQLite's thread. */
export function isOlderDatabase(error: unknown): boolean {
  return error instanceof AppError && error.message === OLDER
}

/** The migrations that a database still needs. Throws if it has any that this program does not know. */
export function pendingMigrations(available: readonly Migration[], applied: ReadonlySet<string>): Migration[] {
  const known = new Set(available.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new AppError(
      'unavailable',
      `This database was written by a newer Signpost (it has ${unknown.join(', ')}). Please run that version or a newer one.`,
    )
  }
  return available.filter(({ name }) => !applied.has(name))
}

/** The `*.sql` files of a folder, sorted by name. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}
