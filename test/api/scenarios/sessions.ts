import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caller, connect } from '../../support/client.ts'
import type { RunningSite, StartOptions, Target } from '../../support/target.ts'
import { claimsOf, forge, tamper, unsigned } from '../../support/tokens.ts'

/** Signing in and out, and everything that must not pass for it. */
export function describeSessions(target: Target): void {
  describe(`sessions on ${target.name}`, () => {
    let site: RunningSite
    const start = async (options?: StartOptions) => {
      site = await target.start(options)
      return { guest: caller(site.baseUrl), right: { username: site.username, password: site.password } }
    }
    afterEach(() => site.stop())

    it('a login answers a token and sets it as a cookie that scripts cannot read', async () => {
      const { guest, right } = await start()
      const { status, body, headers } = await guest('POST', '/api/login', right)
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, token: expect.any(String), expiresIn: 604_800 })
      expect(headers.get('set-cookie')).toBe(
        `authToken=${body.token}; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=604800`,
      )
      const claims = claimsOf(body.token)
      expect(Object.keys(claims).toSorted()).toEqual(['cred', 'exp', 'iat', 'jti', 'sub'])
      expect(Number(claims.exp) - Number(claims.iat)).toBe(604_800)
      const remembered = await guest('POST', '/api/login', { ...right, rememberMe: true })
      expect(remembered.body.expiresIn).toBe(2_592_000)
      expect(remembered.headers.get('set-cookie')).toContain('Max-Age=2592000')
    })

    it('a token counts in the header or the cookie, also beside one that is not good', async () => {
      const { guest, right } = await start()
      const { token } = (await guest('POST', '/api/login', right)).body
      const status = async (headers: Record<string, string>) =>
        (await guest('GET', '/api/auth/status', undefined, headers)).body
      const signedIn = { authenticated: true, username: 'admin' }
      expect(await status({ authorization: `Bearer ${token}` })).toEqual(signedIn)
      expect(await status({ cookie: `authToken=${token}` })).toEqual(signedIn)
      expect(await status({ cookie: `a=b; authToken=${token}; c=d`, authorization: 'Bearer nonsense' })).toEqual(
        signedIn,
      )
      expect(await status({ cookie: `authToken=nonsense; authToken=${token}` })).toEqual(signedIn)
      expect(await status({ cookie: 'authToken=nonsense', authorization: `Bearer ${token}` })).toEqual(signedIn)
      for (const headers of [
        {},
        { authorization: token },
        { cookie: `token=${token}` },
        { authorization: `Basic ${token}` },
      ]) {
        const answer = await guest('GET', '/api/auth/status', undefined, headers as Record<string, string>)
        expect([answer.status, answer.body]).toEqual([401, { authenticated: false }])
      }
    })

    it('no token that this site has not made is good', async () => {
      const { guest, right } = await start({ guestMode: true })
      const { token } = (await guest('POST', '/api/login', right)).body
      const claims = claimsOf(token)
      const far = Math.floor(Date.now() / 1000) + 1e6
      const bad = {
        'another secret': await forge({ secret: 'another secret, also of 32 characters', claims }),
        'no expiry': await forge({ claims: { ...claims, exp: undefined }, expires: null }),
        expired: await forge({ claims, expires: '-1s' }),
        'no password fingerprint': await forge({ claims: { ...claims, cred: undefined } }),
        'the fingerprint of another password': await forge({ claims: { ...claims, cred: 'AAAAAAAAAAAAAAAA' } }),
        'another algorithm': await forge({ claims, algorithm: 'HS512' }),
        none: unsigned({ ...claims, exp: far }),
        tampered: tamper(token, { exp: far }),
        'another user': tamper(token, { sub: 'root' }),
        'a cut signature': token.slice(0, -4),
        nonsense: 'a.b.c',
        'very long': 'x'.repeat(8000),
      }
      for (const [what, forged] of Object.entries(bad)) {
        const headers = { authorization: `Bearer ${forged}` }
        expect((await guest('GET', '/api/auth/status', undefined, headers)).status, what).toBe(401)
        expect((await guest('POST', '/api/groups', { name: 'x' }, headers)).status, what).toBe(401)
        expect((await guest('GET', '/api/groups', undefined, headers)).status, `${what} reads as a guest`).toBe(200)
      }
    })

    it('a logout ends the token and clears the cookie; the others go on', async () => {
      const { guest, right } = await start()
      const [one, two] = [
        (await guest('POST', '/api/login', right)).body.token,
        (await guest('POST', '/api/login', right)).body.token,
      ]
      const out = await guest('POST', '/api/logout', undefined, { authorization: `Bearer ${one}` })
      expect([out.status, out.body]).toEqual([200, { success: true, data: null }])
      expect(out.headers.get('set-cookie')).toBe('authToken=; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=0')
      expect((await guest('GET', '/api/groups', undefined, { authorization: `Bearer ${one}` })).status).toBe(401)
      expect((await guest('GET', '/api/groups', undefined, { authorization: `Bearer ${two}` })).status).toBe(200)
      expect((await guest('POST', '/api/logout')).status).toBe(401)
    })

    it('errors of a login carry nothing but the error, at every status', async () => {
      const { guest } = await start()
      const cases: [number, unknown, Record<string, string>?][] = [
        [400, '{"username":'],
        [400, { username: 'admin' }],
        [401, { username: 'admin', password: 'wrong' }],
        [415, 'username=admin', { 'content-type': 'application/x-www-form-urlencoded' }],
        [413, { username: 'x'.repeat(2_000_000), password: 'x' }],
        [429, { username: 'admin', password: 'wrong' }],
      ]
      for (const [status, body, headers] of cases) {
        const answer = await guest('POST', '/api/login', body, headers)
        expect([answer.status, Object.keys(answer.body)]).toEqual([status, ['error']])
      }
    })

    it('of 60 logins at once exactly 5 are tried, and the wait is told', async () => {
      const { guest } = await start()
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => guest('POST', '/api/login', { username: 'admin', password: 'wrong' })),
      )
      const refused = answers.filter(({ status }) => status === 429)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(refused).toHaveLength(55)
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(890)
      expect(refused[0]?.body.error).toMatch(/15 minutes/)
    })

    it('a right password counts as an attempt too', async () => {
      const { guest, right } = await start()
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await guest('POST', '/api/login', right)).status).toBe(200)
      expect((await guest('POST', '/api/login', right)).status).toBe(429)
    })

    it('a forwarded address counts only from a proxy that is trusted', async () => {
      const attempts = async (options: StartOptions, address: (index: number) => string) => {
        const { guest } = await start(options)
        const statuses: number[] = []
        for (let index = 0; index < 6; index += 1) {
          const headers = { 'x-forwarded-for': address(index) }
          statuses.push((await guest('POST', '/api/login', { username: 'x', password: 'y' }, headers)).status)
        }
        return statuses
      }
      const blocked = [401, 401, 401, 401, 401, 429]
      expect(await attempts({}, (index) => `192.0.2.${index}`)).toEqual(blocked)
      expect(site.logged()).toMatch(/not in TRUST_PROXY/)
      await site.stop()
      const trusting = { env: { TRUST_PROXY: '127.0.0.0/8' } }
      expect(await attempts(trusting, (index) => `192.0.2.${index}`)).toEqual([401, 401, 401, 401, 401, 401])
      await site.stop()
      expect(await attempts(trusting, (index) => `192.0.2.${index}, 198.51.100.7`)).toEqual(blocked)
      await site.stop()
      expect(await attempts(trusting, (index) => `2001:db8:1:2::${index + 1}`)).toEqual(blocked)
    })

    it('a password over 72 bytes is refused before it is looked at', async () => {
      const { guest } = await start()
      const answer = await guest('POST', '/api/login', { username: 'admin', password: 'x'.repeat(73) })
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('72 bytes')])
    })

    it('with signing in switched off nobody is the owner, and guests read by the guest rule', async () => {
      const { guest, right } = await start({ guestMode: true, env: { AUTH_ENABLED: 'no' } })
      expect((await guest('POST', '/api/login', right)).status).toBe(401)
      const token = await forge()
      expect((await guest('POST', '/api/groups', { name: 'x' }, { authorization: `Bearer ${token}` })).status).toBe(401)
      expect((await guest('GET', '/api/groups')).status).toBe(200)
    })

    describe('with the cookie', () => {
      let token: string
      let write: (headers: Record<string, string>) => Promise<number>
      beforeEach(async () => {
        const { guest } = await start({ env: { CORS_ORIGINS: 'https://friend.example' } })
        token = (await connect(site)).token
        write = async (headers) => (await guest('POST', '/api/groups', { name: 'x' }, headers)).status
      })

      it('a write from another site is refused', async () => {
        const cookie = `authToken=${token}`
        const own = new URL(site.baseUrl).origin
        for (const other of ['cross-site', 'same-site', 'nonsense'])
          expect(await write({ cookie, 'sec-fetch-site': other })).toBe(403)
        expect(await write({ cookie, origin: 'https://evil.example' })).toBe(403)
        expect(await write({ cookie, origin: 'null' })).toBe(403)
        expect(await write({ cookie, 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' })).toBe(200)
        expect(await write({ cookie, 'sec-fetch-site': 'none' })).toBe(200)
        expect(await write({ cookie, origin: own })).toBe(200)
        expect(await write({ cookie })).toBe(200)
        expect(await write({ authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' })).toBe(200)
      })

      it('listed origins may call with the header, and never get the cookie', async () => {
        const guest = caller(site.baseUrl)
        const origin = 'https://friend.example'
        const asked = await guest('OPTIONS', '/api/groups', undefined, {
          origin,
          'access-control-request-method': 'PUT',
        })
        expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin])
        expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization')
        expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
        const read = await guest('GET', '/api/groups', undefined, { origin, authorization: `Bearer ${token}` })
        expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, origin])
        expect(read.headers.get('vary')).toContain('Origin')
        const stranger = await guest('GET', '/api/groups', undefined, { origin: 'https://evil.example' })
        expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
        expect((await guest('OPTIONS', '/api/groups', undefined, { origin: 'https://evil.example' })).status).toBe(405)
      })
    })
  })
}
