import { describe, expect, it, onTestFinished } from 'vitest'
import { caller } from '../../support/client.ts'
import { HASH, PASSWORD } from '../../support/node-target.ts'
import type { StartOptions, Target } from '../../support/target.ts'
import { claimsOf, forge, tamper, unsigned } from '../../support/tokens.ts'
import { useVisitors } from './visitors.ts'

/** Another hash of the same password. */
const OTHER_HASH = '$2b$04$zv1rXWAszexK8U7.0gulnuSYeNF6A1L40pCdZccojk0FMaSJ0xEOm'

/** The same token as version 0.1 issued it. */
function ofVersion01(token: string): Promise<string> {
  return forge({ claims: { ...claimsOf(token), iss: undefined, aud: undefined } })
}

/** Signing in and out, and everything that must not count as signed in. */
export function describeSessions(target: Target): void {
  describe(`sessions on ${target.name}`, () => {
    const { visit } = useVisitors(target)

    it('a login returns a token and sets it as a cookie that scripts cannot read', async () => {
      const { guest, right } = visit()
      const { status, body, headers } = await guest('POST', '/api/login', right)
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, token: expect.any(String), expiresIn: 604_800 })
      expect(headers.get('set-cookie')).toBe(
        `authToken=${body.token}; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=604800`,
      )
      const claims = claimsOf(body.token)
      expect(Object.keys(claims).toSorted()).toEqual(['aud', 'cred', 'exp', 'iat', 'iss', 'jti', 'sub'])
      expect(Number(claims.exp) - Number(claims.iat)).toBe(604_800)
      const remembered = await guest('POST', '/api/login', { ...right, rememberMe: true })
      expect(remembered.body.expiresIn).toBe(2_592_000)
      expect(remembered.headers.get('set-cookie')).toContain('Max-Age=2592000')
    })

    it('a token works in the header or the cookie, even next to an invalid one', async () => {
      const { guest, right } = visit()
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
        { authorization: `Bearer${token}` },
        { authorization: `Bearer ${token} ${token}` },
        { authorization: 'Bearer' },
        { authorization: 'Bearer ' },
        { authorization: 'Bearer ..' },
        { cookie: 'authToken' },
        { cookie: 'authToken=' },
        { cookie: 'authToken=; authToken==' },
        { cookie: `xauthToken=${token}` },
        { cookie: `authtoken=${token}` },
      ]) {
        const answer = await guest('GET', '/api/auth/status', undefined, headers as Record<string, string>)
        expect([answer.status, answer.body]).toEqual([401, { authenticated: false }])
      }
    })

    it('the owner sees where a session is open, and ends it from elsewhere', async () => {
      const { guest, right } = visit()
      const signIn = async (browser: string) =>
        (await guest('POST', '/api/login', right, { 'user-agent': browser })).body.token
      const as = (token: string) => ({ authorization: `Bearer ${token}` })
      const here = await signIn('Here/1')
      await guest('DELETE', '/api/sessions', undefined, as(here))
      const there = await signIn('There/2')
      const listed = async () => (await guest('GET', '/api/sessions', undefined, as(here))).body.data
      const sessions = await listed()
      expect(sessions).toMatchObject([
        { browser: 'There/2', isCurrent: false },
        { browser: 'Here/1', isCurrent: true },
      ])
      expect((await guest('DELETE', `/api/sessions/${sessions[0].id}`, undefined, as(here))).status).toBe(200)
      expect((await guest('GET', '/api/auth/status', undefined, as(there))).status).toBe(401)
      expect(await listed()).toEqual([sessions[1]])
      const last = await signIn('Last/3')
      expect((await guest('DELETE', '/api/sessions', undefined, as(here))).body.data).toEqual({ ended: 1 })
      expect((await guest('GET', '/api/auth/status', undefined, as(last))).status).toBe(401)
      expect(await listed()).toEqual([sessions[1]])
    })

    it('a password that is set from outside can’t be changed here, and that is said', async () => {
      const { guest, right } = visit()
      const headers = { authorization: `Bearer ${(await guest('POST', '/api/login', right)).body.token}` }
      const account = await guest('GET', '/api/account', undefined, headers)
      expect(account.body.data).toEqual({ username: 'admin', canChangePassword: false })
      const change = { current: PASSWORD, password: 'another one' }
      const { status, body } = await guest('PUT', '/api/account/password', change, headers)
      expect([status, body.error]).toEqual([409, 'The password is set by AUTH_PASSWORD: change it there'])
    })

    it('only tokens that this installation issued are valid', async () => {
      const { guest, right } = await startAt(target, { guestMode: true })
      const { token } = (await guest('POST', '/api/login', right)).body
      const claims = claimsOf(token)
      const good = { authorization: `Bearer ${await forge({ claims })}` }
      expect((await guest('GET', '/api/auth/status', undefined, good)).status).toBe(200)
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
        'no user': tamper(token, { sub: undefined }),
        'a name for none': `${Buffer.from('{"alg":"None"}').toString('base64url')}.${token.split('.')[1]}.`,
        'no signature': token.replace(/[^.]*$/, ''),
        'a cut signature': token.slice(0, -4),
        'the signature of another': token.replace(/[^.]*$/, good.authorization.split('.')[2] ?? ''),
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

    it('a token of another installation with the same password and secret is refused', async () => {
      const { guest, right } = visit()
      const { token } = (await guest('POST', '/api/login', right)).body
      const claims = claimsOf(token)
      expect(claims.aud).toBe(claims.iss)
      await guest('POST', '/api/groups', { name: 'Here' }, { authorization: `Bearer ${token}` })
      const { guest: another } = await startAt(target, { guestMode: true })
      const statusOf = async (foreign: string) =>
        (await another('GET', '/api/auth/status', undefined, { authorization: `Bearer ${foreign}` })).status
      expect(await statusOf(token)).toBe(401)
      expect(await statusOf(await forge({ claims: { ...claims, iss: undefined } }))).toBe(401)
      expect(await statusOf(await forge({ claims: { ...claims, aud: undefined } }))).toBe(401)
      expect(await statusOf(await ofVersion01(token))).toBe(200)
    })

    it('a token of version 0.1, which names no installation, goes on until it expires', async () => {
      const { guest, right } = visit()
      const old = await ofVersion01((await guest('POST', '/api/login', right)).body.token)
      const authorization = `Bearer ${old}`
      expect((await guest('GET', '/api/auth/status', undefined, { authorization })).status).toBe(200)
    })

    it('a logout ends every session of the request: of two cookies, and of a header and a cookie', async () => {
      const { guest, right } = visit()
      const login = async (): Promise<string> => (await guest('POST', '/api/login', right)).body.token
      const tokens = [await login(), await login(), await login(), await login()]
      const [one, two, three, four] = tokens
      const out = await guest('POST', '/api/logout', undefined, { cookie: `authToken=${one}; authToken=${two}` })
      expect(out.status).toBe(200)
      const both = { authorization: `Bearer ${three}`, cookie: `authToken=${four}` }
      expect((await guest('POST', '/api/logout', undefined, both)).status).toBe(200)
      for (const token of tokens) {
        const { status } = await guest('GET', '/api/sessions', undefined, { cookie: `authToken=${token}` })
        expect(status, `token ${tokens.indexOf(token)}`).toBe(401)
      }
    })

    it('a logout that another site sends with a token of its own does not end the session of the cookie', async () => {
      const { guest, right } = visit()
      const [own, others] = [
        (await guest('POST', '/api/login', right)).body.token,
        (await guest('POST', '/api/login', right)).body.token,
      ]
      const both = { authorization: `Bearer ${others}`, cookie: `authToken=${own}`, 'sec-fetch-site': 'same-site' }
      expect((await guest('POST', '/api/logout', undefined, both)).status).toBe(200)
      expect((await guest('GET', '/api/sessions', undefined, { cookie: `authToken=${own}` })).status).toBe(200)
      expect((await guest('GET', '/api/sessions', undefined, { cookie: `authToken=${others}` })).status).toBe(401)
    })

    it('a logout ends the token and clears the cookie; other sessions continue', async () => {
      const { guest, right } = visit()
      const [one, two] = [
        (await guest('POST', '/api/login', right)).body.token,
        (await guest('POST', '/api/login', right)).body.token,
      ]
      const out = await guest('POST', '/api/logout', undefined, { authorization: `Bearer ${one}` })
      expect([out.status, out.body]).toEqual([200, { success: true, data: null }])
      expect(out.headers.get('set-cookie')).toBe('authToken=; HttpOnly; Secure; SameSite=Strict; Path=/; Max-Age=0')
      expect((await guest('GET', '/api/sessions', undefined, { authorization: `Bearer ${one}` })).status).toBe(401)
      expect((await guest('GET', '/api/sessions', undefined, { authorization: `Bearer ${two}` })).status).toBe(200)
      expect((await guest('POST', '/api/logout')).status).toBe(401)
      expect((await guest('POST', '/api/logout', undefined, { authorization: `Bearer ${one}` })).status).toBe(401)
      expect((await guest('POST', '/api/logout', undefined, { cookie: `authToken=${two}` })).status).toBe(200)
      expect((await guest('GET', '/api/sessions', undefined, { cookie: `authToken=${two}` })).status).toBe(401)
    })

    it('login errors contain nothing but the error, at every status', async () => {
      const { guest } = visit()
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

    it('a password over 72 bytes is refused before it is checked', async () => {
      const { guest } = visit()
      const answer = await guest('POST', '/api/login', { username: 'admin', password: 'x'.repeat(73) })
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('72 bytes')])
    })

    it('rememberMe is optional, and only true or false', async () => {
      const { guest, right } = visit()
      const login = (rememberMe: unknown) => guest('POST', '/api/login', { ...right, rememberMe })
      expect((await login(null)).body.expiresIn).toBe(604_800)
      expect((await login(false)).body.expiresIn).toBe(604_800)
      const refused = await login('yes')
      expect([refused.status, refused.body]).toEqual([400, { error: expect.stringMatching(/^rememberMe: /) }])
    })

    it('an unknown user and a wrong password get the same error', async () => {
      const { guest, right } = visit()
      const unknown = await guest('POST', '/api/login', { ...right, username: 'root' })
      const wrong = await guest('POST', '/api/login', { ...right, password: 'wrong' })
      expect([unknown.status, wrong.status]).toEqual([401, 401])
      expect(unknown.body).toEqual(wrong.body)
      expect(unknown.headers.get('set-cookie')).toBeNull()
    })
  })
}

