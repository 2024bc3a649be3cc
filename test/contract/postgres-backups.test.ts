import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { backupTime } from '../../src/services/regular-backups.ts'
import { connect } from '../support/client.ts'
import { dropIdleDatabases } from '../support/postgres-database.ts'
import { postgresTarget } from '../support/postgres-target.ts'
import { tempFolder } from '../support/temp-folder.ts'

afterAll(dropIdleDatabases)

it('with PostgreSQL, BACKUP_DIR gets an export that can be imported', async () => {
  const folder = tempFolder()
  const site = await postgresTarget.start({ env: { BACKUP_DIR: folder } })
  onTestFinished(() => site.stop())
  const backups = () => readdirSync(folder).filter((name) => backupTime(name))
  await expect.poll(backups, { timeout: 30_000 }).toHaveLength(1)
  const [name = ''] = backups()
  expect(name).toMatch(/\.json$/)
  const text = readFileSync(join(folder, name), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ groups: [], sites: [] })
  const { owner } = await connect(site)
  expect((await owner('POST', '/api/import?mode=replace', JSON.parse(text))).status).toBe(200)
})
