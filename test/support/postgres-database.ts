import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { atOnce } from '../../src/domain/ports.ts'
import { readMigrations } from '../../src/storage/migration-files.ts'
import { openPostgres, type PostgresOptions } from '../../src/storage/postgres/open.ts'
import type { TestDatabase } from '../contract/store-contract.ts'
import { quiet } from './quiet-log.ts'

export const POSTGRES_MIGRATIONS = readMigrations('migrations/postgres')

/** Creates an empty database on the tests' server, or on another one. */
export async function createDatabase(
  server: string = inject('postgres'),
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `signpost_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export async function postgresDatabase(options: Partial<PostgresOptions> = {}): Promise<TestDatabase> {
  const { url, drop } = await createDatabase()
  return {
    open: async () =>
      (await openPostgres({ url, migrations: POSTGRES_MIGRATIONS, log: quiet, pace: atOnce, ...options })).store,
    remove: drop,
  }
}
