import type { KnownStatus, StatusStore } from '../ports/status-store.ts'
import { type Database, rowsAs } from './database.ts'
import type { Dialect } from './dialect.ts'
import { jsonLists, type Statement, statement } from './statement.ts'

/** Statuses of links, over any database. */
export function statusesIn(database: Database): StatusStore {
  const { dialect } = database
  return {
    async statuses({ after, limit }) {
      const [rows] = await database.read([selectStatuses(after, limit)])
      return rowsAs<KnownStatus>(rows)
    },

    async putStatuses(statuses, isNews) {
      const lists = jsonLists(statuses.map((row) => COLUMNS.map(({ field }) => row[field])))
      const put = lists.map((list) => putStatus(dialect, list))
      const statements = [...put, ...(isNews ? [countChange, ...dialect.announce('status')] : [])]
      if (statements.length > 0) await database.write(statements)
    },

    async dropStatuses(siteIds) {
      const drops = jsonLists(siteIds.map((id) => [id])).map((list) => drop(dialect, list))
      if (drops.length > 0) await database.write(drops)
    },

    async viewedUntil() {
      const [rows] = await database.read([statement('SELECT watched_until AS "until" FROM status_plan')])
      return rowsAs<{ until: number }>(rows)[0]?.until ?? 0
    },

    async putViewed(until) {
      await database.write([statement('UPDATE status_plan SET watched_until = ?1 WHERE watched_until < ?1', until)])
    },
  }
}

/** The columns of a row, in the order of its list. */
const COLUMNS = [
  { name: 'site_id', field: 'siteId', type: 'BIGINT' },
  { name: 'target', field: 'target', type: 'TEXT' },
  { name: 'status', field: 'status', type: 'TEXT' },
  { name: 'since', field: 'since', type: 'BIGINT' },
  { name: 'checked_at', field: 'checkedAt', type: 'BIGINT' },
  { name: 'took', field: 'took', type: 'BIGINT' },
  { name: 'usual', field: 'usual', type: 'DOUBLE PRECISION' },
  { name: 'failures', field: 'failures', type: 'BIGINT' },
  { name: 'failed_at', field: 'failedAt', type: 'BIGINT' },
  { name: 'reason', field: 'reason', type: 'TEXT' },
  { name: 'told_down', field: 'toldDown', type: 'BIGINT' },
  { name: 'day', field: 'day', type: 'TEXT' },
  { name: 'day_end', field: 'dayEnd', type: 'BIGINT' },
] as const satisfies readonly { name: string; field: keyof KnownStatus; type: string }[]

const countChange = statement(`UPDATE last_ids SET id = id + 1 WHERE kind = 'status'`)

const selectStatuses = (after: number, limit: number) =>
  statement(
    `SELECT ${COLUMNS.map(({ name, field }) => `${name} AS "${field}"`).join(', ')}
    FROM statuses WHERE site_id > CAST(?1 AS BIGINT) ORDER BY site_id LIMIT CAST(?2 AS BIGINT)`,
    after,
    limit,
  )

const putStatus = ({ items }: Dialect, rows: string): Statement =>
  statement(
    `INSERT INTO statuses (${COLUMNS.map(({ name }) => name).join(', ')})
    SELECT ${COLUMNS.map(({ type }, at) => `CAST(value ->> ${at} AS ${type})`).join(', ')} FROM ${items('?1')} WHERE true
    ON CONFLICT (site_id) DO UPDATE SET ${COLUMNS.slice(1)
      .map(({ name }) => `${name} = excluded.${name}`)
      .join(', ')}`,
    rows,
  )

const drop = ({ items }: Dialect, ids: string): Statement =>
  statement(`DELETE FROM statuses WHERE site_id IN (SELECT CAST(value ->> 0 AS BIGINT) FROM ${items('?1')})`, ids)
