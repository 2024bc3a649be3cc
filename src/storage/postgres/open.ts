import { AppError } from '../../core/errors.ts'
import type { Log, SecretsKeeper } from '../../domain/ports.ts'
import type { Store } from '../../domain/store.ts'
import type { Migration } from '../migrations.ts'
import { type StoreOptions, sqlStore } from '../store.ts'
import { type Connections, connect } from './connections.ts'
import { postgresDatabase } from './database.ts'
import { type Abilities, type PostgresDialect, postgresDialect } from './dialect.ts'
import { cannotUse } from './faults.ts'
import { migrate } from './migrate.ts'
import { createNewsFeed, type News, type NewsFeed, type Times } from './news.ts'
import { databaseSecrets } from './secrets.ts'
import * as sql from './sql.ts'

export interface PostgresOptions extends StoreOptions {
  readonly url: string
  readonly migrations: readonly Migration[]
  /** Refuse a database of an older version, instead of upgrading it. */
  readonly refuseOlder?: boolean
  readonly log: Log
  /** For tests: fewer features than the database has, and how often it is polled for news. */
  readonly abilities?: Partial<Abilities>
  readonly times?: Times
}

export interface PostgresDatabase {
  readonly store: Store
  readonly secrets: SecretsKeeper
}

/**
 * Opens a PostgreSQL database that any number of processes share, and brings its schema up to date. Throws
 * `AppError('unavailable')`, saying why, if it does not answer or was written by a newer program.
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
    throw cannotUse(error)
  }
}

async function prepare(
  connections: Connections,
  { migrations, refuseOlder, log, times, abilities: fewer }: PostgresOptions,
): Promise<{ dialect: PostgresDialect; feed: NewsFeed; outage: () => Error | undefined }> {
  const [found] = await connections.query<Abilities & { encoding: string }>(sql.SELECT_ABILITIES)
  requireUnicode(found?.encoding)
  const abilities = { notify: false, locks: false, ...found, ...fewer }
  const hasMigrated = await migrate(connections, migrations, { ...abilities, refuseOlder })
  const [meta] = await connections.query<{ value: string }>(sql.SELECT_STORE_ID)
  const follower = followSchema(newestOf(migrations), log)
  const dialect = postgresDialect({ ...abilities, ...follower, storeId: meta?.value ?? '' })
  if (hasMigrated && dialect.notify) await connections.query(sql.sendWord(dialect))
  const feed = createNewsFeed(connections, dialect, log, times)
  const watch: NewsFeed['watch'] = (listener) =>
    feed.watch((news) => {
      follower.look(news)
      listener(news)
    })
  const outage = () => connections.outage() ?? follower.outdated()
  return { dialect, feed: { ...feed, watch }, outage }
}

/** Other encodings lack characters, which would show only once somebody uses one. SQL_ASCII stores bytes as they are. */
function requireUnicode(encoding = ''): void {
  if (['UTF8', 'SQL_ASCII'].includes(encoding)) return
  throw new AppError('unavailable', `The database has the encoding ${encoding}; it must be UTF8`)
}

function newestOf(migrations: readonly Migration[]): string {
  const names = migrations.map(({ name }) => name)
  return names.toSorted().at(-1) ?? ''
}

/** After a newer program has changed the schema, this one continues to read but no longer writes. */
export function followSchema(schema: string, log: Log) {
  let isOutdated = false
  const outdated = () => {
    if (!isOutdated) return undefined
    const message = 'A newer Signpost has changed the database. This one must be updated before it can write.'
    return new AppError('unavailable', message, { isLogged: true })
  }
  return {
    /** The newest migration that this program knows. */
    schema,
    look({ schema: found }: News): void {
      if (isOutdated || found === null || found <= schema) return
      isOutdated = true
      log.error(
        { schema: found },
        'A newer Signpost has changed the database: this one continues to read, but no longer writes',
      )
    },
    outdated,
    refuseOutdated(): void {
      const error = outdated()
      if (error) throw error
    },
  }
}
