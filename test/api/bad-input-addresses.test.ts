import { describe, expect, it } from 'vitest'
import { API_HEADERS } from '../../src/http/headers.ts'
import { connect } from '../support/client.ts'
import { converse, sendRaw } from '../support/raw-http.ts'
import { siteThatRefuses } from './refusals.ts'

const refusing = siteThatRefuses()
const { expectRefusal } = refusing
const { owner } = refusing.client

const BAD_IDS = [
  '1 OR 1=1',
  "1';DROP TABLE sites;--",
  '%00',
  '1%00',
  '1e300',
  '0',
  '-1',
  '+1',
  '1.5',
  'abc',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '9007199254740993',
  '99999999999999999999',
  '9'.repeat(5000),
  '%',
  '%ff',
  '%2e%2e%2f',
  '0x1',
  ' 1',
  '١',
]

describe('an invalid id', () => {
  it.each(BAD_IDS)('%.30j is refused in every path', async (id) => {
    for (const path of [`/api/groups/${id}`, `/api/sites/${id}`]) {
      await expectRefusal(await owner('GET', path), 400)
      await expectRefusal(await owner('DELETE', path), 400)
      await expectRefusal(await owner('PUT', path, { name: 'x' }), 400)
    }
    await expectRefusal(await owner('POST', `/api/history/${id}/undo`), 400)
  })

  it.each(['', '1 OR 1=1', '%00', '0', '-1', '1e3', 'x', '%ff'])('%j is refused in a query', async (id) => {
    await expectRefusal(await owner('GET', `/api/sites?groupId=${id}`), 400)
    await expectRefusal(await owner('GET', `/api/history?before=${id}`), 400)
    await expectRefusal(await owner('GET', `/api/history?limit=${id}`), 400)
  })

  it('gets another status than a valid id without a record', async () => {
    for (const path of ['/api/groups/99', '/api/sites/99', `/api/sites/${Number.MAX_SAFE_INTEGER}`]) {
      await expectRefusal(await owner('GET', path), 404)
      await expectRefusal(await owner('PUT', path, { name: 'x' }), 404)
      await expectRefusal(await owner('DELETE', path), 404)
    }
    await expectRefusal(await owner('POST', '/api/history/99/undo'), 404)
  })
})

describe('an unknown path', () => {
  it.each([
    '/api',
    '/api/',
    '/api/groups/1/x',
    '/api/GROUPS',
    '/api//groups',
    '/api/../api/nothing',
    '/api/groups%',
    '/api/groups%00',
    '/api/%ff',
    '/api/groups;x=1',
    `/api/${'x'.repeat(8000)}`,
  ])('%.30s is not found, by any method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
      await expectRefusal(await owner(method, path, method === 'GET' ? undefined : {}), 404)
  })

  it.each(['/api/groups/%', '/api/groups/%zz', '/api/sites/%c0%af'])('%s, sent raw, gets JSON', async (path) => {
    const { status, body } = await sendRaw(refusing.client.site.baseUrl, [`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`])
    await expectRefusal({ status, body: JSON.parse(body) }, 400)
  })
})

it('a word in a path is no id: another method is not allowed there', async () => {
  for (const method of ['PUT', 'GET', 'DELETE']) {
    const response = await owner(method, '/api/link-checks/use-new-addresses', method === 'PUT' ? {} : undefined)
    await expectRefusal(response, 405)
    expect(response.headers.get('allow')).toBe('POST')
  }
})

