import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { App } from '../../src/app.ts'
import { newId } from '../../src/runtime/machine/system.ts'
import { listen } from '../../src/runtime/server/http-server.ts'
import { quiet } from '../support/quiet-log.ts'
import { converse } from '../support/raw-http.ts'
import { pause, within } from '../support/waiting.ts'

const LARGE = new Uint8Array(30_000_000)
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** A server of an app that needs no more than a request. */
async function serveApp(
  fetch: App['fetch'],
  {
    maxConnections = 100,
    stalledMs = 100,
    isExempt = () => true,
    ...linger
  }: { maxConnections?: number; stalledMs?: number; lingerMs?: number; isExempt?: () => boolean } = {},
) {
  const refused: string[] = []
  const sparingLog = (message: string) => void refused.push(message)
  const options = {
    host: '127.0.0.1',
    port: 0,
    stalledMs,
    maxConnections,
    isExempt,
    sparingLog,
    log: quiet,
    newId,
    ...linger,
  }
  const server = await listen({ fetch }, options)
  onTestFinished(() => server.close(0))
  const open = (): Socket => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return {
    refused,
    open,
    stalledMs,
    close: server.close,
    port: server.port,
    baseUrl: `http://127.0.0.1:${server.port}`,
  }
}

it('a client that does not read its answer is cut off', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  const { open } = await serveApp(({ signal }) => {
    signal.addEventListener('abort', () => resolve())
    return Promise.resolve(new Response(LARGE))
  })
  open().pause().write(GET)
  await gone
})

it('a client that reads slowly gets all of its answer', async () => {
  const { open, stalledMs } = await serveApp(() => new Response(LARGE), { stalledMs: 2000 })
  const socket = open()
  socket.write(GET.replace('Host', 'Connection: close\r\nHost'))
  const began = performance.now()
  let received = 0
  for await (const chunk of socket) {
    received += chunk.length
    if (performance.now() - began < 2 * stalledMs) await pause(stalledMs / 10)
  }
  expect(received).toBeGreaterThan(LARGE.length)
})

it('a client that stops sending in the middle of a body gets 408, and is cut off', async () => {
  const { open } = await serveApp(async (request) => new Response(await request.text()))
  const socket = open()
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'The request took too long' })
})

it('a client is not cut off for the time that its answer takes', async () => {
  const { baseUrl, stalledMs } = await serveApp(async () => {
    await pause(stalledMs * 3)
    return new Response('done')
  })
  expect((await converse(baseUrl, [GET]))[0]?.body).toBe('done')
})

it('an address gets no more than its share of the connections', async () => {
  const { open, refused, port } = await serveApp(() => new Response('ok'), {
    maxConnections: 4,
    isExempt: () => false,
  })
  const sockets = [open(), open()]
  for (const socket of sockets) {
    socket.write(GET)
    await once(socket, 'data')
  }
  await once(open().resume(), 'close')
  expect(refused).toEqual(['too-many-connections-from-address'])
  sockets[0]?.end()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
})

it('connections beyond the bound are closed at once and told of, and there is room again when others end', async () => {
  const { open, refused, baseUrl } = await serveApp(() => new Response('ok'), { maxConnections: 3 })
  const sockets = [open(), open(), open()]
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const tooMany = open()
  await once(tooMany, 'close')
  expect(tooMany.bytesRead).toBe(0)
  expect(refused).toEqual(['too-many-connections'])
  sockets[0]?.destroy()
  const answer = async () => (await converse(baseUrl, [GET]).catch(() => []))[0]?.body
  await expect.poll(answer).toBe('ok')
})

it('a connection with more than sixteen unanswered requests is cut off before the next is carried out', async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined))
  const { open, refused } = await serveApp(fetch)
  const socket = open()
  socket.write(GET.repeat(5000))
  await within('it is cut off', new Promise((resolve) => socket.once('close', resolve)))
  expect(fetch).toHaveBeenCalledTimes(16)
  expect(refused).toEqual(['too-many-requests-at-once'])
})

