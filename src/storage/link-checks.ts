import type { LinkCheck } from '../core/link-check.ts'
import type { LinkCheckRun, LinkCheckStore } from '../ports/link-check-store.ts'
import { type Database, rowsAs } from './database.ts'
import { statement } from './statement.ts'

interface PlanRow {
  readonly startedAt: number | null
  readonly siteIds: string
  readonly ended: number | null
  readonly nextAt: number
  readonly scheduledAt: number
}

/** Results of link checks, over any database. */
export function linkChecksIn(database: Database): LinkCheckStore {
  return {
    async linkChecks({ after, limit }) {
      const [rows] = await database.read([selectChecks(after, limit)])
      return rowsAs<LinkCheck>(rows)
    },

    async putLinkChecks(checks) {
      if (checks.length > 0) await database.write(checks.map(putCheck))
    },

    async ignoreLink({ siteId, url }, isIgnored) {
      await database.write([forgetOtherAddress(siteId, url), ignore(siteId, url, isIgnored ? 1 : 0)])
    },

    async sweepLinkChecks() {
      await database.write([statement('DELETE FROM link_checks WHERE site_id NOT IN (SELECT id FROM sites)')])
    },

    async linkCheckPlan() {
      const [rows] = await database.read([selectPlan])
      const [row] = rowsAs<PlanRow>(rows)
      return { run: row && runOf(row), nextAt: row?.nextAt ?? 0, scheduledAt: row?.scheduledAt ?? 0 }
    },

    async replaceLinkCheckRun(before, after) {
      const [rows] = await database.write([replaceRun(before, after)])
      return rowsAs(rows).length > 0
    },

    async dropLinkCheckRun() {
      await database.write([statement(`UPDATE link_check_plan SET started_at = NULL, site_ids = '', ended = NULL`)])
    },

    async putNextLinkCheck(at) {
      await database.write([putTime('next_at', at)])
    },

    async putScheduledLinkCheck(at) {
      await database.write([putTime('scheduled_at', at)])
    },
  }
}

/** The value of the column `ended` for a run that stopped because the server had no network. */
const OFFLINE = -1

function runOf({ startedAt, siteIds, ended }: PlanRow): LinkCheckRun | undefined {
  if (startedAt === null) return undefined
  const end = ended === OFFLINE ? 'offline' : (ended ?? undefined)
  return { startedAt, siteIds: siteIds === '' ? undefined : JSON.parse(siteIds), ended: end }
}

const selectPlan = statement(
  `SELECT started_at AS "startedAt", site_ids AS "siteIds", ended, next_at AS "nextAt", scheduled_at AS "scheduledAt"
  FROM link_check_plan`,
)

/** The values of the columns of a run. */
const columnsOf = (run: LinkCheckRun | undefined) => [
  run?.startedAt ?? null,
  run?.siteIds ? JSON.stringify(run.siteIds) : '',
  run?.ended === 'offline' ? OFFLINE : (run?.ended ?? null),
]

/** Returns a row if the run was replaced. */
const replaceRun = (before: LinkCheckRun | undefined, after: LinkCheckRun) =>
  statement(
    `INSERT INTO link_check_plan (id, started_at, site_ids, ended) VALUES (1, ?1, ?2, ?3)
    ON CONFLICT (id) DO UPDATE
    SET started_at = excluded.started_at, site_ids = excluded.site_ids, ended = excluded.ended
    WHERE link_check_plan.started_at IS NOT DISTINCT FROM CAST(?4 AS BIGINT)
      AND link_check_plan.site_ids = CAST(?5 AS TEXT)
      AND link_check_plan.ended IS NOT DISTINCT FROM CAST(?6 AS BIGINT)
    RETURNING id`,
    ...columnsOf(after),
    ...columnsOf(before),
  )

const putTime = (column: 'next_at' | 'scheduled_at', at: number) =>
  statement(
    `INSERT INTO link_check_plan (id, ${column}) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET ${column} = excluded.${column}`,
    at,
  )

const selectChecks = (after: number, limit: number) =>
  statement(
    `SELECT site_id AS "siteId", url, state, http_status AS "httpStatus", reason, moved_to AS "movedTo", failures,
      last_failed_at AS "lastFailedAt", checked_at AS "checkedAt", next_check_at AS "nextCheckAt", is_ignored AS "isIgnored"
    FROM link_checks WHERE site_id > CAST(?1 AS BIGINT) ORDER BY site_id LIMIT CAST(?2 AS BIGINT)`,
    after,
    limit,
  )

/** Stores a check. If the link's address has changed, it is no longer ignored. */
const putCheck = (check: LinkCheck) =>
  statement(
    `INSERT INTO link_checks (site_id, url, state, http_status, reason, moved_to, failures, last_failed_at, checked_at,
      next_check_at, is_ignored)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
    ON CONFLICT (site_id) DO UPDATE
    SET url = excluded.url, state = excluded.state, http_status = excluded.http_status, reason = excluded.reason,
      moved_to = excluded.moved_to, failures = excluded.failures, last_failed_at = excluded.last_failed_at,
      checked_at = excluded.checked_at, next_check_at = excluded.next_check_at,
      is_ignored = CASE WHEN link_checks.url = excluded.url THEN link_checks.is_ignored ELSE excluded.is_ignored END`,
    check.siteId,
    check.url,
    check.state,
    check.httpStatus,
    check.reason,
    check.movedTo,
    check.failures,
    check.lastFailedAt,
    check.checkedAt,
    check.nextCheckAt,
    check.isIgnored,
  )

const forgetOtherAddress = (siteId: number, url: string) =>
  statement('DELETE FROM link_checks WHERE site_id = ?1 AND url <> ?2', siteId, url)

const ignore = (siteId: number, url: string, isIgnored: number) =>
  statement(
    `INSERT INTO link_checks (site_id, url, state, is_ignored) VALUES (?1, ?2, 'unchecked', ?3)
    ON CONFLICT (site_id) DO UPDATE SET is_ignored = excluded.is_ignored`,
    siteId,
    url,
    isIgnored,
  )