describe('malformed HTTP', () => {
  it.each([
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a bad Host', 'GET /api/groups HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['a Host that is a path', 'GET /api/groups HTTP/1.1\r\nHost: x/y\r\n\r\n', 400],
    ['a Host with a user', 'GET /api/groups HTTP/1.1\r\nHost: a@b\r\n\r\n', 400],
    ['a Host with a port out of range', 'GET /api/groups HTTP/1.1\r\nHost: x:99999\r\n\r\n', 400],
    ['a Host that is no IPv4 address', 'GET /api/groups HTTP/1.1\r\nHost: 256.1.1.1\r\n\r\n', 400],
    ['a sign-in at such a Host', 'POST /api/login HTTP/1.1\r\nHost: x.1\r\nContent-Length: 0\r\n\r\n', 400],
    ['an empty Host', 'GET /api/groups HTTP/1.1\r\nHost:\r\n\r\n', 400],
    ['no Host', 'GET /api/groups HTTP/1.1\r\n\r\n', 400],
    ['not HTTP', 'HELLO\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/groups HTTP/1.1\r\nHost: x\r\n\r\n', 501],
    ['two Hosts', 'GET /api/health HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
    ['two equal Hosts', 'GET /api/health HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400],
    ['NUL in a header', 'GET /api/groups HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
    ['a path in Latin-1', Buffer.from('GET /api/gr\xfcn HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'), 400],
    ['headers too large', `GET /api/groups HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address too long', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['two lengths', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    ['an invalid length', 'POST /api/groups HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST /api/groups HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a backslash', 'GET /api\\groups HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an expectation', 'POST /api/groups HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n', 417],
  ])('%s gets a JSON error', async (_, request, status) => {
    const { body, ...answer } = await sendRaw(refusing.client.site.baseUrl, [request])
    await expectRefusal({ status: answer.status, body: JSON.parse(body) }, status)
    expect(answer.head).toMatch(/^content-type: application\/json; charset=utf-8\r?$/im)
    for (const [name, value] of Object.entries(API_HEADERS))
      expect(answer.head.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase())
    expect(answer.head).toMatch(/^cache-control: no-store\r?$/im)
  })

  it.each(['POST /api/groups', 'PUT /api/configs', 'POST /api/import'])(
    '%s without any body gets an error',
    async (line) => {
      const token = `Authorization: Bearer ${refusing.client.token}\r\n`
      for (const [type, status] of [
        ['Content-Type: application/json\r\n', 400],
        ['', 415],
      ] as const) {
        const bytes = `${line} HTTP/1.1\r\nHost: x\r\n${token}${type}\r\n`
        const { body, ...answer } = await sendRaw(refusing.client.site.baseUrl, [bytes])
        await expectRefusal({ status: answer.status, body: JSON.parse(body) }, status)
      }
    },
  )

  it('a body with an invalid chunk gets a JSON error', async () => {
    const head = `POST /api/groups HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${refusing.client.token}\r\n`
    const bytes = `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nZZ\r\n`
    const { status, body } = await sendRaw(refusing.client.site.baseUrl, [bytes])
    await expectRefusal({ status, body: JSON.parse(body) }, 400)
    expect(refusing.client.site.logged()).not.toContain('"level":50')
  })

  it.each([
    ['a line that is none', 'RUBBISH\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 501],
    ['a bad header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
  ])('a request is answered even if %s follows it at once', async (_, rubbish, status) => {
    const lines = `Host: x\r\nAuthorization: Bearer ${refusing.client.token}\r\nContent-Type: application/json`
    const request = `POST /api/groups HTTP/1.1\r\n${lines}\r\nContent-Length: 2\r\n\r\n{}${rubbish}`
    const answers = await converse(refusing.client.site.baseUrl, [request], { answers: 2 })
    expect(answers.map((answer) => [answer.status, JSON.parse(answer.body).error])).toEqual([
      [400, expect.stringContaining('name')],
      [status, expect.not.stringContaining('name')],
    ])
  })

  it('a refused request does not leak into the next one on its connection', async () => {
    const next = 'GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n'
    const answers = await converse(
      refusing.client.site.baseUrl,
      [`GET /api/groups HTTP/1.1\r\nHost: a b\r\n\r\n${next}`],
      {
        answers: 2,
      },
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 404])
  })
})

describe('HTTP/1.0', () => {
  it.each(['', 'Host:\r\n', 'Host: x\r\n'])('is answered with %j for a host', async (host) => {
    const { status, body } = await sendRaw(refusing.client.site.baseUrl, [`GET /api/health HTTP/1.0\r\n${host}\r\n`])
    expect([status, JSON.parse(body).data.status]).toEqual([200, 'ok'])
  })

  it('is told that the service is up if it asks as HAProxy does', async () => {
    const { status } = await sendRaw(refusing.client.site.baseUrl, ['OPTIONS / HTTP/1.0\r\n\r\n'])
    expect(status).toBe(204)
  })

  it('without a host has no origin of its own: a write with the cookie is refused', async () => {
    const lines = `Cookie: authToken=${refusing.client.token}\r\nOrigin: http://localhost\r\nContent-Length: 0`
    const { status, body } = await sendRaw(refusing.client.site.baseUrl, [
      `POST /api/groups HTTP/1.0\r\n${lines}\r\n\r\n`,
    ])
    await expectRefusal({ status, body: JSON.parse(body) }, 403)
  })
})

describe('a method that a path does not support', () => {
  it.each(['PROPFIND /', 'DELETE /login', 'OPTIONS /nothing'])(
    '%s is not allowed, outside the API either',
    async (line) => {
      const { status, head } = await sendRaw(refusing.client.site.baseUrl, [`${line} HTTP/1.1\r\nHost: x\r\n\r\n`])
      expect([status, /^allow: (.*)\r?$/im.exec(head)?.[1]]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  it.each([
    'TRACE /api/groups',
    'PROPFIND /api/groups/1',
    'OPTIONS /api/sites/1',
    'PATCH /api/configs',
    'PUT /api/login',
  ])('%s is not allowed', async (line) => {
    const { status, body, head } = await sendRaw(refusing.client.site.baseUrl, [`${line} HTTP/1.1\r\nHost: x\r\n\r\n`])
    expect([status, JSON.parse(body).error]).toEqual([405, expect.stringContaining('is not allowed here')])
    expect(head).toMatch(/^allow: [A-Z, ]+$/im)
  })

  it('is refused in the common envelope, even at the login: it is not a login error', async () => {
    await expectRefusal(await owner('GET', '/api/login'), 405)
  })

  it('CONNECT gets a response, not just a closed connection', async () => {
    const { status, body } = await sendRaw(refusing.client.site.baseUrl, [
      'CONNECT /api/groups HTTP/1.1\r\nHost: x\r\n\r\n',
    ])
    expect(status).toBeGreaterThanOrEqual(400)
    await expectRefusal({ status, body: JSON.parse(body) }, status)
  })
})

describe('an empty header', () => {
  it('is not our origin: a write with the cookie is refused', async () => {
    const { token } = await connect(refusing.client.site)
    const request = `POST /api/groups HTTP/1.1\r\nHost: x\r\nOrigin:\r\nCookie: authToken=${token}\r\nContent-Length: 0\r\n\r\n`
    const { status, body } = await sendRaw(refusing.client.site.baseUrl, [request])
    await expectRefusal({ status, body: JSON.parse(body) }, 403)
  })
})
