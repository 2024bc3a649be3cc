import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { connect } from '../support/client.ts'
import { run, runProgram, serve, signpostInShell, siteOf, workplace } from '../support/process.ts'
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

/** Runs a shell command in the folder of the site, which holds `other.db`, a database of Signpost without links. */
async function copyOver(site: Site, command: string): Promise<void> {
  const other = join(site.place.cwd, 'other.db')
  const server = await serve(workplace({ DATA_DIR: join(site.place.cwd, 'other') }))
  await server.stop()
  renameSync(join(site.place.cwd, 'other', SIGNPOST_DB), other)
  expect(await runProgram(site.place, ['bash', '-c', command])).toMatchObject({ code: 0 })
}

/** A program that writes into the file from its start, and leaves name, size and time as they are. */
const REWRITE = `
import { readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
const [from, to] = process.argv.slice(1)
const { size, atime, mtime } = statSync(to)
writeFileSync(to, readFileSync(from), { flag: 'r+' })
truncateSync(to, size)
utimesSync(to, atime, mtime)`

const OVERWRITES: Record<string, string> = {
  'a database copied over it': 'cp other.db data/signpost.db',
  'its own backup copied over it': `${signpostInShell('backup own.db')} && cp own.db data/signpost.db`,
  'a database written over it in place': 'dd if=other.db of=data/signpost.db conv=notrunc bs=4096',
  'a database of the same size and time': `"${process.execPath}" --input-type=module -e "${REWRITE.replaceAll('"', '\\"')}" other.db data/signpost.db`,
  'a truncated end': 'truncate -s -4096 data/signpost.db',
  'nothing left in it': '> data/signpost.db',
}

onUnix.each(Object.entries(OVERWRITES))(
  'with %s, no write is acknowledged, commands refuse, and the new content is left alone',
  async (_, command) => {
    const site = await startSite()
    expect((await site.write('Before')).status).toBe(200)
    new Database(join(site.folder, SIGNPOST_DB)).pragma('wal_checkpoint(TRUNCATE)')
    expect((await site.write('Journal')).status).toBe(200)
    await copyOver(site, command)
    const placed = readFileSync(join(site.folder, SIGNPOST_DB))
    const refused = await site.write('Lost')
    expect([refused.status, refused.body.error]).toEqual([503, expect.stringMatching(/signpost\.db was overwritten/)])
    await expectUnhealthy(site)
    const kept = await site.owner('GET', '/api/export')
    expect(kept.body.data.groups).toMatchObject([{ name: 'Before' }, { name: 'Journal' }])
    for (const args of [['export', 'out.json'], ['backup', 'out.db'], ['unblock']]) {
      const { code, err } = await run(site.place, args)
      expect([code, err]).toEqual([
        4,
        expect.stringMatching(/is not what the running server has: .*export it on its page/),
      ])
    }
    expect((await run(site.place, ['doctor'])).out).toMatch(/FAIL {2}database .* was replaced or overwritten/)
    expect(await site.server.stop()).toBe(0)
    expect(readFileSync(join(site.folder, SIGNPOST_DB)).equals(placed)).toBe(true)
  },
)

onUnix(
  'a database copied over a running one is served after the restart, without the journal of the old one',
  async () => {
    const site = await startSite()
    expect((await site.write('Before')).status).toBe(200)
    await copyOver(site, 'cp other.db data/signpost.db')
    await expectUnhealthy(site)
    await site.server.stop('SIGKILL')
    const again = await serve(site.place)
    expect(again.err()).toBe('')
    const exported = await run(site.place, ['export'])
    expect([exported.code, JSON.parse(exported.out).groups]).toEqual([0, []])
    expect(site.files()).toContainEqual(expect.stringMatching(/^signpost\.db\.before-replacement-\w+-wal$/))
  },
)

onUnix('a file that gets its own content back goes on', async () => {
  const site = await startSite()
  expect((await site.write('Before')).status).toBe(200)
  await copyOver(site, 'cp data/signpost.db own && cp other.db data/signpost.db')
  await expectUnhealthy(site)
  await runProgram(site.place, ['bash', '-c', 'cp own data/signpost.db'])
  await expect.poll(site.health).toBe(200)
  expect((await site.write('After')).status).toBe(200)
  expect(await site.server.stop()).toBe(0)
  expect(JSON.parse((await run(site.place, ['export'])).out).groups).toMatchObject([
    { name: 'Before' },
    { name: 'After' },
  ])
})

it('writes, checkpoints, backups and readers of any program are never taken for a replaced file', async () => {
  const site = await startSite()
  const shell = new Database(join(site.folder, SIGNPOST_DB))
  const tasks = [
    () => shell.pragma('wal_checkpoint(PASSIVE)'),
    () => shell.pragma('wal_checkpoint(TRUNCATE)'),
    () => shell.exec(`INSERT OR REPLACE INTO meta (key, value) VALUES ('shell', hex(randomblob(20000)))`),
    () => shell.exec(`VACUUM INTO '${join(site.place.cwd, `vacuum-${performance.now()}`)}'`),
    () => shell.exec('VACUUM'),
    () => run(site.place, ['backup', 'backup.db', '--force']),
    () => run(site.place, ['export', 'out.json']),
    () => run(site.place, ['import', 'out.json']),
    () => run(site.place, ['doctor']),
    () => utimesSync(join(site.folder, SIGNPOST_DB), new Date(), new Date()),
  ]
  const answers = new Set<string>()
  let isDone = false
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !isDone; number += 1) {
      const { status, body } = await site.write(`${writer}-${number}`)
      answers.add(`${status} ${body.error ?? ''}`)
    }
  })
  for (let round = 0; round < 3; round += 1) for (const task of tasks) await task()
  isDone = true
  await Promise.all(writers)
  shell.close()
  expect([...answers]).toEqual(['200 '])
  expect(site.server.err()).not.toMatch(/can no longer be used/)
}, 120_000)

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
  'a file that another database is copied over is lost for good: told once, and not written to again',
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
    expect((await site.owner('GET', '/api/history')).body.error).toMatch(
      /signpost\.db was overwritten while the server was running$/,
    )
    expect((await site.owner('GET', '/api/groups')).body.data).toHaveLength(3001)
    expect(site.server.err().match(/"level":50/g)).toHaveLength(1)
    expect(site.server.err()).toMatch(/"reason":"signpost\.db was overwritten[^"]*".*can no longer be used/)
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
