import { connect as dial } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import { converse } from '../support/raw-http.ts'
import { within } from '../support/waiting.ts'

const site = await nodeTarget.start()
afterAll(() => site.stop())
const { baseUrl } = site

/** The head of a request whose body comes in chunks. */
function headOf(line: string, headers = 'Content-Type: application/json'): string {
  return `${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\nTransfer-Encoding: chunked\r\n\r\n`
}

function chunksOf(body: string, size: number): string {
  const chunks: string[] = []
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.slice(at, at + size)
    chunks.push(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  }
  return `${chunks.join('')}0\r\n\r\n`
}

/** Sends everything, and returns what came back before the other end closed. */
async function sendAll(bytes: string): Promise<string> {
  const socket = dial(Number(new URL(baseUrl).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answer = text(socket).catch(() => '')
  socket.write(bytes)
  return await within('the connection ends', answer)
}

describe('a stranger whose body comes in one-byte chunks is cut off', () => {
  const body = chunksOf('x'.repeat(100_000), 1)

  it.each([
    ['at the sign-in', headOf('POST /api/login')],
    ['at the form for it', headOf('POST /login', 'Content-Type: application/x-www-form-urlencoded')],
    ['where a token is missing', headOf('POST /api/import')],
    ['where nothing is', headOf('POST /nothing')],
    ['where no body belongs', headOf('GET /api/health')],
    ['where an expectation is refused', headOf('POST /', 'Expect: x')],
    [
      'over many requests, each with few enough',
      `${headOf('POST /nothing')}${chunksOf('x'.repeat(1000), 1)}`.repeat(10),
    ],
  ])('%s', async (_, head) => {
    await sendAll(head + body)
  })
})

it('the refusal has the form of all others', async () => {
  const answer = await sendAll(headOf('POST /api/login') + chunksOf('x'.repeat(100_000), 1))
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: 'The body comes in too many tiny chunks',
    errorId: expect.any(String),
  })
})

it('a connection over which many requests with a few tiny chunks come goes on', async () => {
  const request = headOf('POST /api/sites') + chunksOf('{"name":"Tools, and more"}', 2)
  const answers = await converse(baseUrl, Array(200).fill(request), { answers: 200, pauseMs: 1 })
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(401))
})

it('the owner may import a file that comes in as many tiny chunks', async () => {
  const { token } = await connect(site)
  const links = Array.from({ length: 20_000 }, (_, at) => `<DT><A HREF="https://${at}.example/">${at}</A>\n`).join('')
  const head = headOf('POST /api/import', `Content-Type: text/html\r\nAuthorization: Bearer ${token}`)
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${links}</DL><p>\n`
  const [answer] = await converse(baseUrl, [head + chunksOf(file, 100)])
  expect(answer?.status).toBe(200)
})
