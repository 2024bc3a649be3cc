import { expect, it } from 'vitest'
import { createEncoder, newPrepared } from '../../src/http/prepared.ts'

it('a body that could not be compressed once is compressed for the next request', async () => {
  let times = 0
  const gzipFast = async () => {
    times += 1
    if (times === 1) throw new Error('no memory for it')
    return new Uint8Array([1, 2, 3])
  }
  const faults: unknown[] = []
  const encode = createEncoder({
    compressor: { gzipFast, gzip: gzipFast, br: gzipFast },
    sleep: () => new Promise(() => undefined),
    onFault: (error) => void faults.push(error),
  })
  const etags = { identity: '"1"', gzip: '"2"', 'fast-gzip': '"3"', br: '"4"' }
  const prepared = newPrepared(
    {},
    { state: undefined, cacheHeaders: {}, etags, notModified: {} },
    new Uint8Array(10_000),
    true,
  )
  const sizeOf = async () =>
    (await (await encode(prepared, { gzip: true, br: false }, () => true)).arrayBuffer()).byteLength
  expect([await sizeOf(), await sizeOf(), faults.length]).toEqual([10_000, 3, 1])
})
