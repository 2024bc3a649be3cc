import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network to one server that can fall silent: connections stay open, and nothing comes through. */
export interface SilentProxy {
  /** The same address, through this network. */
  readonly url: string
  /** From now on nothing passes on the connections there are; with `newToo`, nor on new ones. */
  fallSilent(options?: { readonly newToo?: boolean }): void
  /** New connections work again. Those that fell silent never do. */
  recover(): void
}

export async function silentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  const swallow = (socket: Socket) => {
    socket.unpipe()
    if (socket.listenerCount('data') === 0) socket.on('data', () => undefined)
  }
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    track(near)
    if (isSilent) return swallow(near)
    const far = connect(Number(port), hostname)
    track(far)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  const own = new URL(target)
  own.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: own.href,
    fallSilent({ newToo = false } = {}) {
      isSilent = newToo
      for (const socket of sockets) swallow(socket)
    },
    recover() {
      isSilent = false
    },
  }
}
