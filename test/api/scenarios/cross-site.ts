import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Call, caller, connect } from '../../support/client.ts'
import { sendRaw } from '../../support/raw-http.ts'
import { smallPng } from '../../support/small-png.ts'
import type { RunningSite, Target } from '../../support/target.ts'

const FRIEND = 'https://friend.example'
const STRANGER = 'https://evil.example'
const EXPOSED = ['access-control-allow-origin', 'access-control-allow-methods', 'access-control-allow-headers']

/** What pages of other sites can do through the owner's browser, and with a token of their own. */
export function describeCrossSite(target: Target): void {
  describe(`pages of other sites on ${target.name}`, () => {
    let site: RunningSite
    let guest: Call
    let token: string
    let cookie: string

    beforeAll(async () => {
      const env = { CORS_ORIGINS: `${FRIEND} https://other.example:8443`, TRUST_PROXY: '127.0.0.1' }
      site = await target.start({ env })
      guest = caller(site.baseUrl)
      token = (await connect(site)).token
      cookie = `authToken=${token}`
    })
    afterAll(() => site.stop())

    const write = async (headers: Record<string, string>) =>
      (await guest('POST', '/api/groups', { name: 'x' }, headers)).status

    const keepIcon = async (): Promise<string> => {
      const data = smallPng(64, [200, 20, 20]).toString('base64')
      return (await guest('POST', '/api/icons', { data }, { authorization: `Bearer ${token}` })).body.data.icon
    }

    it.each(['cross-site', 'same-site', 'nonsense', ''])(
      'a write with the cookie is refused when Sec-Fetch-Site says %j',
      async (other) => {
        const before = (await guest('GET', '/api/health')).text
        const own = new URL(site.baseUrl).origin
        expect(await write({ cookie, 'sec-fetch-site': other })).toBe(403)
        expect(await write({ cookie, 'sec-fetch-site': other, origin: own })).toBe(403)
        expect((await guest('GET', '/api/health')).text).toBe(before)
      },
    )

    it.each([STRANGER, FRIEND, 'null', 'http://127.0.0.1:1'])(
      'a write with the cookie from the origin %j is refused if Sec-Fetch-Site is missing',
      async (origin) => {
        const { status, body } = await guest('POST', '/api/groups', { name: 'x' }, { cookie, origin })
        expect([status, Object.keys(body)]).toEqual([403, ['error', 'errorId']])
      },
    )

    it('our own pages write with the cookie, even behind a proxy', async () => {
      expect(await write({ cookie })).toBe(200)
      expect(await write({ cookie, 'sec-fetch-site': 'none' })).toBe(200)
      expect(await write({ cookie, 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' })).toBe(200)
      expect(await write({ cookie, origin: new URL(site.baseUrl).origin })).toBe(200)
    })

    it('a write with the token in the header is allowed from anywhere', async () => {
      const authorization = `Bearer ${token}`
      expect(await write({ authorization, 'sec-fetch-site': 'cross-site' })).toBe(200)
      expect(await write({ authorization, origin: STRANGER })).toBe(200)
      expect(await write({ authorization, cookie, 'sec-fetch-site': 'cross-site' })).toBe(200)
      expect(await write({ authorization: 'Bearer nonsense', cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
    })

    it('a login that a browser sends for another site is refused and does not count; a listed origin’s does', async () => {
      const call = caller(site.baseUrl, { 'x-forwarded-for': '192.0.2.1' })
      const login = async (headers: Record<string, string>, body: unknown = '{') =>
        (await call('POST', '/api/login', body, headers)).status
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site', origin: STRANGER },
        { 'sec-fetch-site': 'cross-site', origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'https://sub.friend.example' },
        { origin: STRANGER },
        { origin: 'null' },
      ]
      for (const headers of foreign) {
        expect(await login({ ...headers, 'content-type': 'text/plain' }), JSON.stringify(headers)).toBe(403)
      }
      const right = { username: site.username, password: site.password }
      for (let attempt = 0; attempt < 4; attempt += 1) {
        expect(await login({ 'sec-fetch-site': 'cross-site', origin: FRIEND })).toBe(400)
      }
      expect(await login({ 'sec-fetch-site': 'same-origin' }, right)).toBe(200)
      expect(await login({ 'sec-fetch-site': 'cross-site', origin: FRIEND }, right)).toBe(429)
    })

    it('an invalid cookie is no session to misuse', async () => {
      expect(await write({ cookie: 'authToken=nonsense', 'sec-fetch-site': 'cross-site' })).toBe(401)
    })

    it('reads with the cookie are not refused', async () => {
      const { status } = await guest('GET', '/api/export', undefined, { cookie, 'sec-fetch-site': 'cross-site' })
      expect(status).toBe(200)
    })

    it('no page of another site can load anything of ours, nor learn from it what is here', async () => {
      const icon = await keepIcon()
      const page = await guest('GET', '/', undefined, { cookie })
      const files = [...page.text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)
      const tagOf = async (path: string) => (await guest('GET', path, undefined, { cookie })).headers.get('etag') ?? ''
      const cases: [method: string, path: string, headers?: Record<string, string>][] = [
        ...['/', '/login', '/add', '/nothing', '/sw.js', '/icon-192.png', '/manifest.webmanifest', '/theme.css', icon],
        ...[
          '/icons/nothing',
          '/pictures/nothing.png',
          '/export/links.html',
          '/export/nothing',
          '/links.html',
          ...files,
        ],
        ...['/api/groups', '/api/export', '/api/events', '/api/health', '/api/nothing', '/api/openapi.json'],
      ].map((path) => ['GET', path])
      cases.push(['GET', '/', { 'if-none-match': await tagOf('/') }])
      cases.push(['GET', '/api/groups', { 'if-none-match': await tagOf('/api/groups') }])
      cases.push(['GET', '/api/history', { 'if-none-match': '*' }], ['HEAD', icon], ['PUT', '/'], ['OPTIONS', '/'])
      cases.push(
        ['OPTIONS', '/api/groups', { origin: FRIEND }],
        ['POST', '/logout', { 'sec-fetch-site': 'same-origin' }],
      )
      for (const [method, path, headers] of cases) {
        const answer = await guest(method, path, undefined, { ...(path === '/logout' ? {} : { cookie }), ...headers })
        const at = `${method} ${path} ${answer.status}`
        expect([at, answer.headers.get('cross-origin-resource-policy')]).toEqual([at, 'same-origin'])
      }
      const refused = await sendRaw(site.baseUrl, ['NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n'])
      expect(refused.head).toMatch(/^cross-origin-resource-policy: same-origin\r?$/im)
    })

    it('a listed origin can fetch icons, with a token', async () => {
      const icon = await keepIcon()
      const read = (origin: string) => guest('GET', icon, undefined, { origin, authorization: `Bearer ${token}` })
      expect((await read(FRIEND)).headers.get('access-control-allow-origin')).toBe(FRIEND)
      expect((await read(STRANGER)).headers.get('access-control-allow-origin')).toBeNull()
    })

    it('the preflight tells a listed origin what it may send, and never offers the cookie', async () => {
      const ask = { origin: FRIEND, 'access-control-request-method': 'PUT' }
      const { status, headers } = await guest('OPTIONS', '/api/groups', undefined, ask)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, FRIEND])
      expect(headers.get('access-control-allow-headers')).toMatch(
        /Authorization.*Content-Type.*Signpost-Unchanged-Since/,
      )
      expect(headers.get('access-control-allow-methods')).toMatch(/GET.*POST.*PUT.*DELETE/)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
    })

    it('a listed origin can read every response, errors and 304 included', async () => {
      const asFriend = { origin: FRIEND, authorization: `Bearer ${token}` }
      const list = await guest('GET', '/api/groups', undefined, asFriend)
      const again = { ...asFriend, 'if-none-match': list.headers.get('etag') ?? '' }
      const answers = [
        list,
        await guest('GET', '/api/groups', undefined, again),
        await guest('POST', '/api/groups', {}, asFriend),
        await guest('GET', '/api/groups', undefined, { origin: FRIEND }),
        await guest('GET', '/api/nothing', undefined, asFriend),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 304, 400, 401, 404])
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBe(FRIEND)
        expect(headers.get('access-control-allow-credentials')).toBeNull()
        expect(headers.get('vary')).toContain('Origin')
      }
      expect(list.headers.get('access-control-expose-headers')).toMatch(/ETag.*Signpost-Revision/)
    })

    it('responses to requests without an origin vary by it too, so that no cache mixes them up', async () => {
      const { headers } = await guest('GET', '/api/groups', undefined, { authorization: `Bearer ${token}` })
      expect(headers.get('vary')).toMatch(/Cookie, Authorization, Accept-Encoding, Origin/)
    })

    it.each([
      STRANGER,
      'https://other.example',
      'https://friend.example.evil.example',
      'http://friend.example',
      'null',
    ])('the origin %s is not listed', async (origin) => {
      const read = await guest('GET', '/api/groups', undefined, { origin, authorization: `Bearer ${token}` })
      for (const name of EXPOSED) expect(read.headers.get(name)).toBeNull()
      const asked = await guest('OPTIONS', '/api/groups', undefined, {
        origin,
        'access-control-request-method': 'GET',
      })
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([405, null])
    })

    it('no origin is allowed by default', async () => {
      const plain = await target.start()
      onTestFinished(() => plain.stop())
      const call = caller(plain.baseUrl)
      const asked = await call('OPTIONS', '/api/groups', undefined, { origin: FRIEND })
      const read = await call('GET', '/api/health', undefined, { origin: FRIEND })
      expect([asked.status, read.status]).toEqual([405, 200])
      for (const name of EXPOSED) expect([asked.headers.get(name), read.headers.get(name)], name).toEqual([null, null])
    })
  })
}
