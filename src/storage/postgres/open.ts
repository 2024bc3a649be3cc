import { AppError } from '../../core/errors.ts'
import type { Log, SecretsKeeper } from '../../ports/runtime.ts'
import type { Store } from '../../ports/store.ts'
import { type Migration, olderDatabase, pendingMigrations } from '../migrations.ts'
import { type StoreOptions, sqlStore } from '../store.ts'
import { type Connections, connect, type Transaction } from './connections.ts'
import { postgresDatabase } from './database.ts'
import { type Abilities, type PostgresDialect, postgresDialect } from './dialect.ts'
import { toOpenError } from './faults.ts'
import { createNewsFeed, type News, type NewsFeed, type Times } from './news.ts'
import {
  CREATE_MIGRATIONS,
  FIND_MIGRATIONS,
  INSERT_MIGRATION,
  INSERT_SECRETS,
  LOCK_MIGRATION,
  replaceSecrets,
  SELECT_ABILITIES,
  SELECT_MIGRATIONS,
  SELECT_SECRETS,
  SELECT_STORE_ID,
  sendWord,
} from './sql.ts'

export interface PostgresOptions extends StoreOptions {
  readonly url: string
  readonly migrations: readonly Migration[]
  /** Whether to refuse an older database instead of upgrading it. */
  readonly refuseOlder?: boolean
  readonly log: Log
  /** For tests: fewer features than the database has, and other polling times. */
  readonly abilities?: Partial<Abilities>
  readonly times?: Times
}

export interface PostgresDatabase {
  readonly store: Store
  readonly secrets: SecretsKeeper
}

/**
 * Opens a PostgreSQL database, which any number of processes can share, and upgrades its schema. Throws
 * `AppError('unavailable')`, saying why, if it doesn't answer or was written by a newer program.
 */
export async function openPostgres(options: PostgresOptions): Promise<PostgresDatabase> {
  const { url, log } = options
  const connections = await connect({ url, log })
  try {
    const { dialect, feed, outage } = await prepare(connections, options)
    const store = sqlStore(postgresDatabase({ connections, dialect, feed, outage }), options)
    return { store, secrets: databaseSecrets(connections, dialect, feed) }
  } catch (error) {
    await connections.close()
    throw toOpenError(error)
  }
}

async function prepare(
  connections: Connections,
  { migrations, refuseOlder, log, times, abilities: fewer }: PostgresOptions,
): Promise<{ dialect: PostgresDialect; feed: NewsFeed; outage: () => Error | undefined }> {
  const [found] = await connections.query<Abilities & { encoding: string }>(SELECT_ABILITIES)
  requireUnicode(found?.encoding)
  const abilities = { notify: false, locks: false, ...found, ...fewer }
  const hasMigrated = await migrate(connections, migrations, { ...abilities, refuseOlder })
  const [meta] = await connections.query<{ value: string }>(SELECT_STORE_ID)
  const follower = followSchema(newestOf(migrations), log)
  const dialect = postgresDialect({ ...abilities, ...follower, storeId: meta?.value ?? '' })
  if (hasMigrated && dialect.notify) await connections.query(sendWord(dialect))
  const feed = createNewsFeed(connections, dialect, log, times)
  const watch: NewsFeed['watch'] = (listener) =>
    feed.watch((news) => {
      follower.look(news)
      listener(news)
    })
  const outage = () => connections.outage() ?? follower.outdated()
  return { dialect, feed: { ...feed, watch }, outage }
}

/** Other encodings lack characters, which would only show when somebody uses one. SQL_ASCII stores bytes unchanged. */
function requireUnicode(encoding = ''): void {
  if (['UTF8', 'SQL_ASCII'].includes(encoding)) return
  throw new AppError('unavailable', `The database has the encoding ${encoding}; it must be UTF8`)
}

function newestOf(migrations: readonly Migration[]): string {
  const names = migrations.map(({ name }) => name)
  return names.toSorted().at(-1) ?? ''
}

/** Watches for a newer program that changes the schema: from then on, this one only reads. */
export function followSchema(schema: string, log: Log) {
  let isOutdated = false
  const outdated = () => {
    if (!isOutdated) return undefined
    const message = 'A newer Signpost has changed the database. This one must be updated before it can write.'
    return new AppError('unavailable', message, { skipsLog: true })
  }
  return {
    /** The newest migration that this program knows. */
    schema,
    look({ schema: found }: News): void {
      if (isOutdated || found === null || found <= schema) return
      isOutdated = true
      log.error('database-newer', { schema: found })
    },
    outdated,
    refuseOutdated(): void {
      const error = outdated()
      if (error) throw error
    },
  }
}

/**
 * Upgrades the schema, all or nothing, one program at a time. Returns whether there was anything to do. Throws an
 * `AppError` if the schema is a newer program's or, with `refuseOlder`, an older one's.
 */
async function migrate(
  connections: Connections,
  available: readonly Migration[],
  { locks, refuseOlder = false }: Pick<Abilities, 'locks'> & { readonly refuseOlder?: boolean | undefined },
): Promise<boolean> {
  const missing = await pendingIn(connections, available)
  if (missing.length === 0) return false // needs no write: the database may be read-only
  if (refuseOlder && missing.length < available.length) throw olderDatabase()
  return connections.transaction(async (transaction) => {
    if (locks) await transaction.query(LOCK_MIGRATION)
    await transaction.query(CREATE_MIGRATIONS)
    const pending = await pendingIn(transaction, available)
    for (const { name, sql } of pending) {
      await transaction.query(sql).catch((error: unknown) => {
        const message = `The migration ${name} of the database failed: ${String(error)}`
        throw new AppError('unavailable', message, { cause: error })
      })
      await transaction.query(INSERT_MIGRATION, [name])
    }
    return pending.length > 0
  })
}

async function pendingIn(transaction: Transaction, available: readonly Migration[]): Promise<Migration[]> {
  const [table] = await transaction.query<{ name: string | null }>(FIND_MIGRATIONS)
  const applied = table?.name ? await transaction.query<{ name: string }>(SELECT_MIGRATIONS) : []
  return pendingMigrations(available, new Set(applied.map(({ name }) => name)))
}

/** Stores the generated secrets in the database, because its processes share no folder. */
function databaseSecrets(connections: Connections, dialect: PostgresDialect, feed: NewsFeed): SecretsKeeper {
  return {
    place: `The row 'secrets' of the database's table meta`,
    async read() {
      const [row] = await connections.query<{ value: string }>(SELECT_SECRETS)
      return row?.value
    },
    async create(text) {
      return (await connections.query(INSERT_SECRETS, [text])).length > 0
    },
    async replace(text) {
      await connections.query(replaceSecrets(dialect), [text])
    },
    watch(listener) {
      let seen: string | null | undefined
      return feed.watch(({ secrets }) => {
        if (secrets === seen) return
        listener().then(
          () => {
            seen = secrets
          },
          () => undefined, // the next news calls it again
        )
      })
    },
  }
}
