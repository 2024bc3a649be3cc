import { expect } from 'vitest'
import { createUploadReader } from '../../src/runtime/upload-reader.ts'
import { childrenSince, onLinux } from '../support/children.ts'

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
