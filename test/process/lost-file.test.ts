import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { serve, siteOf, workplace } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const SIGNPOST_DB = 'signpost.db'

async function startSite(env: Record<string, string> = {}) {
  const place = workplace(env)
  const server = await serve(place)
  const { owner, guest } = await connect(siteOf(server))
  const folder = join(place.cwd, 'data')
  const health = async () => (await guest('GET', '/api/health')).status
  const write = (name: string) => owner('POST', '/api/groups', { name })
  const said = (pattern: RegExp) => server.err().match(new RegExp(pattern, 'g'))?.length ?? 0
  const files = () => readdirSync(folder).filter((name) => name.startsWith(SIGNPOST_DB))
  return { place, server, owner, folder, health, write, said, files }
}

type Site = Awaited<ReturnType<typeof startSite>>

async function expectUnhealthy({ health }: Site): Promise<void> {
  await expect.poll(health).toBe(503)
}

async function expectReadsButNoWrites({ owner, write, server }: Site): Promise<void> {
  const refused = await write('Lost')
  expect([refused.status, refused.body.error]).toEqual([
    503,
    expect.stringMatching(/signpost\.db\S* was deleted, moved/),
  ])
  expect((await owner('GET', '/api/groups')).body.data).toMatchObject([{ name: 'Before' }])
  expect((await owner('GET', '/api/history')).status).toBe(503)
  expect((await owner('GET', '/api/ready')).status).toBe(503)
  expect((await owner('GET', '/api/ready?for=reads')).status).toBe(200)
  expect(server.err()).toMatch(/"file":"[^"]*signpost\.db".*can no longer be used/)
}

/** While it runs, Windows lets nobody delete or move an open file. */
const onUnix = it.skipIf(process.platform === 'win32')

onUnix.each([
  ['all files are moved away', ['', '-wal', '-shm']],
  ['the database file is moved away', ['']],
  ['the journal beside it is moved away', ['-wal']],
])('if %s, writes are refused until they are back, and then it goes on', async (_, ends) => {
  const site = await startSite()
  const away = join(site.place.cwd, 'away')
  mkdirSync(away)
  const move = (from: string, to: string) => {
    for (const end of ends) renameSync(join(from, SIGNPOST_DB + end), join(to, SIGNPOST_DB + end))
  }
  expect((await site.write('Before')).status).toBe(200)
  move(site.folder, away)
  await expectUnhealthy(site)
  await expectReadsButNoWrites(site)
  move(away, site.folder)
  await expect.poll(site.health).toBe(200)
  expect((await site.write('After')).status).toBe(200)
  expect([site.said(/can no longer be used/), site.said(/can be used again/)]).toEqual([1, 1])
})

onUnix('no write is acknowledged into a deleted file, and the one that took its place is left alone', async () => {
  const site = await startSite()
  expect((await site.write('Before')).status).toBe(200)
  for (const name of site.files()) rmSync(join(site.folder, name))
  expect((await site.write('Lost')).status).toBe(503) // at once, before anybody has looked
  const other = await serve(site.place)
  await expectUnhealthy(site)
  expect(await site.server.stop()).toBe(0)
  expect(site.files()).toEqual([SIGNPOST_DB, `${SIGNPOST_DB}-shm`, `${SIGNPOST_DB}-wal`])
  expect(await other.stop()).toBe(0)
})

onUnix('writers that are under way when the file is moved away lose nothing that was acknowledged', async () => {
  const site = await startSite()
  const acknowledged: string[] = []
  const refusals = new Set<number>()
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let number = 0; refusals.size === 0; number += 1) {
      const name = `${writer}-${number}`
      const { status } = await site.write(name)
      if (status === 200) acknowledged.push(name)
      else refusals.add(status)
    }
  })
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(50)
  const away = site.files().map((name) => [join(site.folder, name), join(site.place.cwd, name)] as const)
  for (const [from, to] of away) renameSync(from, to)
  await Promise.all(writers)
  expect([...refusals]).toEqual([503])
  await site.server.stop('SIGKILL')
  for (const [from, to] of away) renameSync(to, from)
  const db = new Database(join(site.folder, SIGNPOST_DB), { readonly: true })
  const kept = new Set(db.prepare<[], string>('SELECT name FROM groups').pluck().all())
  db.close()
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
})

