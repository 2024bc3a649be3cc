import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorDeps } from '../../http/errors.ts'
import { JSON_HEADERS } from '../../http/headers.ts'
import type { Connections } from './connections.ts'

/** A request that Node refuses before the app sees it. `rawPacket` is the last chunk that the client sent. */
interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer
  readonly bytesParsed?: number
}

type Refusal = readonly [status: number, message: string]

/** How long a refused client may go on sending, unread: cut off at once, it might not get the response. */
const LINGER_MS = 2_000

const CLOSING = { ...JSON_HEADERS, Connection: 'close' }

/** Gives requests that Node itself refuses the same form of response as all other errors. */
export function refuseBelowApp(server: Server, connections: Connections, deps: ErrorDeps): void {
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else connections.afterPending(socket, () => refuse(socket, refusalOf(error), deps))
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (connections.admit(request, response)) sendError(response, 417, 'This expectation is not supported', deps)
  })
  server.on('connect', (_, socket: Socket) => {
    socket.on('error', () => undefined).resume() // Node no longer handles this socket
    refuse(socket, [405, 'CONNECT is not allowed here'], deps)
  })
  connections.onTinyChunks = (socket) => refuse(socket, [413, 'The body comes in too many tiny chunks'], deps)
  connections.onStalled = (socket) => refuse(socket, [408, 'The request took too long'], deps)
}

/** Answers a request that doesn't reach the app. */
export function sendError(response: ServerResponse, status: number, message: string, deps: ErrorDeps): void {
  const body = errorText(message, deps)
  response.writeHead(status, { ...JSON_HEADERS, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

function refusalOf(error: ClientError): Refusal {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The headers are too large']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request took too long']
    case 'HPE_INVALID_METHOD':
      return isHttp(error) ? [501, 'This method is not known here'] : [400, 'The request is not valid HTTP']
    default:
      return [400, 'The request is not valid HTTP']
  }
}

/** Whether the refused line is one of HTTP. The parser stops within the method. */
function isHttp({ rawPacket, bytesParsed = 0 }: ClientError): boolean {
  const rest = rawPacket?.subarray(bytesParsed).toString('latin1') ?? ''
  return /^\S* \S+ HTTP\/1\.[01]\r?\n/.test(rest)
}

function refuse(socket: Socket, [status, message]: Refusal, deps: ErrorDeps): void {
  if (!socket.writable) return
  const body = errorText(message, deps)
  const headers = { ...CLOSING, 'Content-Length': Buffer.byteLength(body), Date: new Date().toUTCString() }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function errorText(error: string, { newId }: ErrorDeps): string {
  return JSON.stringify({ error, errorId: newId() })
}
