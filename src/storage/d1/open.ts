import type { Store } from '../../domain/store.ts'
import { type StoreOptions, sqlStore } from '../store.ts'
import { type D1Binding, d1Database } from './database.ts'

/** A D1 database as a store. */
export function openD1Store(binding: D1Binding, options: StoreOptions): Store {
  return sqlStore(d1Database(binding), options)
}
