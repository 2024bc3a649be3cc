import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { caller, connect } from '../support/client.ts'
import { madeDocument } from '../support/made-site.ts'
import { run, type Started, serve, siteOf, workplace } from '../support/process.ts'
import { IS_FULL } from '../support/runs.ts'
import { within } from '../support/waiting.ts'
import { ENDLESS_SECONDS } from './endless-seconds.ts'

const ROUNDS = IS_FULL ? 6 : 2

/** Sends a body in two halves, the second when the promise is kept. Resolves when the server has the request. */
async function sendSlowly(
  server: Started,
  token: string,
  body: string,
  second: Promise<unknown>,
): Promise<{ answered: Promise<number | undefined> }> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sending = request(`${server.url}/api/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', expect: '100-continue' },
  })
  const begun = new Promise((resolve) => sending.once('continue', resolve))
  sending.on('response', (response) => {
    response.resume()
    resolve(response.statusCode)
  })
  sending.on('error', reject)
  sending.write(body.slice(0, body.length / 2))
  void second.then(() => sending.end(body.slice(body.length / 2)))
  await begun
  return { answered: promise }
}

it('whoever has read the address can stop the server cleanly at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) expect(await (await serve(workplace())).stop()).toBe(0)
})

it('a slow upload is finished on SIGTERM, is kept, and nobody new is let in', async () => {
  const place = workplace()
  const server = await serve(place)
  const { token } = await connect(siteOf(server))
  const stopping = Promise.withResolvers<void>()
  const body = JSON.stringify(madeDocument({ groups: 5, sites: 2000 }))
  const { answered } = await sendSlowly(server, token, body, stopping.promise)
  const ended = server.stop('SIGTERM')
  await expect.poll(() => server.err()).toMatch(/"reason":"SIGTERM","msg":"Stopping"/)
  const lettingIn = () =>
    caller(server.url)('GET', '/api/health').then(
      () => true,
      () => false,
    )
  await expect.poll(lettingIn).toBe(false) // the connection of the login is lettingIn once more
  stopping.resolve()
  expect(await answered).toBe(200)
  expect(await ended).toBe(0)
  const kept = join(place.cwd, 'kept.json')
  await run(place, ['export', kept])
  expect(JSON.parse(readFileSync(kept, 'utf8')).sites).toHaveLength(2000)
})

it('goes on when its terminal closes', async () => {
  const server = await serve(workplace())
  server.child.kill('SIGHUP')
  for (let request = 0; request < 5; request += 1)
    expect((await caller(server.url)('GET', '/api/health')).status).toBe(200)
  expect(server.err()).not.toContain('Stopping')
  expect(await server.stop('SIGTERM')).toBe(0)
})

it('connections that are idle, or were opened ahead as browsers do, do not hold it up', async () => {
  const server = await serve(workplace(ENDLESS_SECONDS))
  const { port } = new URL(server.url)
  const sockets = Array.from({ length: 5 }, () => connectTo(Number(port), '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined)
  await caller(server.url)('GET', '/api/health') // kept alive by fetch
  expect(await within('the end of the server', server.stop('SIGTERM'))).toBe(0)
  for (const socket of sockets) socket.destroy()
})

/** Asks again and again over one connection, until that ends. Returns how it ended, and the last answer. */
function askUntilTheEnd(server: Started): Promise<{ ending: string; last: string }> {
  const { port } = new URL(server.url)
  const socket = connectTo(Number(port), '127.0.0.1')
  const ask = () => socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n')
  let [ending, last, received] = ['closed', '', '']
  socket.setEncoding('latin1')
  socket.on('connect', ask)
  socket.on('data', (chunk) => {
    received += chunk
    if (!received.endsWith('}}')) return
    ;[last, received] = [received, '']
    if (!/^connection: close/im.test(last)) ask()
  })
  socket.on('error', ({ message }) => {
    ending = message
  })
  return new Promise((resolve) => socket.on('close', () => resolve({ ending, last })))
}

it('busy clients see no reset on SIGTERM: each gets its answer, which says that the connection ends', async () => {
  const server = await serve(workplace())
  const clients = Array.from({ length: 30 }, () => askUntilTheEnd(server))
  await expect.poll(async () => (await caller(server.url)('GET', '/api/health')).status).toBe(200)
  const stopped = server.stop('SIGTERM')
  const ends = await Promise.all(clients)
  expect(ends.map(({ ending }) => ending)).toEqual(Array(30).fill('closed'))
  for (const { last } of ends) expect(last).toMatch(/^connection: close/im)
  expect(await stopped).toBe(0)
})

it('who asks whether it is ready is told on SIGTERM, and has seconds in which it still takes everything', async () => {
  const server = await serve(workplace())
  const { owner, guest } = await connect(siteOf(server))
  expect((await guest('GET', '/api/ready')).body.data).toEqual({ status: 'ready', revision: 0 })
  const ended = server.stop('SIGTERM')
  await expect.poll(async () => (await guest('GET', '/api/ready')).status, { interval: 20 }).toBe(503)
  for (const path of ['/api/ready', '/api/ready?for=reads'])
    expect((await guest('GET', path)).body).toMatchObject({ error: 'The server is stopping' })
  expect((await guest('GET', '/api/health')).status).toBe(200)
  const { status, headers } = await owner('POST', '/api/groups', { name: 'Late' })
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
  expect(server.err()).not.toMatch(/"level":[45]0/)
})

it('Ctrl-C ends it at once, whoever asks whether it is ready', async () => {
  const server = await serve(workplace(ENDLESS_SECONDS))
  expect((await caller(server.url)('GET', '/api/ready')).status).toBe(200)
  expect(await within('the end of the server', server.stop('SIGINT'))).toBe(0)
})

it('a client that asks for a tunnel and is gone when it is refused does not end the server', async () => {
  const server = await serve(workplace())
  const { port } = new URL(server.url)
  server.child.kill('SIGSTOP')
  const leaving = Array.from({ length: 5 }, async () => {
    const socket = connectTo(Number(port), '127.0.0.1')
    await new Promise((sent) => socket.write('CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n', sent))
    socket.resetAndDestroy()
  })
  await Promise.all(leaving)
  server.child.kill('SIGCONT')
  expect((await caller(server.url)('GET', '/api/health')).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

it('the echo of a signal that follows at once is the same request', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await serve(workplace())
    const ended = server.stop('SIGINT')
    await expect.poll(() => server.err()).toContain('Stopping')
    server.child.kill('SIGINT')
    expect([await ended, server.child.signalCode]).toEqual([0, null])
  }
})

it('a second signal does not wait for a sender that has stalled', async () => {
  const server = await serve(workplace())
  const { token } = await connect(siteOf(server))
  const never = new Promise(() => undefined)
  const { answered } = await sendSlowly(server, token, '{"groups":[],"sites":[]}', never)
  const outcome = answered.catch(() => 'cut')
  const ended = server.stop('SIGTERM')
  const impatient = setInterval(() => server.child.kill('SIGTERM'), 100)
  expect(await ended).toBe(1)
  clearInterval(impatient)
  expect(await outcome).toBe('cut')
})
