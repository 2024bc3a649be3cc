import pg from 'pg'
import { COMMAND_LINE } from '../../src/core/actor.ts'
import { createSite } from '../../src/core/edits/sites.ts'
import { atOnce, type Log } from '../../src/domain/ports.ts'
import { siteSchemas } from '../../src/domain/schemas/site.ts'
import { Navigation } from '../../src/services/navigation.ts'
import { readMigrations } from '../../src/storage/migrations.ts'
import { openPostgres } from '../../src/storage/postgres/open.ts'
import { startPostgres } from '../../test/support/postgres-server.ts'
import { atLeast, atMost, type Figure } from '../figure.ts'
import { compare, median, percentile, rates } from '../load.ts'
import { recordAnswers, removeData, type Signpost, startSignpost } from '../servers.ts'
import { importSites, madeSites, timed, withSites } from '../sites.ts'

const LIST = '/api/groups-with-sites'
const WRITES = 400
const WARM_UP = 50

/** Starts a server of our own that waits for the disk at every commit, with a new database. */
async function withDatabase<Result>(task: (url: string) => Promise<Result>): Promise<Result> {
  const server = await startPostgres({ durable: true })
  try {
    return await task(server.url)
  } finally {
    await server.remove()
  }
}

const onDatabase = (url: string) => () => startSignpost(undefined, { DATABASE_URL: url })

async function end(servers: readonly Signpost[]): Promise<void> {
  for (const server of servers) {
    await server.stop()
    removeData(server)
  }
}

/** The same reads on PostgreSQL and on SQLite: both come from memory. */
export function postgresReads(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const onPostgres = await withSites(onDatabase(url), 500)
    const onSqlite = await withSites(startSignpost, 500)
    const target = (server: Signpost, headers = {}) => ({ url: `${server.url}${LIST}`, headers })
    const full = await compare(target(onPostgres), target(onSqlite))
    const tag = async (server: Signpost) => ({
      'If-None-Match': (await recordAnswers(`${server.url}${LIST}`, {})).headers.ETag ?? '',
    })
    const empty = await compare(target(onPostgres, await tag(onPostgres)), target(onSqlite, await tag(onSqlite)))
    const noise = await compare(target(onSqlite), target(onSqlite))
    await end([onPostgres, onSqlite])
    return [
      atLeast(`GET ${LIST}, 200, PostgreSQL against SQLite`, full.ratio, 0.95, rates(full)),
      atLeast(`GET ${LIST}, 304, PostgreSQL against SQLite`, empty.ratio, 0.95, rates(empty)),
      { what: 'SQLite against itself: the noise', measured: noise.ratio.toFixed(2), bar: '1.00' },
    ]
  })
}

/** A durable edit, with HTTP and without, each alternating with a bare INSERT of the same row. */
export function postgresWrites(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const bare = new pg.Client(url)
    await bare.connect()
    const server = await withSites(onDatabase(url), 500)
    await bare.query('CREATE TABLE bare (LIKE sites INCLUDING ALL)')
    let number = 0
    const insert = () => bare.query({ name: 'bare', text: INSERT, values: [number, ...valuesOf(row(number))] })

    /** The medians of both, and the slowest times of the first. */
    const inTurn = async (write: () => Promise<unknown>) => {
      const [writes, inserts]: [number[], number[]] = [[], []]
      for (let round = 0; round < WARM_UP + WRITES; round += 1) {
        number += 1
        for (const [task, times] of [
          [write, writes],
          [insert, inserts],
        ] as const) {
          const start = performance.now()
          await task()
          if (round >= WARM_UP) times.push(performance.now() - start)
        }
      }
      const p99 = percentile(writes, 0.99).toFixed(1)
      const detail = ` (${median(writes).toFixed(2)} ms against ${median(inserts).toFixed(2)} ms; p99 ${p99} ms)`
      return { ratio: median(writes) / median(inserts), detail }
    }

    const byHttp = await inTurn(async () => {
      const headers = { 'Content-Type': 'application/json' }
      const { status } = await timed(server, 'POST', '/api/sites', headers, JSON.stringify(row(number)))
      if (status !== 200) throw new Error(`A create answered ${status}`)
    })
    await end([server])
    const { navigation, close } = await openSite(url)
    const alone = await inTurn(() => navigation.edit(COMMAND_LINE, createSite(newSite.parse(row(number)))))
    await close()
    await bare.end()
    return [
      atMost('create one site, durable, p50, against a bare INSERT of the row', alone.ratio, 2.5, '×', alone.detail),
      {
        what: 'the same by HTTP, from request to response',
        measured: `${byHttp.ratio.toFixed(2)} ×${byHttp.detail}`,
        bar: '',
      },
    ]
  })
}

/** Opens the service without HTTP. */
async function openSite(url: string) {
  const migrations = readMigrations('migrations/postgres')
  const { store } = await openPostgres({ url, migrations, log: silent, pace: atOnce })
  const navigation = await Navigation.open({
    store,
    log: silent,
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    sleep: async () => undefined,
    random: () => 0,
  })
  const close = async () => {
    await navigation.close()
    await store.close()
  }
  return { navigation, close }
}

const row = (number: number) => ({
  group_id: 1,
  name: `Site ${number}`,
  url: `https://site-${number}.example/`,
  icon: '',
  description: 'Some words',
  notes: '',
})

const { newSite } = siteSchemas()

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

function valuesOf({ group_id, name, url, icon, description, notes }: Record<string, string | number>) {
  return [group_id, name, url, icon, description, notes, 0, 1, AT, AT]
}

const AT = '2026-01-01T00:00:00.000Z'
const INSERT = 'INSERT INTO bare VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'

/** From the response to a write at one replica until another shows it. */
export function replicaLag(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const [a, b] = [await withSites(onDatabase(url), 500), await onDatabase(url)()]
    const waits: number[] = []
    const headers = { 'Content-Type': 'application/json' }
    for (let number = 0; number < 300; number += 1) {
      const name = `Lag ${number}`
      await timed(a, 'PUT', '/api/groups/1', headers, JSON.stringify({ name }))
      const answered = performance.now()
      for (;;) {
        const shown = (await (await fetch(`${b.url}/api/groups/1`)).json()) as { data: { name: string } }
        if (shown.data.name === name) break
      }
      waits.push(performance.now() - answered)
    }
    await end([a, b])
    const detail = ` (p50 ${median(waits).toFixed(1)} ms, worst ${Math.max(...waits).toFixed(1)} ms, of 300)`
    return [atMost('a write at one replica is shown by another, p99', percentile(waits, 0.99), 100, 'ms', detail)]
  })
}

/** Three imports into new databases. */
export async function postgresImport(): Promise<Figure[]> {
  const document = madeSites(10_000, 100)
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await withDatabase(async (url) => {
      const server = await onDatabase(url)()
      times.push((await importSites(server, document)) / 1000)
      await end([server])
    })
  }
  return [atMost('import 10,000 sites by HTTP, PostgreSQL', median(times), 2, 's')]
}
