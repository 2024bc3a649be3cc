import Database from 'better-sqlite3'

/** What SQLite finds wrong with a file. */
export function faultsOf(file: string): unknown[] {
  const db = new Database(file)
  try {
    const integrity = db.prepare<[], string>('PRAGMA integrity_check').pluck().all()
    return [...integrity.filter((line) => line !== 'ok'), ...db.prepare('PRAGMA foreign_key_check').all()]
  } catch (error) {
    return [error]
  } finally {
    db.close()
  }
}
