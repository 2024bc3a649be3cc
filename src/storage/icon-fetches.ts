import { type FoundIcon, type IconFetchStore, SKIPPED_ICON, type WaitingIconFetch } from '../ports/icon-store.ts'
import { type Database, rowsAs } from './database.ts'
import { jsonLists, type Statement, statement } from './statement.ts'

const IS_UNDER_WAY = `state IN ('waiting', 'found')`
const FETCH = 'site_id AS "siteId", url, actor'

/** The run that fetches icons, in any database. */
export function iconFetchesIn(database: Database): IconFetchStore {
  const { items } = database.dialect
  return {
    async addIconFetches(fetches) {
      const rows = fetches.map(({ siteId, url, actor }) => [siteId, url, actor])
      await database.write([deleteFinished, ...jsonLists(rows).map((list) => insertWaiting(items('?1'), list))])
    },

    async hasIconFetches() {
      const [rows] = await database.read([statement(`SELECT 1 AS one FROM icon_fetches WHERE ${IS_UNDER_WAY} LIMIT 1`)])
      return rowsAs(rows).length > 0
    },

    async waitingIconFetches(limit) {
      const [rows] = await database.read([
        statement(`SELECT ${FETCH}, begun FROM icon_fetches WHERE state = 'waiting' ORDER BY site_id LIMIT ?1`, limit),
      ])
      return rowsAs<WaitingIconFetch>(rows)
    },

    async noteIconVisit({ siteId, url, begun }) {
      await database.write([
        statement(
          `UPDATE icon_fetches SET begun = ?3 WHERE site_id = ?1 AND url = ?2 AND state = 'waiting'`,
          siteId,
          url,
          begun,
        ),
      ])
    },

    async noteIconFetch({ siteId, url, icon, reason, network = '', begun = 0 }, now) {
      await database.write([
        statement(
          `UPDATE icon_fetches SET state = ?3, icon = ?4, reason = ?5, found_at = ?6, network = ?7, begun = ?8
          WHERE site_id = ?1 AND url = ?2 AND state = 'waiting'`,
          siteId,
          url,
          icon === '' ? 'none' : 'found',
          icon,
          reason,
          now,
          network,
          begun,
        ),
      ])
    },

    async iconFetchCounts() {
      const [rows, refused] = await database.read([
        statement(
          `SELECT state, count(*) AS number, max(revision) AS revision, count(CASE WHEN reason = ?1 THEN 1 END) AS skipped
          FROM icon_fetches GROUP BY state`,
          SKIPPED_ICON,
        ),
        statement(
          `SELECT network FROM icon_fetches WHERE state = 'none' AND network <> '' GROUP BY network ORDER BY count(*) DESC, network`,
        ),
      ])
      const networks = rowsAs<{ network: string }>(refused).map(({ network }) => network)
      const counts = new Map(rowsAs<StateCount>(rows).map((row) => [row.state, row]))
      const [waiting = 0, unsaved = 0, saved = 0, none = 0] = STATES.map((state) => counts.get(state)?.number)
      const done = unsaved + saved + none
      const revision = counts.get('saved')?.revision ?? null
      const skipped = counts.get('none')?.skipped ?? 0
      return { total: waiting + done, done, found: unsaved + saved, skipped, unsaved, revision, networks }
    },

    async foundIcons() {
      const [rows] = await database.read([
        statement(`SELECT ${FETCH}, icon, state FROM icon_fetches WHERE state IN ('found', 'saved') ORDER BY site_id`),
      ])
      return rowsAs<FoundRow>(rows).map(({ state, ...icon }) => ({ ...icon, isSaved: state === 'saved' }))
    },

    async firstUnsavedIconAt() {
      const [rows] = await database.read([
        statement(`SELECT found_at AS at FROM icon_fetches WHERE state = 'found' ORDER BY site_id LIMIT 1`),
      ])
      return rowsAs<{ at: number }>(rows)[0]?.at
    },

    async noteSavedIcons(siteIds, revision) {
      await database.write(jsonLists(siteIds).map((list) => updateSaved(items('?1'), list, revision)))
    },

    async sweepIconFetches() {
      await database.write([
        statement(`DELETE FROM icon_fetches WHERE ${IS_UNDER_WAY} AND site_id NOT IN (SELECT id FROM sites)`),
      ])
    },

    async dropWaitingIconFetches() {
      await database.write([statement(`DELETE FROM icon_fetches WHERE state = 'waiting'`)])
    },
  }
}

const STATES = ['waiting', 'found', 'saved', 'none'] as const

interface StateCount {
  readonly state: string
  readonly number: number
  readonly skipped: number
  readonly revision: number | null
}

type FoundRow = Omit<FoundIcon, 'isSaved'> & { readonly state: string }

/** Deletes the rows of a finished run, except those of links that are left alone. */
const deleteFinished = statement(
  `DELETE FROM icon_fetches WHERE NOT EXISTS (SELECT 1 FROM icon_fetches WHERE ${IS_UNDER_WAY})
  AND (begun = 0 OR site_id NOT IN (SELECT id FROM sites))`,
)

/** Keeps the rows of icons that were found but not saved yet, so that they aren't fetched again. */
const insertWaiting = (items: string, rows: string): Statement =>
  statement(
    `INSERT INTO icon_fetches (site_id, url, actor, state)
    SELECT CAST(value ->> 0 AS BIGINT), value ->> 1, value ->> 2, 'waiting' FROM ${items} WHERE true
    ON CONFLICT (site_id) DO UPDATE SET url = excluded.url, actor = excluded.actor, state = 'waiting', icon = '', reason = '',
      revision = NULL, network = '', begun = CASE WHEN icon_fetches.url = excluded.url THEN icon_fetches.begun ELSE 0 END
    WHERE icon_fetches.state <> 'found'`,
    rows,
  )

const updateSaved = (items: string, siteIds: string, revision: number | null): Statement =>
  statement(
    `UPDATE icon_fetches SET state = 'saved', revision = ?2
    WHERE state = 'found' AND site_id IN (SELECT CAST(CAST(value AS TEXT) AS BIGINT) FROM ${items})`,
    siteIds,
    revision,
  )
