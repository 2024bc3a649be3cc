import type { Store } from '../../domain/store.ts'
import { type StoreOptions, sqlStore } from '../store.ts'
import { startDatabase } from './database.ts'
import type { Setup } from './file.ts'

/**
 * Opens a SQLite file as a store. Throws `AppError('unavailable')`, saying why, if it can't be opened or was written
 * by a newer program.
 */
export async function openSqliteStore({ path, migrations, ...options }: Setup & StoreOptions): Promise<Store> {
  return sqlStore(await startDatabase({ path, migrations }), options)
}
