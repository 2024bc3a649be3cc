import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../app.ts'
import { AppError } from '../domain/errors.ts'
import { type ErrorDeps, errorResponse } from '../http/errors.ts'

export interface Listening {
  /** The port in use, also where any free one was asked for. */
  readonly port: number
  /** Finishes the requests in flight; cuts their connections after so many milliseconds. */
  close(graceMs: number): Promise<void>
}

export interface ListenOptions extends ErrorDeps {
  readonly host: string
  readonly port: number
}

/** No slow sender holds a connection for ever; yet a large import over a slow line may take minutes. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
const OPTIONS = {
  ...TIMEOUTS,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false, // the app refuses a missing one itself, in JSON
  optimizeEmptyRequests: true, // no stream without a body: a fifth more reads per second
}

/** Serves the app over HTTP. Throws `unavailable` if it cannot listen at the address. */
export async function listen(app: App, { host, port, ...deps }: ListenOptions): Promise<Listening> {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // Node drains an unread body by itself, and keeps the connection open.
    autoCleanupIncoming: false,
    errorHandler: (error) => errorResponse(error instanceof RequestError ? badAddress(error) : error, deps),
  })
  const server = createServer(OPTIONS, listener)
  refuseInJson(server, deps)
  const connections = trackConnections(server)
  const boundPort = await bind(server, host, port)
  return { port: boundPort, close: (graceMs) => close(server, connections, graceMs) }
}

function badAddress(cause: RequestError): AppError {
  return new AppError('invalid_input', 'The request has no valid address or Host', { cause })
}

/** Answers what Node refuses by itself in the same form as all other errors. */
function refuseInJson(server: Server, deps: ErrorDeps): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket, deps))
  server.on('checkExpectation', (_, response: ServerResponse) => {
    response
      .writeHead(417, { 'Content-Type': 'application/json' })
      .end(errorText('This expectation is not supported', deps))
  })
  server.on('connect', (_, socket: Socket) => refuse(socket, 405, 'CONNECT is not allowed here', deps))
}

/** Returns the port. */
function bind(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const words: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another number.`,
      EACCES: `Port ${port} may not be used by this user. Set PORT to a number from 1024.`,
      EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one of its own.`,
      ENOTFOUND: `The host name ${host} is unknown. Set HOST to an address of this machine.`,
    }
    reject(new AppError('unavailable', words[error.code ?? ''] ?? error.message))
  })
  server.listen(port, host, () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : port)
  })
  return promise
}

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
    // Browsers open connections in advance. Node does not count one as idle before it has carried a request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroySoon()
  }
  closeIdle()
  const idle = setInterval(closeIdle, 20)
  const late = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
