import { type Bytes, concat } from '../core/bytes.ts'
import type { Edited } from '../core/edits/edit.ts'
import type { Audience } from '../core/visibility.ts'
import type { Endpoint, Reply } from './endpoint.ts'
import { JSON_HEADERS } from './headers.ts'
import type { Representations } from './representation.ts'

/** The result of an edit as a reply. */
export function editReply<Result>({ result, revision }: Edited<Result>) {
  return { data: result, headers: { revision } }
}

/**
 * A reply as a response that is not stored. A resource is sent as the audience sees it, and to nobody without an
 * audience.
 */
export function respondWith(
  reply: Reply,
  { responseHeaders = {} }: Endpoint,
  representations: Representations,
  audience: Audience | undefined,
): Response | Promise<Response> {
  const { data, commits, answer = { success: true, data, commits }, resource, pieces, status = 200, cookie } = reply
  const headers: Record<string, string> = cookie === undefined ? {} : { 'Set-Cookie': cookie }
  for (const [key, { name }] of Object.entries(responseHeaders)) {
    const value = reply.headers?.[key]
    if (value !== undefined) headers[name] = String(value)
  }
  if (pieces && Symbol.asyncIterator in pieces)
    return new Response(streamAsMade(pieces), { headers: { ...JSON_HEADERS, ...headers } })
  if (pieces) {
    const size = pieces.reduce((sum, { length }) => sum + length, 0)
    return new Response(streamOf(pieces), { headers: { ...JSON_HEADERS, ...headers, 'Content-Length': String(size) } })
  }
  if (resource && audience) return representations.respondOnce(resource, audience, headers, { commits })
  return new Response(JSON.stringify(answer), { status, headers: { ...JSON_HEADERS, ...headers } })
}

/** How much to pass to a connection at a time. */
const CHUNK_BYTES = 64 * 1024

/** A stream of pieces that hands out bytes only on demand. Large pieces are not copied. */
function streamOf(pieces: readonly Bytes[]): ReadableStream<Uint8Array> {
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
function streamAsMade(pieces: AsyncIterable<Bytes>): ReadableStream<Uint8Array> {
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
