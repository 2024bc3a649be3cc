import { connect, type Socket } from 'node:net'
import { pause } from './waiting.ts'

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

type Pieces = readonly (string | Uint8Array)[]

/** Sends raw bytes, piece by piece, and reads one response. */
export async function sendRaw(baseUrl: string, pieces: Pieces, pauseMs = 0): Promise<RawAnswer> {
  const [answer] = await converse(baseUrl, pieces, { answers: 1, pauseMs })
  return answer ?? { status: 0, head: '', body: '' }
}

/**
 * Sends bytes over one connection and reads so many responses, or fewer if the other end closes first. Reads while it
 * sends, so that an early response is not lost.
 */
export function converse(
  baseUrl: string,
  pieces: Pieces,
  { answers = 1, pauseMs = 0 }: { answers?: number; pauseMs?: number } = {},
): Promise<RawAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer[]>()
  const socket = open(baseUrl)
  let received = ''
  const finish = () => {
    resolve(parseAnswers(received))
    socket.destroy()
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    received += chunk
    if (parseAnswers(received).length >= answers) finish()
  })
  socket.on('close', finish)
  socket.on('error', reject)
  socket.on('connect', () => void sendPieces(socket, pieces, pauseMs))
  return promise
}

/** Sends bytes and disconnects without waiting for a response. */
export async function sendAndLeave(baseUrl: string, bytes: string, stayMs = 60): Promise<void> {
  const socket = open(baseUrl)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await new Promise<void>((sent) => socket.write(bytes, () => sent()))
  await pause(stayMs)
  socket.destroy()
  await closed
}

function open(baseUrl: string): Socket {
  const { hostname, port } = new URL(baseUrl)
  return connect(Number(port), hostname)
}

async function sendPieces(socket: Socket, pieces: Pieces, pauseMs: number): Promise<void> {
  for (const piece of pieces) {
    if (!socket.writable) return
    await new Promise((sent) => socket.write(piece, sent))
    if (pauseMs > 0) await pause(pauseMs)
  }
}

/** Returns the complete responses. Each must state its length or be chunked. One character is one byte. */
function parseAnswers(received: string): RawAnswer[] {
  const found: RawAnswer[] = []
  let rest = received
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) return found
    const head = rest.slice(0, end)
    const body = bodyOf(head, rest.slice(end + 4))
    if (!body) return found
    found.push({ status: Number(head.split(' ')[1]), head, body: Buffer.from(body.text, 'latin1').toString() })
    rest = body.rest
  }
}

function bodyOf(head: string, after: string): { text: string; rest: string } | undefined {
  if (/^transfer-encoding: chunked/im.test(head)) {
    const end = after.indexOf('0\r\n\r\n')
    const text = after.slice(0, end).replace(/^[0-9a-f]+\r\n|\r\n$/gi, '')
    return end === -1 ? undefined : { text, rest: after.slice(end + 5) }
  }
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  return after.length < length ? undefined : { text: after.slice(0, length), rest: after.slice(length) }
}
