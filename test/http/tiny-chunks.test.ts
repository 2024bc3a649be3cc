import { expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_SIGN_IN_BYTES, readBody } from '../../src/http/body.ts'

/** Sends a body in chunks of a size, and returns why it was refused, with how many chunks were read. */
async function refusalOf({ bytes, chunk }: { bytes: number; chunk: number }) {
  let taken = 0
  async function* chunks() {
    for (; taken < bytes / chunk; taken += 1) yield new Uint8Array(chunk)
  }
  const request = new Request('http://x/', { method: 'POST', headers: { 'content-type': 'application/json' } })
  const read = readBody(request, z.unknown(), { maxBytes: MAX_SIGN_IN_BYTES, chunks: chunks() })
  const error: unknown = await read.catch((thrown: unknown) => thrown)
  return { error, taken }
}

it('a body that is too long is read no further once it has come in a thousand tiny chunks, and ends its connection', async () => {
  const { error, taken } = await refusalOf({ bytes: 1_000_000, chunk: 1 })
  expect(error).toMatchObject({ code: 'too_large', details: { endsConnection: true } })
  expect(taken).toBe(MAX_SIGN_IN_BYTES + 1000)
})

it('in chunks of any other size it is read to its end, so that the sender learns why', async () => {
  const { error, taken } = await refusalOf({ bytes: 1_024_000, chunk: 256 })
  expect(error).toMatchObject({ code: 'too_large', details: {} })
  expect(taken).toBe(4000)
})
