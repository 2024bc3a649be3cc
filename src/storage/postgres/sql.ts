/** The statements that only PostgreSQL has; statements for all databases are in ../sql.ts. */
import { NEWEST_COLUMNS } from '../sql.ts'
import { LOCK_CLASS, notify, type PostgresDialect } from './dialect.ts'

/** A named statement is parsed once per connection. Without a name, a write takes twice as long. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

/** Makes programs that start at the same time migrate one after the other. */
export const LOCK_MIGRATION = `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, 1)`

/** null if the table doesn't exist yet. */
export const FIND_MIGRATIONS = `SELECT to_regclass('schema_migrations')::text AS name`

export const CREATE_MIGRATIONS = `
  CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())`
export const SELECT_MIGRATIONS = named('migrations', 'SELECT name FROM schema_migrations')
export const INSERT_MIGRATION = 'INSERT INTO schema_migrations (name) VALUES ($1)'

export const SELECT_ABILITIES = `
  SELECT current_setting('server_encoding') AS encoding, count(*) FILTER (WHERE proname = 'pg_notify') > 0 AS notify,
    count(DISTINCT proname) FILTER (WHERE proname LIKE 'pg_advisory_xact_lock%') = 2 AS locks
  FROM pg_proc WHERE proname IN ('pg_notify', 'pg_advisory_xact_lock', 'pg_advisory_xact_lock_shared')`

/** What the server is doing for a connection ($1: its process), as far as this user may know. */
export const SELECT_STATE = 'SELECT state FROM pg_stat_activity WHERE pid = $1'

export const SELECT_STORE_ID = named('store id', `SELECT value FROM meta WHERE key = 'store_id'`)

/** Waits until no other process is about to commit, and blocks later commits until the transaction ends. */
export function takeTurn({ lock }: Pick<PostgresDialect, 'lock'>): string {
  return `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${lock})`
}

/** The newest numbers. `schema` reveals a newer program, `secrets` a changed password. */
export const SELECT_NEWEST = named(
  'newest',
  `SELECT ${NEWEST_COLUMNS}, (SELECT max(name) FROM schema_migrations) AS schema,
    (SELECT md5(value) FROM meta WHERE key = 'secrets') AS secrets`,
)

/** Sends news without a number, upon which listeners query the database. */
export function sendWord(dialect: PostgresDialect): string {
  return `SELECT ${notify(dialect, `'{}'`)}`
}

export function listen({ channel }: Pick<PostgresDialect, 'channel'>): string {
  return `LISTEN ${channel}`
}

export const SELECT_SECRETS = named('secrets', `SELECT value FROM meta WHERE key = 'secrets'`)

/** The server's facts for `signpost doctor`. */
export const SELECT_SERVER = `
  SELECT current_setting('server_version') AS version, current_setting('transaction_read_only') = 'on' AS read_only`

export const SELECT_CONTENTS = `
  SELECT (SELECT count(*) FROM groups) AS groups, (SELECT count(*) FROM sites) AS sites,
    (SELECT coalesce(max(revision), 0) FROM commits) AS revision`

export const INSERT_SECRETS = named(
  'insert secrets',
  `INSERT INTO meta (key, value) VALUES ('secrets', $1) ON CONFLICT (key) DO NOTHING RETURNING key`,
)

export function replaceSecrets(dialect: PostgresDialect): NamedStatement {
  return named(
    'replace secrets',
    `WITH kept AS (
      INSERT INTO meta (key, value) VALUES ('secrets', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value
      RETURNING key)
    SELECT ${dialect.notify ? notify(dialect, `'{}'`) : 'key'} FROM kept`,
  )
}

function named(name: string, text: string): NamedStatement {
  return { name, text }
}
