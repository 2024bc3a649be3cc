/**
 * The statements that all databases share; anything that differs comes from the dialect. PostgreSQL needs the casts, to
 * know the types of parameters.
 */

import {
  COUNTERS,
  type Counter,
  type HistoryLimits,
  type LoginRule,
  type NewSession,
  type PictureLimits,
  type RevokedToken,
  type StoredPicture,
} from '../ports/store.ts'
import type { RecordType } from '../schemas/records.ts'
import { columnsOf, type Dialect } from './dialect.ts'
import { type Statement, statement } from './statement.ts'

export const selectStoreId = statement(`SELECT value FROM meta WHERE key = 'store_id'`)
export const selectLastIds = statement('SELECT kind, id FROM last_ids')

/** The number of the newest revocation that still exists. */
const HIGHEST_KEPT = '(SELECT coalesce(max(number), 0) FROM revoked_tokens)'

/** The highest number ever assigned to a revocation. Versions before 0.2 did not raise `last_ids` in SQLite. */
const LAST_REVOCATION = `(SELECT max(number) FROM (
  SELECT id AS number FROM last_ids WHERE kind = 'revocation'
  UNION ALL SELECT ${HIGHEST_KEPT}) AS numbers)`

const COUNTS: Readonly<Record<Counter, string>> = {
  revocation: LAST_REVOCATION,
  status: `(SELECT id FROM last_ids WHERE kind = 'status')`,
}

/** The columns of a `Newest`. */
export const NEWEST_COLUMNS = [
  `(SELECT coalesce(max(revision), 0) FROM commits) AS revision`,
  `coalesce((SELECT nonce FROM commits ORDER BY revision DESC LIMIT 1), '') AS nonce`,
  ...COUNTERS.map((counter) => `${COUNTS[counter]} AS ${counter}`),
  `coalesce((SELECT token_id FROM revoked_tokens ORDER BY number DESC LIMIT 1), '') AS "revokedToken"`,
].join(', ')

export const selectNewest = statement(`SELECT ${NEWEST_COLUMNS}`)

export function selectAll({ columns, table }: Pick<RecordType<unknown>, 'columns' | 'table'>): Statement {
  return statement(`SELECT ${columnsOf(columns)} FROM ${table}`)
}

export const selectNonce = (revision: number) => statement('SELECT nonce FROM commits WHERE revision = ?1', revision)

const COMMIT = 'c.revision, c.nonce, c.at, c.actor, c.action, c.details'

/** One row per part of each commit; if there is no newer commit, a single row without one. */
export const selectSince = (revision: number) =>
  statement(
    `SELECT head.revision AS head, (SELECT nonce FROM commits WHERE revision = ?1) AS base, ${COMMIT}, p.changes
    FROM (SELECT coalesce(max(revision), 0) AS revision FROM commits) AS head
    LEFT JOIN commits AS c ON c.revision > ?1 LEFT JOIN commit_parts AS p ON p.revision = c.revision
    ORDER BY c.revision, p.part`,
    revision,
  )

/** One row per part; a commit without changes has a single row without a part. */
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

/** Deletes the oldest commits up to the newest one beyond the limits, so that the log never has a gap. */
export const pruneCommits = ({ keep, maxBytes, keepAnyAge, before }: HistoryLimits) =>
  statement(
    `DELETE FROM commits WHERE revision <= (
      SELECT max(revision) FROM (
        SELECT revision, row_number() OVER newest_first AS place, sum(bytes) OVER newest_first AS total
        FROM commits WINDOW newest_first AS (ORDER BY revision DESC)
      ) AS log
      WHERE (place > ?1 AND total > ?2)
        OR (place > ?3 AND revision < (SELECT min(revision) FROM commits WHERE at >= ?4))
    )`,
    Math.max(1, keep),
    maxBytes,
    Math.max(1, keepAnyAge),
    before,
  )

/** The parameter if it isn't null, else the database's clock. */
export const timeOf = (parameter: string, { now }: Dialect) => `coalesce(CAST(${parameter} AS BIGINT), ${now})`

export const deleteExpiredLogins = (dialect: Dialect, now?: number) =>
  statement(
    `DELETE FROM login_limits WHERE address IN (
      SELECT address FROM login_limits WHERE expires_at <= ${timeOf('?1', dialect)} ${dialect.skipLocked})`,
    now ?? null,
  )

/**
 * Counts an attempt by address ?1 at time ?2, which stays in force for ?3 ms. ?4 attempts in force are allowed; the
 * next one blocks the address for ?3, and during a block nothing is counted. No time lies further ahead than that: a
 * clock that was ahead can't extend a block. Attempts from one address wait for each other at its row. Returns for how
 * long the address is blocked.
 */
