import { expect, it } from 'vitest'
import { readBody } from '../../../src/services/fetcher/read-answer.ts'
import { usedMemory } from '../../support/memory.ts'

const MB = 1024 * 1024

async function* bytesInPieces(
  count: number,
  size = 1,
  atEnd = () => undefined as undefined,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(size).fill(at % 251)
  atEnd()
}

it.each([
  [0, 1, 10, 0, false],
  [10, 1, 10, 10, false],
  [11, 1, 10, 10, true],
  [3, 40_000, 100_000, 100_000, true],
  [3, 40_000, 120_000, 120_000, false],
])('of %i pieces of %i bytes, at most %i bytes are read', async (count, size, max, length, isCut) => {
  const read = await readBody(bytesInPieces(count, size), max)
  expect([read.bytes.length, read.bytes.buffer.byteLength, read.isCut]).toEqual([length, length, isCut])
  for (const at of [0, Math.floor(length / 2), length - 1].filter((at) => at >= 0 && at < length))
    expect(read.bytes[at]).toBe(Math.floor(at / size) % 251)
})

it('a body in pieces of a byte takes as much memory as in one', async () => {
  let atEnd = 0
  const before = usedMemory()
  await readBody(
    bytesInPieces(300_000, 1, () => {
      atEnd = usedMemory()
    }),
    MB,
  )
  expect((atEnd - before) / MB).toBeLessThan(5)
})
