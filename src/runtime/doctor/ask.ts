import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { Answer, Certificate, Question } from '../../domain/machine.ts'

const TIMEOUT_MS = 5_000
const MAX_TEXT = 64 * 1024

/** Sends one request on a connection of its own. Never rejects. */
export function ask({ url, method = 'GET', headers = {} }: Question): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  let isConnected = false
  const fail = (error: NodeJS.ErrnoException) =>
    resolve({ fault: wordsOf(error), isHung: isConnected && isTimeout(error) })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method, headers, agent: false, signal, rejectUnauthorized: false }
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options)
  request.on('error', fail)
  request.on('socket', (socket) => {
    socket.on('connect', () => {
      isConnected = true
    })
  })
  request.on('continue', () => {
    resolve({ status: 100, headers: {}, text: '', certificate: undefined })
    request.destroy()
  })
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response
    const [headers, certificate] = [plainHeaders(response), certificateOf(response)]
    readBeginning(response)
      .then((text) => resolve({ status, headers, text, certificate }), fail)
      .finally(() => request.destroy())
  })
  if (headers.Expect)
    request.flushHeaders() // sends no body
  else request.end()
  return promise
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: "the host name can't be looked up",
  EHOSTUNREACH: 'the host is out of reach',
  ENETUNREACH: 'the network is out of reach',
}

function isTimeout({ name }: NodeJS.ErrnoException): boolean {
  return name === 'AbortError' || name === 'TimeoutError'
}

function wordsOf(error: NodeJS.ErrnoException): string {
  const { code = '', message } = error
  if (isTimeout(error)) return `no answer within ${TIMEOUT_MS / 1000} s`
  return WORDS[code] ?? message
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MAX_TEXT) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Node joins repeated headers. */
function plainHeaders({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

function certificateOf({ socket }: IncomingMessage): Certificate | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const { valid_to: until } = socket.getPeerCertificate()
  const fault = socket.authorized ? undefined : String(socket.authorizationError)
  return { expiresAt: new Date(until), fault }
}
