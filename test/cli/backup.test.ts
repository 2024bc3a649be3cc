import { chownSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { type Call, caller, connect } from '../support/client.ts'
import { command } from '../support/command.ts'
import { madeDocument } from '../support/made-site.ts'
import { runProgram, serve, signpostInShell, siteOf, type Workplace, workplace } from '../support/process.ts'

const groups = (...names: string[]) =>
  JSON.stringify({ groups: names.map((name, index) => ({ id: index + 1, name })), sites: [] })

/** Makes these the only groups. */
async function fill(place: Workplace, ...names: string[]) {
  expect((await command(place, ['import', '-', '--mode', 'replace'], groups(...names))).code).toBe(0)
}

async function groupsIn(place: Workplace): Promise<string[]> {
  const { out } = await command(place, ['export'])
  return JSON.parse(out).groups.map(({ name }: { name: string }) => name)
}

const databaseOf = (place: Workplace) => join(place.cwd, 'data', 'signpost.db')
const inFolder = (place: Workplace) => readdirSync(join(place.cwd, 'data')).toSorted()
const asideIn = (place: Workplace, err: string) =>
  join(place.cwd, 'data', /signpost\.db\.before-restore-\w+/.exec(err)?.[0] ?? 'none')

/** A user who owns nothing else. */
const SOMEBODY = 65_534

describe('signpost backup', () => {
  it('copies the database of a busy server as it is at one instant, with all history', async () => {
    const place = workplace()
    const server = await serve(place)
    const { owner } = await connect(siteOf(server))
    let made = 0
    let busy = true
    const write = async () => {
      for (; busy; made += 1) await owner('POST', '/api/groups', { name: `Group ${made}` })
    }
    const writing = write()
    await expect.poll(() => made).toBeGreaterThan(20)
    const before = made
    const { code, err } = await command(place, ['backup', 'copy.db'])
    const after = made + 1 // one may be on its way
    busy = false
    await writing
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^Backed up 0 links in \d+ groups \(revision \d+\) to copy\.db$/m),
    ])
    const elsewhere = workplace()
    expect((await command(elsewhere, ['restore', join(place.cwd, 'copy.db')])).code).toBe(0)
    const names = await groupsIn(elsewhere)
    expect(names.length).toBeGreaterThanOrEqual(before)
    expect(names.length).toBeLessThanOrEqual(after)
    expect(names).toEqual(names.map((_, number) => `Group ${number}`))
    const restored = await connect(siteOf(await serve(elsewhere)))
    const { data } = (await restored.owner('GET', '/api/history?limit=200')).body
    expect(data).toHaveLength(Math.min(names.length, 200))
  })

  it('goes back to the owner of the database, when root restores it', async () => {
    const place = workplace()
    await (await serve(place)).stop()
    await command(place, ['backup', 'copy.db'])
    const path = join(place.cwd, 'data', 'signpost.db')
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(path, SOMEBODY, SOMEBODY)
    expect((await command(place, ['restore', 'copy.db'])).code).toBe(0)
    expect(statSync(path).uid).toBe(isRoot ? SOMEBODY : process.getuid?.())
  })

  it('holds neither the password nor the secret, and is for its owner alone to read', async () => {
    const place = workplace()
    await (await serve(place)).stop()
    await command(place, ['backup', 'copy.db'])
    const copy = readFileSync(join(place.cwd, 'copy.db'), 'latin1')
    const { passwordHash, secret } = JSON.parse(readFileSync(join(place.cwd, 'data', 'secrets.json'), 'utf8'))
    for (const kept of [passwordHash, secret]) {
      expect(kept).toMatch(/^.{32,}$/)
      expect(copy).not.toContain(kept)
    }
    expect(statSync(join(place.cwd, 'copy.db')).mode & 0o777).toBe(0o600)
  })

  it('replaces a file only with --force, and never the database: exit code 3', async () => {
    const place = workplace()
    await fill(place, 'A')
    writeFileSync(join(place.cwd, 'copy.db'), 'something')
    const refused = await command(place, ['backup', 'copy.db'])
    expect([refused.code, refused.err]).toEqual([3, expect.stringMatching(/copy\.db already exists.*--force/)])
    expect(readFileSync(join(place.cwd, 'copy.db'), 'utf8')).toBe('something')
    expect((await command(place, ['backup', 'copy.db', '--force'])).code).toBe(0)
    expect((await command(place, ['restore', 'copy.db'])).code).toBe(0)
    for (const target of ['data/signpost.db', 'data', 'missing/copy.db']) {
      expect((await command(place, ['backup', target, '--force'])).code, target).toBe(3)
    }
    expect(await groupsIn(place)).toEqual(['A'])
    expect(readdirSync(place.cwd).toSorted()).toEqual(['copy.db', 'data'])
  })

  it('goes through pipes', async () => {
    const [place, elsewhere] = [workplace(), workplace()]
    await command(place, ['import', '-'], JSON.stringify(madeDocument({ groups: 3, sites: 1500 })))
    const backup = `cd "${place.cwd}" && ${signpostInShell('backup -')}`
    const restore = `cd "${elsewhere.cwd}" && ${signpostInShell('restore -')}`
    const { code, err } = await runProgram(place, ['bash', '-c', `set -o pipefail; (${backup}) | (${restore})`])
    expect([code, err]).toEqual([0, expect.stringMatching(/^Restored 1,500 links in 3 groups \(revision 1\)$/m)])
    expect(inFolder(elsewhere)).toEqual(['signpost.db', 'signpost.lock'])
    expect(inFolder(place).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it.each([
    ['there is no database yet', async () => undefined, /no database at .* yet/],
    [
      'it is damaged',
      async (place: Workplace) => {
        await fill(place, 'A')
        writeFileSync(databaseOf(place), 'x'.repeat(8192))
      },
      /not a SQLite database/,
    ],
    [
      'the disk is full',
      async (place: Workplace) =>
        void (await command(place, ['import', '-'], JSON.stringify(madeDocument({ groups: 3, sites: 1500 })))),
      /disk/,
    ],
  ])('says if %s, and leaves nothing behind: exit code 4', async (_, prepare, words) => {
    const place = workplace()
    await prepare(place)
    const limited = `ulimit -f 100; exec ${signpostInShell('backup copy.db')}`
    const { code, err } = await runProgram(place, ['bash', '-c', limited])
    expect([code, err]).toEqual([4, expect.stringMatching(words)])
    expect(err).not.toMatch(/E[A-Z]{4,}|^\s+at /m)
    expect(readdirSync(place.cwd)).toEqual(['data'])
  })
})

describe('signpost restore', () => {
  it('is refused while a server uses the database, and changes nothing: exit code 4', async () => {
    const place = workplace()
    await fill(place, 'A')
    await command(place, ['backup', 'copy.db'])
    const server = await serve(place)
    const before = inFolder(place)
    const { code, err } = await command(place, ['restore', 'copy.db'])
    expect([code, err]).toEqual([4, expect.stringMatching(/is in use\. Stop the server first/)])
    expect(inFolder(place)).toEqual(before)
    await server.stop()
    expect((await command(place, ['restore', 'copy.db'])).code).toBe(0)
  })

  it('is refused while a program uses the database that does not know the lock', async () => {
    const place = workplace()
    await fill(place, 'A')
    await command(place, ['backup', 'copy.db'])
    const other = new Database(databaseOf(place))
    other.prepare('SELECT count(*) FROM groups').get()
    expect((await command(place, ['restore', 'copy.db'])).err).toMatch(/is in use/)
    other.close()
    expect((await command(place, ['restore', 'copy.db'])).code).toBe(0)
  })

  it('puts a backup beside the journal of a killed server, and can itself be taken back', async () => {
    const place = workplace()
    const first = await serve(place)
    const site = siteOf(first)
    const add = async (call: Call, name: string) =>
      expect((await call('POST', '/api/groups', { name })).status).toBe(200)
    const { owner, token } = await connect(site)
    await add(owner, 'A')
    await command(place, ['backup', 'copy.db'])
    await add(owner, 'B')
    await first.stop('SIGKILL')
    expect(inFolder(place)).toContain('signpost.db-wal')

    const { code, err } = await command(place, ['restore', 'copy.db'])
    const aside = asideIn(place, err)
    expect([code, err]).toEqual([0, expect.stringContaining(`To go back: signpost restore "${aside}"`)])
    const second = await serve(place)
    const again = caller(second.url, { authorization: `Bearer ${token}` })
    await add(again, 'C')
    await second.stop('SIGKILL')

    expect((await command(place, ['restore', aside])).code).toBe(0)
    expect(await groupsIn(place)).toEqual(['A', 'B'])
    const back = asideIn(place, (await command(place, ['restore', 'copy.db'])).err)
    expect(back).not.toBe(aside)
    expect(await groupsIn(place)).toEqual(['A'])
  })

  it('takes the files of a stopped server too, with their journal', async () => {
    const [place, elsewhere] = [workplace(), workplace()]
    const server = await serve(place)
    await (await connect(siteOf(server))).owner('POST', '/api/groups', { name: 'A' })
    await server.stop('SIGKILL')
    expect((await command(elsewhere, ['restore', databaseOf(place)])).code).toBe(0)
    expect(await groupsIn(elsewhere)).toEqual(['A'])
  })

  it.each([
    ['is not there', () => undefined, /can't be read/],
    ['is no database', (file: string) => writeFileSync(file, 'x'.repeat(8192)), /not a SQLite database$/m],
    ['is a picture', (file: string) => writeFileSync(file, Buffer.from('89504e470d0a1a0a', 'hex')), /database$/m],
    [
      'is an export',
      (file: string) => writeFileSync(file, '{"groups":[]}'),
      /import it: signpost import copy\.db --mode replace$/m,
    ],
    ['is empty', (file: string) => writeFileSync(file, ''), /not a database of Signpost/],
    ['is somebody else’s', (file: string) => edit(file, 'CREATE TABLE bookmarks (id)'), /not a database of Signpost/],
    ['was cut short', cutShort, /damaged/],
    [
      'was written by a newer version',
      (file: string) => edit(file, `INSERT INTO schema_migrations VALUES ('9999_future.sql', '')`),
      /newer Signpost \(it has 9999_future\.sql\)/,
    ],
    [
      'can’t be brought up to date',
      (file: string) => edit(file, `DELETE FROM schema_migrations WHERE name LIKE '0002%'`),
      /duplicate column/,
    ],
  ])('refuses a file that %s, and changes nothing: exit code 3', async (what, spoil, words) => {
    const place = workplace()
    await command(place, ['import', '-'], JSON.stringify(madeDocument({ groups: 3, sites: 1500 })))
    if (/cut|newer|up to date/.test(what)) await command(place, ['backup', 'copy.db'])
    spoil(join(place.cwd, 'copy.db'))
    const before = readFileSync(databaseOf(place))
    const { code, err } = await command(place, ['restore', 'copy.db'])
    expect([code, err]).toEqual([3, expect.stringMatching(words)])
    expect(inFolder(place)).toEqual(['signpost.db', 'signpost.lock'])
    expect(readFileSync(databaseOf(place))).toEqual(before)
  })

  it.each([
    ['beyond reading', (file: string) => writeFileSync(file, 'x'.repeat(8192))],
    ['in part', cutShort],
  ])('takes the place of a database that is damaged %s, which is kept', async (_, spoil) => {
    const place = workplace()
    await command(place, ['import', '-'], JSON.stringify(madeDocument({ groups: 3, sites: 1500 })))
    await command(place, ['backup', 'copy.db'])
    spoil(databaseOf(place))
    const damaged = readFileSync(databaseOf(place))
    const { code, err } = await command(place, ['restore', 'copy.db'])
    expect([code, err]).toEqual([0, expect.stringMatching(/The previous \(damaged\) database is kept/)])
    expect(readFileSync(asideIn(place, err)).length).toBe(damaged.length)
    expect(await groupsIn(place)).toHaveLength(3)
  })

  it('on a full disk says so and changes nothing: exit code 4', async () => {
    const place = workplace()
    await command(place, ['import', '-'], JSON.stringify(madeDocument({ groups: 3, sites: 1500 })))
    await command(place, ['backup', 'copy.db'])
    const before = readFileSync(databaseOf(place))
    const limited = `ulimit -f 100; exec ${signpostInShell('restore copy.db')}`
    const { code, err } = await runProgram(place, ['bash', '-c', limited])
    expect([code, err]).toEqual([4, expect.stringMatching(/disk/)])
    expect(inFolder(place)).toEqual(['signpost.db', 'signpost.lock'])
    expect(readFileSync(databaseOf(place))).toEqual(before)
  })

  it('names pg_dump and pg_restore where the database is PostgreSQL: exit code 3', async () => {
    const place = workplace({ DATABASE_URL: 'postgres://user:password@127.0.0.1:1/signpost' })
    for (const name of ['backup', 'restore']) {
      const { code, err } = await command(place, [name, 'copy.db'])
      expect([code, err]).toEqual([3, expect.stringMatching(/pg_dump.*pg_restore/)])
    }
  })
})

function edit(file: string, sql: string): void {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

function cutShort(file: string): void {
  const content = readFileSync(file)
  writeFileSync(file, content.subarray(0, Math.floor(content.length / 8192) * 4096))
}
