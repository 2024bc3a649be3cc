import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { AppError } from '../core/errors.ts'
import type { Log, LogoutJournal, SecretsKeeper } from '../ports/runtime.ts'
import type { Store } from '../ports/store.ts'
import { readMigrations } from '../storage/migrations.ts'
import { openSqliteStore } from '../storage/sqlite/database.ts'
import type { Setup } from '../storage/sqlite/setup.ts'
import { prepareDataFolder, warnOfReaders } from './data-folder.ts'
import { logoutsFile } from './logouts-file.ts'
import { nodePace } from './machine/system.ts'
import { secretsFile } from './secrets-file.ts'
import { migrationsFolder } from './version.ts'

export interface Storage {
  readonly store: Store
  readonly secrets: SecretsKeeper
  /** Missing where a journal can't be kept outside the database. */
  readonly journal?: LogoutJournal
  /** Resolves if the storage has stopped for good: only a new process can go on. */
  readonly stopped: Promise<AppError>
}

/** How the database is opened. */
export interface Opening {
  /** Whether an older database is upgraded instead of refused. */
  readonly upgrades: boolean
  /** Whether to refuse a missing database instead of creating one. */
  readonly mustExist?: boolean
  readonly requireSound?: boolean
  readonly tell?: (words: string) => void
}

/**
 * Opens PostgreSQL if there is a `DATABASE_URL`, else SQLite in the data folder. Throws `unavailable`; with
 * `requireSound`, for any damage, even where nothing reads it, and with `mustExist`, for a missing file. After an
 * upgrade of SQLite, reports how to go back.
 */
export async function openStorage(
  { databaseUrl, dataDir }: Config,
  log: Log,
  {
    upgrades,
    requireSound = false,
    mustExist = false,
    tell = (words: string) => log.info('database-upgraded', {}, words),
  }: Opening,
): Promise<Storage> {
  const pace = nodePace()
  const { promise: stopped, resolve: onStopped } = Promise.withResolvers<AppError>()
  if (databaseUrl) {
    const { openPostgres } = await import('../storage/postgres/open.ts') // without it, the start is a tenth faster
    const migrations = readMigrations(migrationsFolder('postgres'))
    return { ...(await openPostgres({ url: databaseUrl, migrations, refuseOlder: !upgrades, log, pace })), stopped }
  }
  const secrets = secretsFile(dataDir)
  const setup = mustExist ? existingSetup(dataDir) : sqliteSetup(dataDir)
  const onUpgraded = (copy: string) => tell(wayBack(copy))
  const store = await openSqliteStore({
    ...setup,
    requireSound,
    refuseOlder: !upgrades,
    pace,
    log,
    onUpgraded,
    onStopped,
  })
  warnOfReaders(dirname(setup.path), log)
  return { store, secrets, journal: logoutsFile(dataDir), stopped }
}

function wayBack(copy: string): string {
  return `The database was upgraded for this version. To go back: stop the server, signpost restore "${copy}", start the version before`
}

/** For commands that make no sense on a new database, such as a backup from the wrong folder. Throws `unavailable`. */
export function existingSetup(dataDir: string): Setup {
  const setup = sqliteSetup(dataDir)
  const lack = lackOfDatabase(setup)
  if (lack) throw new AppError('unavailable', lack)
  return setup
}

/** Says that there is no database yet; undefined if there is one. */
export function lackOfDatabase({ path }: Setup): string | undefined {
  if (existsSync(path)) return undefined
  return `There is no database at ${path} yet. If the server has run before, set DATA_DIR to its data folder.`
}

/** The SQLite database in the data folder, which is created if it is missing. */
export function sqliteSetup(dataDir: string): Setup {
  return { path: join(prepareDataFolder(dataDir), 'signpost.db'), migrations: migrationsFolder('sqlite') }
}
