import { AppError } from '../../core/errors.ts'
import { type Migration, olderDatabase, pendingMigrations } from '../migrations.ts'
import type { Connections, Transaction } from './connections.ts'
import type { Abilities } from './dialect.ts'
import { CREATE_MIGRATIONS, FIND_MIGRATIONS, INSERT_MIGRATION, LOCK_MIGRATION, SELECT_MIGRATIONS } from './sql.ts'

/**
 * Brings the schema up to date, all or nothing, one program at a time; returns whether there was anything to do. Throws
 * an `AppError` if it is a newer program's or, with `refuseOlder`, an older one's.
 */
export async function migrate(
  connections: Connections,
  available: readonly Migration[],
  { locks, refuseOlder = false }: Pick<Abilities, 'locks'> & { readonly refuseOlder?: boolean | undefined },
): Promise<boolean> {
  const missing = await pendingIn(connections, available)
  if (missing.length === 0) return false // a read-only database can be read
  if (refuseOlder && missing.length < available.length) throw olderDatabase()
  return connections.transaction(async (transaction) => {
    if (locks) await transaction.query(LOCK_MIGRATION)
    await transaction.query(CREATE_MIGRATIONS)
    const pending = await pendingIn(transaction, available)
    for (const { name, sql } of pending) {
      await transaction.query(sql).catch((error: unknown) => {
        const message = `The migration ${name} of the database failed: ${String(error)}`
        throw new AppError('unavailable', message, { cause: error })
      })
      await transaction.query(INSERT_MIGRATION, [name])
    }
    return pending.length > 0
  })
}

async function pendingIn(transaction: Transaction, available: readonly Migration[]): Promise<Migration[]> {
  const [table] = await transaction.query<{ name: string | null }>(FIND_MIGRATIONS)
  const applied = table?.name ? await transaction.query<{ name: string }>(SELECT_MIGRATIONS) : []
  return pendingMigrations(available, new Set(applied.map(({ name }) => name)))
}
