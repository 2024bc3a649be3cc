import { afterEach, describe, expect, it } from 'vitest'
import { type Call, caller } from '../../support/client.ts'
import type { RunningSite, StartOptions, Target } from '../../support/target.ts'

const BLOCKED = [401, 401, 401, 401, 401, 429]
const FREE = [401, 401, 401, 401, 401, 401]
const TRUSTING = { env: { TRUST_PROXY: '127.0.0.0/8' } }

/** How often a password may be tried from one address. */
export function describeLoginLimit(target: Target): void {
  describe(`the limit of login attempts on ${target.name}`, () => {
    const { start, attempt, sixFrom } = useAttempts(target)

    it('of 60 logins at once exactly 5 are tried, and the rest get the time to wait', async () => {
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

    it('a right password counts as an attempt, too', async () => {
      const { guest, right } = await start()
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await guest('POST', '/api/login', right)).status).toBe(200)
      expect((await guest('POST', '/api/login', right)).status).toBe(429)
    })

    it('a malformed attempt counts too, and the right password does not help after the fifth', async () => {
      const { guest, right } = await start()
      for (const body of ['{', '', {}, { username: 'admin' }, 'x'.repeat(2_000_000)])
        expect((await guest('POST', '/api/login', body)).status).toBeLessThan(429)
      const { status, headers, body } = await guest('POST', '/api/login', right)
      expect([status, Object.keys(body), headers.get('set-cookie')]).toEqual([429, ['error'], null])
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    })

    it('sessions continue while their address is blocked', async () => {
      const { guest, right } = await start()
      const { token } = (await guest('POST', '/api/login', right)).body
      for (let index = 0; index < 6; index += 1) await attempt(guest)
      expect(await attempt(guest)).toBe(429)
      expect((await guest('GET', '/api/groups', undefined, { authorization: `Bearer ${token}` })).status).toBe(200)
    })

    it('a forwarded address is ignored unless the proxy is trusted', async () => {
      expect(await sixFrom({}, (index) => `192.0.2.${index}`)).toEqual(BLOCKED)
    })
  })
}

/** For runtimes that may be behind a proxy, which names the client in a header. */
export function describeForwarding(target: Target): void {
  describe(`the address that a login counts against on ${target.name}`, () => {
    const { start, sixFrom, stop } = useAttempts(target)

    it('a forwarded address is ignored if only another proxy is trusted', async () => {
      const options = { env: { TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' } }
      expect(await sixFrom(options, (index) => `192.0.2.${index}`)).toEqual(BLOCKED)
    })

    it('a trusted proxy names the client', async () => {
      expect(await sixFrom(TRUSTING, (index) => `192.0.2.${index}`)).toEqual(FREE)
      await stop()
      expect(await sixFrom(TRUSTING, () => '192.0.2.1')).toEqual(BLOCKED)
    })

    it('anything left of the first untrusted address is ignored', async () => {
      expect(await sixFrom(TRUSTING, (index) => `192.0.2.${index}, 198.51.100.7`)).toEqual(BLOCKED)
      await stop()
      expect(await sixFrom(TRUSTING, (index) => `203.0.113.9, 192.0.2.${index}`)).toEqual(FREE)
    })

    it('a port beside the address does not count', async () => {
      expect(await sixFrom(TRUSTING, (index) => `192.0.2.1:${5000 + index}`)).toEqual(BLOCKED)
      await stop()
      expect(await sixFrom(TRUSTING, (index) => `192.0.2.${index}:5678`)).toEqual(FREE)
      await stop()
      expect(await sixFrom(TRUSTING, (index) => `[2001:db8:1:${index}::1]:1234`)).toEqual(FREE)
      await stop()
      expect(await sixFrom(TRUSTING, (index) => `[2001:db8:1::${index}]`)).toEqual(BLOCKED)
    })

    it('a chain of trusted proxies is followed to its end', async () => {
      const options = { env: { TRUST_PROXY: '127.0.0.1 10.0.0.0/8' } }
      expect(await sixFrom(options, (index) => `192.0.2.${index}, 10.0.0.${index}, 10.1.1.1`)).toEqual(FREE)
      await stop()
      expect(await sixFrom(options, (index) => `192.0.2.7, 10.0.0.${index}`)).toEqual(BLOCKED)
    })

    it.each(['', 'unknown', '999.1.1.1', "1' OR '1'='1", '_hidden'])(
      'behind a trusted proxy %j is not an address, and the proxy’s own counts',
      async (word) => {
        expect(await sixFrom(TRUSTING, (index) => (word ? `192.0.2.${index}, ${word}` : ''))).toEqual(BLOCKED)
      },
    )

    it('an IPv6 user has one /64, and the next one is another', async () => {
      expect(await sixFrom(TRUSTING, (index) => `2001:db8:1:2:${index}::${index + 1}`)).toEqual(BLOCKED)
      await stop()
      expect(await sixFrom(TRUSTING, (index) => `2001:db8:1:${index}::1`)).toEqual(FREE)
    })

    it('a mapped IPv4 address counts as itself, not as one /64 with all others', async () => {
      expect(await sixFrom(TRUSTING, (index) => (index % 2 ? '::ffff:192.0.2.9' : '192.0.2.9'))).toEqual(BLOCKED)
      await stop()
      expect(await sixFrom(TRUSTING, (index) => `::ffff:192.0.2.${index}`)).toEqual(FREE)
    })

    it('a proxy may be listed by its mapped address', async () => {
      const options = { env: { TRUST_PROXY: '::ffff:127.0.0.1' } }
      expect(await sixFrom(options, (index) => `192.0.2.${index}`)).toEqual(FREE)
    })

    it('an unknown user name gets the same response as a wrong password', async () => {
      const { guest } = await start()
      const answerTo = async (username: string) => {
        const { status, text, headers } = await guest('POST', '/api/login', { username, password: 'wrong' })
        return { status, text, names: [...headers.keys()] }
      }
      expect(await answerTo('root')).toEqual(await answerTo('admin'))
    })
  })
}

/** Attempts to sign in to an installation that is removed after each test. */
function useAttempts(target: Target) {
  let site: RunningSite
  const stop = () => site.stop()
  afterEach(stop)
  const start = async (options?: StartOptions) => {
    site = await target.start(options)
    return { guest: caller(site.baseUrl), right: { username: site.username, password: site.password } }
  }
  const attempt = async (guest: Call, headers: Record<string, string> = {}) =>
    (await guest('POST', '/api/login', { username: 'admin', password: 'wrong' }, headers)).status

  /** Returns the statuses of six attempts, each with its own `X-Forwarded-For`. */
  async function sixFrom(options: StartOptions, forwardedFor: (index: number) => string): Promise<number[]> {
    const { guest } = await start(options)
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push(await attempt(guest, { 'x-forwarded-for': forwardedFor(index) }))
    return statuses
  }
  return { start, stop, attempt, sixFrom }
}
