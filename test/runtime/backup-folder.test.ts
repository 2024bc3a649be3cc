import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backupFolder } from '../../src/runtime/backup-folder.ts'
import { backupTime } from '../../src/services/regular-backups.ts'
import { connect } from '../support/client.ts'
import { startIn } from '../support/node-target.ts'
import { workplace } from '../support/process.ts'
import { saying } from '../support/saying.ts'
import { tempFolder } from '../support/temp-folder.ts'

const NAME = 'signpost-c0ffee00-20260301T102030400Z.db'
const WAIT = { timeout: 30_000 }

async function startSite(env: Record<string, string> = {}) {
  const dataDir = join(workplace().cwd, 'data')
  const site = await startIn(dataDir, { env })
  onTestFinished(() => site.stop())
  return { dataDir, site, ...(await connect(site)) }
}

const backupsIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => backupTime(name)) : [])

describe('BACKUP_DIR', () => {
  it('gets a sound backup as the server runs, which nobody else can read', async () => {
    const folder = join(tempFolder(), 'made', 'for it')
    const { site, owner } = await startSite({ BACKUP_DIR: folder })
    await expect.poll(() => backupsIn(folder), WAIT).toHaveLength(1)
    const [name = ''] = backupsIn(folder)
    expect((await owner('POST', '/api/groups', { name: 'Later' })).status).toBe(200)
    const copy = new Database(join(folder, name), { readonly: true })
    onTestFinished(() => void copy.close())
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(copy.prepare('SELECT count(*) FROM groups').pluck().get()).toBe(0)
    if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    await expect.poll(site.logged).toContain('A backup was made')
    expect(readdirSync(folder)).toEqual([name])
  })

  it('that cannot be used is told by the log, and the server goes on', async () => {
    const file = join(tempFolder(), 'file')
    writeFileSync(file, '')
    const { site, owner } = await startSite({ BACKUP_DIR: file })
    await expect.poll(site.logged, WAIT).toMatch(/"reason":"The folder .*file can't be used: .*The backup failed/)
    expect((await owner('GET', '/api/groups')).status).toBe(200)
  })
})

describe('a backup', () => {
  it('is refused beside a database file that was replaced, as by the command', async () => {
    const { dataDir } = await startSite()
    const folder = tempFolder()
    const path = join(dataDir, 'signpost.db')
    renameSync(path, `${path}.aside`)
    writeFileSync(path, 'another file')
    await expect.poll(() => existsSync(`${path}-replaced`)).toBe(true)
    const making = backupFolder(folder, { dataDir, databaseUrl: undefined }).make(NAME, new AbortController().signal)
    await expect(making).rejects.toThrow(saying('is not what the running server has'))
    expect(readdirSync(folder)).toEqual([])
  })

  it('that is stopped half-way leaves nothing under its name', async () => {
    const { dataDir } = await startSite()
    const folder = tempFolder()
    const stop = new AbortController()
    const making = backupFolder(folder, { dataDir, databaseUrl: undefined }).make(NAME, stop.signal)
    stop.abort()
    await expect(making).rejects.toThrow()
    expect(readdirSync(folder)).not.toContain(NAME)
  })

  it('of no database is refused in words', async () => {
    const place = backupFolder(tempFolder(), { dataDir: tempFolder(), databaseUrl: undefined })
    await expect(place.make(NAME, new AbortController().signal)).rejects.toThrow(saying(/There is no database at/))
  })
})
