import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readPasted as read } from '../../src/formats/read-pasted.ts'
import { createPastedReader, createUploadReader } from '../../src/runtime/upload-reader.ts'
import { childrenSince, onLinux } from '../support/children.ts'
import { costRatio, threadTime } from '../support/cost.ts'
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

it('a long pasted text is read in a process of its own, with a bounded share of this one, and refused in words', async () => {
  const readPasted = createPastedReader()
  const links = Array.from({ length: 4700 }, (_, at) => `Name ${at} https://h${at}.example/x ${'words '.repeat(170)}`)
  const page = `<a href="https://a.example">A</a>${'<p class="x">some <b>text</b></p>'.repeat(150_000)}`
  expect((await readPasted(links.join('\n'), '')).links).toHaveLength(4700)
  expect((await readPasted('A', page)).links).toMatchObject([{ url: 'https://a.example', name: 'A' }])
  const elsewhere = async () => [await readPasted(links.join('\n'), ''), await readPasted('A', page)]
  const here = () => [read(links.join('\n')), read('A', page)]
  expect(await costRatio(elsewhere, here, threadTime)).toBeLessThan(0.5)
  await expect(readPasted('https://a.example\n'.repeat(6000), '')).rejects.toMatchObject({ code: 'too_large' })
})

it('a short pasted text needs no process', async () => {
  const children = childrenSince()
  expect((await createPastedReader()('Wiki https://wiki.example', '')).links).toMatchObject([{ name: 'Wiki' }])
  expect(children()).toHaveLength(0)
})
