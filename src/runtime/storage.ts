import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log, SecretsKeeper } from '../domain/ports.ts'
import type { Store } from '../domain/store.ts'
import { readMigrations } from '../storage/migration-files.ts'
import { openSqliteStore } from '../storage/sqlite/open.ts'
import { prepareDataFolder } from './data-folder.ts'
import { nodePace } from './pace.ts'
import { secretsFile } from './secrets-file.ts'
import { migrationsFolder } from './version.ts'

export interface Storage {
  readonly store: Store
  readonly secrets: SecretsKeeper
}

/** Opens PostgreSQL if there is a `DATABASE_URL`, else SQLite in the data folder. Throws `unavailable`. */
export async function openStorage({ databaseUrl, dataDir }: Config, log: Log): Promise<Storage> {
  const pace = nodePace()
  if (databaseUrl) {
    const { openPostgres } = await import('../storage/postgres/open.ts') // a tenth of a start without it
    return openPostgres({ url: databaseUrl, migrations: readMigrations(migrationsFolder('postgres')), log, pace })
  }
  const secrets = secretsFile(dataDir)
  const path = join(prepareDataFolder(dataDir), 'signpost.db')
  return { store: await openSqliteStore({ path, migrations: migrationsFolder('sqlite'), pace }), secrets }
}
