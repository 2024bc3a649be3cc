import { type Bytes, concat } from '../core/bytes.ts'

/** How much to pass to a connection at a time. */
const CHUNK_BYTES = 64 * 1024

/** A stream of pieces that hands out bytes only on demand. Large pieces are not copied. */
export function streamOf(pieces: readonly Bytes[]): ReadableStream<Uint8Array> {
  const chunks = chunksOf(pieces)
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** A stream of pieces that are themselves made on demand. */
export function streamAsMade(pieces: AsyncIterable<Bytes>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  )
}

function* chunksOf(pieces: readonly Bytes[]): Generator<Uint8Array, void> {
  let small: Bytes[] = []
  let size = 0
  for (const piece of pieces) {
    if (size > 0 && size + piece.length > CHUNK_BYTES) {
      yield concat(small)
      small = []
      size = 0
    }
    if (piece.length <= CHUNK_BYTES) {
      small.push(piece)
      size += piece.length
    } else {
      for (let at = 0; at < piece.length; at += CHUNK_BYTES) yield piece.subarray(at, at + CHUNK_BYTES)
    }
  }
  if (size > 0) yield concat(small)
}
