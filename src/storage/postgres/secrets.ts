import type { SecretsKeeper } from '../../domain/ports.ts'
import type { Connections } from './connections.ts'
import type { PostgresDialect } from './dialect.ts'
import type { NewsFeed } from './news.ts'
import { INSERT_SECRETS, replaceSecrets, SELECT_SECRETS } from './sql.ts'

/** Stores the generated secrets in the database, because its processes share no folder. */
export function databaseSecrets(connections: Connections, dialect: PostgresDialect, feed: NewsFeed): SecretsKeeper {
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
          () => undefined, // called again with the next news
        )
      })
    },
  }
}
