import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../app.ts'
import { AppError } from '../domain/errors.ts'
import { type ErrorDeps, errorResponse } from '../http/errors.ts'

export interface Listening {
  readonly address: AddressInfo
  /** Finishes what is in flight, at most for so many milliseconds. */
  close(graceMs: number): Promise<void>
}

export interface ListenOptions extends ErrorDeps {
  readonly host: string
  readonly port: number
}

/** Slow senders may not hold a connection for ever; a large import over a slow line may take its minutes. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
const MAX_HEADER_BYTES = 16 * 1024

/** Serves the app over HTTP. Rejects in words when the address can't be had. */
export async function listen(app: App, { host, port, ...deps }: ListenOptions): Promise<Listening> {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // Node reads an unread body to its end by itself, and never cuts the connection for it.
    autoCleanupIncoming: false,
    errorHandler: (error) =>
      error instanceof RequestError
        ? errorResponse(
            new AppError('invalid_input', 'The request has no valid address or Host', { cause: error }),
            deps,
          )
        : errorResponse(error, deps),
  })
  const server = createServer(
    {
      ...TIMEOUTS,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false, // the app refuses a missing one itself, in JSON
      optimizeEmptyRequests: true, // no body, no stream for it: a fifth more reads
    },
    listener,
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket, deps))
  server.on('checkExpectation', (_, response: ServerResponse) => {
    response
      .writeHead(417, { 'Content-Type': 'application/json' })
      .end(errorText('This expectation is not known', deps))
  })
  server.on('connect', (_, socket: Socket) => refuse(socket, 405, 'CONNECT is not allowed here', deps))
  const connections = trackConnections(server)
  await bind(server, host, port)
  return { address: server.address() as AddressInfo, close: (graceMs) => close(server, connections, graceMs) } // bound to a port
}

function bind(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const words: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another number.`,
      EACCES: `Port ${port} may not be used by this user. Set PORT to a number from 1024.`,
      EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one that it has.`,
      ENOTFOUND: `The host name ${host} is not known. Set HOST to an address of this machine.`,
    }
    reject(new AppError('unavailable', words[error.code ?? ''] ?? error.message))
  })
  server.listen(port, host, resolve)
  return promise
}

/** What Node itself refuses is answered in the form of all the others. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, deps: ErrorDeps): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'The headers are too large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'The request took too long']
        : [400, 'The request is not valid HTTP']
  refuse(socket, status, message, deps)
}

function refuse(socket: Socket, status: number, message: string, deps: ErrorDeps): void {
  const body = errorText(message, deps)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function errorText(error: string, { newId }: ErrorDeps): string {
  return JSON.stringify({ error, errorId: newId() })
}

function trackConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return connections
}

async function close(server: Server, connections: ReadonlySet<Socket>, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const closeIdle = () => {
    server.closeIdleConnections()
    // Node does not count those on which nothing was ever sent, as browsers open them ahead.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroySoon()
  }
  closeIdle()
  const idle = setInterval(closeIdle, 20)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
