import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node calls us once per chunk, so a chunk this small costs as much as a large one. */
const TINY_BYTES = 256
/** How many of them a stranger may send over one connection; programs hardly send any. */
const MAX_TINY = 4000
/** Each request may have a few more, or a proxy that keeps its connections would run out of them. */
const FREE_TINY = 16
/** Who is let in may send a body in chunks of this size on average. */
const AVERAGE_BYTES = 64

/** How many tiny chunks each connection may still send. */
const left = new WeakMap<Socket, number>()

/**
 * Watches a body that comes in chunks, whether or not anybody reads it. Once there are too many tiny ones, the rest is dropped,
 * and `onTooMany` is called to cut off the sender: one packet of 64 KB holds ten thousand.
 */
export function boundTinyChunks(request: IncomingMessage, response: ServerResponse, onTooMany: () => void): void {
  if (request.headers['transfer-encoding'] === undefined) return
  const { socket } = request
  left.set(socket, Math.min(left.get(socket) ?? MAX_TINY, MAX_TINY))
  const push = request.push.bind(request)
  let tiny = 0
  let isCut = false
  request.push = (chunk: Uint8Array | null) => {
    if (isCut) return true
    const isCounted = chunk !== null && chunk.length < TINY_BYTES && ++tiny > FREE_TINY
    if (!isCounted || takeOne(socket)) return push(chunk)
    isCut = true
    onTooMany()
    return true
  }
  request.read(0) // otherwise, Node drops uncounted what nobody has begun to read when the answer is sent
  response.once('finish', () => request.resume())
}

function takeOne(socket: Socket): boolean {
  const before = left.get(socket) ?? 0
  left.set(socket, before - 1)
  return before > 0
}

/** For a request whose sender may send a body of this length. */
export function allowTinyChunks({ socket }: IncomingMessage, maxBytes: number): void {
  left.set(socket, Math.max(left.get(socket) ?? 0, maxBytes / AVERAGE_BYTES))
}
