import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Edit } from '../../src/core/edits/edit.ts'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { logoutsFile } from '../../src/runtime/logouts-file.ts'
import { Navigation } from '../../src/services/navigation.ts'
import { type TokenDeps, Tokens } from '../../src/services/sign-in/token.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { TESTER } from '../support/pure-site.ts'
import { quiet } from '../support/quiet-log.ts'
import { group, put, told } from '../support/rows.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'

const DAY = 86_400_000
const actor = TESTER
const newId = () => crypto.randomUUID()
const account = { username: 'admin', passwordHash: '$2b$04$a hash' }
const credentials = { secret: 'x'.repeat(32), accounts: [account] } as const

let folder: string
let store: Store

beforeEach(async () => {
  folder = tempFolder()
  store = await open()
})

async function open(): Promise<Store> {
  const opened = await openSqliteStore({
    path: join(folder, 'site.db'),
    migrations: MIGRATIONS,
    pace: atOnce,
    log: quiet,
  })
  onTestFinished(() => opened.close())
  return opened
}

const backUp = () => copy('site.db', 'backup.db')
/** In place, under the connections that are open. */
const restore = () => copy('backup.db', 'site.db')

async function copy(from: string, to: string): Promise<void> {
  const source = new Sqlite(join(folder, from))
  await source.backup(join(folder, to))
  source.close()
}

/** A process that learns nothing by itself. */
const unaware = (of: Store): Store => ({ ...of, watch: () => () => undefined })

const openSite = (on: Store, clock = () => new Date()) =>
  Navigation.open({ store: on, log: quiet, clock, newId, sleep: async () => undefined, random: () => 0 })
const openTokens = (on: Store, more: Partial<Pick<TokenDeps, 'journal' | 'log'>> = {}) =>
  Tokens.open({
    credentials: () => credentials,
    storeId: () => 'test',
    store: on,
    clock: () => new Date(),
    newId,
    log: quiet,
    ...more,
  })

const addGroup =
  (name: string): Edit<void> =>
  ({ lastGroupId }) => ({
    action: told(name),
    changes: [put(group(lastGroupId + 1, { name }))],
    result: undefined,
  })
const namesIn = ({ snapshot }: Navigation) => snapshot.sections.map((section) => section.group.name)

async function signOut(tokens: Tokens, token: string): Promise<void> {
  const session = await tokens.verify(token)
  if (!session) throw new Error('The token is not valid')
  await tokens.revoke(session)
}

it('a process that has not noticed a restore writes nothing over what came after it', async () => {
  const late = await openSite(unaware(store))
  for (const name of ['one', 'two']) await late.edit(actor, addGroup(name))
  await backUp()
  await late.edit(actor, addGroup('lost'))
  await restore()
  const other = await openSite(await open())
  await other.edit(actor, addGroup('three'))
  await late.edit(actor, addGroup('four'))
  await other.refresh()
  expect(namesIn(late)).toEqual(['one', 'two', 'three', 'four'])
  expect(other.snapshot).toEqual(late.snapshot)
  expect(await store.load()).toEqual(late.snapshot)
})

it('a restored database is noticed even if it has as many revisions again', async () => {
  const late = await openSite(unaware(store))
  await late.edit(actor, addGroup('one'))
  await backUp()
  await late.edit(actor, addGroup('lost'))
  await restore()
  await (await openSite(await open())).edit(actor, addGroup('two'))
  await late.refresh(await store.newest())
  expect(namesIn(late)).toEqual(['one', 'two'])
})

it('a logout that a restored database has forgotten stays in force, in this process and the next', async () => {
  await backUp()
  const journal = logoutsFile(folder)
  const tokens = await openTokens(store, { journal })
  const { token } = await tokens.issue(credentials, account, false)
  await signOut(tokens, token)
  await restore()
  expect(await store.revokedTokens()).toEqual([])
  await tokens.refresh(await store.newest())
  expect(await store.revokedTokens()).toHaveLength(1)

  await restore()
  const next = await open()
  expect(await (await openTokens(next, { journal })).verify(token)).toBeUndefined()
  expect(await next.revokedTokens()).toHaveLength(1)
})

