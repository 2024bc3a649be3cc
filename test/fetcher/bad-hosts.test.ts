import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { problemInEnglish } from '../../src/english/english.ts'
import { FetchError } from '../../src/ports/fetcher.ts'
import { freePort } from '../support/free-port.ts'
import { usedMemory } from '../support/memory.ts'
import { within } from '../support/waiting.ts'
import { BAD_HOSTS } from './bad-hosts.ts'
import { fetcherWith, serveRaw } from './listeners.ts'

const MB = 1024 * 1024
/** For about fifty at once, with the servers that send them. */
const MAX_PEAK_MB = 150
const MAX_LEFT_MB = 10

interface Outcome {
  /** The code of the refusal; `answered` without one. */
  readonly code: string
  readonly words: string
  readonly bytes: number
}

async function outcomeOf(url: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Outcome> {
  const fetching = fetcherWith().fetch(url, { method })
  const result = await within(
    `a word on ${url}`,
    fetching.catch((error: unknown) => error),
  )
  if (result instanceof FetchError) {
    return { code: result.problem.code, words: problemInEnglish(result.problem), bytes: 0 }
  }
  if (result instanceof Error) throw result
  const { bytes } = result as { bytes: Uint8Array } // what `fetch` resolves to
  return { code: 'answered', words: '', bytes: bytes.length }
}

describe.concurrent('a host that', () => {
  it.for(BAD_HOSTS)('$name is told of in words, in time', async ({ serve, codes }, { expect, onTestFinished }) => {
    const port = await serveRaw(serve, onTestFinished)
    const { code, words, bytes } = await outcomeOf(`http://bad.example:${port}/`)
    expect(codes).toContain(code)
    expect(words === '').toBe(code === 'answered')
    expect(bytes).toBeLessThanOrEqual(MB)
  })
})

describe('a host with TLS that', () => {
  it.each([
    [
      'speaks plain HTTP',
      (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
      'fetchTls',
    ],
    ['refuses to speak', (socket: Socket) => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 40])), 'fetchTls'],
    ['hangs up', (socket: Socket) => socket.once('data', () => socket.end()), 'fetchNoAnswer'],
    ['says nothing', () => undefined, 'fetchSlow'],
  ])('%s is told of', async (_, serve, code) => {
    const port = await serveRaw(serve)
    const outcome = await outcomeOf(`https://bad.example:${port}/`)
    expect(outcome.code).toBe(code)
  })
})

it('a port where nobody listens is told of', async () => {
  const port = await freePort()
  expect(await outcomeOf(`http://gone.example:${port}/`)).toMatchObject({
    code: 'fetchNoAnswer',
    words: `gone.example:${port} is not responding`,
  })
})

it('bombs take little memory, many of them at once', async () => {
  const endless = BAD_HOSTS.filter(({ name }) => /bomb|for ever$/.test(name))
  const ports = await Promise.all(endless.map(({ serve }) => serveRaw(serve)))
  await outcomeOf(`http://bad.example:${ports[0]}/`) // what is loaded with the first is no one's bomb
  const before = usedMemory()
  let most = 0
  const timer = setInterval(() => {
    const { heapUsed, external } = process.memoryUsage()
    most = Math.max(most, heapUsed + external)
  }, 10)
  await Promise.all(ports.flatMap((port) => [1, 2, 3].map(() => outcomeOf(`http://bad.example:${port}/`))))
  clearInterval(timer)
  expect(endless.length).toBeGreaterThan(10)
  expect((most - before) / MB).toBeLessThan(MAX_PEAK_MB)
  await expect.poll(() => (usedMemory() - before) / MB).toBeLessThan(MAX_LEFT_MB) // once all connections are closed
})