onUnix('a backup put in its place is neither written to nor taken for the open file', async () => {
  const site = await startSite()
  expect((await site.write('Before')).status).toBe(200)
  const [path, backup] = [join(site.folder, SIGNPOST_DB), join(site.place.cwd, 'backup.db')]
  copyFileSync(path, backup)
  renameSync(backup, path)
  await expectUnhealthy(site)
  await expectReadsButNoWrites(site)
})

onUnix('a read error that passes is told, and stops nothing for longer than it lasts', async () => {
  const site = await startSite()
  expect((await site.write('Before')).status).toBe(200)
  const path = join(site.folder, SIGNPOST_DB)
  const other = new Database(path)
  site.server.child.kill('SIGSTOP')
  other.pragma('user_version = 1') // makes the server read the first page again, from the journal
  const journal = readFileSync(`${path}-wal`)
  truncateSync(`${path}-wal`)
  site.server.child.kill('SIGCONT')
  await expect.poll(site.health).toBe(503)
  expect(site.server.err()).toMatch(/"reason":"the disk reports an error".*can no longer be used/)
  expect((await site.write('Lost')).status).toBe(503)
  expect((await site.owner('GET', '/api/groups')).body.data).toMatchObject([{ name: 'Before' }])
  writeFileSync(`${path}-wal`, journal, { flag: 'r+' })
  await expect.poll(site.health).toBe(200)
  expect((await site.write('After')).status).toBe(200)
  other.close()
})

onUnix(
  'a file that another database is copied over is damaged for good: told once, and not written to again',
  async () => {
    const site = await startSite()
    expect((await site.write('Before')).status).toBe(200)
    const path = join(site.folder, SIGNPOST_DB)
    const groups = Array.from({ length: 3000 }, (_, index) => ({ id: index + 1, name: 'x'.repeat(50) }))
    expect((await site.owner('POST', '/api/import', { groups, sites: [] })).status).toBe(200)
    new Database(path).pragma('wal_checkpoint(TRUNCATE)') // nothing covers the pages that are overwritten
    const other = new Database(join(site.place.cwd, 'other.db'))
    other.exec(`CREATE TABLE other (text); INSERT INTO other VALUES ('${'y'.repeat(400_000)}')`)
    other.close()
    copyFileSync(join(site.place.cwd, 'other.db'), path)
    await expect.poll(async () => [(await site.write('Lost')).status, await site.health()]).toEqual([503, 503])
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await site.owner('POST', '/api/login', { username: 'admin', password: 'wrong' })
      expect(status).toBe(503)
    }
    expect((await site.owner('GET', '/api/history')).body.error).toMatch(/the database file is damaged$/)
    expect((await site.owner('GET', '/api/groups')).body.data).toHaveLength(3001)
    expect(site.server.err().match(/"level":50/g)).toHaveLength(1)
    expect(site.server.err()).toMatch(/"reason":"the database file is damaged".*can no longer be used/)
  },
)

it('a storage thread that ends by itself ends the server, with its reason in the log: exit code 4', async () => {
  const folder = tempFolder()
  const [module, sign] = [join(folder, 'break.mjs'), join(folder, 'break')]
  writeFileSync(
    module,
    `import { existsSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    const look = () => {
      if (existsSync(${JSON.stringify(sign)})) throw new Error('the thread is broken')
    }
    if (!isMainThread) setInterval(look, 20).unref()`,
  )
  const server = await serve(workplace({ NODE_OPTIONS: `--import=${pathToFileURL(module)}` }))
  const ended = new Promise((resolve) => server.child.once('close', resolve))
  writeFileSync(sign, '')
  expect(await ended).toBe(4)
  expect(server.err()).toMatch(/"message":"the thread is broken".*has ended: the server stops/)
  expect(server.err()).toMatch(/^The storage has stopped$/m)
})
