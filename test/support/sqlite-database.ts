import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { atOnce } from '../../src/ports/runtime.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import type { TestDatabase } from '../contract/store-contract.ts'
import { runSql } from './old-database.ts'
import { quiet } from './quiet-log.ts'
import { makeFolder } from './temp-folder.ts'

export const MIGRATIONS = 'migrations/sqlite'

export async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = makeFolder()
  const path = join(folder, 'signpost.db')
  return {
    open: () => openSqliteStore({ path, migrations: MIGRATIONS, pace: atOnce, log: quiet }),
    run: async (sql) => runSql(path, sql),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