it('requests that are refused before the app count among the unanswered', async () => {
  const { open, refused } = await serveApp(() => new Response('ok'))
  const socket = open()
  socket.write(GET.replace('Host', 'Expect: x\r\nHost').repeat(5000))
  await within('it is cut off', new Promise((resolve) => socket.once('close', resolve)))
  expect(refused).toHaveLength(1)
})

it('a connection on which a few requests are always under way is answered for as long as it sends', async () => {
  const { baseUrl, refused } = await serveApp(() => new Response('ok'), { stalledMs: 40_000 })
  const answers = await converse(baseUrl, Array(100).fill(GET.repeat(2)), { answers: 200, pauseMs: 1 })
  expect(answers).toHaveLength(200)
  expect(refused).toEqual([])
})

/** Says over the signal that its requests are sent, and then how each of them ended. */
const SENDER = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, signal, request } } = require('node:worker_threads')
  const { text } = require('node:stream/consumers')
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  const sent = sockets.map((socket) => new Promise((done) => socket.write(request, done)))
  const ends = sockets.map((socket) => text(socket).catch((error) => error.message))
  Promise.all(sent).then(() => { Atomics.store(signal, 0, 1); Atomics.notify(signal, 0) })
  Promise.all(ends).then((found) => parentPort.postMessage(found))
`

it('a request that waits to be accepted when the server closes is answered', async () => {
  const { port, close } = await serveApp(() => new Response('ok'))
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const sender = new Worker(SENDER, { eval: true, workerData: { port, signal, request: GET } })
  onTestFinished(async () => void (await sender.terminate()))
  const ends = once(sender, 'message')
  await once(sender, 'online')
  Atomics.wait(signal, 0, 0) // nothing is accepted meanwhile
  await close(10_000)
  const [answers] = await ends
  expect(answers).toEqual(Array(20).fill(expect.stringMatching(/^HTTP\/1\.1 200 /)))
})

/** An idle connection over which a first request has been answered. */
async function openIdle(open: () => Socket): Promise<{ socket: Socket; rest: Promise<string> }> {
  const socket = open()
  socket.write(GET)
  await once(socket, 'data')
  return { socket, rest: text(socket) }
}

it('a request that is on its way over an idle connection for 200 ms when the server closes is answered', async () => {
  const { open, close, port } = await serveApp(() => new Response('ok'))
  const { socket, rest } = await openIdle(open)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = close(10_000)
  while (await isOpen(port));
  await vi.advanceTimersByTimeAsync(200)
  await turnOfBoth()
  socket.write(GET)
  expect(await rest).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
  await closed
})

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  )
}

/** Long enough for one end of a connection to hear what the other, in this process too, has done. */
async function turnOfBoth(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
}

it('a request that comes after the end of its connection is not carried out', async () => {
  const fetch = vi.fn(() => new Response('ok'))
  const { close, port } = await serveApp(fetch)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const { rest } = await openIdle(() => socket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = close(10_000)
  while (await isOpen(port));
  await vi.advanceTimersByTimeAsync(300)
  expect(await within('the connection ends', rest)).toBe('')
  socket.write(GET)
  await turnOfBoth()
  await vi.advanceTimersByTimeAsync(300)
  await closed
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('without a linger, an idle connection ends as the server closes', async () => {
  const { open, close, port } = await serveApp(() => new Response('ok'), { lingerMs: 0 })
  const { rest } = await openIdle(open)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = close(10_000)
  while (await isOpen(port));
  await vi.advanceTimersByTimeAsync(1)
  expect(await within('the connection ends', rest)).toBe('')
  await closed
})

it('a request is not cut off while its edit is written, however long that takes after the server should have ended', async () => {
  const begun = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const { open, close } = await serveApp(async () => {
    begun.resolve()
    await written.promise
    return new Response('stored')
  })
  const socket = open()
  const answer = text(socket)
  socket.write(GET)
  await within('the request is being carried out', begun.promise)
  const closed = close(50, async () => {
    ended.resolve()
    await written.promise
  })
  await within('the edits end', ended.promise)
  await pause(100)
  written.resolve()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*stored$/s)
  await closed
})
