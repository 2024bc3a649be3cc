import { AppError } from '../../domain/errors.ts'
import { type Migration, pendingMigrations } from '../migrations.ts'
import type { Connections } from './connections.ts'
import {
  type Abilities,
  CREATE_MIGRATIONS,
  INSERT_MIGRATION,
  LOCK_MIGRATION,
  NOTIFY_MIGRATED,
  SELECT_MIGRATIONS,
} from './sql.ts'

/** Brings the schema up to date, all or nothing, one program at a time. Throws in words when it is a newer one's. */
export async function migrate(
  connections: Connections,
  available: readonly Migration[],
  { locks, notify }: Abilities,
): Promise<void> {
  await connections.transaction(async (transaction) => {
    if (locks) await transaction.query(LOCK_MIGRATION)
    await transaction.query(CREATE_MIGRATIONS)
    const applied = await transaction.query<{ name: string }>(SELECT_MIGRATIONS)
    const pending = pendingMigrations(available, new Set(applied.map(({ name }) => name)))
    for (const { name, sql } of pending) {
      await transaction.query(sql).catch((error: unknown) => {
        throw new AppError('unavailable', `The step ${name} of the database's schema failed: ${String(error)}`, {
          cause: error,
        })
      })
      await transaction.query(INSERT_MIGRATION, [name])
    }
    if (notify && pending.length > 0) await transaction.query(NOTIFY_MIGRATED)
  })
}
