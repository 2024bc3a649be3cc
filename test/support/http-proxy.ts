import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server } from 'node:net'
import { createGzip } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** What a proxy does to requests and responses; by default nothing but to say who its client is. */
export interface ProxyHabits {
  readonly target: string
  /** Headers of the request: undefined takes one away. */
  readonly send?: (request: IncomingMessage) => Readonly<Record<string, string | undefined>>
  /** Headers of the response. */
  readonly answer?: Readonly<Record<string, string | undefined>>
  readonly path?: (path: string) => string
  readonly compresses?: boolean
  readonly mostBytes?: number
  readonly certificate?: { readonly key: string; readonly cert: string }
}

/** Starts a proxy that passes everything on. Returns its address. */
export async function httpProxy(habits: ProxyHabits): Promise<string> {
  const { certificate, mostBytes = Number.POSITIVE_INFINITY } = habits
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > mostBytes
    if (isTooLarge) response.writeHead(413).end()
    else passOn(request, response, habits)
  }
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener)
  server.on('checkContinue', listener)
  return `${certificate ? 'https' : 'http'}://localhost:${await listen(server)}`
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function passOn(incoming: IncomingMessage, response: ServerResponse, habits: ProxyHabits): void {
  const { target, send = setClient, answer = {}, path = (same: string) => same } = habits
  const compresses = habits.compresses === true && /gzip/.test(String(incoming.headers['accept-encoding']))
  const headers = given({ ...incoming.headers, ...(compresses && { 'accept-encoding': undefined }), ...send(incoming) })
  const options = { method: incoming.method, headers, path: path(incoming.url ?? '/'), agent: false }
  const outgoing = request(target, options, (arriving) => {
    const gzip = compresses ? { 'content-encoding': 'gzip', 'content-length': undefined, ...weakened(arriving) } : {}
    response.writeHead(arriving.statusCode ?? 502, given({ ...arriving.headers, ...gzip, ...answer }))
    if (compresses) arriving.pipe(createGzip()).pipe(response)
    else arriving.pipe(response)
  })
  outgoing.on('continue', () => response.writeContinue())
  outgoing.on('error', () => response.writeHead(502).end())
  response.on('close', () => outgoing.destroy())
  outgoing.flushHeaders()
  incoming.pipe(outgoing)
}

function setClient({ socket }: IncomingMessage) {
  return { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
}

function weakened({ headers: { etag } }: IncomingMessage) {
  return etag ? { etag: `W/${etag}` } : {}
}

function given<Value>(headers: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}
