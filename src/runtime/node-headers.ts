import type { IncomingHttpHeaders } from 'node:http'
import type { HeaderReader, HeadersOf } from '../http/header-reader.ts'

class NodeHeaders implements HeaderReader {
  readonly #headers: IncomingHttpHeaders

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers
  }

  get(name: string): string | null {
    const value = this.#headers[name]
    return typeof value === 'string' ? value : null
  }
}

/** Node has parsed the headers already; @hono/node-server hands its own request over. */
export const nodeHeaders: HeadersOf = (c) => {
  const { incoming } = c.env as { incoming: { headers: IncomingHttpHeaders } }
  return new NodeHeaders(incoming.headers)
}
