import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'
import type { Answer, Certificate, Question } from '../../cli/doctor/machine.ts'

const TIMEOUT_MS = 5_000
const MOST_TEXT = 64 * 1024

/** Sends one request on a connection of its own. Never rejects. */
export function ask({ url, method = 'GET', headers = {} }: Question): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const refused = (fault: string, isRefused = false) => resolve({ fault, isRefused })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const options = { method, headers, agent: false, signal, rejectUnauthorized: false }
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options)
  request.on('error', (error: NodeJS.ErrnoException) => refused(...wordsOf(error)))
  request.on('continue', () => {
    resolve({ status: 100, headers: {}, text: '', certificate: undefined })
    request.destroy()
  })
  request.on('response', (response) => {
    readBeginning(response).then(
      (text) => {
        resolve({
          status: response.statusCode ?? 0,
          headers: plainHeaders(response),
          text,
          certificate: certificateOf(response),
        })
        request.destroy()
      },
      (error) => refused(...wordsOf(error)),
    )
  })
  if (headers.Expect)
    request.flushHeaders() // and no body
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

function wordsOf(error: NodeJS.ErrnoException): [fault: string, isRefused: boolean] {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return [`no answer within ${TIMEOUT_MS / 1000} s`, false]
  return [WORDS[error.code ?? ''] ?? error.message, error.code === 'ECONNREFUSED']
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MOST_TEXT) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Node joins those that came more than once. */
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
