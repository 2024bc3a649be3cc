import type { Store } from '../../domain/store.ts'
import { type StoreOptions, sqlStore } from '../store.ts'
import { startDatabase, type ThreadOptions } from './database.ts'

/**
 * Opens a SQLite file as a store. Throws `AppError('unavailable')`, saying why, if it can't be opened or was written
 * by a newer program.
 */
export async function openSqliteStore(options: ThreadOptions & StoreOptions): Promise<Store> {
  return sqlStore(await startDatabase(options), options)
}
