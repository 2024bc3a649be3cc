import type { ForeignFile } from './foreign-file.ts'

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
