/** Every statement of PostgreSQL, once. Rows travel as JSON, so that any number of them is one statement. */
import { type Kind, selectRows, TABLES, updateColumns } from '../tables.ts'
import { type Dialect, notify, PROGRAM } from './dialect.ts'

/** A statement by name is parsed once a connection: unnamed, a write takes twice as long. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

/** The steps of the schema, one program at a time: ten that start at once wait here for each other. */
export const LOCK_MIGRATION = `SELECT pg_advisory_xact_lock(${PROGRAM}, 1)`

/** Null where there is no such table yet. */
export const FIND_MIGRATIONS = `SELECT to_regclass('schema_migrations')::text AS name`

export const CREATE_MIGRATIONS = `
  CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())`
export const SELECT_MIGRATIONS = named('migrations', 'SELECT name FROM schema_migrations')
export const INSERT_MIGRATION = 'INSERT INTO schema_migrations (name) VALUES ($1)'

export const SELECT_ABILITIES = `
  SELECT current_setting('server_encoding') AS encoding, count(*) FILTER (WHERE proname = 'pg_notify') > 0 AS notify,
    count(DISTINCT proname) FILTER (WHERE proname LIKE 'pg_advisory_xact_lock%') = 2 AS locks
  FROM pg_proc WHERE proname IN ('pg_notify', 'pg_advisory_xact_lock', 'pg_advisory_xact_lock_shared')`

/** Waits until no other process is about to commit, and holds those up that come after, until the transaction ends. */
export function takeTurn({ lock }: Dialect): string {
  return `SELECT pg_advisory_xact_lock(${PROGRAM}, ${lock})`
}

/** What changes hand over: how many records of each kind are put, how many deleted. */
export interface Shape {
  readonly puts: readonly Kind[]
  readonly deletes: readonly Kind[]
  readonly newIds: readonly Kind[]
}

/**
 * A commit as one statement, for the shape of its changes. Its parameters: revision, nonce, at, actor, action, bytes,
 * the parts as text[], then one for each kind that is put (a JSON list of records), deleted (the keys as text[]) and
 * newly numbered (the highest id).
 *
 * The log entry comes first, because the rest reads from it: when its revision is taken, nothing else is begun. Nor when
 * the revision before it is not the newest, or the schema is a newer program's: then it has no nonce, which it must have.
 * Before that it waits for writers that have taken a turn; among those that have not, the lock is shared.
 */
export function commitStatement({ puts, deletes, newIds }: Shape, dialect: Dialect): NamedStatement {
  let parameters = 7
  const next = () => {
    parameters += 1
    return `$${parameters}`
  }
  const { locks, lock, schema } = dialect
  const turn = locks ? `(SELECT pg_advisory_xact_lock_shared(${PROGRAM}, ${lock}) IS NOT NULL AS taken) AS turn` : ''
  const isNext = `$1::bigint = 1 + (SELECT coalesce(max(revision), 0) FROM commits)`
  const isOurs = `(SELECT max(name) FROM schema_migrations) <= '${schema}'`
  const steps = [
    `entry AS (
      INSERT INTO commits (revision, nonce, at, actor, action, bytes)
      SELECT $1::bigint, CASE WHEN ${isNext} AND ${isOurs} THEN $2::text END, $3::text, $4::text, $5::text, $6::bigint ${turn && `FROM ${turn} WHERE turn.taken`}
      RETURNING revision, nonce)`,
    `parts AS (
      INSERT INTO commit_parts (revision, part, changes)
      SELECT $1::bigint, number - 1, changes FROM unnest($7::text[]) WITH ORDINALITY AS part (changes, number))`,
    ...puts.map((kind) => `put_${kind} AS (${putRows(kind, next())})`),
    ...deletes.map((kind) => `delete_${kind} AS (${deleteRows(kind, next())})`),
    ...newIds.map(
      (kind) => `number_${kind} AS (UPDATE last_ids SET id = greatest(id, ${next()}::bigint) WHERE kind = '${kind}')`,
    ),
  ]
  const news = dialect.notify
    ? notify(dialect, `'{"revision":' || revision || ',"nonce":"' || nonce || '"}'`)
    : 'revision'
  const name = `commit ${[...puts, '-', ...deletes, '-', ...newIds].join(' ')}`
  return { name, text: `WITH ${steps.join(', ')} SELECT ${news} FROM entry` }
}

const TYPES: Readonly<Record<string, string>> = {
  id: 'bigint',
  group_id: 'bigint',
  order_num: 'integer',
  is_public: 'smallint',
}

function putRows(kind: Kind, parameter: string): string {
  const { table, key, columns } = TABLES[kind]
  const typed = columns.map((column) => `${column} ${TYPES[column] ?? 'text'}`).join(', ')
  return `
    INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${columns.join(', ')} FROM json_to_recordset(${parameter}::json) AS record (${typed})
    ON CONFLICT (${key}) DO UPDATE ${updateColumns(kind)}`
}

function deleteRows(kind: Kind, parameter: string): string {
  const { table, key } = TABLES[kind]
  return `DELETE FROM ${table} WHERE ${key} = ANY (${parameter}::${TYPES[key] ?? 'text'}[])`
}

export const SELECT_STORE_ID = named('store id', `SELECT value FROM meta WHERE key = 'store_id'`)
export const SELECT_LAST_IDS = named('last ids', 'SELECT kind, id FROM last_ids')

