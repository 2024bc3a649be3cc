import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { contentOf, makeOldDatabase } from '../support/old-database.ts'
import { quiet } from '../support/quiet-log.ts'
import { commit, group, put } from '../support/rows.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** A folder with the database of an old release, and what is made in it. */
function oldInstallation() {
  const folder = tempFolder()
  const path = join(folder, 'signpost.db')
  makeOldDatabase(path)
  return { folder, path, copies: () => copiesIn(folder) }
}

const copiesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.includes('upgrad'))
    .toSorted()

/** The migrations, and more of them. */
function migrationsWith(later: Record<string, string>): string {
  const folder = join(tempFolder(), 'migrations')
  cpSync(MIGRATIONS, folder, { recursive: true })
  for (const [name, sql] of Object.entries(later)) writeFileSync(join(folder, name), sql)
  return folder
}

async function open(path: string, migrations = MIGRATIONS): Promise<{ store: Store; copy: string | undefined }> {
  let copy: string | undefined
  const onUpgraded = (made: string) => {
    copy = made
  }
  const store = await openSqliteStore({ path, migrations, pace: atOnce, log: quiet, onUpgraded })
  onTestFinished(() => store.close())
  return { store, copy }
}

async function openAndClose(path: string, migrations = MIGRATIONS): Promise<string | undefined> {
  const { store, copy } = await open(path, migrations)
  await store.close()
  return copy
}

it('a database that is not new is copied before it is upgraded, once, under the name of its schema', async () => {
  const { folder, path, copies } = oldInstallation()
  const before = contentOf(path)
  const copy = await openAndClose(path)
  expect(copies()).toEqual([expect.stringMatching(/^signpost\.db\.before-upgrade-0001-\d{8}T\d{9}Z$/)])
  expect(copy).toBe(join(folder, copies()[0] ?? ''))
  expect(contentOf(copy ?? '')).toEqual(before)
  expect(Object.keys(contentOf(path))).toContain('login_limits')
  expect(await openAndClose(path)).toBeUndefined()
  expect(copies()).toHaveLength(1)
})

it('a new database is not copied', async () => {
  const folder = tempFolder()
  expect(await openAndClose(join(folder, 'signpost.db'))).toBeUndefined()
  expect(copiesIn(folder)).toEqual([])
})

it('processes that start at once make one copy, and all of them work', async () => {
  const { path, copies } = oldInstallation()
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(path)))
  expect(copies()).toHaveLength(1)
  expect(opened.filter(({ copy }) => copy !== undefined)).toHaveLength(1)
  for (const { store } of opened) expect((await store.load()).revision).toBe(63)
})

it('the copy has every commit up to the migration, although others go on writing', async () => {
  const folder = tempFolder()
  const path = join(folder, 'signpost.db')
  const { store } = await open(path)
  let revision = 0
  let busy = true
  const write = async () => {
    while (busy) {
      const { nonce } = await store.newest()
      const done = await store.commit(commit(revision + 1, [put(group(revision + 1))], { parent: nonce }))
      if (done === 'committed') revision += 1
    }
  }
  const writing = write()
  await expect.poll(() => revision).toBeGreaterThan(20)
  const migrations = migrationsWith({
    '9999_count.sql': 'CREATE TABLE reached AS SELECT max(revision) AS r FROM commits',
  })
  const copy = await openAndClose(path, migrations)
  const then = revision
  await expect.poll(() => revision).toBeGreaterThan(then)
  busy = false
  await writing
  expect(contentOf(path).reached).toEqual([{ r: contentOf(copy ?? '').commits?.length }])
})

it('a migration that fails leaves the database as it was, and no copy', async () => {
  const { path, copies } = oldInstallation()
  const before = contentOf(path)
  const broken = migrationsWith({ '9999_broken.sql': 'CREATE TABLE half (id INTEGER) STRICT; SELECT nonsense;' })
  for (let start = 0; start < 5; start += 1) await expect(open(path, broken)).rejects.toThrow(/nonsense/)
  expect(copies()).toEqual([])
  expect(contentOf(path)).toEqual(before)
})

it('a damaged database is not upgraded, and the refusal says why', async () => {
  const { path, copies } = oldInstallation()
  const file = readFileSync(path)
  const damaged = file.subarray(0, Math.floor(file.length / 8192) * 4096)
  writeFileSync(path, damaged)
  await expect(open(path)).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(/damaged/) })
  expect(copies()).toEqual([])
})

it('what a crash left of a copy is replaced', async () => {
  const { path, copies } = oldInstallation()
  writeFileSync(`${path}-upgrading`, 'half a copy')
  const copy = await openAndClose(path)
  expect(copies()).toEqual([basename(copy ?? '')])
})

it('older copies that cannot be removed do not keep a server from starting', async () => {
  const { path, copies } = oldInstallation()
  for (const second of [1, 2, 3]) mkdirSync(`${path}.before-upgrade-0001-20260101T00000${second}000Z`)
  const copy = await openAndClose(path)
  expect(copies()).toContain(basename(copy ?? ''))
})

it('the last three copies stay, and files with other names', async () => {
  const { folder, path, copies } = oldInstallation()
  writeFileSync(`${path}.before-upgrade-my-own`, '')
  const made = [await openAndClose(path)]
  const later: Record<string, string> = {}
  for (const version of [9991, 9992, 9993]) {
    later[`${version}_more.sql`] = `CREATE TABLE more_${version} (id INTEGER)`
    made.push(await openAndClose(path, migrationsWith(later)))
  }
  const expected = [...made.slice(1), `${path}.before-upgrade-my-own`].toSorted()
  expect(copies().map((name) => join(folder, name))).toEqual(expected)
  const newest = new Database(made.at(-1) ?? '', { readonly: true })
  expect(newest.prepare('SELECT max(name) FROM schema_migrations').pluck().get()).toBe('9992_more.sql')
  newest.close()
})
