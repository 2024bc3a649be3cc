import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../../app.ts'
import { AppError } from '../../core/errors.ts'
import { type ErrorDeps, errorResponse } from '../../http/errors.ts'
import type { SparingLog } from '../../http/sparing-log.ts'
import { type ConnectionOptions, Connections, createShares, type ShareOptions } from './connections.ts'
import { refuseBelowApp, sendError } from './refuse-below-app.ts'

interface Listening {
  /** The port in use, also if any free one was requested. */
  readonly port: number
  /** Keeps serving, but closes each connection after its next response. */
  endKeepAlive(): void
  /** Finishes the requests in progress; cuts their connections after `graceMs`, and calls `endEdits` shortly before. */
  close(graceMs: number, endEdits?: () => Promise<void>): Promise<void>
}

export interface ListenOptions extends ErrorDeps, ConnectionOptions, ShareOptions {
  readonly host: string
  readonly port: number
  readonly sparingLog: SparingLog
}

/** Slow senders must not hold connections forever, yet a large import over a slow line takes minutes. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
const OPTIONS = {
  ...TIMEOUTS,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false, // checked here: refused in JSON, and allowed for HTTP/1.0
  optimizeEmptyRequests: true, // no stream without a body: a fifth more reads per second
}

/** Stands in for a missing host in HTTP/1.0. No origin equals it. */
const NO_HOST = 'unknown.invalid'

/** Serves the app over HTTP. Throws `unavailable` if it can't listen at the address. */
export async function listen(app: Pick<App, 'fetch'>, options: ListenOptions): Promise<Listening> {
  const { host, port, maxConnections, sparingLog } = options
  const connections = new Connections(options)
  const server = createServer(OPTIONS, createListener(app, connections, options))
  server.maxConnections = maxConnections
  server.on('drop', (from) => sparingLog('too-many-connections', from?.remoteAddress ?? ''))
  const admit = createShares(options)
  server.on('connection', (socket: Socket) => {
    if (admit(socket)) return
    sparingLog('too-many-connections-from-address', socket.remoteAddress ?? '')
    socket.destroy()
  })
  refuseBelowApp(server, connections, options)
  connections.follow(server)
  const boundPort = await bind(server, host, port)
  return {
    port: boundPort,
    endKeepAlive: () => connections.endKeepAlive(),
    close: (graceMs, endEdits = async () => undefined) => connections.close(server, graceMs, endEdits),
  }
}

function createListener(app: Pick<App, 'fetch'>, connections: Connections, deps: ErrorDeps): RequestListener {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // Node drains an unread body by itself, and keeps the connection open.
    autoCleanupIncoming: false,
    hostname: NO_HOST,
    errorHandler: (error) => errorResponse(error instanceof RequestError ? badAddress(error) : error, deps),
  })
  return (request, response) => {
    if (!connections.admit(request, response)) return
    if (!hasRightHost(request))
      sendError(response, 400, 'The request must have exactly one Host, and a valid one', deps)
    else if (isAmbiguous(request.url)) sendError(response, 400, AMBIGUOUS, deps)
    else void listener(request, response)
  }
}

function badAddress(cause: RequestError): AppError {
  return new AppError('invalid_input', 'The request has no valid address or Host', { cause })
}

const AMBIGUOUS = "The address must have no segment '.' or '..' in its path, and no '#'"

/**
 * `URL` removes a `#`, and the path segments `.` and `..`, plain or escaped. The path then differs from the one that a
 * proxy in front of us sees, and that its rules name.
 */
const REWRITTEN = /#|^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i

function isAmbiguous(target = ''): boolean {
  return REWRITTEN.test(target)
}

/**
 * Whether there is one valid host (https://www.rfc-editor.org/rfc/rfc9112#section-3.2). Node drops all but the first of
 * several; @hono/node-server accepts names such as `x.1` unparsed, which no URL can have.
 */
function hasRightHost({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  if (!headers.host) return httpVersionMinor === 0
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 && isHost(headers.host)
}

/** Most requests have the same host, which is parsed once. */
let lastHost = ''

function isHost(host: string): boolean {
  if (host === lastHost) return true
  if (!URL.canParse(`http://${host}`)) return false
  lastHost = host
  return true
}

/** Returns the port in use. */
function bind(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const words: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another number.`,
      EACCES: `This user is not allowed to use port ${port}. Set PORT to 1024 or higher.`,
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
