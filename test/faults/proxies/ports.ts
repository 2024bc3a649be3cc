import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port that no outgoing connection is given: a server can come back to it. */
export function stablePort(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().on('error', () => resolve(stablePort()))
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  return promise
}
