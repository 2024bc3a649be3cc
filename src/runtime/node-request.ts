import { IncomingMessage } from 'node:http'
import type { BodyOf } from '../http/body.ts'
import type { HeaderReader, HeadersOf } from '../http/headers.ts'
import { allowTinyChunks } from './tiny-chunks.ts'

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
 * Node's own stream of the body: a web stream would copy each chunk once more. Who stops reading still answers: destroying the
 * stream would cut the connection.
 */
export const nodeBody: BodyOf = (c, maxBytes) => {
  const incoming = incomingOf(c.env)
  if (incoming) allowTinyChunks(incoming, maxBytes)
  return incoming && { [Symbol.asyncIterator]: () => incoming.iterator({ destroyOnReturn: false }) }
}

/** The address at the other end of the connection; `''` once that is closed. */
export function nodePeerAddress(env: unknown): string {
  return incomingOf(env)?.socket.remoteAddress ?? ''
}

/** Node's own request, which @hono/node-server passes to the app. */
function incomingOf(env: unknown): IncomingMessage | undefined {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined
  return incoming instanceof IncomingMessage ? incoming : undefined
}
