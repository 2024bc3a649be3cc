import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Call, caller, connect } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { passwordIn, run, type Started, serve, workplace } from '../support/process.ts'

async function owner(server: Started, password = passwordIn(server.out())): Promise<{ call: Call; token: string }> {
  const site = { baseUrl: server.url, username: 'admin', password, logged: () => '', stop: async () => undefined }
  const { owner: call, token } = await connect(site)
  return { call, token }
}

it('the first start prints the user and a password once, and keeps them for nobody else to read', async () => {
  const place = workplace()
  const first = await serve(place)
  expect(first.out()).toMatch(/^User: admin\nPassword: \S{16}\nSignpost is at http:\/\/localhost:\d+\n$/)
  const password = passwordIn(first.out())
  expect(await first.stop()).toBe(0)
  const second = await serve(place)
  expect(second.out()).not.toContain('Password')
  expect((await (await owner(second, password)).call('GET', '/api/groups')).status).toBe(200)
  expect(statSync(join(place.cwd, 'data', 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(join(place.cwd, 'data', 'signpost.db')).mode & 0o777).toBe(0o600)
  expect(statSync(join(place.cwd, 'data')).mode & 0o777).toBe(0o700)
})

it('on ::1 alone says that address: localhost may be 127.0.0.1', async () => {
  const place = workplace()
  const server = await serve({ ...place, env: { ...place.env, HOST: '[::1]' } })
  expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${server.url}/api/groups`)).status).toBe(401)
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes what is in flight, and then ends with exit code 0',
  async (signal) => {
    const server = await serve(workplace())
    const { token } = await owner(server)
    const body = JSON.stringify({ name: 'In flight' })
    const answered = Promise.withResolvers<number | undefined>()
    const sending = request(`${server.url}/api/groups`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    const begun = new Promise((resolve) => sending.once('continue', resolve))
    sending.on('response', (response) => answered.resolve(response.statusCode))
    sending.on('error', answered.reject)
    sending.write(body.slice(0, 5))
    await begun
    const ended = server.stop(signal)
    await expect.poll(() => server.err()).toContain('Stopping')
    sending.end(body.slice(5))
    expect(await answered.promise).toBe(200)
    expect(await ended).toBe(0)
  },
)

it('systemd is told when the server is ready, and when it stops', async () => {
  const place = workplace({ NOTIFY_SOCKET: '/run/nobody' })
  const told = join(place.cwd, 'told')
  const program = join(place.cwd, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${told}\n`, { mode: 0o755 })
  const server = await serve({ ...place, env: { ...place.env, PATH: `${place.cwd}:${place.env.PATH}` } })
  const isTold = (states: string) => expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toBe(states)
  await isTold('READY=1\n')
  await server.stop()
  await isTold('READY=1\nSTOPPING=1\n')
})

it('a machine without systemd-notify says that systemd hears nothing, and serves', async () => {
  const place = workplace({ NOTIFY_SOCKET: '/run/nobody' })
  const server = await serve({ ...place, env: { ...place.env, PATH: place.cwd } })
  await expect.poll(() => server.err()).toContain('"event":"systemd-not-told"')
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

it('warns at the start of data that others can read, and of a weak secret and hash, but serves', async () => {
  const hash = '$2b$04$Yjn8S.z9P9JPZT1yY6J4LOZULw.Vpw3hZV5q3mZexhYQnuZ0MRopm'
  const place = workplace()
  const sound = await serve(place)
  expect(sound.err()).toBe('')
  await sound.stop()
  for (const name of ['', 'signpost.db']) chmodSync(join(place.cwd, 'data', name), 0o755)
  const env = { ...place.env, AUTH_PASSWORD: hash, AUTH_SECRET: 'a'.repeat(40) }
  const { err } = await serve({ ...place, env })
  expect(err()).toMatch(/"paths":\["[^"]*\/data","[^"]*\/signpost\.db"/)
  expect(err()).toMatch(/AUTH_SECRET can be guessed/)
  expect(err()).toMatch(/"admin\\" is hashed with fewer than 10 rounds/)
  expect(err()).not.toContain('aaaa')
})

it('warns at the start of an .env file with secrets that others can read', async () => {
  const place = workplace()
  const file = join(place.cwd, '.env')
  writeFileSync(file, 'AUTH_SECRET=Zr8cVq2sYk0aTwQ5eP9dLbUhRn3mGfXj\n', { mode: 0o644 })
  const open = await serve(place)
  await expect.poll(open.err).toMatch(/\.env holds secrets, and other users can read it\. Run: chmod go= \.env/)
  await open.stop()
  chmodSync(file, 0o600)
  expect((await serve(place)).err()).not.toContain('.env')
})

it('warns at the start of a misspelt variable and of a proxy that is everybody', async () => {
  const { err } = await serve(workplace({ AUTH_PASWORD: 'hunter2', TRUST_PROXY: '0.0.0.0/0' }))
  await expect.poll(err).toMatch(/AUTH_PASWORD is not read\. If you meant AUTH_PASSWORD/)
  expect(err()).toMatch(/TRUST_PROXY holds 0\.0\.0\.0\/0/)
  expect(err()).not.toContain('hunter2')
})

it.each(['1', 'True', 'yes'])('does not start with AUTH_ENABLED=%s, which may mean on or off', async (value) => {
  const { code, err } = await run(workplace({ AUTH_ENABLED: value }), [])
  expect([code, err]).toEqual([expect.any(Number), expect.stringMatching(/^ {2}AUTH_ENABLED: must be true or false$/m)])
  expect(code).not.toBe(0)
})

it('reads an .env file with a byte order mark, and says why it cannot read one', async () => {
  const place = workplace()
  const file = join(place.cwd, '.env')
  writeFileSync(file, '\uFEFFLOG_LEVEL=loud\n')
  expect((await run(place, [])).err).toMatch(/LOG_LEVEL: must be one of/)
  writeFileSync(file, '\uFEFFLOG_LEVEL=info\n', 'utf16le')
  expect((await run(place, [])).err).toMatch(
    /\.env can't be read: it is not plain text, or is in UTF-16: save it as UTF-8/,
  )
  rmSync(file)
  mkdirSync(file)
  expect((await run(place, [])).err).toMatch(/\.env can't be read: it is a folder/)
})

it('a port in use is said before a password is generated: the next start prints one', async () => {
  const server = await serve(workplace())
  const place = workplace({ PORT: new URL(server.url).port })
  const { code, out, err } = await run(place, [])
  expect([code, out]).toEqual([4, ''])
  expect(err).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use\. /m)
  const again = await serve({ ...place, env: { ...place.env, PORT: '0' } })
  expect(passwordIn(again.out())).not.toBe('')
})

/** What becomes of a request to a port of this machine. */
function knock(port: number): Promise<'answered' | 'refused' | 'cut off'> {
  const { promise, resolve } = Promise.withResolvers<'answered' | 'refused' | 'cut off'>()
  const socket = connectTo(port, '127.0.0.1', () => socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n'))
  socket.on('data', () => resolve('answered'))
  socket.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'cut off'))
  socket.on('close', () => resolve('cut off'))
  return promise.finally(() => socket.destroy())
}

it('whoever connects while a server starts is refused or answered, and never cut off', async () => {
  const port = await freePort()
  const ends = new Set<string>()
  const knockOn = async () => {
    while (!ends.has('answered')) ends.add(await knock(port))
  }
  const knocking = Promise.all(Array.from({ length: 16 }, knockOn))
  await serve(workplace({ PORT: String(port) }))
  await knocking
  expect([...ends].toSorted()).toEqual(['answered', 'refused'])
})

it('a logout at one server is known to the other', async () => {
  const place = workplace()
  const [first, second] = [await serve(place), await serve(place)]
  const { call, token } = await owner(first)
  const elsewhere = caller(second.url, { authorization: `Bearer ${token}` })
  expect((await elsewhere('GET', '/api/groups')).status).toBe(200)
  await call('POST', '/api/logout')
  await expect.poll(async () => (await elsewhere('GET', '/api/groups')).status).toBe(401)
})

it('two first starts at once agree on one password', async () => {
  const place = workplace()
  const servers = await Promise.all([serve(place), serve(place)])
  const printed = servers.map((server) => passwordIn(server.out())).filter((password) => password !== '')
  expect(printed).toHaveLength(1)
  for (const server of servers)
    expect((await (await owner(server, printed[0])).call('GET', '/api/groups')).status).toBe(200)
})

it('a login block outlives a restart', async () => {
  const place = workplace()
  const first = await serve(place)
  const wrong = { username: 'admin', password: 'wrong' }
  for (let attempt = 0; attempt < 6; attempt += 1) await caller(first.url)('POST', '/api/login', wrong)
  await first.stop()
  expect((await caller((await serve(place)).url)('POST', '/api/login', wrong)).status).toBe(429)
})
