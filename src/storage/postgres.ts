import { AppError } from '../domain/errors.ts'
import type { Log, Pace, SecretsKeeper } from '../domain/ports.ts'
import type { Store } from '../domain/store.ts'
import type { Migration } from './migrations.ts'
import { type Connections, connect } from './postgres/connections.ts'
import { type Abilities, type Dialect, dialectOf, sendWord } from './postgres/dialect.ts'
import { cannotUse } from './postgres/faults.ts'
import { migrate } from './postgres/migrations.ts'
import { createNewsFeed, type News, type Times } from './postgres/news.ts'
import * as sql from './postgres/sql.ts'
import { postgresStore } from './postgres/store.ts'

export interface PostgresOptions {
  readonly url: string
  readonly migrations: readonly Migration[]
  readonly log: Log
  readonly pace: Pace
  /** For tests: less than the database can do, and how often news are asked for. */
  readonly abilities?: Partial<Abilities>
  readonly times?: Times
}

export interface PostgresDatabase {
  readonly store: Store
  readonly secrets: SecretsKeeper
}

/**
 * Opens a PostgreSQL database that any number of processes share, and brings its schema up to date. Throws
 * `AppError('unavailable')`, in words, when it does not answer or was written by a newer program.
 */
export async function openPostgres({
  url,
  migrations,
  log,
  pace,
  ...forTests
}: PostgresOptions): Promise<PostgresDatabase> {
  const connections = await connect({ url, log })
  try {
    const [found] = await connections.query<Abilities & { encoding: string }>(sql.SELECT_ABILITIES)
    requireUnicode(found?.encoding)
    const abilities = { notify: false, locks: false, ...found, ...forTests.abilities }
    const hasMigrated = await migrate(connections, migrations, abilities)
    const [store] = await connections.query<{ value: string }>(sql.SELECT_STORE_ID)
    const dialect = dialectOf(abilities, store?.value ?? '', newestOf(migrations))
    if (hasMigrated && dialect.notify) await connections.query(sendWord(dialect))
    const feed = createNewsFeed(connections, dialect, log, forTests.times)
    const schema = followSchema(dialect.schema, log)
    return {
      store: {
        ...postgresStore({ connections, dialect, pace, refuseOutdated: schema.refuseOutdated }),
        watch: (listener) =>
          feed.watch((news) => {
            schema.look(news)
            listener(news)
          }),
        async close() {
          feed.close()
          await connections.close()
        },
      },
      secrets: createKeeper(connections, dialect, feed),
    }
  } catch (error) {
    await connections.close()
    throw cannotUse(error)
  }
}

/** Other encodings lack letters, and would say so only when somebody writes one. SQL_ASCII keeps what it is given. */
function requireUnicode(encoding = ''): void {
  if (['UTF8', 'SQL_ASCII'].includes(encoding)) return
  throw new AppError('unavailable', `The database has the encoding ${encoding}; it has to be UTF8`)
}

function newestOf(migrations: readonly Migration[]): string {
  const names = migrations.map(({ name }) => name)
  return names.toSorted().at(-1) ?? ''
}

type Feed = ReturnType<typeof createNewsFeed>

/** After a newer program has changed the schema, this one reads on but no longer writes. */
function followSchema(newest: string, log: Log) {
  let isOutdated = false
  return {
    look({ schema }: News): void {
      if (isOutdated || schema === null || schema <= newest) return
      isOutdated = true
      log.error({ schema }, 'A newer Signpost has changed the database: this one goes on reading and writes no more')
    },
    refuseOutdated(): void {
      if (!isOutdated) return
      const message = 'A newer Signpost has taken over the database. This one has to be updated before it can write.'
      throw new AppError('unavailable', message, { isLogged: true })
    },
  }
}

function createKeeper(connections: Connections, dialect: Dialect, feed: Feed): SecretsKeeper {
  return {
    place: `The row 'secrets' of the database's table meta`,
    async read() {
      const [row] = await connections.query<{ value: string }>(sql.SELECT_SECRETS)
      return row?.value
    },
    async create(text) {
      return (await connections.query(sql.INSERT_SECRETS, [text])).length > 0
    },
    async replace(text) {
      await connections.query(sql.replaceSecrets(dialect), [text])
    },
    watch(listener) {
      let seen: string | null | undefined
      return feed.watch(({ secrets }) => {
        if (secrets === seen) return
        listener().then(
          () => {
            seen = secrets
          },
          () => undefined, // it is told again
        )
      })
    },
  }
}
