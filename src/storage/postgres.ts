import { AppError } from '../domain/errors.ts'
import type { Log } from '../domain/log.ts'
import type { Pace } from '../domain/pace.ts'
import type { SecretsKeeper } from '../domain/secrets-keeper.ts'
import type { Store } from '../domain/store.ts'
import type { Migration } from './migrations.ts'
import { type Connections, connect } from './postgres/connections.ts'
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
  readonly abilities?: Partial<sql.Abilities>
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
    const [found] = await connections.query<sql.Abilities>(sql.SELECT_ABILITIES)
    const abilities = { notify: false, locks: false, ...found, ...forTests.abilities }
    await migrate(connections, migrations, abilities)
    const feed = createNewsFeed(connections, abilities, forTests.times)
    const outdated = followSchema(migrations, log)
    const close = async () => {
      await feed.close()
      await connections.close()
    }
    return {
      store: {
        ...postgresStore({ connections, abilities, pace, refuseOutdated: outdated.refuse }),
        watch: watchBy(feed, outdated),
        close,
      },
      secrets: createKeeper(connections, abilities, feed),
    }
  } catch (error) {
    await connections.close()
    throw cannotUse(error)
  }
}

type Feed = ReturnType<typeof createNewsFeed>

type Outdated = ReturnType<typeof followSchema>

/** After a newer program has changed the schema, this one reads on but no longer writes. */
function followSchema(migrations: readonly Migration[], log: Log) {
  const newest =
    migrations
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? ''
  let isOutdated = false
  return {
    look({ schema }: News): void {
      if (isOutdated || schema === null || schema <= newest) return
      isOutdated = true
      log.error({ schema }, 'A newer Signpost has changed the database: this one goes on reading and writes no more')
    },
    refuse(): void {
      if (!isOutdated) return
      const message = 'A newer Signpost has taken over the database. This one has to be updated before it can write.'
      throw new AppError('unavailable', message, { isLogged: true })
    },
  }
}

function watchBy(feed: Feed, outdated: Outdated): Store['watch'] {
  return (listener) =>
    feed.watch((news) => {
      outdated.look(news)
      listener(news)
    })
}

function createKeeper(connections: Connections, abilities: sql.Abilities, feed: Feed): SecretsKeeper {
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
      await connections.query(sql.replaceSecrets(abilities), [text])
    },
    watch(listener) {
      return feed.watch(({ secrets }, before) => {
        if (secrets !== before?.secrets) listener()
      })
    },
  }
}
