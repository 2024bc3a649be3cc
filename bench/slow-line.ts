import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Puts a round trip of so many milliseconds between a browser and a server on this machine, for every byte and for each
 * new connection. What a browser emulates itself does not reach its service workers.
 */
export async function slowLineTo(url: string, roundTrip: number) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const openFrom = performance.now() + roundTrip // the handshake's
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      const later = (act: () => void) => setTimeout(act, Math.max(openFrom - performance.now(), 0) + roundTrip / 2)
      from.on('data', (bytes) => later(() => to.write(bytes)))
      from.on('end', () => later(() => to.end()))
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
