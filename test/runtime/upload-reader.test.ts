import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { createUploadReader } from '../../src/runtime/upload-reader.ts'
import { childrenSince, onLinux } from '../support/children.ts'
import { until } from '../support/waiting.ts'

onLinux('a file that crashes its reader is refused with a code, for readers of any language', async () => {
  const children = childrenSince()
  async function* crashing() {
    for (const pid of children()) process.kill(Number(pid), 'SIGSEGV')
    yield new TextEncoder().encode('https://a.example')
  }
  const reading = createUploadReader()({ files: [{ name: 'links.txt', chunks: crashing() }] }, undefined)
  await expect(reading).rejects.toMatchObject({
    code: 'invalid_input',
    details: { problems: [{ at: '', code: 'tooDamaged' }] },
  })
})

onLinux('only so many uploads have a process at once, and the others wait unread', async () => {
  const children = childrenSince()
  const readUpload = createUploadReader()
  const gate = Promise.withResolvers<void>()
  let begun = 0
  async function* waiting() {
    begun += 1
    await gate.promise
    yield new TextEncoder().encode('https://a.example')
  }
  const all = Array.from({ length: 6 }, () => readUpload({ files: [{ name: 'a.txt', chunks: waiting() }] }, undefined))
  await expect.poll(() => begun).toBe(2)
  expect(children()).toHaveLength(2)
  gate.resolve()
  for (const { bookmarks } of await Promise.all(all)) expect(bookmarks.links).toHaveLength(1)
})

onLinux('stalled uploads keep their turns while nobody waits, and one loses it to whoever does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const children = childrenSince()
  const readUpload = createUploadReader()
  const stalled = [1, 2].map(() => Promise.withResolvers<Uint8Array>())
  const slow = stalled.map(async ({ promise }) => {
    async function* chunks() {
      yield new TextEncoder().encode('https://a.example')
      yield await promise
    }
    const read = readUpload({ files: [{ name: 'a.txt', chunks: chunks() }] }, undefined)
    return read.then(
      ({ bookmarks }) => bookmarks.links.length,
      ({ code }) => code,
    )
  })
  await until('both have their turns', () => children().length === 2)
  vi.advanceTimersByTime(60_000)
  async function* whole() {
    yield new TextEncoder().encode('https://b.example')
  }
  const reading = readUpload({ files: [{ name: 'b.txt', chunks: whole() }] }, undefined)
  await setImmediate()
  expect(children()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(250)
  expect((await reading).bookmarks.links).toHaveLength(1)
  for (const { resolve } of stalled) resolve(new TextEncoder().encode('/'))
  expect(await Promise.all(slow)).toEqual(['unavailable', 1])
})
