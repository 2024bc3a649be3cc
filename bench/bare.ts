import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Server, startProcess } from './servers.ts'
import type { VariedLink } from './varied-sites.ts'

/** Responses of another server, to send again. */
export interface Recorded {
  readonly headers: Record<string, string>
  /** In base64. */
  readonly body: string
  readonly notModified: Record<string, string>
}

/** Starts the simplest HTTP server, which sends what is at this address now, with the same headers. */
export async function startBare(url: string, headers: Record<string, string>): Promise<Server & { etag: string }> {
  const full = await ask(url, headers)
  const etag = full.headers.ETag ?? ''
  const empty = await ask(url, { ...headers, 'If-None-Match': etag })
  const { child, stop } = await startProcess('bare-server')
  child.send({ headers: full.headers, body: full.body, notModified: empty.headers } satisfies Recorded)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, child, stop, etag }
}

/** Keeps the body as it was sent: fetch would decompress it. */
function ask(url: string, headers: Record<string, string>): Promise<Omit<Recorded, 'notModified'>> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ headers: withoutOwn(response.rawHeaders), body: body.toString('base64') })
    })
      .on('error', reject)
      .end()
  })
}

/** Leaves out the headers that Node adds to every response by itself. */
function withoutOwn(raw: readonly string[]): Record<string, string> {
  const pairs = raw.flatMap((name, index) => (index % 2 ? [] : [[name, raw[index + 1] ?? ''] as const]))
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  return Object.fromEntries(pairs.filter(([name]) => !own.has(name.toLowerCase())))
}

/** The least service worker: keeps the page, and answers with it. */
const WORKER = `addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))))
addEventListener('fetch', (event) => event.respondWith(caches.match('/')))`

/**
 * Serves a page of the same links and nothing else: the least that a page of links can be. With a worker, the browser
 * keeps it for later visits.
 */
export async function serveBarePage(links: readonly VariedLink[], { hasWorker = false } = {}) {
  const items = links.map(({ name, url }) => `<li><a href="${url}">${name}</a></li>`).join('\n')
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Links</title><link rel="icon" href="data:,"><h1>Links</h1><ul>${items}</ul>
${hasWorker ? '<script>navigator.serviceWorker.register("/worker.js")</script>' : ''}</html>`
  const bytes = brotliCompressSync(page)
  const server = createServer(({ url }, response) => {
    if (url === '/worker.js') return void response.setHeader('Content-Type', 'text/javascript').end(WORKER)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
    response.end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, stop }
}
