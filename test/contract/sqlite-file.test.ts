import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { FileMoved } from '../../src/storage/sqlite/faults.ts'
import { openDatabase } from '../../src/storage/sqlite/file.ts'
import { quiet } from '../support/quiet-log.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'

const open = (path: string, migrations = MIGRATIONS) => openSqliteStore({ path, migrations, pace: atOnce, log: quiet })

it('a database of a newer program is refused with a clear message', async () => {
  const folder = tempFolder()
  const newer = join(folder, 'newer')
  cpSync(MIGRATIONS, newer, { recursive: true })
  writeFileSync(join(newer, '9999_future.sql'), 'CREATE TABLE future (id INTEGER PRIMARY KEY) STRICT;')
  const path = join(folder, 'site.db')
  await (await open(path, newer)).close()
  await expect(open(path)).rejects.toThrow(/newer Signpost.*9999_future/)
})

it('processes that open a new database at the same time migrate it once', async () => {
  const path = join(tempFolder(), 'site.db')
  const stores = await Promise.all(Array.from({ length: 4 }, () => open(path)))
  const names = await Promise.all(stores.map(async (store) => (await store.load()).storeId))
  expect(new Set(names).size).toBe(1)
  await Promise.all(stores.map((store) => store.close()))
})

it('a migration that fails leaves the database as it was', async () => {
  const folder = tempFolder()
  const broken = join(folder, 'broken')
  cpSync(MIGRATIONS, broken, { recursive: true })
  writeFileSync(join(broken, '9999_broken.sql'), 'CREATE TABLE half (id INTEGER) STRICT; SELECT nonsense;')
  const path = join(folder, 'site.db')
  await (await open(path)).close()
  await expect(open(path, broken)).rejects.toThrow(/nonsense/)
  const store = await open(path)
  expect((await store.load()).revision).toBe(0)
  await store.close()
  const db = new Database(path, { readonly: true })
  expect(db.prepare(`SELECT count(*) FROM sqlite_schema WHERE name = 'half'`).pluck().get()).toBe(0)
  db.close()
})

it('a file that is not a database is refused with a clear message', async () => {
  const path = join(tempFolder(), 'site.db')
  writeFileSync(path, 'this is not a database, but it is long enough to look like a header '.repeat(20))
  await expect(open(path)).rejects.toThrow(/not a SQLite database/)
})

it('a path that cannot be written is refused with a clear message', async () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(open(join(folder, 'file', 'site.db'))).rejects.toMatchObject({ code: 'unavailable' })
})

it('the journal is a WAL, so that readers never wait for a writer', async () => {
  const path = join(tempFolder(), 'site.db')
  const store = await open(path)
  const db = new Database(path)
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
  db.close()
  await store.close()
})

it.skipIf(process.platform === 'win32')('a write is not acknowledged if the file is moved away meanwhile', () => {
  const path = join(tempFolder(), 'site.db')
  const file = openDatabase({ path, migrations: MIGRATIONS })
  onTestFinished(() => file.close())
  const whileWriting = {
    sql: `INSERT INTO meta (key, value) VALUES ('late', '')`,
    get params() {
      renameSync(path, `${path}.away`)
      return []
    },
  }
  expect(() => file.run('write', [whileWriting])).toThrow(FileMoved)
})
