import { expect, it } from 'vitest'
import { FetchError } from '../../src/ports/fetcher.ts'
import { createResolver } from '../../src/runtime/fetcher/dns-look-ups.ts'
import { createFetcher, type Hop } from '../../src/services/fetcher/create-fetcher.ts'

/**
 * Names that begin with `silent` are answered only when `answer` is called. `known` are names that the name servers
 * answer for; about all others they are silent.
 */
function namesAt({ known = [] as readonly string[] } = {}) {
  const clock = { now: 0 }
  const asked: string[] = []
  const silent = Promise.withResolvers<readonly string[]>()
  const servers = new Set(known)
  const lookUp = createResolver({
    resolve(host) {
      asked.push(host)
      return host.startsWith('silent') ? silent.promise : Promise.resolve(['192.0.2.1'])
    },
    ask: async (host) => (servers.has(host) ? ['192.0.2.1'] : undefined),
    now: () => clock.now,
  })
  const limit = new AbortController()
  const waits: number[] = []
  const find = (host: string, { signal } = limit) =>
    lookUp(host, { signal, waited: (milliseconds) => waits.push(milliseconds) }).then(
      () => 'found',
      (error) => (error instanceof FetchError ? error.problem.code : 'given up'),
    )
  const giveUp = (after: number) => {
    clock.now += after
    limit.abort()
  }
  return { clock, asked, waits, servers, find, giveUp, answer: () => silent.resolve(['192.0.2.2']) }
}

it('of the names about which the servers are silent, one is looked up at a time, and the others are not to blame', async () => {
  const { find, asked, giveUp } = namesAt({ known: ['healthy1', 'healthy2'] })
  const found = Promise.all([find('silent1'), find('silent2'), find('healthy1'), find('silent3'), find('healthy2')])
  await expect.poll(() => asked).toEqual(['silent1', 'healthy1', 'healthy2'])
  giveUp(5000)
  expect(await found).toEqual(['given up', 'fetchBusy', 'found', 'fetchBusy', 'found'])
})

it('a name that the servers once answered for is silent as soon as they are', async () => {
  const { find, asked, servers } = namesAt({ known: ['nas'] })
  expect(await find('nas')).toBe('found')
  servers.delete('nas')
  expect(await find('nas')).toBe('fetchSlow')
  expect(asked).toEqual(['nas'])
  servers.add('nas')
  expect(await find('nas')).toBe('found')
})

it('a name that only the system knows is found, whether the servers are silent or not', async () => {
  const { find } = namesAt()
  expect(await find('printer')).toBe('found')
  expect(await find('printer')).toBe('found')
})

it('a turn is free once the look-up has ended, not when nobody waits for it any more', async () => {
  const { find, asked, giveUp, answer } = namesAt()
  const found = find('silent1')
  await expect.poll(() => asked.length).toBe(1)
  giveUp(5000)
  await found
  const next = find('printer', new AbortController())
  expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits')
  answer()
  expect(await next).toBe('found')
})

it('a silent name is remembered for a minute, or until it is answered', async () => {
  const { find, asked, giveUp, clock, answer } = namesAt()
  const found = find('silent1')
  await expect.poll(() => asked).toEqual(['silent1'])
  giveUp(5000)
  await found
  const later = new AbortController()
  expect(await find('silent1', later)).toBe('fetchSlow')
  expect(asked).toEqual(['silent1'])
  clock.now += 60_001
  answer()
  expect(await find('silent1', later)).toBe('found')
})

it('a name that was given up at once is not silent', async () => {
  const { find, asked, giveUp, answer } = namesAt()
  const found = find('silent1')
  await expect.poll(() => asked.length).toBe(1)
  giveUp(100)
  await found
  answer()
  expect(await find('silent1', new AbortController())).toBe('found')
})

it('a host is not slow if its time went by while it waited for a turn', async () => {
  const slow = (waitedMs: number) => {
    const request = new AbortController()
    const hop = async ({ signal, waited }: Hop) => {
      waited(waitedMs)
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const fetcher = createFetcher({
      connect: async () => undefined,
      hop,
      isNetworkError: () => true,
      userAgent: 'test',
      clock: () => new Date(),
    })
    return fetcher.fetch('https://example.com/', { signal: request.signal }).catch((error) => error.problem.code)
  }
  expect(await Promise.all([slow(0), slow(999), slow(1000)])).toEqual(['fetchSlow', 'fetchSlow', 'fetchBusy'])
})
