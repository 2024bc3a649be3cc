import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Networks, parseNetwork } from '../../src/networks/address.ts'
import type { Fetcher } from '../../src/ports/fetcher.ts'
import { nodeFetcher } from '../../src/runtime/fetcher/fetcher.ts'

/** The one address that the tests allow: bad servers are here, and everything forbidden is elsewhere on this machine. */
export const ALLOWED = process.platform === 'linux' ? '127.0.0.2' : '::1'

export const allowed: Networks = [parseNetwork(ALLOWED)].filter((network) => network !== undefined)

/** Fetches as a server does that may reach the bad servers. Every name leads to them, unless it is listed here. */
export function fetcherWith(hosts: Readonly<Record<string, () => readonly string[]>> = {}): Fetcher {
  const resolve = async (host: string) => hosts[host]?.() ?? [ALLOWED]
  return nodeFetcher({ isOn: true, allow: allowed, version: '0.0.0', resolve })
}

/** Of the test's context, where tests run at the same time. */
type OnEnd = (end: () => void) => void

/** Serves raw bytes until the test is over. Returns the port. */
export async function serveRaw(serve: (socket: Socket) => void, onEnd: OnEnd = onTestFinished): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    serve(socket)
  })
  onEnd(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return listenAt(server, ALLOWED)
}

/** Listens at every address of this machine but the allowed one's port, and counts who comes. */
export async function forbidden(): Promise<{
  readonly port: number
  count(): number
  visit(host: string): Promise<void>
}> {
  let visits = 0
  const server = createServer((socket) => {
    visits += 1
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret')
  })
  onTestFinished(() => void server.close())
  const port = await listenAt(server, '::')
  return {
    port,
    count: () => visits,
    visit: (host) =>
      new Promise((resolve) =>
        connect(port, host)
          .resume()
          .on('close', () => resolve()),
      ),
  }
}

async function listenAt(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