it('a logout that has no place beside the database is in force, and the log says what is missing', async () => {
  const warnings: string[] = []
  const journal = { read: async () => [], append: () => Promise.reject(new Error('no space left')) }
  const tokens = await openTokens(store, { journal, log: { ...quiet, warn: (event) => warnings.push(event) } })
  const { token } = await tokens.issue(credentials, account, false)
  await signOut(tokens, token)
  expect(await tokens.verify(token)).toBeUndefined()
  expect(warnings).toEqual(['logout-only-in-database'])
})

it('logouts with equal numbers, before and after a restore, are told apart', async () => {
  await backUp()
  const tokens = await openTokens(store)
  const [before, after] = [
    await tokens.issue(credentials, account, false),
    await tokens.issue(credentials, account, false),
  ]
  await signOut(tokens, before.token)
  await tokens.refresh(await store.newest())
  await restore()
  const other = await openTokens(await open())
  await signOut(other, after.token)
  await tokens.refresh(await store.newest())
  await other.refresh(await store.newest())
  for (const knows of [tokens, other])
    for (const { token } of [before, after]) expect(await knows.verify(token)).toBeUndefined()
})

it('a damaged or long list of logouts is read as far as it goes, and shortened', async () => {
  const journal = logoutsFile(folder)
  expect(await journal.read()).toEqual([])
  for (let index = 0; index < 1003; index += 1) await journal.append({ tokenId: `${index}`, expiresAt: index })
  appendFileSync(join(folder, 'logouts.jsonl'), '\n{"tokenId":"cut sho')
  const read = await journal.read()
  expect([read.length, read[0]?.tokenId, read.at(-1)?.tokenId]).toEqual([1000, '3', '1002'])
  expect(await journal.read()).toEqual(read)
})

it('a logout after one that a power cut left incomplete is not lost with it', async () => {
  const journal = logoutsFile(folder)
  await journal.append({ tokenId: 'before', expiresAt: 1 })
  appendFileSync(join(folder, 'logouts.jsonl'), '\n{"tokenId":"cut sho')
  await journal.append({ tokenId: 'after', expiresAt: 2 })
  expect((await journal.read()).map(({ tokenId }) => tokenId)).toEqual(['before', 'after'])
})

it('a start with a clock that is two years ahead deletes no history, nor do the edits made then', async () => {
  const now = Date.now()
  const site = await openSite(store, () => new Date(now))
  for (let index = 0; index < 5; index += 1) await site.edit(actor, addGroup(`${index}`))
  const ahead = await openSite(store, () => new Date(now + 730 * DAY))
  await ahead.prune()
  await ahead.edit(actor, addGroup('ahead'))
  await ahead.prune()
  expect(await store.history({ limit: 9 })).toHaveLength(6)
})

it('history is pruned after 8 MB of changes, whatever the number of edits', async () => {
  let pruned = 0
  const counting: Store = {
    ...store,
    prune: async () => {
      pruned += 1
    },
  }
  const site = await openSite(counting)
  for (let index = 0; index < 10; index += 1) await site.edit(actor, addGroup('x'.repeat(1024 * 1024)))
  await site.close()
  expect(pruned).toBe(1)
})

it('a process that can’t read yet knows nothing, and all of it once it has read', async () => {
  await (await openSite(store)).edit(actor, addGroup('Work'))
  const deps = { store, log: quiet, clock: () => new Date(), newId, sleep: async () => undefined, random: () => 0 }
  const site = new Navigation(deps)
  expect(namesIn(site)).toEqual([])
  await Promise.all([site.read(), site.read()])
  expect(namesIn(site)).toEqual(['Work'])
})
