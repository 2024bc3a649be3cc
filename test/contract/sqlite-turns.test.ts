import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { atOnce } from '../../src/ports/runtime.ts'
import type { Store } from '../../src/ports/store.ts'
import { openSqliteStore } from '../../src/storage/sqlite/database.ts'
import { openDatabase } from '../../src/storage/sqlite/file.ts'
import { MAX_TURN_MS, serveRequests, type ThreadAnswer, type ThreadRequest } from '../../src/storage/sqlite/requests.ts'
import { quiet } from '../support/quiet-log.ts'
import { commit, group, put } from '../support/rows.ts'
import { MIGRATIONS } from '../support/sqlite-database.ts'
import { tempFolder } from '../support/temp-folder.ts'

async function open(path: string): Promise<Store> {
  const store = await openSqliteStore({ path, migrations: MIGRATIONS, pace: atOnce, log: quiet })
  onTestFinished(() => store.close())
  return store
}

it('while one process has its turn, a commit of another waits for it, and is then outrun', async () => {
  const path = join(tempFolder(), 'site.db')
  const [one, two] = [await open(path), await open(path)]
  let other: Promise<string> | undefined
  const outcome = await one.inTurn(async (turn) => {
    other = two.commit(commit(1, [put(group(1))], { nonce: 'other' }))
    expect(await Promise.race([other, turn.since(0, '')])).toEqual([])
    return turn.commit(commit(1, [put(group(2))]))
  })
  expect([outcome, await other]).toEqual(['committed', 'outrun'])
  expect((await two.load()).sections.map((section) => section.group.id)).toEqual([2])
})

it('a turn that fails leaves nothing of itself, and nothing of it is taken for saved meanwhile', async () => {
  const store = await open(join(tempFolder(), 'site.db'))
  let outside: Promise<unknown> | undefined
  const failing = store.inTurn(async (turn) => {
    await turn.commit(commit(1, [put(group(1))]))
    outside = Promise.all([store.revokeToken({ tokenId: 'token', expiresAt: 2000 }), store.newest()])
    throw new Error('The edit is refused')
  })
  await expect(failing).rejects.toThrow('The edit is refused')
  expect(await outside).toMatchObject([undefined, { revision: 0, revocation: 1 }])
})

/** The requests of a thread, with the file in this one. */
function requestsOn(path: string) {
  const file = openDatabase({ path, migrations: MIGRATIONS })
  onTestFinished(() => void file.close())
  const answers: ThreadAnswer[] = []
  const { receive } = serveRequests(
    file,
    (answer) => answers.push(answer),
    () => undefined,
  )
  return { answers, receive }
}

it('a turn that takes too long ends, so that others can write, and nothing of it is kept', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const path = join(tempFolder(), 'site.db')
  const { answers, receive } = requestsOn(path)
  const insert = (key: string) => [{ sql: `INSERT INTO meta (key, value) VALUES (?1, 'x')`, params: [key] }]
  const requests: readonly ThreadRequest[] = [
    { id: 1, task: 'begin' },
    { id: 2, turn: 1, task: 'write', statements: insert('late') },
    { id: 3, task: 'write', statements: insert('outside') },
  ]
  for (const request of requests) receive(request)
  const other = new Database(path, { timeout: 0 })
  onTestFinished(() => void other.close())
  const write = () => other.exec(`UPDATE meta SET value = 'y' WHERE key = 'outside'`)
  expect(write).toThrow(/locked/)
  vi.advanceTimersByTime(MAX_TURN_MS)
  write()
  receive({ id: 4, turn: 1, task: 'keep' })
  expect(answers).toEqual([
    { id: 1, rows: [] },
    { id: 2, rows: [[]] },
    { id: 3, rows: [[]] },
    { id: 4, fault: { kind: 'unavailable', message: expect.stringMatching(/took too long/) } },
  ])
  const kept = other.prepare(`SELECT key, value FROM meta WHERE value IN ('x', 'y')`).all()
  expect(kept).toEqual([{ key: 'outside', value: 'y' }])
})

it('a turn has all its time, however soon it follows another', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { answers, receive } = requestsOn(join(tempFolder(), 'site.db'))
  receive({ id: 1, task: 'begin' })
  receive({ id: 2, turn: 1, task: 'keep' })
  vi.advanceTimersByTime(MAX_TURN_MS / 2)
  receive({ id: 3, task: 'begin' })
  vi.advanceTimersByTime(MAX_TURN_MS / 2)
  receive({ id: 4, turn: 3, task: 'keep' })
  expect(answers).toEqual([1, 2, 3, 4].map((id) => ({ id, rows: [] })))
})
