import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { AppError } from '../../core/errors.ts'
import type { PostgresFacts } from '../../ports/machine.ts'
import { type Migration, pendingMigrations } from '../migrations.ts'
import { readAddress } from './address.ts'
import { wordsOf } from './faults.ts'
import { FIND_MIGRATIONS, SELECT_CONTENTS, SELECT_MIGRATIONS, SELECT_SECRETS, SELECT_SERVER } from './sql.ts'

const TIMEOUT_MS = 3_000
/** The fastest of this many round trips counts as the network's latency. */
const ROUND_TRIPS = 3

type Inspected = Omit<PostgresFacts, 'engine'>
type Server = NonNullable<PostgresFacts['server']>

/** Inspects a database within seconds, without writing. Never throws. */
export async function inspectPostgres(url: string, migrations: readonly Migration[]): Promise<Inspected> {
  let server: Server | undefined
  try {
    return await withClient(url, async (client) => {
      server = await readServer(client)
      return { contents: await readContents(client, migrations), server }
    })
  } catch (error) {
    return { contents: { state: server ? 'unusable' : 'away', reason: wordsOf(error) }, server }
  }
}

/** The stored secrets. Throws if there are none, or they can't be read. */
export function inspectSecrets(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ value: string }>(SELECT_SECRETS)
    if (!rows[0]) throw new Error('there are none')
    return rows[0].value
  })
}

async function withClient<Result>(url: string, task: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { isExposed: _, ...address } = readAddress(url)
  const client = new pg.Client({
    ...address,
    application_name: 'signpost doctor',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined) // the call that fails reports it
  try {
    await client.connect()
    return await task(client)
  } finally {
    void client.end().catch(() => undefined) // it is closed either way
    setTimeout(() => client.connection.stream.destroy(), 500).unref() // a silent network would keep the process alive
  }
}

async function readServer(client: pg.Client): Promise<Server> {
  const hasNotify = await hearsItself(client)
  const { rows } = await client.query<{ version: string; read_only: boolean }>(SELECT_SERVER)
  const { version = '', read_only: isReadOnly = false } = rows[0] ?? {}
  const latencies: number[] = []
  for (let round = 0; round < ROUND_TRIPS; round += 1) {
    const start = performance.now()
    await client.query('SELECT 1')
    latencies.push(performance.now() - start)
  }
  return { version, isReadOnly, hasNotify, latencyMs: Math.min(...latencies) }
}

/** Whether NOTIFY reaches its sender, on a channel of its own. Through a pooler, it goes to another connection. */
async function hearsItself(client: pg.Client): Promise<boolean> {
  const channel = `signpost_doctor_${randomBytes(8).toString('hex')}`
  const heard = new Promise<true>((resolve) => client.once('notification', () => resolve(true)))
  try {
    await client.query(`LISTEN ${channel}`)
    await client.query(`SELECT pg_notify('${channel}', '')`)
    const late = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT_MS / 3, false).unref())
    return await Promise.race([heard, late])
  } catch {
    return false // a standby, or an engine without it
  }
}

async function readContents(client: pg.Client, migrations: readonly Migration[]): Promise<PostgresFacts['contents']> {
  const found = await client.query<{ name: string | null }>(FIND_MIGRATIONS)
  if (!found.rows[0]?.name) return { state: 'empty' }
  const applied = await client.query<{ name: string }>(SELECT_MIGRATIONS)
  try {
    const pending = pendingMigrations(migrations, new Set(applied.rows.map(({ name }) => name))).map(({ name }) => name)
    const { rows } = await client.query<Record<'groups' | 'sites' | 'revision', string>>(SELECT_CONTENTS)
    const { groups, sites, revision } = rows[0] ?? {}
    return { state: 'sound', pending, groups: Number(groups), sites: Number(sites), revision: Number(revision) }
  } catch (error) {
    if (error instanceof AppError) return { state: 'newer', reason: error.message }
    const isForeign = error instanceof pg.DatabaseError && error.code === '42P01' // one of our tables is missing
    return { state: isForeign ? 'foreign' : 'unusable', reason: wordsOf(error) }
  }
}
