import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { VariedLink } from './varied-sites.ts'

export interface StaticPage {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the same links and nothing else: the least that a page of links can be. */
export async function serveStaticPage(links: readonly VariedLink[]): Promise<StaticPage> {
  const items = links.map(({ name, url }) => `<li><a href="${url}">${name}</a></li>`).join('\n')
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Links</title><link rel="icon" href="data:,"><h1>Links</h1><ul>${items}</ul></html>`
  const bytes = brotliCompressSync(page)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
    response.end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
