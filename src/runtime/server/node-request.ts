import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { BodyOf } from '../../http/body.ts'
import type { HeaderReader, HeadersOf } from '../../http/headers.ts'

class NodeHeaders implements HeaderReader {
  readonly #headers: IncomingMessage['headers']

  constructor(headers: IncomingMessage['headers']) {
    this.#headers = headers
  }

  get(name: string): string | null {
    const value = this.#headers[name]
    return typeof value === 'string' ? value : null
  }
}

/** Reads the headers as parsed by Node, which is faster than creating a `Headers` for every request. */
export const nodeHeaders: HeadersOf = (c) => new NodeHeaders(incomingOf(c.env)?.headers ?? {})

/**
 * Node's own stream of the body, because a web stream would copy each chunk once more. After a reader stops, the stream
 * stays open: destroying it would cut the connection before the response.
 */
export const nodeBody: BodyOf = (c, maxBytes) => {
  const incoming = incomingOf(c.env)
  if (incoming) allowTinyChunks(incoming, maxBytes)
  return incoming && { [Symbol.asyncIterator]: () => incoming.iterator({ destroyOnReturn: false }) }
}

/** The address of the client; `''` once the connection is closed. */
export function nodePeerAddress(env: unknown): string {
  return incomingOf(env)?.socket.remoteAddress ?? ''
}

/** Node's own request, which @hono/node-server passes to the app. */
function incomingOf(env: unknown): IncomingMessage | undefined {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined
  return incoming instanceof IncomingMessage ? incoming : undefined
}

/** Node calls us once per chunk, so a chunk this small costs as much as a large one. */
const TINY_BYTES = 256
/** How many of them a stranger may send over one connection; programs hardly send any. */
const MAX_TINY = 4000
/** How many more each request may have: otherwise a proxy that keeps its connections would run out of them. */
const FREE_TINY = 16
/** The smallest average size of the chunks that an authorised sender may send. */
const AVERAGE_BYTES = 64

/** How many tiny chunks each connection may still send. */
const left = new WeakMap<Socket, number>()

/**
 * Watches a body that comes in chunks, whether or not anybody reads it. After too many tiny ones, the rest is dropped,
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
  request.read(0) // otherwise Node drops, uncounted, a body that nobody has begun to read by the time of the response
  response.once('finish', () => request.resume())
}

function takeOne(socket: Socket): boolean {
  const before = left.get(socket) ?? 0
  left.set(socket, before - 1)
  return before > 0
}

/** Allows enough tiny chunks for a body of this length, once its sender may send it. */
function allowTinyChunks({ socket }: IncomingMessage, maxBytes: number): void {
  left.set(socket, Math.max(left.get(socket) ?? 0, maxBytes / AVERAGE_BYTES))
}
