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

  it('tells what it holds, and how far it is away', async () => {
    const { code, text } = await examine(await filled())
    expect(code).toBe(0)
    expect(text).toMatch(/^ok database: PostgreSQL \d+.*: 0 links in 1 group, revision 1 /m)
    expect(text).toMatch(/^ok schema: this version's/m)
    expect(text).toMatch(/^(?:ok|warn) latency: [\d.]+ ms/m)
    expect(text).toMatch(/^ok NOTIFY: arrives/m)
    expect(text).not.toMatch(/data folder/)
  })

  it("fails if it is newer, or another program's", async () => {
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
  })

  it('leaves another encoding to the start, which refuses it', async () => {
    const url = await database()
    const name = new URL(url).pathname.slice(1)
    await onServer(inject('postgres'), `DROP DATABASE ${name}`)
    await onServer(inject('postgres'), `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`)
    const { code, err } = await command(workplace({ DATABASE_URL: url }), ['serve'])
    expect([code, err]).toEqual([4, expect.stringContaining('has the encoding LATIN1; it must be UTF8')])
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
      text: expect.stringMatching(/^FAIL database: .*cannot be reached: .*password/m),
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
})
