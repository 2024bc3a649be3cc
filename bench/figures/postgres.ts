import pg from 'pg'
import { startPostgres } from '../../test/support/postgres-server.ts'
import { atLeast, atMost, type Figure } from '../figure.ts'
import { compare, median, percentile, rates } from '../load.ts'
import { recordAnswers, removeData, type Signpost, startSignpost } from '../servers.ts'
import { importSites, madeSites, timed, withSites } from '../sites.ts'

const LIST = '/api/groups-with-sites'
const WRITES = 600

/** A server of our own that waits for the disk at every commit, and a new database on it. */
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

/** A durable create by HTTP beside a bare INSERT of the same row, in turn. */
export function postgresWrites(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const server = await withSites(onDatabase(url), 500)
    const bare = new pg.Client(url)
    await bare.connect()
    await bare.query('CREATE TABLE bare (LIKE sites INCLUDING ALL)')
    const [creates, inserts]: [number[], number[]] = [[], []]
    for (let number = 0; number < WRITES + 50; number += 1) {
      const row = {
        group_id: 1,
        name: `Site ${number}`,
        url: `https://site-${number}.example/`,
        description: 'Some words',
      }
      const headers = { 'Content-Type': 'application/json' }
      const { status, milliseconds } = await timed(server, 'POST', '/api/sites', headers, JSON.stringify(row))
      if (status !== 200) throw new Error(`A create answered ${status}`)
      const start = performance.now()
      await bare.query({
        name: 'bare',
        text: INSERT,
        values: [number, 1, row.name, row.url, '', row.description, '', number, 1, AT, AT],
      })
      if (number < 50) continue // connections and statements are new
      creates.push(milliseconds)
      inserts.push(performance.now() - start)
    }
    await bare.end()
    await end([server])
    const detail = ` (${median(creates).toFixed(2)} ms against ${median(inserts).toFixed(2)} ms; p99 ${percentile(creates, 0.99).toFixed(1)} ms)`
    return [
      atMost(
        'create one site by HTTP, durable, p50, against a bare INSERT of the row',
        median(creates) / median(inserts),
        2.5,
        '×',
        detail,
      ),
    ]
  })
}

const AT = '2026-01-01T00:00:00.000Z'
const INSERT = 'INSERT INTO bare VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'

/** From the answer of a write at one replica until another one shows it. */
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
