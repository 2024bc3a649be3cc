import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { readMigrations } from '../../src/storage/migrations.ts'
import { openPostgres, type PostgresOptions } from '../../src/storage/postgres/open.ts'
import type { TestDatabase } from '../contract/store-contract.ts'
import { TABLES } from './d1-database.ts'
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
  return { url: url.href, drop: () => dropDatabase(url.href, server) }
}

function dropDatabase(url: string, server: string = inject('postgres')): Promise<void> {
  return onServer(server, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
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

/** Databases that were used, and are empty again: to make one takes longer than most tests. */
const idle: string[] = []

/** A database with the tables of this release, which others have used before. */
export async function borrowDatabase(): Promise<{ url: string; giveBack(): Promise<void> }> {
  const url = idle.pop() ?? (await createDatabase()).url
  const giveBack = async () => {
    await onServer(url, EMPTY_ALL)
    idle.push(url)
  }
  return { url, giveBack }
}

/** Drops the databases that wait for another test. */
export async function dropIdleDatabases(): Promise<void> {
  for (const url of idle.splice(0)) await dropDatabase(url)
}

const EMPTY_ALL = [
  ...TABLES.map((table) => `DELETE FROM ${table}`),
  `UPDATE last_ids SET id = 0`,
  `UPDATE meta SET value = substr(md5(random()::text), 1, 16) WHERE key = 'store_id'`,
].join('; ')

/** A database for one test. End with `dropIdleDatabases`. */
export async function postgresDatabase(options: Partial<PostgresOptions> = {}): Promise<TestDatabase> {
  const { url, giveBack } = await borrowDatabase()
  return {
    open: async () =>
      (await openPostgres({ url, migrations: POSTGRES_MIGRATIONS, log: quiet, pace: atOnce, ...options })).store,
    run: (sql) => onServer(url, sql),
    remove: giveBack,
  }
}
