import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Fields } from '../../src/core/fields/field.ts'
import { GROUP_FIELDS } from '../../src/core/fields/group.ts'
import { SITE_FIELDS } from '../../src/core/fields/site.ts'
import { applyCommit, type Section } from '../../src/core/snapshot.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { RECORDS, type RecordTypes, recordType } from '../../src/schemas/records.ts'
import { storedShape } from '../../src/schemas/shapes.ts'
import { openD1Store } from '../../src/storage/d1/database.ts'
import { readMigrations } from '../../src/storage/migrations.ts'
import { openPostgres } from '../../src/storage/postgres/open.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { countSites } from '../support/count-sites.ts'
import { dropTables, runSql } from '../support/d1-database.ts'
import { createDatabase, POSTGRES_MIGRATIONS } from '../support/postgres-database.ts'
import { EMPTY } from '../support/pure-site.ts'
import { quiet } from '../support/quiet-log.ts'
import { commit, group, put, site } from '../support/rows.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { databaseOf, startWorker } from '../support/worker-target.ts'

/** The first migration that the program before does not know. */
const NEW = '0005_structure.sql'
const common = { log: quiet, pace: atOnce }

/** The records of the program before, which does not know the newest fields. */
const older = (fields: Fields) =>
  z.object(storedShape(Object.fromEntries(Object.entries(fields).filter(([, { since }]) => since === '2.0'))))
const oldGroup = recordType({ table: 'groups', key: 'id' }, older(GROUP_FIELDS))
const oldSite = recordType({ table: 'sites', key: 'id' }, older(SITE_FIELDS))
/** As the program before has them. */
const OLD = { ...RECORDS, group: oldGroup, site: oldSite } as unknown as RecordTypes // their records lack fields

const GROUPS = Array.from({ length: 300 }, (_, index) => group(index + 1))
const SITES = Array.from({ length: 10_000 }, (_, index) => site(index + 1, { group_id: 1 + (index % 300) }))

/** Fills a database as the program before would. */
async function fill(older: Store): Promise<void> {
  const groups = GROUPS.map((one) => ({ kind: 'group', before: null, after: withoutNew(one, oldGroup) }) as const)
  const sites = SITES.map((one) => ({ kind: 'site', before: null, after: withoutNew(one, oldSite) }) as const)
  expect(await older.commit(commit(1, [...groups, ...sites]))).toBe('committed')
}

function withoutNew<Row extends object>(row: Row, { columns }: { readonly columns: readonly { name: string }[] }): Row {
  const names = new Set(columns.map(({ name }) => name))
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))) as Row // as the program before has it
}

const rowsIn = (sections: readonly Section[]) => [
  sections.map((section) => section.group),
  sections.flatMap(({ sites }) => sites).toSorted((a, b) => a.id - b.id),
]

/** Everything is there in the tables and in the log, with the new fields empty, and takes them. */
async function expectEverything(newer: Store): Promise<void> {
  const snapshot = await newer.load()
  expect(countSites(snapshot)).toBe(10_000)
  expect(rowsIn(snapshot.sections)).toEqual([GROUPS, SITES])
  const log = (await newer.since(0, '')) ?? []
  expect(log.reduce(applyCommit, { ...EMPTY, storeId: snapshot.storeId })).toEqual(snapshot)
  const [first, second] = [group(1), group(2)]
  const tagged = site(1, { tags: ['Tag'], lan_url: 'http://nas/' })
  const changes = [put({ ...second, parent_id: 1 }, second), put(tagged, site(1)), put({ ...first, is_page: 1 }, first)]
  expect(await newer.commit(commit(2, changes))).toBe('committed')
  const { sections } = await newer.load()
  expect(sections.slice(0, 2).map((section) => section.group)).toMatchObject([{ is_page: 1 }, { parent_id: 1 }])
  expect(sections[0]?.sites[0]).toEqual(tagged)
}

it('SQLite: 10,000 sites of the schema before come along, and the program before refuses to open the new one', async () => {
  const folder = tempFolder()
  const before = join(folder, 'migrations')
  cpSync(MIGRATIONS, before, { recursive: true, filter: (path) => basename(path) < NEW || !path.endsWith('.sql') })
  const path = join(folder, 'signpost.db')
  const open = async (migrations: string, records: RecordTypes) => {
    const store = await openSqliteStore({ ...common, path, migrations, records })
    onTestFinished(() => store.close())
    return store
  }
  const older = await open(before, OLD)
  await fill(older)
  await older.close()
  await expectEverything(await open(MIGRATIONS, RECORDS))
  await expect(open(before, OLD)).rejects.toThrow(/newer Signpost/)
})

it('PostgreSQL: 10,000 sites of the schema before come along, and the program before, beside it, says why it no longer writes', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const open = async (migrations: typeof POSTGRES_MIGRATIONS, records: RecordTypes) => {
    const { store } = await openPostgres({ ...common, url, migrations, records })
    onTestFinished(() => store.close())
    return store
  }
  const older = await open(
    POSTGRES_MIGRATIONS.filter(({ name }) => name < NEW),
    OLD,
  )
  await fill(older)
  await expect(openPostgres({ ...common, url, migrations: POSTGRES_MIGRATIONS, refuseOlder: true })).rejects.toThrow(
    /older Signpost/,
  )
  await expectEverything(await open(POSTGRES_MIGRATIONS, RECORDS))
  const { nonce } = await older.newest()
  const write = () => older.commit(commit(3, [put(group(301))], { parent: nonce })).catch(String)
  expect(await write()).toBe('outrun') // it has not heard of the upgrade
  onTestFinished(older.watch(() => undefined)) // as a replica does
  await expect.poll(write).toMatch(/newer Signpost/)
  expect((await older.load()).revision).toBe(2)
})

it('D1: 10,000 sites of the schema before come along, and the program before, beside it, reads and keeps what is new', async () => {
  const harness = await startWorker()
  onTestFinished(() => harness.close())
  const binding = await databaseOf(harness)
  const migrate = async (isWanted: (name: string) => boolean) => {
    for (const { name, sql } of readMigrations(MIGRATIONS)) if (isWanted(name)) await runSql(binding, sql)
  }
  await dropTables(binding)
  await migrate((name) => name < NEW)
  const older = openD1Store(binding, { pace: atOnce, records: OLD })
  await fill(older)
  await migrate((name) => name >= NEW)
  const newer = openD1Store(binding, { pace: atOnce, records: RECORDS })
  await expectEverything(newer)
  const { nonce } = await older.newest()
  const [tagged] = (await older.load()).sections.flatMap(({ sites }) => sites)
  const renamed = { ...site(1), ...tagged, name: 'Renamed' }
  expect(await older.commit(commit(3, [put(renamed, tagged)], { parent: nonce }))).toBe('committed')
  const [first] = (await newer.load()).sections.flatMap(({ sites }) => sites)
  expect(first).toEqual(site(1, { name: 'Renamed', tags: ['Tag'], lan_url: 'http://nas/' }))
})
