import { expect } from 'vitest'
import { type Call, caller, connect } from '../support/client.ts'
import { passwordIn, type Started, serve, siteOf, workplace } from '../support/process.ts'
import { until } from '../support/waiting.ts'

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
export async function startCluster(
  databaseUrl: string,
  count: number,
  all: Record<string, string> = {},
): Promise<Cluster> {
  const place = (env: Record<string, string> = {}) => workplace({ DATABASE_URL: databaseUrl, ...all, ...env })
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

/** Waits until all replicas show the same, and returns that. */
export function agreement(replicas: readonly Replica[], path: string): Promise<string> {
  return until('the replicas agree', async () => {
    const texts = await Promise.all(replicas.map(async ({ owner }) => (await owner('GET', path)).text))
    return new Set(texts).size === 1 ? texts[0] : undefined
  })
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
