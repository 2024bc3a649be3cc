import type { LeaseStore } from '../ports/store.ts'
import type { Database } from './database.ts'
import type { Dialect } from './dialect.ts'
import { statement } from './statement.ts'

/** The leases of a store, over any database. */
export function leasesIn(database: Database): LeaseStore {
  const { dialect } = database
  return {
    async takeLease(name, holder, milliseconds) {
      const [rows] = await database.write([takeLease(dialect, name, holder, milliseconds)])
      return rows?.[0]?.holder === holder
    },

    async returnLease(name, holder) {
      await database.write([statement('DELETE FROM leases WHERE name = ?1 AND holder = ?2', name, holder)])
    },
  }
}

/** A lease with a later end than this was taken while the clock was ahead. */
const LONGEST_MS = 86_400_000

const takeLease = ({ now }: Dialect, name: string, holder: string, milliseconds: number) =>
  statement(
    `INSERT INTO leases (name, holder, expires_at) VALUES (?1, ?2, ${now} + CAST(?3 AS BIGINT))
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
    WHERE leases.holder = excluded.holder OR leases.expires_at NOT BETWEEN ${now} + 1 AND ${now} + ${LONGEST_MS}
    RETURNING holder`,
    name,
    holder,
    milliseconds,
  )
