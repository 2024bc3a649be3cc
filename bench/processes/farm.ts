/** Hosts that are up: answers every request on every address of this machine, as in `http://127.0.1.7:PORT/12`. */
import { createServer } from 'node:http'

const server = createServer((_, response) => response.end('up')).listen(0, '0.0.0.0', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
