import Database from 'better-sqlite3'

/**
 * Says that this process uses a database, until the returned function is called or the process ends. Waits for a
 * restore to finish, and throws if it does not. The lock is one of SQLite's on an empty file beside the database, so
 * that it holds whatever the state of the database is.
 */
export function lockShared(path: string, timeoutMs: number): () => void {
  return lock(path, timeoutMs, ['BEGIN', 'SELECT count(*) FROM sqlite_schema'])
}

/** Keeps everybody else away, and waits that long for those who use the database. Throws if they stay. */
export function lockAlone(path: string, timeoutMs: number): () => void {
  return lock(path, timeoutMs, ['BEGIN EXCLUSIVE'])
}

function lock(path: string, timeout: number, statements: readonly string[]): () => void {
  const db = new Database(`${path.replace(/\.db$/, '')}.lock`, { timeout })
  try {
    db.pragma('journal_mode = MEMORY') // nothing is written, so that there is no journal to leave behind
    for (const statement of statements) db.prepare(statement).run()
  } catch (error) {
    db.close()
    throw error
  }
  return () => void db.close()
}