export const countLogin = (dialect: Dialect, address: string, { attempts, windowMs }: LoginRule, now?: number) => {
  const { list } = dialect
  const at = timeOf('?2', dialect)
  const [known, until] = ['known.attempts', `(${at} + CAST(?3 AS BIGINT))`]
  const isBlocked = `known.blocked_until > ${at}`
  const capped = (time: string) => `CASE WHEN ${time} > ${until} THEN ${until} ELSE ${time} END`
  return statement(
    `INSERT INTO login_limits AS known (address, attempts, blocked_until, expires_at)
    VALUES (?1, ${list.of(until)}, 0, ${until})
    ON CONFLICT (address) DO UPDATE SET
      attempts = CASE WHEN ${isBlocked} THEN ${known} ELSE ${list.append(list.clampAbove(known, at, until), until)} END,
      blocked_until = CASE WHEN ${isBlocked} THEN ${capped('known.blocked_until')}
        WHEN ${list.countAbove(known, at)} >= CAST(?4 AS BIGINT) THEN ${until} ELSE 0 END,
      expires_at = CASE WHEN ${isBlocked} THEN ${capped('known.expires_at')} ELSE ${until} END
    RETURNING blocked_until - ${at} AS blocked_for`,
    address,
    now ?? null,
    windowMs,
    attempts,
  )
}

export const clearLogins = statement('DELETE FROM login_limits')

const IS_NOT_REVOKED = 'NOT EXISTS (SELECT 1 FROM revoked_tokens WHERE token_id = CAST(?1 AS TEXT))'

/**
 * Concurrent logouts wait for the row of the last number, so nobody sees a number before a lower one. On PostgreSQL, a
 * logout that waited sees the new `id`, but other tables as they were before.
 */
export const revokeToken = (dialect: Dialect, { tokenId, expiresAt }: RevokedToken): Statement[] => [
  statement(
    `UPDATE last_ids SET id = 1 + CASE WHEN id > ${HIGHEST_KEPT} THEN id ELSE ${HIGHEST_KEPT} END
    WHERE kind = 'revocation' AND ${IS_NOT_REVOKED}`,
    tokenId,
  ),
  statement(
    `INSERT INTO revoked_tokens (number, token_id, expires_at)
    SELECT id, ?1, CAST(?2 AS BIGINT) FROM last_ids WHERE kind = 'revocation' AND ${IS_NOT_REVOKED}`,
    tokenId,
    expiresAt,
  ),
  ...dialect.announce('revocation'),
]

export const addSession = ({ tokenId, username, epoch, startedAt, expiresAt, address, browser }: NewSession) =>
  statement(
    `INSERT INTO sessions (token_id, username, epoch, started_at, expires_at, address, browser)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    tokenId,
    username,
    epoch,
    startedAt,
    expiresAt,
    address,
    browser,
  )

export const deleteExpiredSessions = (dialect: Dialect, now?: number) =>
  statement(`DELETE FROM sessions WHERE expires_at <= ${timeOf('?1', dialect)}`, now ?? null)

export const selectSessions = ({ username, epoch }: Pick<NewSession, 'username' | 'epoch'>) =>
  statement(
    `SELECT id, token_id AS "tokenId", username, epoch, started_at AS "startedAt", expires_at AS "expiresAt", address, browser
    FROM sessions WHERE username = ?1 AND epoch = ?2 ORDER BY id DESC`,
    username,
    epoch,
  )

export const addPicture = ({ name, data }: StoredPicture) =>
  statement('INSERT INTO pictures (name, data) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING', name, data)

export const deleteOldPictures = ({ keep, inUse }: PictureLimits) =>
  statement(
    `DELETE FROM pictures WHERE number NOT IN (SELECT number FROM pictures ORDER BY number DESC LIMIT CAST(?1 AS BIGINT))
      AND name NOT IN (${['', ...inUse].map((_, at) => `?${at + 2}`).join(', ')})`,
    keep,
    '',
    ...inUse,
  )

export const selectPicture = (name: string) => statement('SELECT data FROM pictures WHERE name = ?1', name)

/** This many of the newest stay, even expired: a clock that is ahead for a while must not bring their tokens back. */
const KEPT_REVOCATIONS = 1000

export const deleteExpiredTokens = (dialect: Dialect, now?: number) =>
  statement(
    `DELETE FROM revoked_tokens WHERE expires_at <= ${timeOf('?1', dialect)}
      AND number <= (SELECT max(number) FROM revoked_tokens) - ${KEPT_REVOCATIONS}`,
    now ?? null,
  )

export const selectRevokedTokens = statement(
  'SELECT token_id AS "tokenId", expires_at AS "expiresAt" FROM revoked_tokens ORDER BY number',
)
