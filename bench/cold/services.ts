import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

const MIGRATIONS = 'migrations/sqlite'

interface Query {
  readonly sql: string
  readonly params?: readonly (string | number | null)[]
}

export interface Services {
  readonly port: number
  close(): void
}

/**
 * What a Worker's bindings talk to, in this process, so that its CPU time is not counted: a D1 database, which is a SQLite
 * database in memory, and the files beside the Worker.
 */
export async function startServices(files: string): Promise<Services> {
  const database = migrated()
  const server = createServer(async (request, response) => {
    const [path = '', search] = (request.url ?? '').split('?')
    if (request.method === 'POST')
      response.setHeader('Content-Type', 'application/json').end(run(await queries(request)))
    else response.end(search === undefined && path.startsWith('/assets/') ? readFileSync(join(files, path)) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  /** One batch, with the rows as arrays, as the binding asks for them. */
  function run(batch: readonly Query[]): string {
    const results = database.transaction(() =>
      batch.map(({ sql, params = [] }) => {
        const statement = database.prepare(sql)
        const values = Object.fromEntries(params.map((value, index) => [index + 1, value]))
        if (!statement.reader) return { changes: statement.run(values).changes, columns: [], rows: [] }
        const columns = statement.columns().map(({ name }) => name)
        return { changes: 0, columns, rows: statement.raw().all(values) }
      }),
    )()
    return JSON.stringify(
      results.map(({ changes, ...found }) => ({ success: true, results: found, meta: { changes, duration: 0 } })),
    )
  }

  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function migrated(): Sqlite.Database {
  const database = new Sqlite(':memory:')
  for (const name of readdirSync(MIGRATIONS).sort()) database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
  return database
}

async function queries(request: IncomingMessage): Promise<readonly Query[]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return [JSON.parse(Buffer.concat(chunks).toString())].flat()
}
