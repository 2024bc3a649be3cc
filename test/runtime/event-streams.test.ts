import { expect, it, onTestFinished, vi } from 'vitest'
import { EventStreams } from '../../src/runtime/event-streams.ts'

const HEARTBEAT = 15_000

/** Streams of a site whose revision the test sets, on a clock that the test moves. */
function openSite() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const listeners = new Set<() => void>()
  let snapshot = { revision: 1 }
  const navigation = {
    get snapshot() {
      return snapshot
    },
    watch(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const streams = new EventStreams({ navigation, maxConnections: 100 })
  onTestFinished(() => streams.close())
  const edit = () => {
    snapshot = { revision: snapshot.revision + 1 }
    for (const listener of listeners) listener()
  }
  const open = (mayRead = async () => true) => streams.open({ address: '192.0.2.1', mayRead })
  return { streams, edit, open, pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
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
