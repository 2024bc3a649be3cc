import { expect } from 'vitest'
import { type Call, caller, connect } from '../support/client.ts'
import { passwordIn, type Started, serve, siteOf, workplace } from '../support/process.ts'

export interface Replica {
  readonly server: Started
  /** As the owner. */
  readonly owner: Call
  readonly guest: Call
}

export interface Cluster {
  readonly replicas: readonly Replica[]
  /** For all of them: a session is valid at every replica. */
  readonly token: string
  /** Starts one more replica, or one in place of another. */
  add(env?: Record<string, string>): Promise<Replica>
}

/** Processes on one database, started at the same time. */
export async function startCluster(databaseUrl: string, count: number): Promise<Cluster> {
  const place = (env: Record<string, string> = {}) => workplace({ DATABASE_URL: databaseUrl, ...env })
  const servers = await Promise.all(Array.from({ length: count }, () => serve(place())))
  const passwords = servers.map((server) => passwordIn(server.out())).filter((password) => password !== '')
  expect(passwords, 'one replica makes the password, and tells it').toHaveLength(1)
  const [first] = servers
  if (!first) throw new Error('There is no replica')
  const { token } = await connect(siteOf(first, passwords[0]))
  const replica = (server: Started): Replica => ({
    server,
    owner: caller(server.url, { authorization: `Bearer ${token}` }),
    guest: caller(server.url),
  })
  return { replicas: servers.map(replica), token, add: async (env) => replica(await serve(place(env))) }
}

const GIVE_UP_MS = 60_000

/** Waits until all replicas show the same: returns that, and how long it took in milliseconds. */
export async function agreement(replicas: readonly Replica[], path: string): Promise<{ text: string; took: number }> {
  const started = performance.now()
  for (;;) {
    const texts = await Promise.all(replicas.map(async ({ owner }) => (await owner('GET', path)).text))
    const took = performance.now() - started
    if (new Set(texts).size === 1) return { text: texts[0] ?? '', took }
    if (took > GIVE_UP_MS) throw new Error('The replicas do not agree')
  }
}

/** The revisions of the whole history, newest first. */
export async function revisionsOf({ owner }: Replica): Promise<number[]> {
  const revisions: number[] = []
  for (;;) {
    const before = revisions.at(-1)
    const page = await owner('GET', `/api/history?limit=200${before === undefined ? '' : `&before=${before}`}`)
    const found = page.body.data.map(({ revision }: { revision: number }) => revision)
    if (found.length === 0) return revisions
    revisions.push(...found)
  }
}
