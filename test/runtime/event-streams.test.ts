import { expect, it, onTestFinished, vi } from 'vitest'
import type { Change, Commit } from '../../src/core/change.ts'
import { EMPTY_SNAPSHOT } from '../../src/core/snapshot.ts'
import type { Cursor } from '../../src/core/sync.ts'
import { type Audience, EVERYTHING, GUEST } from '../../src/core/visibility.ts'
import { EventStreams } from '../../src/runtime/server/event-streams.ts'
import { NOW } from '../support/pure-site.ts'
import { newSite, told } from '../support/rows.ts'

const HEARTBEAT = 15_000
const PLACED = { id: 1, order_num: 0, is_public: 1, created_at: NOW, updated_at: NOW } as const

/** Streams of a site whose revision the test sets, on a clock that the test moves. */
function openSite() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const listeners = new Set<() => void>()
  let snapshot = { ...EMPTY_SNAPSHOT, revision: 1 }
  const made: Commit[] = []
  const navigation = {
    get snapshot() {
      return snapshot
    },
    commitsSince: async ({ revision }: Cursor) => made.filter((commit) => commit.revision > revision),
    watch(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const followers = new Set<() => void>()
  const seenIn: Record<string, number> = {}
  const statuses = {
    version: 0,
    versionFor: ({ name }: Audience) => seenIn[name] ?? 0,
    watch(listener: () => void) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
  const streams = new EventStreams({ navigation, statuses, maxConnections: 100 })
  onTestFinished(() => streams.close())
  const edit = (changes: readonly Change[] = []) => {
    const revision = snapshot.revision + 1
    snapshot = { ...snapshot, revision, nonce: `n${revision}` }
    made.push({ ...snapshot, at: NOW, actor: '', action: told(''), changes })
    for (const listener of listeners) listener()
  }
  /** A status has changed that these readers may see. */
  const findOut = (...audiences: readonly Audience[]) => {
    statuses.version += 1
    for (const { name } of audiences) seenIn[name] = statuses.version
    for (const listener of followers) listener()
  }
  const open = (mayRead = async () => true, withCommits = false, statusesOf?: Audience) =>
    streams.open({ address: '192.0.2.1', mayRead, withCommits, statusesOf })
  return { streams, edit, findOut, open, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
}

/** Reads to the end, and returns what has come so far. */
function readAll(stream: ReadableStream<Uint8Array>) {
  const read = { text: '', isOver: false }
  void (async () => {
    for await (const chunk of stream) read.text += new TextDecoder().decode(chunk)
    read.isOver = true
  })()
  return read
}

it('a silent stream carries a comment every 15 seconds', async () => {
  const { open, pass } = openSite()
  const read = readAll(open())
  await pass(2 * HEARTBEAT + 1000)
  expect(read).toEqual({ text: 'data: 1\n\n:\n\n:\n\n', isOver: false })
})

it('edits within a moment are one event, and the first of them waits for nothing', async () => {
  const { open, edit, pass } = openSite()
  const read = readAll(open())
  await pass(1000)
  edit()
  await pass(1)
  expect(read.text).toBe('data: 1\n\ndata: 2\n\n')
  for (let edits = 0; edits < 5; edits += 1) edit()
  await pass(1)
  expect(read.text).toBe('data: 1\n\ndata: 2\n\n')
  await pass(160)
  expect(read.text).toBe('data: 1\n\ndata: 2\n\ndata: 7\n\n')
})

it('a stream whose reader may no longer read ends with the next heartbeat, and so does one that cannot tell', async () => {
  const { streams, open, pass } = openSite()
  let isSignedIn = true
  const mine = readAll(open(async () => isSignedIn))
  const broken = readAll(open(() => Promise.reject(new Error('no answer'))))
  const other = readAll(open())
  isSignedIn = false
  await pass(HEARTBEAT + 1)
  expect([mine.isOver, broken.isOver, other.isOver, streams.count]).toEqual([true, true, false, 1])
})

it('a client that reads nothing is dropped, however many the events', async () => {
  const { streams, open, edit, pass } = openSite()
  open()
  for (let edits = 0; edits < 10; edits += 1) {
    edit()
    await pass(300)
  }
  expect(streams.count).toBe(0)
})

it('no stream lasts longer than five minutes: a client that vanished without a word is noticed by then', async () => {
  const { streams, open, pass } = openSite()
  const read = readAll(open())
  await pass(290_000)
  expect(streams.count).toBe(1)
  await pass(30_000)
  expect([streams.count, read.isOver]).toEqual([0, true])
})

it('an end ends all streams, and none is opened after it', async () => {
  const { streams, open, pass } = openSite()
  const reads = [readAll(open()), readAll(open())]
  streams.close()
  await pass(1)
  expect(reads.map(({ isOver }) => isOver)).toEqual([true, true])
  expect(() => open()).toThrow('The server is stopping')
})

it('commits come in batches that follow one another; a large one is only named, and other streams are what they were', async () => {
  const { open, edit, pass } = openSite()
  const read = readAll(open(undefined, true))
  const plain = readAll(open())
  await pass(1000)
  edit()
  await pass(200)
  edit()
  edit()
  await pass(200)
  const after = { ...newSite({ group_id: 1, name: 'Long' }), ...PLACED, notes: 'x'.repeat(20_000) }
  edit([{ kind: 'site', before: null, after }])
  await pass(200)
  const batches = read.text.split('\n\n').flatMap((event) => (event ? JSON.parse(event.slice('data: '.length)) : []))
  const mark = (revision: number) => ({ revision, nonce: revision === 1 ? '' : `n${revision}` })
  const commit = (revision: number) => ({ ...mark(revision), at: NOW, changes: [] })
  expect(batches).toEqual([
    { from: mark(1), to: mark(1), commits: [] },
    { from: mark(1), to: mark(2), commits: [commit(2)] },
    { from: mark(2), to: mark(4), commits: [commit(3), commit(4)] },
    { from: mark(4), to: mark(5), commits: null },
  ])
  expect(plain.text).toBe('data: 1\n\ndata: 2\n\ndata: 4\n\ndata: 5\n\n')
})

it('those who ask are told that statuses they may see have changed, and others hear nothing', async () => {
  const { streams, open, edit, findOut, pass } = openSite()
  const asking = readAll(open(undefined, false, EVERYTHING))
  const guest = readAll(open(undefined, false, GUEST))
  const others = readAll(open())
  expect(streams.isWatched).toBe(true)
  findOut(EVERYTHING)
  await pass(1000)
  findOut(EVERYTHING)
  edit()
  await pass(1000)
  expect(asking.text).toBe('data: 1\n\nevent: status\ndata: 1\n\nevent: status\ndata: 2\n\ndata: 2\n\n')
  expect([guest.text, others.text]).toEqual(Array(2).fill('data: 1\n\ndata: 2\n\n'))
  findOut(EVERYTHING, GUEST)
  await pass(1000)
  expect(guest.text).toBe('data: 1\n\ndata: 2\n\nevent: status\ndata: 2\n\n')
})

it('hidden links that keep changing neither hurry nor delay the heartbeats of those who may not see them', async () => {
  const { open, findOut, pass } = openSite()
  const guest = readAll(open(undefined, false, GUEST))
  for (let second = 0; second < 31; second += 1) {
    findOut(EVERYTHING)
    await pass(1000)
  }
  expect(guest.text).toBe('data: 1\n\n:\n\n:\n\n')
})
