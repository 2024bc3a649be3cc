import type { Database, ForeignFile } from './foreign-file.ts'
import { refuseFor } from './refuse.ts'

/** Whether the file is a database with all of these tables; false if it can't be opened. */
export function hasTables(file: ForeignFile, ...tables: readonly string[]): boolean {
  if (!file.isDatabase) return false
  try {
    const database = file.database()
    return tables.every((table) => database.rows(table, []) !== undefined)
  } catch {
    return false
  }
}

/** Opens the file as a database with all of these tables. Throws `invalid_input` if that isn't possible. */
export function databaseWith(file: ForeignFile, ...tables: readonly string[]): Database {
  const database = file.database()
  for (const table of tables) {
    if (!database.rows(table, [])) refuseFor(file, (name) => ({ code: 'noTable', params: { file: name, table } }))
  }
  return database
}
