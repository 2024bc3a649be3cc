import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, caller, connect } from '../support/client.ts'
import { nodeTarget } from '../support/node-target.ts'
import { sendRaw } from '../support/raw-http.ts'
import type { RunningSite } from '../support/target.ts'

let site: RunningSite
let client: Client
let before: string

beforeAll(async () => {
  site = await nodeTarget.start({ guestMode: true })
  client = await connect(site)
  await client.owner('POST', '/api/groups', { name: 'Tools' })
  await client.owner('POST', '/api/sites', { group_id: 1, name: 'Wiki', url: 'wiki.example' })
  before = (await client.owner('GET', '/api/groups-with-sites')).text
})
afterAll(() => site.stop())

/** A clear refusal in the envelope, after which everything is as it was. */
async function expectRefusal(answer: { status: number; body: unknown }, status: number | number[]): Promise<void> {
  expect([status].flat()).toContain(answer.status)
  expect(answer.body).toEqual({ error: expect.any(String), errorId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(JSON.stringify(answer.body)).not.toMatch(/\.[jt]s:\d|SELECT|INSERT|sqlite|node_modules|zod/i)
  expect((await client.owner('GET', '/api/groups-with-sites')).text).toBe(before)
}

const send = (body: unknown, headers = {}, path = '/api/sites') => client.owner('POST', path, body, headers)
const site1 = { group_id: 1, name: 'x', url: 'a.com' }

describe('a body that is refused', () => {
  it.each([
    ['not JSON', '{"group_id":', 400],
    ['nothing', '', 400],
    ['a list', [], 400],
    ['null', 'null', 400],
    ['a number', '3', 400],
    ['50,000 brackets', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['50,000 objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 400],
    ['a text for a number', { ...site1, group_id: '1' }, 400],
    ['an object for a text', { ...site1, name: { a: 1 } }, 400],
    ['NUL', { ...site1, name: 'a\u0000b' }, 400],
    ['a control character', { ...site1, notes: '\u001b[31m' }, 400],
    ['half a character', `{"group_id":1,"name":"\\ud800","url":"a.com"}`, 400],
    ['a place out of range', { ...site1, order_num: 1e300 }, 400],
    ['a group that is not there', { ...site1, group_id: 99 }, 400],
    ['a prototype for the fields', `{"__proto__":{"group_id":1,"name":"x","url":"a.com"}}`, 400],
    ['a javascript link', { ...site1, url: 'java\nscript:alert(1)' }, 400],
    ['a data link', { ...site1, url: 'data:text/html,x' }, 400],
    ['a script for an icon', { ...site1, icon: 'javascript:alert(1)' }, 400],
    ['3 MB', { ...site1, notes: 'x'.repeat(3_000_000) }, 413],
  ])('%s', async (_, body, status) => {
    await expectRefusal(await send(body), status)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=latin1',
    '',
  ])('sent as %j', async (type) => {
    await expectRefusal(await send(JSON.stringify(site1), { 'content-type': type }), 415)
  })

  it('compressed', async () => {
    await expectRefusal(await send(site1, { 'content-encoding': 'gzip' }), 415)
  })

  it.each([
    ['Latin-1', Buffer.from(`{"group_id":1,"name":"Caf\xe9","url":"a.com"}`, 'latin1')],
    ['UTF-16', Buffer.from(JSON.stringify(site1), 'utf16le')],
  ])('in %s', async (_, bytes) => {
    const response = await fetch(`${site.baseUrl}/api/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
      body: bytes,
    })
    await expectRefusal({ status: response.status, body: await response.json() }, 400)
  })

  it('with configs that would reach an object’s prototype', async () => {
    for (const body of ['{"__proto__":"x"}', '[{"key":"__proto__","value":"x"}]', '{"a":"1","__proto__":{"b":"2"}}']) {
      await expectRefusal(await client.owner('PUT', '/api/configs', body), 400)
    }
  })

  it('as an import with a prototype, a deep nest or no JSON at all', async () => {
    for (const body of [
      '{"__proto__":{"groups":[],"sites":[]}}',
      `{"groups":[],"sites":${'['.repeat(50_000)}`,
      'x',
      '{"groups":[],"sites":[]} more',
      '',
    ]) {
      await expectRefusal(await send(body, {}, '/api/import'), 400)
    }
  })
})

describe('a body over the limit', () => {
  const head = (path: string, lines: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: application/json\r\n${lines}\r\n\r\n`

  it('is drained and refused readably, without a length and sent slowly too', async () => {
    const chunk = 'x'.repeat(100_000)
    const chunks = Array.from({ length: 15 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
    const answer = await sendRaw(
      site.baseUrl,
      [head('/api/sites', 'Transfer-Encoding: chunked'), ...chunks, '0\r\n\r\n'],
      40,
    )
    await expectRefusal({ status: answer.status, body: JSON.parse(answer.body) }, 413)
  })

  it('is refused for an import of more than 64 MB, after all of it was read', async () => {
    const piece = Buffer.alloc(1024 * 1024, ' ')
    const pieces = Array.from({ length: 65 }, () => piece)
    const answer = await sendRaw(site.baseUrl, [head('/api/import', `Content-Length: ${65 * piece.length}`), ...pieces])
    await expectRefusal({ status: answer.status, body: JSON.parse(answer.body) }, 413)
  })
})

describe('an address that is refused', () => {
  it.each(['1 OR 1=1', '%00', '1e300', '0', '-1', '1.5', 'abc', '99999999999999999999', '%', '%ff', '0x1', ' 1'])(
    'the id %j',
    async (id) => {
      for (const path of [`/api/groups/${id}`, `/api/sites/${id}`]) {
        await expectRefusal(await client.owner('GET', path), 400)
        await expectRefusal(await client.owner('DELETE', path), 400)
        await expectRefusal(await client.owner('PUT', path, { name: 'x' }), 400)
      }
    },
  )

  it.each(['/api', '/api/', '/api/groups/1/x', '/api/GROUPS', '/api//groups', '/api/../api/nothing'])(
    '%s',
    async (path) => {
      await expectRefusal(await client.owner('GET', path), 404)
    },
  )

  it('a record that is not there', async () => {
    for (const path of ['/api/groups/99', '/api/sites/99']) {
      await expectRefusal(await client.owner('GET', path), 404)
      await expectRefusal(await client.owner('PUT', path, { name: 'x' }), 404)
      await expectRefusal(await client.owner('DELETE', path), 404)
    }
  })

  it.each(['PATCH', 'PROPFIND', 'OPTIONS', 'POST'])('the method %s where there is another', async (method) => {
    const answer = await client.owner(method, '/api/groups/1')
    await expectRefusal(answer, 405)
    expect(answer.headers.get('allow')).toBe('GET, PUT, DELETE, HEAD')
  })
})

describe('what is no proper HTTP', () => {
  it.each([
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a bad Host', 'GET /api/groups HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['a Host that is a path', 'GET /api/groups HTTP/1.1\r\nHost: x/y\r\n\r\n', 400],
    ['no Host', 'GET /api/groups HTTP/1.1\r\n\r\n', 400],
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    ['headers too large', `GET /api/groups HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    ['a backslash', 'GET /api\\groups HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ])('%s is answered in JSON', async (_, request, status) => {
    const { body, ...answer } = await sendRaw(site.baseUrl, [request])
    await expectRefusal({ status: answer.status, body: JSON.parse(body) }, status)
  })

  it('TRACE is not allowed', async () => {
    const { status, body } = await sendRaw(site.baseUrl, ['TRACE /api/groups HTTP/1.1\r\nHost: x\r\n\r\n'])
    await expectRefusal({ status, body: JSON.parse(body) }, 405)
  })
})

describe('the log', () => {
  it('holds a line a write and a line a failed login, and never a secret', async () => {
    const logged = site.logged().length
    await client.owner('POST', '/api/groups', { name: 'Logged' })
    await client.guest('GET', '/api/groups')
    await client.guest('POST', '/api/login', { username: 'admin', password: 'a wrong password' })
    const lines = site
      .logged()
      .slice(logged)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ msg }) => msg)).toEqual(['Added group "Logged"', 'A login failed'])
    for (const secret of ['a wrong password', site.password, client.token, 'secret of the tests'])
      expect(site.logged()).not.toContain(secret)
  })

  it('does not mind a client that goes away', async () => {
    const { hostname, port } = new URL(site.baseUrl)
    const { connect: open } = await import('node:net')
    const socket = open(Number(port), hostname)
    socket.write(
      `POST /api/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"groups":`,
    )
    await new Promise((passed) => setTimeout(passed, 200))
    socket.destroy()
    await new Promise((passed) => setTimeout(passed, 200))
    expect(site.logged()).not.toContain('"level":50')
  })
})

it('under a base path everything is there, and nothing outside', async () => {
  const nav = await nodeTarget.start({ guestMode: true, env: { BASE_PATH: '/nav/' } })
  const guest = caller(nav.baseUrl.replace(/\/nav$/, ''))
  for (const path of ['/nav', '/nav/', '/nav/api/groups', '/nav/api/health'])
    expect((await guest('GET', path)).status, path).toBe(200)
  for (const path of ['/', '/api/groups', '/navi']) expect((await guest('GET', path)).status, path).toBe(404)
  const unknown = await guest('GET', '/nav/api/nothing')
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([404, ['error', 'errorId']])
  const login = await guest('POST', '/nav/api/login', { username: nav.username, password: nav.password })
  expect(login.headers.get('set-cookie')).toContain('; Path=/nav;')
  await nav.stop()
})
