import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { listen } from './http-proxy.ts'

/** Puts other SQL in place of a query that has no parameters. */
export type Rewrite = (sql: string) => string

/** A network to a PostgreSQL server that rewrites queries on their way. Returns the same address, through this network. */
export async function queryProxy(target: string, rewrite: Rewrite): Promise<string> {
  const { hostname, port } = new URL(target)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const sent = async function* (chunks: Socket) {
      yield* rewritten(chunks, rewrite)
    }
    pipeline(near, sent, far, near, () => undefined)
  })
  return Object.assign(new URL(target), { port: String(await listen(server)) }).href
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html: only the first message has no type. */
async function* rewritten(chunks: AsyncIterable<Buffer>, rewrite: Rewrite): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let typeBytes = 0
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < length) break
      const message = rest.subarray(0, length)
      yield message.toString('latin1', 0, typeBytes) === 'Q'
        ? query(rewrite(message.toString('utf8', 5, length - 1)))
        : message
      rest = rest.subarray(length)
      typeBytes = 1
    }
  }
}

function query(sql: string): Buffer {
  const message = Buffer.from(`Q0000${sql}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}