/** `schema` tells of a program that is newer than this one, `secrets` of a password that was changed. */
export const SELECT_NEWEST = named(
  'newest',
  `SELECT (SELECT coalesce(max(revision), 0) FROM commits) AS revision,
    coalesce((SELECT nonce FROM commits ORDER BY revision DESC LIMIT 1), '') AS nonce,
    (SELECT id FROM last_ids WHERE kind = 'revocation') AS revocation,
    (SELECT max(name) FROM schema_migrations) AS schema,
    (SELECT md5(value) FROM meta WHERE key = 'secrets') AS secrets`,
)

export const SELECT_NONCE = named('nonce', 'SELECT nonce FROM commits WHERE revision = $1')

/** One statement, so that all of it is of one state of the database: a row a part, and one without a commit if none is newer. */
export const SELECT_SINCE = named(
  'since',
  `SELECT head.revision AS head, (SELECT nonce FROM commits WHERE revision = $1) AS base, c.revision, c.nonce, c.at, c.actor, c.action, p.changes
  FROM (SELECT coalesce(max(revision), 0) AS revision FROM commits) AS head
  LEFT JOIN commits AS c ON c.revision > $1 LEFT JOIN commit_parts AS p ON p.revision = c.revision
  ORDER BY c.revision, p.part`,
)

export const SELECT_COMMIT = named(
  'commit at',
  `SELECT c.revision, c.nonce, c.at, c.actor, c.action, p.changes
  FROM commits AS c LEFT JOIN commit_parts AS p ON p.revision = c.revision WHERE c.revision = $1 ORDER BY p.part`,
)

export const SELECT_HISTORY = named(
  'history',
  `SELECT revision, at, actor, action FROM commits
  WHERE $1::bigint IS NULL OR revision < $1 ORDER BY revision DESC LIMIT $2`,
)

/** $1: commits made before go; $2: the oldest commits beyond this many bytes go. The newest always stays. */
export const PRUNE_COMMITS = named(
  'prune',
  `DELETE FROM commits WHERE revision < (SELECT max(revision) FROM commits) AND (
    at < $1 OR revision <= (
      SELECT max(revision) FROM (
        SELECT revision, sum(bytes) OVER (ORDER BY revision DESC) AS total FROM commits
      ) AS sums WHERE total > $2::bigint
    )
  )`,
)

/** Passes over what another login is just counting: nobody waits, and two can't wait for each other. */
export const DELETE_EXPIRED_ATTEMPTS = named(
  'expired attempts',
  `DELETE FROM login_attempts WHERE address IN (
    SELECT address FROM login_attempts WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)`,
)

/**
 * Counts an attempt of $1 at $2, in force until $3, of which $4 are let through; the next one blocks until $3. While a
 * block holds, nothing is counted. Attempts of one address wait for each other at its row. Answers until when the
 * address is blocked, 0 when it is not.
 */
export const COUNT_ATTEMPT = named(
  'count attempt',
  `INSERT INTO login_attempts AS known (address, attempts, blocked_until, expires_at)
  VALUES ($1, ARRAY[$3::bigint], 0, $3::bigint)
  ON CONFLICT (address) DO UPDATE SET
    attempts = CASE WHEN known.blocked_until > $2::bigint THEN known.attempts
      ELSE array_append(ARRAY(SELECT until FROM unnest(known.attempts) AS until WHERE until > $2::bigint), $3::bigint) END,
    blocked_until = CASE WHEN known.blocked_until > $2::bigint THEN known.blocked_until
      WHEN (SELECT count(*) FROM unnest(known.attempts) AS until WHERE until > $2::bigint) >= $4::bigint THEN $3::bigint
      ELSE 0 END,
    expires_at = CASE WHEN known.blocked_until > $2::bigint THEN known.expires_at ELSE $3::bigint END
  RETURNING blocked_until`,
)

export const DELETE_EXPIRED_TOKENS = named('expired tokens', 'DELETE FROM revoked_tokens WHERE expires_at <= $1')

export function insertRevoked(dialect: Dialect): NamedStatement {
  const news = dialect.notify ? notify(dialect, `'{"revocation":' || number || '}'`) : 'number'
  return named(
    'revoke',
    `WITH next AS (UPDATE last_ids SET id = id + 1 WHERE kind = 'revocation' RETURNING id),
    revoked AS (
      INSERT INTO revoked_tokens (number, token_id, expires_at) SELECT id, $1, $2 FROM next
      ON CONFLICT (token_id) DO NOTHING RETURNING number)
    SELECT ${news} FROM revoked`,
  )
}

export const SELECT_REVOKED_SINCE = named(
  'revoked since',
  `SELECT number, token_id AS "tokenId", expires_at AS "expiresAt" FROM revoked_tokens WHERE number > $1 ORDER BY number`,
)

export const SELECT_SECRETS = named('secrets', `SELECT value FROM meta WHERE key = 'secrets'`)
export const INSERT_SECRETS = named(
  'insert secrets',
  `INSERT INTO meta (key, value) VALUES ('secrets', $1) ON CONFLICT (key) DO NOTHING RETURNING key`,
)

export function replaceSecrets(dialect: Dialect): NamedStatement {
  const news = dialect.notify ? notify(dialect, `'{}'`) : 'key'
  return named(
    'replace secrets',
    `WITH kept AS (
      INSERT INTO meta (key, value) VALUES ('secrets', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value
      RETURNING key)
    SELECT ${news} FROM kept`,
  )
}

export function selectAll(kind: Kind): NamedStatement {
  return named(`all ${kind}`, selectRows(kind))
}

function named(name: string, text: string): NamedStatement {
  return { name, text }
}
