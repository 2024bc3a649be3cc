import type { StoredChecks } from '../domain/status-store.ts'

/** The migration without which there are no status checks. */
const NEEDED = '0010_status_checks.sql'

export function hasStatusChecks(pending: readonly string[]): boolean {
  return !pending.includes(NEEDED)
}

const number = (name: string, as = name) => `CAST(${name} AS DOUBLE PRECISION) AS "${as}"`

/** For `signpost doctor`: what it reads of each list, on any database. PostgreSQL's driver would return whole numbers as text. */
export const SELECT_CHECKS: Readonly<Record<keyof StoredChecks, string>> = {
  settings: `SELECT key, value FROM configs WHERE key LIKE 'status.%'`,
  groups: `SELECT ${number('id')}, ${number('parent_id')}, ${number('order_num')}, status_check FROM groups`,
  sites: `SELECT ${number('id')}, ${number('group_id')}, ${number('order_num')}, name, url, lan_url, status_check,
    status_url, status_codes FROM sites`,
  statuses: `SELECT ${number('site_id', 'siteId')}, target, status, ${number('since')}, reason FROM statuses`,
}
