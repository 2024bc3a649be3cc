import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { command } from '../support/command.ts'
import { createDatabase, onServer } from '../support/postgres-database.ts'
import { workplace } from '../support/process.ts'
import { silentProxy } from '../support/silent-proxy.ts'

async function examine(url: string) {
  const { code, out, err } = await command(workplace({ DATABASE_URL: url }), ['doctor', '--json'])
  expect(out + err).not.toContain(new URL(url).password)
  const { findings } = JSON.parse(out)
  const text: string = findings
    .map(({ sign, what, found, todo = '' }: Record<string, string>) => `${sign} ${what}: ${found} → ${todo}\n`)
    .join('')
  return { code, text }
}

async function database(): Promise<string> {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return url
}

async function filled(): Promise<string> {
  const url = await database()
  await command(workplace({ DATABASE_URL: url }), ['import', '-'], '{"groups":[{"name":"A"}],"sites":[]}')
  await command(workplace({ DATABASE_URL: url }), ['set-password'], 'a good password')
  return url
}

describe('signpost doctor, of PostgreSQL', () => {
  it('finds an empty one in order, and makes nothing in it', async () => {
    const url = await database()
    for (let round = 0; round < 2; round += 1) {
      const { code, text } = await examine(url)
      expect([code, text]).toEqual([
        0,
        expect.stringMatching(/^ok database: PostgreSQL \d+.*, empty: the first start/m),
      ])
    }
  })

  it('tells what it holds, how far it is away, its clock, and where the secrets are', async () => {
    const { code, text } = await examine(await filled())
    expect(code).toBe(0)
    expect(text).toMatch(/^ok database: PostgreSQL \d+.*: 0 links in 1 group, revision 1 /m)
    expect(text).toMatch(/^ok schema: this version's/m)
    expect(text).toMatch(/^(?:ok|warn) latency: [\d.]+ ms/m)
    expect(text).toMatch(/^ok NOTIFY: arrives/m)
    expect(text).toMatch(/^ok encryption: none: the connection does not leave this machine/m)
    expect(text).toMatch(/^ok clock: the database's is [\d.,]+ s (?:ahead|behind)/m)
    expect(text).not.toMatch(/data folder/)
    expect(text).toMatch(/^ok status checks: off → $/m)
  })

  it('tells which status checks fail', async () => {
    const url = await database()
    const group = { id: 1, name: 'A', status_check: 'on' }
    const document = { groups: [group], sites: [{ group_id: 1, name: 'Down', url: 'https://down.example/' }] }
    const configs = { 'status.checks': 'true' }
    const place = workplace({ DATABASE_URL: url })
    await command(place, ['import', '--settings', 'all', '-'], JSON.stringify({ ...document, configs }))
    const client = new pg.Client(url)
    await client.connect()
    await client.query(
      `INSERT INTO statuses (site_id, target, status, since, checked_at, reason)
       VALUES (1, $1, 'down', 1767362700000, 0, '{"code":"linkStatus","params":{"status":503}}')`,
      [JSON.stringify([{ kind: 'web', url: 'https://down.example/' }, ''])],
    )
    await client.end()
    const { text } = await examine(url)
    expect(text).toMatch(/^ok status checks: on for 1 link → $/m)
    expect(text).toMatch(/^warn status checks: "Down" is down since 2026-01-02T14:05:00.000Z: .*503 → /m)
  })

  it("fails if it is newer, or another program's, or in another encoding", async () => {
    const newer = await filled()
    await onServer(newer, `INSERT INTO schema_migrations (name) VALUES ('9999_future.sql')`)
    expect(await examine(newer)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^FAIL database: .*newer Signpost/m),
    })
    const foreign = await filled()
    await onServer(foreign, 'ALTER TABLE sites RENAME TO places')
    expect(await examine(foreign)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^FAIL database: .*sites.* → Check DATA_DIR and DATABASE_URL/m),
    })
    const latin = await database()
    const name = new URL(latin).pathname.slice(1)
    await onServer(inject('postgres'), `DROP DATABASE ${name}`)
    await onServer(inject('postgres'), `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
    expect(await examine(latin)).toMatchObject({ code: 1, text: expect.stringMatching(/^FAIL encoding: LATIN1/m) })
  })

  it('fails if it takes no writes', async () => {
    const url = await filled()
    await onServer(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`)
    expect(await examine(url)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^FAIL read-only: .*Point DATABASE_URL/m),
    })
  })

  it('fails if it refuses, lets nobody in, or is silent, which it does not wait out', async () => {
    const url = new URL(inject('postgres'))
    url.password = 'wrong'
    expect(await examine(url.href)).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^FAIL database: .*cannot be reached: .*password[\s\S]*^FAIL secrets: .*→ Fix the database first$/m,
      ),
    })
    url.port = '1'
    expect(await examine(url.href)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^FAIL database: .*ECONNREFUSED/m),
    })
    const silent = await silentProxy(inject('postgres'))
    silent.fallSilent({ newToo: true })
    expect(await examine(silent.url)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^FAIL database: .*timeout/m),
    })
  })

  it('warns if the connection is open to everybody on the way', async () => {
    const { text } = await examine('postgres://signpost:a-password@192.0.2.1:5432/signpost')
    expect(text).toMatch(/^warn encryption: none, and the database is on another machine → Add \?sslmode=verify-full/m)
  })
})
