import SQLite from 'better-sqlite3'

/** An SQLite file as another program may have written it. */
export function databaseOf(sql: string): Uint8Array {
  return written(sql, (db) => db.serialize())
}

/** The same, but the page at which a table begins is overwritten: the file opens, and then that table can't be read. */
export function damagedDatabase(sql: string, table: string): Uint8Array {
  return written(sql, (db) => {
    const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table))
    const size = Number(db.pragma('page_size', { simple: true }))
    return db.serialize().fill(0xff, (page - 1) * size, page * size)
  })
}

function written(sql: string, take: (db: SQLite.Database) => Uint8Array): Uint8Array {
  const db = new SQLite(':memory:')
  db.exec(sql)
  const bytes = take(db)
  db.close()
  return bytes
}
