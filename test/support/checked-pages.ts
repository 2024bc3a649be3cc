import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A host on this machine with pages that are fine, gone and elsewhere, and some that do something instead of answering.
 * `FETCH_ALLOW` has to list 127.0.0.0/8.
 */
export async function startPages(silent: Readonly<Record<string, () => void>> = {}) {
  const asked: string[] = []
  /** Paths that answer with an error. */
  const down = new Set<string>()
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const act = silent[request.url ?? '']
    if (act) return act()
    if (request.url === '/old') response.writeHead(301, { location: '/new' })
    else response.statusCode = down.has(request.url ?? '') ? 503 : request.url === '/gone' ? 404 : 200
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return { origin: `http://127.0.0.1:${port}`, asked, down }
}
