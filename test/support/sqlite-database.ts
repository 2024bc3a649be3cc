import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { atOnce } from '../../src/domain/ports.ts'
import { openSqliteStore } from '../../src/storage/sqlite/open.ts'
import type { TestDatabase } from '../contract/store-contract.ts'
import { quiet } from './quiet-log.ts'
import { makeFolder } from './temp-folder.ts'

export const MIGRATIONS = 'migrations/sqlite'

export async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = makeFolder()
  return {
    open: () =>
      openSqliteStore({ path: join(folder, 'signpost.db'), migrations: MIGRATIONS, pace: atOnce, log: quiet }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
