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
    message: 'The file is too damaged to be read',
    details: { problems: [{ at: '', code: 'tooDamaged' }] },
  })
})
