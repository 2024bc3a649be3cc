import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { lockExclusive } from '../../src/storage/sqlite/files.ts'
import { quiet } from '../support/quiet-log.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'

async function open(path: string) {
  const store = await openSqliteStore({ path, migrations: MIGRATIONS, pace: atOnce, log: quiet })
  let isOpen = true
  const close = async () => {
    if (isOpen) await store.close()
    isOpen = false
  }
  onTestFinished(close)
  return { store, close }
}

it('any number of processes use a database at once, and none has it alone until all have gone', async () => {
  const path = join(tempFolder(), 'signpost.db')
  const stores = [await open(path), await open(path)]
  for (const { close } of stores) {
    expect(() => lockExclusive(path, 0)).toThrow(/locked/)
    await close()
  }
  lockExclusive(path, 0)()
})

it('a database that somebody has alone opens as soon as they let go', async () => {
  const path = join(tempFolder(), 'signpost.db')
  const unlock = lockExclusive(path, 0)
  let isOpen = false
  const opening = open(path).then(() => {
    isOpen = true
  })
  for (let other = 0; other < 5; other += 1) await open(join(tempFolder(), 'other.db')) // as long as it would take
  expect(isOpen).toBe(false)
  unlock()
  await opening
})

it('leases of processes that are gone are free for the first to open the database, and for nobody else', async () => {
  const path = join(tempFolder(), 'signpost.db')
  const dead = await open(path)
  expect(await dead.store.takeLease('work', 'dead', 60_000)).toBe(true)
  const beside = await open(path)
  expect(await beside.store.takeLease('work', 'beside', 60_000)).toBe(false)
  await Promise.all([dead.close(), beside.close()])
  const next = await open(path)
  expect(await next.store.takeLease('work', 'next', 60_000)).toBe(true)
  const late = await open(path)
  expect(await late.store.takeLease('work', 'late', 60_000)).toBe(false)
})
