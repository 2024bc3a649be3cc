import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from './migrations.ts'

/** The `*.sql` files of a folder, in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}
