import type { IconMark, IconStore, StoredIcon } from '../ports/icon-store.ts'
import { type Database, rowsAs } from './database.ts'
import type { Dialect } from './dialect.ts'
import { timeOf } from './sql.ts'
import { jsonLists, type Statement, statement } from './statement.ts'

const DAY_MS = 86_400_000

/** The value of `unnamed_since` while no record has ever named the icon. As a revision: there are no records yet. */
const NEVER = 0

/** The icons of a store, over any database. */
export function iconsIn(database: Database): IconStore {
  const { dialect } = database

  async function writeAll(statements: readonly Statement[]): Promise<void> {
    if (statements.length > 0) await database.write(statements)
  }

  async function readAmong<Found>(columns: string, hashes: readonly string[]): Promise<Found[]> {
    const found: Found[] = []
    for (const list of hashLists(hashes)) {
      const [rows] = await database.read([
        statement(`SELECT ${columns} FROM icons WHERE ${isIn(dialect)} ORDER BY hash`, list),
      ])
      found.push(...rowsAs<Found>(rows))
    }
    return found
  }

  return {
    async addIcons(icons, now) {
      await writeAll(jsonLists(icons).map((list) => addIcons(dialect, list, now)))
    },

    async icon(hash) {
      const [rows] = await database.read([statement('SELECT data FROM icons WHERE hash = ?1', hash)])
      return rowsAs<{ data: string }>(rows)[0]?.data
    },

    async icons(hashes) {
      return readAmong<StoredIcon>('hash, data', hashes)
    },

    async keptIcons(hashes) {
      return new Set((await readAmong<StoredIcon>('hash', hashes)).map(({ hash }) => hash))
    },

    async iconMarks(after, limit) {
      const [rows] = await database.read([selectMarks(after, limit)])
      return rowsAs<{ hash: string; named: number }>(rows).map(({ hash, named }): IconMark => {
        return { hash, isUsed: Number(named) === 1 }
      })
    },

    async markIcons({ named, unnamed }, { revision, nonce }) {
      const marked = revision === NEVER ? [] : hashLists(unnamed).map((list) => unnameIcons(dialect, list, revision))
      await writeAll([
        ...hashLists(named).map((list) => nameIcons(dialect, list)),
        ...marked,
        ...(marked.length > 0 ? [takeBackMarks(revision, nonce)] : []),
      ])
    },

    async sweepIcons(now) {
      await database.write([sweepIcons(dialect, now)])
    },
  }
}

/** Marks the icons that a commit names, as a part of the commit, so that both happen or neither. */
export function markNamedIcons(dialect: Pick<Dialect, 'items'>, hashes: readonly string[]): Statement[] {
  return hashLists(hashes).map((list) => nameIcons(dialect, list))
}

const hashLists = (hashes: readonly string[]) => jsonLists(hashes.map((hash) => ({ hash })))

/** Whether an icon is in the list ?1. */
const isIn = ({ items }: Pick<Dialect, 'items'>) => `hash IN (SELECT value ->> 'hash' FROM ${items('?1')})`

const addIcons = (dialect: Dialect, list: string, now?: number) =>
  statement(
    `INSERT INTO icons (hash, data, kept_at, unnamed_since)
    SELECT value ->> 'hash', value ->> 'data', ${timeOf('?2', dialect)}, ${NEVER} FROM ${dialect.items('?1')} WHERE true
    ON CONFLICT (hash) DO UPDATE SET kept_at = excluded.kept_at`,
    list,
    now ?? null,
  )

const selectMarks = (after: string, limit: number) =>
  statement(
    `SELECT hash, CASE WHEN unnamed_since IS NULL THEN 1 ELSE 0 END AS named FROM icons
    WHERE hash > ?1 ORDER BY hash LIMIT CAST(?2 AS BIGINT)`,
    after,
    limit,
  )

/** Also updates icons that are named already: a process marking them waits for these rows, then sees this commit. */
const nameIcons = (dialect: Pick<Dialect, 'items'>, list: string) =>
  statement(`UPDATE icons SET unnamed_since = NULL WHERE ${isIn(dialect)}`, list)

const unnameIcons = (dialect: Dialect, list: string, revision: number) =>
  statement(
    `UPDATE icons SET unnamed_since = CAST(?2 AS BIGINT) WHERE unnamed_since IS NULL AND ${isIn(dialect)}`,
    list,
    revision,
  )

/** A separate statement, so that it sees the commits that the previous statement waited for. */
const takeBackMarks = (revision: number, nonce: string) =>
  statement(
    `UPDATE icons SET unnamed_since = NULL WHERE unnamed_since = CAST(?1 AS BIGINT)
      AND coalesce((SELECT nonce FROM commits ORDER BY revision DESC LIMIT 1), '') <> CAST(?2 AS TEXT)`,
    revision,
    nonce,
  )

const sweepIcons = (dialect: Dialect, now?: number) =>
  statement(
    `DELETE FROM icons WHERE unnamed_since < (SELECT coalesce(min(revision), 1) FROM commits)
      AND kept_at < ${timeOf('?1', dialect)} - ${DAY_MS}
      AND NOT EXISTS (SELECT 1 FROM icon_fetches WHERE state = 'found')`,
    now ?? null,
  )