/** What its variables mean for those who are signed in. */
export function describeCredentials(target: Target): void {
  describe(`credentials on ${target.name}`, () => {
    it('a new password ends every session', async () => {
      const { guest, right, stop } = await startAt(target)
      const token = await ofVersion01((await guest('POST', '/api/login', right)).body.token) // each start has a new database
      await stop()
      const statusAt = async (env: Record<string, string>) => {
        const { guest: call, stop: end } = await startAt(target, { env })
        const { status } = await call('GET', '/api/auth/status', undefined, { authorization: `Bearer ${token}` })
        await end()
        return status
      }
      expect(await statusAt({ AUTH_PASSWORD: HASH })).toBe(200)
      expect(await statusAt({ AUTH_PASSWORD: OTHER_HASH })).toBe(401)
      expect(await statusAt({ AUTH_USERNAME: 'other' })).toBe(401)
      expect(await statusAt({ AUTH_SECRET: 'x'.repeat(32) })).toBe(401)
      expect(await statusAt({ AUTH_ENABLED: 'false' })).toBe(401)
    })

    it.each([true, false])(
      'with signing in switched off nobody is the owner, and reads follow guest mode (%s)',
      async (guestMode) => {
        const { guest, right } = await startAt(target, { guestMode, env: { AUTH_ENABLED: 'false' } })
        const login = await guest('POST', '/api/login', right)
        expect([login.status, Object.keys(login.body), login.headers.get('set-cookie')]).toEqual([401, ['error'], null])
        const bearer = { authorization: `Bearer ${await forge()}` }
        for (const headers of [{}, bearer] as Record<string, string>[]) {
          expect((await guest('POST', '/api/groups', { name: 'x' }, headers)).status).toBe(401)
          expect((await guest('GET', '/api/export', undefined, headers)).status).toBe(401)
          expect((await guest('GET', '/api/auth/status', undefined, headers)).status).toBe(401)
          expect((await guest('GET', '/api/groups', undefined, headers)).status).toBe(guestMode ? 200 : 401)
        }
      },
    )
  })
}

/** Starts a site for one test. */
async function startAt(target: Target, options?: StartOptions) {
  const site = await target.start(options)
  let isRunning = true
  const stop = async () => {
    if (isRunning) await site.stop()
    isRunning = false
  }
  onTestFinished(stop)
  return { guest: caller(site.baseUrl), right: { username: site.username, password: site.password }, stop }
}
