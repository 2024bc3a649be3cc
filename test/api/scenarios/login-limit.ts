import { describe, expect, it, onTestFinished } from 'vitest'
import { type Call, caller } from '../../support/client.ts'
import type { StartOptions, Target } from '../../support/target.ts'
import { useVisitors } from './visitors.ts'

const WRONG = { username: 'admin', password: 'wrong' }
const BLOCKED = [401, 401, 401, 401, 401, 429]
const FREE = [401, 401, 401, 401, 401, 401]

/** How often a password may be tried from one address. */
export function describeLoginLimit(target: Target): void {
  describe(`the limit of login attempts on ${target.name}`, () => {
    const { visit } = useVisitors(target)

    it('of 60 logins at once exactly 5 are tried, and the rest get the time to wait', async () => {
      const { guest } = visit()
      const answers = await Promise.all(Array.from({ length: 60 }, () => guest('POST', '/api/login', WRONG)))
      const refused = answers.filter(({ status }) => status === 429)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(refused).toHaveLength(55)
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(890)
      expect(refused[0]?.body.error).toMatch(/15 minutes/)
    })

    it('a right password counts as an attempt, too', async () => {
      const { guest, right } = visit()
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await guest('POST', '/api/login', right)).status).toBe(200)
      expect((await guest('POST', '/api/login', right)).status).toBe(429)
    })

    it('a malformed attempt counts too, and the right password does not help after the fifth', async () => {
      const { guest, right } = visit()
      for (const body of ['{', '', {}, { username: 'admin' }, 'x'.repeat(2_000_000)])
        expect((await guest('POST', '/api/login', body)).status).toBeLessThan(429)
      const { status, headers, body } = await guest('POST', '/api/login', right)
      expect([status, Object.keys(body), headers.get('set-cookie')]).toEqual([429, ['error'], null])
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    })

    it('sessions continue while their address is blocked', async () => {
      const { guest, right } = visit()
      const { token } = (await guest('POST', '/api/login', right)).body
      for (let index = 0; index < 6; index += 1) await guest('POST', '/api/login', WRONG)
      expect((await guest('POST', '/api/login', WRONG)).status).toBe(429)
      expect((await guest('GET', '/api/sessions', undefined, { authorization: `Bearer ${token}` })).status).toBe(200)
    })

    it('a forwarded address is ignored unless the proxy is trusted', async () => {
      const proxy = await startProxied(target)
      expect(await sixFrom(proxy, (index) => `192.0.2.${index}`)).toEqual(BLOCKED)
    })
  })
}

/** For runtimes that may be behind a proxy, which names the client in a header. */
export function describeForwarding(target: Target): void {
  describe(`the address that a login counts against on ${target.name}`, () => {
    const { visit, proxy } = useVisitors(target)
    /** No two tests try the same addresses. */
    const six = (forwardedFor: (index: number) => string) => sixFrom(proxy(), forwardedFor)

    it('a forwarded address is ignored if only another proxy is trusted', async () => {
      const other = await startProxied(target, { env: { TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' } })
      expect(await sixFrom(other, (index) => `192.0.2.${index}`)).toEqual(BLOCKED)
    })

    it('a trusted proxy names the client', async () => {
      expect(await six((index) => `192.0.1.${index}`)).toEqual(FREE)
      expect(await six(() => '192.0.1.100')).toEqual(BLOCKED)
    })

    it('anything left of the first untrusted address is ignored', async () => {
      expect(await six((index) => `192.0.2.${index}, 192.0.2.100`)).toEqual(BLOCKED)
      expect(await six((index) => `203.0.113.9, 192.0.3.${index}`)).toEqual(FREE)
    })

    it('a port beside the address does not count', async () => {
      expect(await six((index) => `192.0.4.1:${5000 + index}`)).toEqual(BLOCKED)
      expect(await six((index) => `192.0.5.${index}:5678`)).toEqual(FREE)
      expect(await six((index) => `[2001:db8:1:${index}::1]:1234`)).toEqual(FREE)
      expect(await six((index) => `[2001:db8:2::${index}]`)).toEqual(BLOCKED)
    })

    it('a chain of trusted proxies is followed to its end', async () => {
      const first = await startProxied(target, { env: { TRUST_PROXY: '127.0.0.1 10.0.0.0/8' } })
      expect(await sixFrom(first, (index) => `192.0.2.${index}, 10.0.0.${index}, 10.1.1.1`)).toEqual(FREE)
      expect(await sixFrom(first, (index) => `192.0.2.7, 10.0.0.${index}`)).toEqual(BLOCKED)
    })

    it('behind a trusted proxy, what is not an address is passed over, and the proxy’s own counts', async () => {
      expect(await six(() => '')).toEqual(BLOCKED)
      for (const word of ['unknown', '999.1.1.1', "1' OR '1'='1", '_hidden'])
        expect([word, await attempt(proxy(), `192.0.6.1, ${word}`)]).toEqual([word, 429])
    })

    it('an IPv6 user has one /64, and the next one is another', async () => {
      expect(await six((index) => `2001:db8:3:2:${index}::${index + 1}`)).toEqual(BLOCKED)
      expect(await six((index) => `2001:db8:4:${index}::1`)).toEqual(FREE)
    })

    it('a mapped IPv4 address counts as itself, not as one /64 with all others', async () => {
      expect(await six((index) => (index % 2 ? '::ffff:192.0.7.9' : '192.0.7.9'))).toEqual(BLOCKED)
      expect(await six((index) => `::ffff:192.0.8.${index}`)).toEqual(FREE)
    })

    it('a proxy may be listed by its mapped address', async () => {
      const mapped = await startProxied(target, { env: { TRUST_PROXY: '::ffff:127.0.0.1' } })
      expect(await sixFrom(mapped, (index) => `192.0.2.${index}`)).toEqual(FREE)
    })

    it('an unknown user name gets the same response as a wrong password', async () => {
      const { guest } = visit()
      const answerTo = async (username: string) => {
        const { status, text, headers } = await guest('POST', '/api/login', { username, password: 'wrong' })
        return { status, text, names: [...headers.keys()] }
      }
      expect(await answerTo('root')).toEqual(await answerTo('admin'))
    })
  })
}

/** Calls, as a proxy, a site for one test. */
async function startProxied(target: Target, options?: StartOptions): Promise<Call> {
  const site = await target.start(options)
  onTestFinished(() => site.stop())
  return caller(site.baseUrl)
}

async function attempt(proxy: Call, forwardedFor: string): Promise<number> {
  return (await proxy('POST', '/api/login', WRONG, { 'x-forwarded-for': forwardedFor })).status
}

/** Returns the statuses of six attempts, each with its own `X-Forwarded-For`. */
async function sixFrom(proxy: Call, forwardedFor: (index: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) statuses.push(await attempt(proxy, forwardedFor(index)))
  return statuses
}
