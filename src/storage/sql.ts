import { type Kind, TABLES, updateColumns } from './tables.ts'

/** Every statement of SQLite and D1, once. Rows travel as JSON, so that any number of them is one statement. */

/** Text as its bytes in UTF-8: long texts travel so, because bytes can be handed to another thread without a copy. */
export type Utf8 = Uint8Array<ArrayBuffer>

export type SqlValue = string | number | null | Utf8

export interface Statement {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

export const SELECT_STORE_ID = `SELECT value FROM meta WHERE key = 'store_id'`
export const SELECT_NEWEST = `
  SELECT (SELECT coalesce(max(revision), 0) FROM commits) AS revision,
    (SELECT nonce FROM commits ORDER BY revision DESC LIMIT 1) AS nonce,
    (SELECT coalesce(max(number), 0) FROM revoked_tokens) AS revocation`
export const SELECT_LAST_IDS = `SELECT kind, id FROM last_ids`

/** A commit that does not follow on the newest one has no nonce, which it must have. */
export const INSERT_COMMIT = `
  INSERT INTO commits (revision, nonce, at, actor, action, bytes)
  VALUES (?1, CASE WHEN ?1 = 1 + (SELECT coalesce(max(revision), 0) FROM commits) THEN ?2 END, ?3, ?4, ?5, ?6)`

export const INSERT_PART = `INSERT INTO commit_parts (revision, part, changes) VALUES (?1, ?2, ?3)`

/** The changes of a part that is in the log by now (?1: revision, ?2: part), so that its text travels once. */
const CHANGES_OF_PART = `json_each((SELECT changes FROM commit_parts WHERE revision = ?1 AND part = ?2))`

/** Puts the rows of one kind that a part of a commit leaves behind. */
export function putRows(kind: Kind): string {
  const { table, key, columns } = TABLES[kind]
  const values = columns.map((column) => `value ->> '$.after.${column}'`)
  return `
    INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM ${CHANGES_OF_PART}
    WHERE value ->> '$.kind' = '${kind}' AND value ->> '$.after.${key}' IS NOT NULL
    ON CONFLICT (${key}) DO UPDATE ${updateColumns(kind)}`
}

/** Deletes the rows of one kind that a part of a commit takes away. */
export function deleteRows(kind: Kind): string {
  const { table, key } = TABLES[kind]
  return `
    DELETE FROM ${table} WHERE ${key} IN (
      SELECT value ->> '$.before.${key}' FROM ${CHANGES_OF_PART}
      WHERE value ->> '$.kind' = '${kind}' AND value ->> '$.after.${key}' IS NULL
    )`
}

export const RAISE_LAST_ID = `UPDATE last_ids SET id = max(id, ?2) WHERE kind = ?1`

export const SELECT_NONCE = `SELECT nonce FROM commits WHERE revision = ?1`

export const SELECT_COMMITS_SINCE = `
  SELECT revision, nonce, at, actor, action FROM commits WHERE revision > ?1 ORDER BY revision`

export const SELECT_PARTS_SINCE = `
  SELECT revision, changes FROM commit_parts WHERE revision > ?1 ORDER BY revision, part`

export const SELECT_COMMIT = `SELECT revision, nonce, at, actor, action FROM commits WHERE revision = ?1`

export const SELECT_PARTS = `SELECT changes FROM commit_parts WHERE revision = ?1 ORDER BY part`

export const SELECT_HISTORY = `
  SELECT revision, at, actor, action FROM commits
  WHERE ?1 IS NULL OR revision < ?1 ORDER BY revision DESC LIMIT ?2`

/** ?1: commits made before go; ?2: the oldest commits beyond this many bytes go. The newest always stays. */
export const PRUNE_COMMITS = `
  DELETE FROM commits WHERE revision < (SELECT max(revision) FROM commits) AND (
    at < ?1 OR revision <= (
      SELECT max(revision) FROM (
        SELECT revision, sum(bytes) OVER (ORDER BY revision DESC) AS total FROM commits
      ) WHERE total > ?2
    )
  )`

export const DELETE_EXPIRED_ATTEMPTS = `DELETE FROM login_attempts WHERE expires_at <= ?1`

/**
 * Counts an attempt of ?1 at ?2, in force until ?3, of which ?4 are let through; the next one blocks until ?3.
 * While a block holds, nothing is counted. Answers the row, or none while a block holds.
 */
export const COUNT_ATTEMPT = `
  INSERT INTO login_attempts (address, expires_at, blocked)
  SELECT ?1, ?3, (SELECT count(*) FROM login_attempts WHERE address = ?1 AND expires_at > ?2) >= ?4
  WHERE NOT EXISTS (SELECT 1 FROM login_attempts WHERE address = ?1 AND expires_at > ?2 AND blocked = 1)
  RETURNING blocked, expires_at`

export const SELECT_BLOCK = `
  SELECT max(expires_at) AS expires_at FROM login_attempts WHERE address = ?1 AND expires_at > ?2 AND blocked = 1`

export const DELETE_EXPIRED_TOKENS = `DELETE FROM revoked_tokens WHERE expires_at <= ?1`

export const INSERT_REVOKED = `
  INSERT INTO revoked_tokens (token_id, expires_at) VALUES (?1, ?2) ON CONFLICT (token_id) DO NOTHING`

export const SELECT_REVOKED_SINCE = `
  SELECT number, token_id AS tokenId, expires_at AS expiresAt FROM revoked_tokens WHERE number > ?1 ORDER BY number`
