import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startCaddy, startNginx } from '../faults/proxies/proxy.ts'
import { debianProgram } from '../support/debian-program.ts'

const nginx = await debianProgram('nginx', '-v')
const caddy = await debianProgram('caddy', 'version')
for (const [name, program] of Object.entries({ nginx, caddy }))
  if (!program) process.stderr.write(`${name} is not tested: it is not installed, and apt-get can't fetch it\n`)

/** Starts a server that tells what it was asked, and how many connections it has had. */
async function startEcho() {
  const seen = { connections: 0 }
  const server = createServer((asked, answer) => {
    answer.setHeader('content-type', 'text/html').end(JSON.stringify([asked.url, asked.headers, ' '.repeat(5000)]))
  }).on('connection', () => {
    seen.connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { seen, port: (server.address() as AddressInfo).port } // of a server that listens
}

/** Asks a proxy by any name. */
async function ask(base: string, path: string, headers: Readonly<Record<string, string>>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(base + path, { headers }, resolve)
      .on('error', reject)
      .end(),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const FILES = [
  { file: 'nginx.conf', start: nginx && ((port: number) => startNginx(nginx, [port], 'nginx.conf')) },
  { file: 'nginx-replicas.conf', start: nginx && ((port: number) => startNginx(nginx, [port, port])) },
  { file: 'Caddyfile', start: caddy && ((port: number) => startCaddy(caddy, [port], 'Caddyfile')) },
].flatMap(({ file, start }) => (start ? { file, start } : []))

/** What a client may send besides. */
const OTHERS = { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'gzip' }

describe('the proxies, as they are shipped', () => {
  it.each(FILES)('$file tells Signpost the name, the scheme and the client, on few connections', async ({ start }) => {
    const { seen, port } = await startEcho()
    const { url } = await start(port)
    for (const host of ['nav.example.com:8443', 'example.com:8443']) {
      const { status, headers, body } = await ask(url, '/nav/a?b=c%20d', { ...OTHERS, host })
      const [asked, sent] = JSON.parse(body)
      expect([status, asked]).toEqual([200, '/nav/a?b=c%20d'])
      expect(sent).toMatchObject({ host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(headers['content-encoding']).toBeUndefined() // Signpost compresses
    }
    const before = seen.connections
    for (const path of ['/1', '/2', '/3']) await ask(url, path, { host: 'nav.example.com' })
    expect(seen.connections).toBe(before)
  })

  it.each(FILES.filter(({ file }) => file !== 'nginx-replicas.conf'))(
    '$file passes on the path /nav and what is below it, and nothing beside it',
    async ({ start }) => {
      const { url } = await start((await startEcho()).port)
      const passes = async (path: string) => {
        const { body } = await ask(url, path, { host: 'example.com' })
        return body.startsWith(`["${path}"`)
      }
      for (const path of ['/nav', '/nav/', '/nav/api/groups']) expect(await passes(path), path).toBe(true)
      for (const path of ['/', '/navigation', '/other/nav/']) expect(await passes(path), path).toBe(false)
    },
  )

  it.each(FILES.filter(({ file }) => file !== 'Caddyfile'))(
    '$file redirects to its own name, and never to one that a request brings',
    async ({ start }) => {
      const { plain } = await start((await startEcho()).port)
      const { status, headers } = await ask(plain, '/a?b', { host: 'evil.example' })
      expect([status, headers.location]).toEqual([301, 'https://nav.example.com/a?b'])
    },
  )
})
