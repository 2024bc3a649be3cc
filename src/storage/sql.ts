/**
 * The statements that all databases share. Anything that differs comes from the dialect. Casts are for
 * PostgreSQL, which needs to know the type of a parameter.
 */
import type { RecordType } from '../domain/record.ts'
import { COUNTERS, type Counter } from '../domain/store.ts'
import { columnsOf, type Dialect } from './dialect.ts'
import type { Statement } from './statement.ts'

const statement = (sql: string, ...params: Statement['params']): Statement => ({ sql, params })

export const selectStoreId = statement(`SELECT value FROM meta WHERE key = 'store_id'`)
export const selectLastIds = statement('SELECT kind, id FROM last_ids')

/** The highest number ever assigned. Versions before 0.2 did not raise `last_ids` in SQLite. */
const LAST_REVOCATION = `(SELECT max(number) FROM (
  SELECT id AS number FROM last_ids WHERE kind = 'revocation'
  UNION ALL SELECT coalesce(max(number), 0) FROM revoked_tokens) AS numbers)`

const COUNTS: Readonly<Record<Counter, string>> = { revocation: LAST_REVOCATION }

/** The columns of `Newest`. */
export const NEWEST_COLUMNS = [
  `(SELECT coalesce(max(revision), 0) FROM commits) AS revision`,
  `coalesce((SELECT nonce FROM commits ORDER BY revision DESC LIMIT 1), '') AS nonce`,
  ...COUNTERS.map((counter) => `${COUNTS[counter]} AS ${counter}`),
].join(', ')

export const selectNewest = statement(`SELECT ${NEWEST_COLUMNS}`)

export function selectAll({ columns, table }: Pick<RecordType<unknown>, 'columns' | 'table'>): Statement {
  return statement(`SELECT ${columnsOf(columns)} FROM ${table}`)
}

export const selectNonce = (revision: number) => statement('SELECT nonce FROM commits WHERE revision = ?1', revision)

const COMMIT = 'c.revision, c.nonce, c.at, c.actor, c.action, c.details'

/** One row per part of each commit; if there is no newer commit, one row without a commit. */
export const selectSince = (revision: number) =>
  statement(
    `SELECT head.revision AS head, (SELECT nonce FROM commits WHERE revision = ?1) AS base, ${COMMIT}, p.changes
    FROM (SELECT coalesce(max(revision), 0) AS revision FROM commits) AS head
    LEFT JOIN commits AS c ON c.revision > ?1 LEFT JOIN commit_parts AS p ON p.revision = c.revision
    ORDER BY c.revision, p.part`,
    revision,
  )

/** One row per part; a commit without changes has one row without a part. */
export const selectCommit = (revision: number) =>
  statement(
    `SELECT ${COMMIT}, p.changes
    FROM commits AS c LEFT JOIN commit_parts AS p ON p.revision = c.revision WHERE c.revision = ?1 ORDER BY p.part`,
    revision,
  )

export const selectHistory = (before: number | undefined, limit: number) =>
  statement(
    `SELECT revision, at, actor, action, details FROM commits
    WHERE CAST(?1 AS BIGINT) IS NULL OR revision < ?1 ORDER BY revision DESC LIMIT ?2`,
    before ?? null,
    limit,
  )

/** Deletes commits made before a time, and the oldest beyond a number of bytes. The newest always stays. */
export const pruneCommits = (before: string, maxBytes: number) =>
  statement(
    `DELETE FROM commits WHERE revision < (SELECT max(revision) FROM commits) AND (
      at < ?1 OR revision <= (
        SELECT max(revision) FROM (
          SELECT revision, sum(bytes) OVER (ORDER BY revision DESC) AS total FROM commits
        ) AS sums WHERE total > ?2
      )
    )`,
    before,
    maxBytes,
  )

export const deleteExpiredLogins = ({ skipLocked }: Dialect, now: number) =>
  statement(
    `DELETE FROM login_limits WHERE address IN (
      SELECT address FROM login_limits WHERE expires_at <= ?1 ${skipLocked})`,
    now,
  )

/**
 * Counts an attempt of ?1 at ?2, in force until ?3. Of those in force, ?4 are allowed; the next one blocks until ?3,
 * and during a block nothing is counted. Attempts from one address wait for each other at its row. Returns until
 * when the address is blocked; 0 if it is not.
 */
export const countLogin = (
  { list }: Dialect,
  address: string,
  now: number,
  { attempts, windowMs }: { readonly attempts: number; readonly windowMs: number },
) => {
  const [known, at, until] = ['known.attempts', 'CAST(?2 AS BIGINT)', 'CAST(?3 AS BIGINT)']
  const isBlocked = `known.blocked_until > ${at}`
  return statement(
    `INSERT INTO login_limits AS known (address, attempts, blocked_until, expires_at)
    VALUES (?1, ${list.of(until)}, 0, ${until})
    ON CONFLICT (address) DO UPDATE SET
      attempts = CASE WHEN ${isBlocked} THEN ${known} ELSE ${list.append(list.above(known, at), until)} END,
      blocked_until = CASE WHEN ${isBlocked} THEN known.blocked_until
        WHEN ${list.countAbove(known, at)} >= CAST(?4 AS BIGINT) THEN ${until} ELSE 0 END,
      expires_at = CASE WHEN ${isBlocked} THEN known.expires_at ELSE ${until} END
    RETURNING blocked_until`,
    address,
    now,
    now + windowMs,
    attempts,
  )
}

export const clearLogins = statement('DELETE FROM login_limits')

export const deleteExpiredTokens = (now: number) => statement('DELETE FROM revoked_tokens WHERE expires_at <= ?1', now)

const IS_NOT_REVOKED = 'NOT EXISTS (SELECT 1 FROM revoked_tokens WHERE token_id = CAST(?1 AS TEXT))'

/** Concurrent logouts wait for the row of the last number, so no number is seen before a lower one. */
export const revokeToken = (dialect: Dialect, tokenId: string, expiresAt: number): Statement[] => [
  statement(`UPDATE last_ids SET id = 1 + ${LAST_REVOCATION} WHERE kind = 'revocation' AND ${IS_NOT_REVOKED}`, tokenId),
  statement(
    `INSERT INTO revoked_tokens (number, token_id, expires_at)
    SELECT id, ?1, CAST(?2 AS BIGINT) FROM last_ids WHERE kind = 'revocation' AND ${IS_NOT_REVOKED}`,
    tokenId,
    expiresAt,
  ),
  ...dialect.announce('revocation'),
]

export const selectRevokedSince = (number: number) =>
  statement(
    `SELECT number, token_id AS "tokenId", expires_at AS "expiresAt" FROM revoked_tokens WHERE number > ?1
    ORDER BY number`,
    number,
  )
